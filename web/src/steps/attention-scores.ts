import { html } from 'lit';
import { scores as formula } from '../../../build/generated/formulas';
import { largest, listed } from '../app/compare';
import { at, rowOf } from '../app/entries';
import type { Model } from '../app/model';
import { spelled } from '../app/story';
import { format } from '../figures/format';
import { matrixTable } from '../figures/matrix';
import { programPanel } from '../figures/program';
import { cell, tied, workingPanel } from '../figures/scene';
import { sentenceChoice } from '../figures/sentence-choice';
import { sentenceLine } from '../figures/sentence-line';
import { said, word } from '../figures/words';
import { asymmetryOf } from '../scenes/attention';
import type { Step } from './step';

/** Says whether every pair scores the same both ways, as shown. */
function isSymmetric(model: Model): boolean {
  return format(at(asymmetryOf(model), 0, 0)) === format(0);
}

export const attentionScores: Step = {
  scene: 'code',
  lead: ({ words }) =>
    html`<p>
        Every query meets every key:
        <span class="count">${words.length} × ${words.length}</span> scores in one product.
        <b>A row is a query, a column is a key</b>: the row belongs to the word that asks, the
        column to the word that answers.
      </p>
      <p class="formula">${formula}</p>`,
  figure: (model, actions) =>
    html`${sentenceChoice(model, actions)}${sentenceLine(model, actions)}
      <div class="matrices roomy">
        ${matrixTable(model, actions, 'scores', {
          shape: 'batch',
          corner: 'query ↓ key →',
          caption: html`row: the word that asks; column: the word that answers`,
        })}
      </div>
      ${workingPanel(model, actions)}`,
  prose(model, actions) {
    const { selected } = model;
    const other = selected === 0 ? model.words.length - 1 : 0;
    return html`${programPanel(model, actions, ['scores'])}
      <p data-roving>
        <code>transpose(-2, -1)</code> turns the last two axes of the keys, so that their numbers
        meet those of the queries.
        ${
          isSymmetric(model)
            ? html`The table is symmetric here, because queries and keys are the same.`
            : html`The table is not symmetric: ${said(model, selected)} asking ${said(model, other)}
              scores
              ${tied(cell(model, 'scores', other, { first: true, label: 'score one way' }), ',')}
              the other way round it is
              ${tied(cell(model, 'scores', selected, { row: other, label: 'score the other way' }), '.')}`
        }
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Let another word ask: its row is what it asks. Its column is how it answers all the
          others.
        </p>
      </div>
      <p class="left-out">
        Left out here: some pictures draw this table turned, keys down and queries across.
      </p>`;
  },
  summary(model) {
    const { trace, selected, words } = model;
    const scores = rowOf(trace.scores, selected);
    const top = listed(largest(scores).map((i) => words[i] ?? ''));
    return `Scores of ${word(model, selected)}, one a key: ${spelled(model, scores)}. Largest: ${top}.`;
  },
};
