import { html, type TemplateResult } from 'lit';
import { whole as formula } from '../../../build/generated/formulas';
import { at } from '../app/entries';
import { saveText } from '../app/files';
import type { Model, OwnNumbers } from '../app/model';
import { spelled, storyOf } from '../app/story';
import { matrixTable } from '../figures/matrix';
import { shownNumber } from '../figures/number';
import { ownData } from '../figures/own-data';
import { inputsChoice, initChoice, programOf, programPanel } from '../figures/program';
import { recap } from '../figures/recap';
import { workingPanel } from '../figures/scene';
import { sentenceChoice } from '../figures/sentence-choice';
import { symbol } from '../scenes/attention';
import type { Flavour } from '../program';
import type { Step } from './step';

/** Returns how far the lines one by one are from the function that does all of them. */
function own({ trace, compute }: Model): OwnNumbers {
  const apart = compute('apart', [trace], (engine) => {
    const { x, wq, wk, wv } = trace;
    if (!wq || !wk || !wv) throw new RangeError('a program without matrices');
    const scores = engine.scores(engine.project(x, wq), engine.project(x, wk));
    const weights = engine.softmax(engine.scale(scores, wk.cols));
    return engine.largestDifference(
      engine.mix(weights, engine.project(x, wv)),
      engine.selfAttention({ x, wq, wk, wv }).context,
    );
  });
  return { matrices: { apart } };
}

async function download(model: Model, flavour: Flavour): Promise<void> {
  const { notebook, notebookName } = await import('../program/notebook');
  const sentence = model.isData ? model.words.join(', ') : model.words.join(' ');
  const made = notebook(programOf(model), { flavour, sentence });
  saveText(
    notebookName(programOf(model), flavour),
    `${JSON.stringify(made, null, 1)}\n`,
    'application/x-ipynb+json',
  );
}

function notebooks(model: Model): TemplateResult {
  const button = (flavour: Flavour, name: string): TemplateResult =>
    html`<button type="button" class="quiet framed" @click=${() => void download(model, flavour)}>
      ${name}
    </button>`;
  return html`<p class="choices">
    ${button('torch', 'Download notebook')} ${button('numpy', 'Notebook without PyTorch')}
  </p>`;
}

export const wholeThing: Step = {
  scene: 'code',
  own,
  lead: () =>
    html`<p>A few lines, from the embeddings to the context vectors. As one formula:</p>
      <p class="formula">${formula}</p>
      <p>Score every query with every key, scale, make shares of each row, mix the values.</p>`,
  figure: (model, actions) =>
    html`${sentenceChoice(model, actions, { beside: ownData(model, actions) })}
      ${inputsChoice(model, actions)}${initChoice(model, actions, { seed: false })}
      <div class="matrices">
        ${matrixTable(model, actions, 'weights', {
          shape: 'batch',
          shares: true,
          corner: 'query ↓ key →',
        })}
        ${matrixTable(model, actions, 'context', { shape: 'batch' })}
      </div>
      ${workingPanel(model, actions)}`,
  prose: (model, actions) =>
    html`${programPanel(model, actions, ['q', 'k', 'v', 'scores', 'scaled', 'weights', 'context'])}
      ${notebooks(model)}
      <p>
        The notebook runs these lines with your inputs and checks that it gets the numbers of this
        page. PyTorch’s <code>F.scaled_dot_product_attention</code> does the last three lines in one
        call; the notebook compares the two. This page’s own engine, line by line and in one call,
        differs by at most
        ${shownNumber(at(model.matrices.apart ?? model.trace.x, 0, 0), 2, { source: { name: 'apart', row: 0, col: 0 } })}.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>Download the notebook, run it, then change a line and see which check speaks up.</p>
      </div>
      ${recap([
        ['What are the rows and columns of the weights?', html`A row is a query, a column a key.`],
        [
          'Along which axis does softmax run, and how can one check it?',
          html`Along the last, the keys. Each row then sums to one.`,
        ],
        [
          html`Why <code>K.shape[-1]</code> under the root, and not the embedding’s size?`,
          html`Because queries and keys are what is multiplied: their length,
            <span class="count">${model.trace.k.cols}</span>, sets the spread of the scores.`,
        ],
        [
          html`Why <code>.T</code> after <code>nn.Linear</code>?`,
          html`It stores its weight as [out, in].`,
        ],
      ])}
      <p class="left-out">
        Left out here: masks, several heads, and the ${symbol('wo')} that follows.
      </p>`,
  summary(model) {
    const { asks, weights, topNames } = storyOf(model);
    return `Weights of ${asks}: ${spelled(model, weights)}. Largest: ${topNames}.`;
  },
};
