import { html, nothing, type TemplateResult } from 'lit';
import { key as formula } from '../../../build/generated/formulas';
import { largest } from '../app/compare';
import { at, rowOf } from '../app/entries';
import type { Model } from '../app/model';
import { wordsAt } from '../app/story';
import { format } from '../figures/format';
import { term } from '../figures/glossary';
import { matrixTable } from '../figures/matrix';
import { queryRow } from '../figures/matrix-heading';
import { matrixSource } from '../figures/matrix-source';
import { cell, tied, workingPanel } from '../figures/scene';
import { sentenceChoice } from '../figures/sentence-choice';
import { sentenceLine } from '../figures/sentence-line';
import { said, word } from '../figures/words';
import { symbol } from '../scenes/attention';
import type { Step } from './step';

/** Returns, for the query's largest number, the word whose key answers it best. */
function answer({ trace, selected, words }: Model): { col: number; best: number[] } {
  const [col = 0] = largest(rowOf(trace.q, selected));
  const answers = words.map((_, i) => at(trace.k, i, col));
  return { col, best: largest(answers) };
}

function columns({ madeBy }: Model): TemplateResult | typeof nothing {
  return madeBy?.wk === 'us'
    ? html`<p>
        Hand-set, each axis counts for one answer: brightness and colour for <b>seen</b>, mood for
        <b>felt</b>, volume for <b>heard</b>, heaviness for <b>weighed</b>.
      </p>`
    : nothing;
}

export const keys: Step = {
  scene: 'head',
  lead: (_, { group }) =>
    html`<p>Every word, the asking one too, gets a ${term('key', group)}: what it can answer.</p>
      <p class="formula">${formula}</p>
      <p>The same vectors, another matrix: ${symbol('wk')} makes all the keys.</p>`,
  figure: (model, actions) =>
    html`${sentenceChoice(model, actions)}${sentenceLine(model, actions)}${matrixSource(model, actions)}
      <div class="matrices roomy">
        ${matrixTable(model, actions, 'k', {
          above: [queryRow(model)],
          caption: html`one key a word, under the query`,
        })}
        ${matrixTable(model, actions, 'wk')}
      </div>
      ${workingPanel(model, actions)}`,
  prose(model) {
    const { col, best } = answer(model);
    const first = best[0] ?? 0;
    const { keyNames = [] } = model;
    return html`<p data-roving>
        Query and key have equally many numbers, made to be compared. On
        <b class="count">${keyNames[col]}</b>, where the query of ${said(model, model.selected)} is
        largest,
        <i>${wordsAt(model, best)}</i>
        ${best.length > 1 ? 'have' : 'has'} the largest number:
        ${tied(cell(model, 'k', col, { row: first, first: true, label: `key of ${word(model, first)}` }), '.')}
      </p>
      ${columns(model)}
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Click a number of ${symbol('wk')} and type, or drag it sideways. The keys change, and with
          them the weights; the query stays, for it comes from ${symbol('wq')}.
        </p>
      </div>
      <p class="left-out">
        Left out here: a model could use one matrix for both. Then every pair’s score would be the
        same both ways.
      </p>`;
  },
  summary(model) {
    const { trace, words, keyNames = [] } = model;
    const { col, best } = answer(model);
    const numbers = words.map((text, i) => `${text} ${format(at(trace.k, i, col))}`);
    return `Keys, on ${keyNames[col] ?? ''}: ${numbers.join(', ')}. Largest: ${wordsAt(model, best)}.`;
  },
};
