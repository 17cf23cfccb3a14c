import { html, nothing, svg, type TemplateResult } from 'lit';
import { score as formula } from '../../../build/generated/formulas';
import { largest } from '../app/compare';
import { at, rowOf } from '../app/entries';
import type { Model, OwnNumbers } from '../app/model';
import { button } from '../figures/controls';
import { withMatrix } from '../figures/entry-editor';
import { DIGITS, format } from '../figures/format';
import { term } from '../figures/glossary';
import { matrixTable } from '../figures/matrix';
import { queryRow } from '../figures/matrix-heading';
import { matrixSource } from '../figures/matrix-source';
import { shownNumber } from '../figures/number';
import { question } from '../figures/question';
import { cell, tied, workingPanel } from '../figures/scene';
import { sentenceChoice } from '../figures/sentence-choice';
import { sentenceLine } from '../figures/sentence-line';
import { said, word } from '../figures/words';
import { asymmetryOf } from '../scenes/attention';
import { spelled, wordsAt } from '../app/story';
import { SKIPPED } from '../state/schema';
import type { Actions, Step } from './step';

const own = (model: Model): OwnNumbers => ({ matrices: { asymmetry: asymmetryOf(model) } });

const scoresOf = ({ trace, selected }: Model): number[] => rowOf(trace.scores, selected);

/** Returns who answers best, and beside it the reader's guess. */
function verdict(model: Model): TemplateResult {
  const { keyGuess } = model.state;
  const top = largest(scoresOf(model));
  const first = top[0] ?? 0;
  const isRight = keyGuess === null || keyGuess === SKIPPED || top.includes(keyGuess);
  const shown = cell(model, 'scores', first, {
    first: isRight,
    label: `score of ${word(model, first)}`,
  });
  const isEven = top.length === model.words.length && top.length > 1;
  const truth = isEven
    ? html`All keys answer alike, with ${tied(shown, '.')}`
    : html`The key of <i>${wordsAt(model, top)}</i> answers best, with ${tied(shown, ':')} it is
        large where the query is.`;
  if (isRight) return keyGuess !== null && keyGuess !== SKIPPED ? html`Yes. ${truth}` : truth;
  return html`You said ${said(model, keyGuess)}:
  ${tied(cell(model, 'scores', keyGuess, { first: true, label: `score of ${word(model, keyGuess)}` }), '.')}
  ${truth}`;
}

/** Returns the two numbers of a key in which the query is largest: the slice that is drawn. */
function slice(model: Model): [number, number] {
  const sizes = rowOf(model.trace.q, model.selected).map((value, j) => ({
    size: Math.abs(value),
    j,
  }));
  const [one, two] = sizes.sort((a, b) => b.size - a.size || a.j - b.j);
  const pair = [one?.j ?? 0, two?.j ?? one?.j ?? 0].sort((a, b) => a - b);
  return [pair[0] ?? 0, pair[1] ?? 0];
}

const REACH = 88;

/** Returns the query and every key as arrows, seen in two of their numbers; each at its own scale. */
function arrows(model: Model): TemplateResult {
  const { trace, selected, words, keyNames = [] } = model;
  const [i, j] = slice(model);
  const largestIn = (values: readonly number[]): number => Math.max(1e-6, ...values.map(Math.abs));
  const asks = [at(trace.q, selected, i), at(trace.q, selected, j)];
  const answers = words.map((_, row) => [at(trace.k, row, i), at(trace.k, row, j)]);
  const end = (values: readonly number[], most: number) => ({
    x: (((values[0] ?? 0) / most) * REACH).toFixed(2),
    y: (((values[1] ?? 0) / most) * -REACH).toFixed(2),
  });
  const most = largestIn(answers.flat());
  const query = end(asks, largestIn(asks));
  const top = largest(scoresOf(model));
  return html`<div class="slice" aria-hidden="true">
    <svg viewBox="-100 -100 200 200" width="100%">
      ${svg`<line class="axis" x1="-100" x2="100" y1="0" y2="0"></line>
      <line class="axis" y1="-100" y2="100" x1="0" x2="0"></line>
      ${answers.map((values, row) => {
        const { x, y } = end(values, most);
        const kind = top.includes(row) ? 'key best' : 'key';
        return svg`<line class=${kind} x1="0" y1="0" x2=${x} y2=${y}></line>
          <circle class=${kind} cx=${x} cy=${y} r="4.8" data-open="scores" data-row=${selected} data-col=${row}></circle>`;
      })}
      <line class="query" x1="0" y1="0" x2=${query.x} y2=${query.y}></line>
      <circle class="query" cx=${query.x} cy=${query.y} r="5.2"></circle>
      <text class="query" x=${query.x} y=${query.y} dx="-6" dy="-8" text-anchor="end">q</text>
      ${top.slice(0, 1).map((row) => {
        const { x, y } = end(answers[row] ?? [], most);
        return svg`<text class="key" x=${x} y=${y} dx="-6" dy="18" text-anchor="end">${word(model, row)}</text>`;
      })}`}
    </svg>
    <p class="scale">
      Two of the numbers. Across: ${keyNames[i]}, up: ${keyNames[j]}.
      <span class="hue-q">Query</span> and <span class="hue-k">keys</span>, each drawn to its own
      scale.
    </p>
  </div>`;
}

