import { html } from 'lit';
import { context as formula } from '../../../build/generated/formulas';
import { rowOf } from '../app/entries';
import { format } from '../figures/format';
import { term } from '../figures/glossary';
import { matrixTable } from '../figures/matrix';
import { programPanel } from '../figures/program';
import { workingPanel } from '../figures/scene';
import { sentenceChoice } from '../figures/sentence-choice';
import { sentenceLine } from '../figures/sentence-line';
import { said, word } from '../figures/words';
import { symbol } from '../scenes/attention';
import type { Step } from './step';

export const contextVectors: Step = {
  scene: 'code',
  lead: (model, { group }) =>
    html`<p>
        The last product mixes the values: for each word a ${term('context vector', group)} of
        <span class="count">${model.trace.context.cols}</span> numbers, because that is the head
        size.
      </p>
      <p class="formula">${formula}</p>`,
  figure: (model, actions) =>
    html`${sentenceChoice(model, actions)}${sentenceLine(model, actions)}
      <div class="matrices">
        ${matrixTable(model, actions, 'v', {
          shape: 'batch',
          before: {
            name: 'weights',
            label: html`weights of ${said(model, model.selected)}`,
            hue: 'hue-a',
          },
        })}
        ${matrixTable(model, actions, 'context', { shape: 'batch', caption: html`one row a word` })}
      </div>
      ${workingPanel(model, actions)}`,
  prose: (model, actions) =>
    html`${programPanel(model, actions, ['context'])}
      <p>
        Open a number in the row of ${said(model, model.selected)}: the weights of
        ${said(model, model.selected)} times one column of ${symbol('v')}, added up. Every other row
        does the same with its own weights.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>Walk back from a number here to the embeddings, term by term.</p>
      </div>
      <p class="left-out">
        Left out here: the output projection and the sum with the old vector, shown in the level
        before.
      </p>`,
  summary(model) {
    const { trace, selected } = model;
    const numbers = rowOf(trace.context, selected).map((value) => format(value));
    return `Context vector of ${word(model, selected)}: ${numbers.join(', ')}.`;
  },
};
