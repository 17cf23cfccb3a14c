import { html } from 'lit';
import { rowOf } from '../app/entries';
import { format } from '../figures/format';
import { matrixTable } from '../figures/matrix';
import { ownData } from '../figures/own-data';
import { inputsChoice, programOf, programPanel } from '../figures/program';
import { workingPanel } from '../figures/scene';
import { drawsNumbers } from '../program/program';
import { sentenceChoice } from '../figures/sentence-choice';
import { sentenceLine } from '../figures/sentence-line';
import { word } from '../figures/words';
import { symbol } from '../scenes/attention';
import type { Step } from './step';

export const inputs: Step = {
  scene: 'code',
  lead: ({ trace, state }) =>
    html`<p>
      Now as code, for all words at once. The embeddings ${symbol('x')} have the shape
      <span class="count">[1, ${trace.x.rows}, ${trace.x.cols}]</span>: a batch of one sentence, a
      row for each word, so many numbers a word.
      ${
        state.inputs === 'random'
          ? html`They are random on purpose: what follows holds for any numbers.`
          : html`They are ${state.inputs === 'data' ? 'your own' : 'those of your sentence'}.`
      }
    </p>`,
  figure: (model, actions) =>
    html`${sentenceChoice(model, actions, { beside: ownData(model, actions) })}${sentenceLine(model, actions)}
      ${inputsChoice(model, actions)}
      <div class="matrices roomy">
        ${matrixTable(model, actions, 'x', { shape: 'batch', caption: html`one row a word` })}
      </div>
      ${workingPanel(model, actions)}`,
  prose: (model, actions) =>
    html`${programPanel(model, actions, ['x'])}
      <p>
        ${
          drawsNumbers(programOf(model))
            ? html`The seed decides what is drawn. PyTorch, with the same seed and the same lines in
              the same order, prints these very numbers.`
            : html`Nothing is drawn here: all numbers are written out.`
        }
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>Take another seed, or the sentence’s own vectors, or your own data. The code follows.</p>
      </div>
      <p class="left-out">
        Left out here: a real model looks its embeddings up in a table, one row a token.
      </p>`,
  summary(model) {
    const { trace, selected, state } = model;
    const numbers = rowOf(trace.x, selected).map((value) => format(value));
    return `Embeddings, ${state.inputs}: 1 sentence, ${trace.x.rows} words, ${trace.x.cols} numbers each. ${word(model, selected)}: ${numbers.join(', ')}.`;
  },
};
