import { html, type TemplateResult } from 'lit';
import { output as formula } from '../../../build/generated/formulas';
import type { Model } from '../app/model';
import { axisNames, movement, storyOf } from '../app/story';
import { cards } from '../figures/cards';
import { term } from '../figures/glossary';
import { matrixTable } from '../figures/matrix';
import { matrixSource } from '../figures/matrix-source';
import { meaningLines } from '../figures/meaning-lines';
import { recap } from '../figures/recap';
import { cell, tied, workingPanel } from '../figures/scene';
import { sentenceChoice } from '../figures/sentence-choice';
import { sentenceLine } from '../figures/sentence-line';
import { said } from '../figures/words';
import { symbol } from '../scenes/attention';
import type { Step } from './step';

/** Returns where the word went, with ties handled. */
function farthest(model: Model): TemplateResult {
  const { farthest: axes, moves } = storyOf(model);
  const [j = 0] = axes;
  const axis = model.axes[j] ?? '';
  return html`It moved farthest on <b class="count">${axisNames(model, axes)}</b>,
    ${(moves[j] ?? 0) > 0 ? 'up' : 'down'} from
    ${cell(model, 'x', j, { first: true, label: `${axis} before` })} to
    ${tied(cell(model, 'after', j, { label: `${axis} after` }), '.')}`;
}

export const moved: Step = {
  scene: 'head',
  lead: (model, { group }) =>
    html`<p>
        The context vector has <span class="count">${model.trace.context.cols}</span> numbers, the
        word’s vector <span class="count">${model.trace.x.cols}</span>${
          model.trace.context.cols === model.trace.x.cols
            ? html`. They could be added as they are, but the numbers do not stand for the same
              things.`
            : html`: they cannot be added.`
        }
        The ${term('output projection', group)} ${symbol('wo')} takes the result back to the axes of
        the words; then the old vector is added again, a
        ${term('residual', group, 'residual connection')}.
      </p>
      <p class="formula">${formula}</p>`,
  figure: (model, actions) =>
    html`${sentenceChoice(model, actions)}${sentenceLine(model, actions)}${matrixSource(model, actions)}
      <div class="matrices">
        ${matrixTable(model, actions, 'wo', {
          before: { name: 'context', label: html`<i>c</i>`, hue: 'hue-v' },
          below: [{ name: 'output', label: 'added', hue: 'apart' }],
        })}
        ${model.isData ? '' : html`<div class="cards-beside">${cards(model, false)}</div>`}
      </div>
      ${meaningLines(model, { giver: null })}${workingPanel(model, actions)}`,
  prose: (model) =>
    html`<p data-roving>
        ${
          storyOf(model).stays
            ? html`What is added here is zero, so ${said(model, model.selected)} stays where it was.`
            : html`${said(model, model.selected)} keeps what it was and gets something added.
              ${farthest(model)}`
        }
      </p>
      <p>
        Open a number and go back from term to term: to ${symbol('wo')}, the values and weights, the
        scores, the queries and keys, down to the vectors of the words.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          ${
            model.isData
              ? html`Let another row ask. Does it move as far?`
              : html`Choose another sentence. Does ${said(model, model.selected)} move along the
                axis that the sentence is about?`
          }
        </p>
      </div>
      ${recap([
        [
          'Which of these are learned: the matrices, the attention weights?',
          html`The matrices. The weights are computed anew for each sentence.`,
        ],
        [
          'Why are there queries and keys, and not just the words’ vectors?',
          html`So that what counts as an answer can be learned, and a pair can score differently
          each way.`,
        ],
        [
          html`Why is a score divided by √<i>d<sub>k</sub></i
            >, and which length is that?`,
          html`So that softmax does not saturate as vectors get longer. It is the length of queries
            and keys, here <span class="count">${model.trace.q.cols}</span>.`,
        ],
        [
          'What is added to the word in the end?',
          html`The weighted sum of the values, taken back to the word’s size by the output
          projection.`,
        ],
      ])}
      <p class="left-out">
        Left out here: several heads side by side, and the normalisation around them.
      </p>`,
  summary: (model) => movement(model),
};
