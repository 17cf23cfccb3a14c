import { html } from 'lit';
import { projections as formula } from '../../../build/generated/formulas';
import { rowOf } from '../app/entries';
import { format } from '../figures/format';
import { matrixTable } from '../figures/matrix';
import { programPanel } from '../figures/program';
import { workingPanel } from '../figures/scene';
import { sentenceChoice } from '../figures/sentence-choice';
import { sentenceLine } from '../figures/sentence-line';
import { word } from '../figures/words';
import type { Step } from './step';

export const projections: Step = {
  scene: 'code',
  lead: () =>
    html`<p>
        What was done for one word is done for all: one matrix product makes every query, one every
        key, one every value.
      </p>
      <p class="formula">${formula}</p>`,
  figure: (model, actions) =>
    html`${sentenceChoice(model, actions)}${sentenceLine(model, actions)}
      <div class="matrices">
        ${matrixTable(model, actions, 'q', { shape: 'batch' })}
        ${matrixTable(model, actions, 'k', { shape: 'batch' })}
        ${matrixTable(model, actions, 'v', { shape: 'batch' })}
      </div>
      ${workingPanel(model, actions)}`,
  prose: (model, actions) =>
    html`${programPanel(model, actions, ['q', 'k', 'v'])}
      <p>
        <code>@</code> multiplies matrices and leaves the batch alone. The same row of each table
        belongs to the same word.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Open a number: one row of the embeddings times one column of a matrix. Follow a term to
          where it comes from.
        </p>
      </div>
      <p class="left-out">
        Left out here: real code often makes all three with one wide matrix and cuts the result.
      </p>`,
  summary(model) {
    const { trace, selected } = model;
    const row = (name: 'q' | 'k' | 'v'): string =>
      rowOf(trace[name], selected)
        .map((value) => format(value))
        .join(', ');
    return `${word(model, selected)}: query ${row('q')}; key ${row('k')}; value ${row('v')}.`;
  },
};