/** Returns the note on one matrix for both, with the way to try it. */
function both(model: Model, { set }: Actions): TemplateResult {
  const { trace, selected } = model;
  const others = scoresOf(model).map((score, i) => (i === selected ? -Infinity : score));
  const other = largest(others)[0] ?? selected;
  const asymmetry = at(asymmetryOf(model), 0, 0);
  const tie = (): void => {
    if (trace.wq) set(withMatrix(model, 'wk', trace.wq));
  };
  const pair = html`${cell(model, 'scores', other, { first: true, label: 'one way' })} when
  ${said(model, selected)} asks ${said(model, other)},
  ${cell(model, 'scores', selected, { row: other, label: 'the other way' })} the other way round`;
  const isTied = format(asymmetry) === format(0);
  return html`<p data-roving>
      ${
        isTied
          ? html`With one matrix for both, every pair scores the same both ways: ${pair}.`
          : html`Two matrices let a pair score differently each way: ${pair}. The largest such
            difference is
            ${shownNumber(asymmetry, DIGITS, { source: { name: 'asymmetry', row: 0, col: 0 } })}.
            ${button(html`Use W<sub>q</sub> for the keys too`, tie)}`
      }
    </p>
    <p>
      One square matrix, W<sub>q</sub>W<sub>k</sub><sup>T</sup>, would give the same scores. Two
      thin ones hold <span class="count">${2 * trace.x.cols * trace.q.cols}</span> numbers, it
      <span class="count">${trace.x.cols * trace.x.cols}</span>: with long vectors and small heads
      two are far cheaper.
    </p>`;
}

export const dotProducts: Step = {
  scene: 'head',
  own,
  lead: (model, actions) =>
    html`<p>
        The ${term('dot product', actions.group)} of the query with a key says how well that key
        answers.
      </p>
      <p class="formula">${formula}</p>
      ${question(
        model,
        actions,
        html`Whose key answers ${said(model, model.selected)} best?`,
        verdict(model),
        'keyGuess',
      )}`,
  figure(model, actions) {
    const veil = model.state.keyGuess === null ? 'veil' : '';
    return html`${sentenceChoice(model, actions)}${sentenceLine(model, actions)}${matrixSource(model, actions, { shown: false })}
      <div class="matrices roomy answers">
        <div class="${veil ? 'covered' : ''}">
          ${matrixTable(model, actions, 'k', {
            above: [queryRow(model)],
            beside: { name: 'scores', label: 'score' },
            caption: html`the query above, the scores beside`,
          })}
        </div>
        <div class=${veil}>${arrows(model)}</div>
      </div>
      ${workingPanel(model, actions)}`;
  },
  prose: (model, actions) =>
    html`${model.state.keyGuess === null ? nothing : both(model, actions)}
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>Let another word ask: the keys stay, the query and the scores change.</p>
      </div>
      <p class="left-out">
        Left out here: “attention finds similar words” is not quite it. What counts as an answer is
        learned.
      </p>`,
  summary(model) {
    const asks = word(model, model.selected);
    if (model.state.keyGuess === null)
      return `${asks} asks. The scores are covered until you guess or skip.`;
    const scores = scoresOf(model);
    const best = wordsAt(model, largest(scores));
    return `Scores for ${asks}: ${spelled(model, scores)}. Best: ${best}, ${format(Math.max(...scores))}.`;
  },
};
