import { html, nothing, type TemplateResult } from 'lit';
import { softmax as formula } from '../../../build/generated/formulas';
import { at, matrixOf, rowOf } from '../app/entries';
import type { Model, OwnNumbers } from '../app/model';
import { spelled } from '../app/story';
import { EngineError, type Matrix } from '../engine';
import { numberStrip } from '../figures/bars';
import { button, radios, slider, ways } from '../figures/controls';
import { format } from '../figures/format';
import { term } from '../figures/glossary';
import { cell, tied, workingPanel } from '../figures/scene';
import { sentence, upright } from '../figures/sentence';
import { sentenceChoice } from '../figures/sentence-choice';
import { wholeOf } from '../figures/whole';
import { said, word } from '../figures/words';
import { refs, type Origin } from '../scenes/scene';
import { CONSTANT_RANGE, TEMPERATURE_RANGE } from '../state/schema';
import type { Step } from './step';

interface Stages {
  /** The scores, shifted by the constant and divided by the temperature, and what becomes of them: n x n. */
  readonly prepared: Matrix;
  /** Score - largest, and e to that power; of the row that asks, 1 x n. */
  readonly shifted: Matrix;
  readonly powers: Matrix;
  readonly sum: Matrix;
  /** The row's shares, 1 x n; null where they cannot be had. */
  readonly shares: Matrix | null;
  readonly total: Matrix | null;
  readonly failure: string | null;
}

function stages({ trace, selected, state, compute }: Model): Stages {
  const { temperature, constant, normaliser } = state;
  const inputs = [trace.scaled, selected, temperature, constant, normaliser];
  return compute('softmax', inputs, (engine): Stages => {
    const prepared = engine.divide(engine.shift(trace.scaled, constant), temperature);
    const weights = engine.softmax(prepared);
    const shown = { ...trace, scaled: prepared, masked: prepared, weights };
    const { terms, sum } = engine.explain('weights', shown, selected, 0);
    const row = matrixOf([rowOf(prepared, selected)]);
    const common = {
      prepared: row,
      shifted: matrixOf([terms.map((term) => term.shifted)]),
      powers: matrixOf([terms.map((term) => term.exponential)]),
      sum: matrixOf([[normaliser === 'sum' ? at(engine.rowSums(row), 0, 0) : sum]]),
    };
    try {
      const shares =
        normaliser === 'sum' ? engine.divideBySum(row) : matrixOf([rowOf(weights, selected)]);
      return { ...common, shares, total: engine.rowSums(shares), failure: null };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return { ...common, shares: null, total: null, failure: error.message };
    }
  });
}

function own(model: Model): OwnNumbers {
  const { normaliser } = model.state;
  const { prepared, shifted, powers, sum, shares, total } = stages(model);
  const matrices = {
    ...{ prepared, shifted, powers, sum },
    ...(shares && total ? { shares, total } : {}),
  };
  const most = Math.max(...prepared.data);
  const origin = ({ name, col }: { name: string; col: number }): Origin => {
    const share = shares?.data[col] ?? NaN;
    switch (name) {
      case 'shifted':
        return {
          kind: 'difference',
          a: at(prepared, 0, col),
          b: most,
          result: at(shifted, 0, col),
        };
      case 'powers':
        return { kind: 'power', exponent: at(shifted, 0, col), result: at(powers, 0, col) };
      case 'shares':
        return normaliser === 'sum'
          ? {
              kind: 'quotient',
              numerator: at(prepared, 0, col),
              denominator: at(sum, 0, 0),
              result: share,
            }
          : {
              kind: 'share',
              terms: Array.from(powers.data, (exponential, i) => ({
                exponential,
                shifted: at(shifted, 0, i),
              })),
              sum: at(sum, 0, 0),
              result: share,
            };
      case 'total':
        return {
          kind: 'sum',
          terms: Array.from(shares?.data ?? []),
          result: total?.data[0] ?? NaN,
        };
      default:
        return { kind: 'given', by: 'us', result: matrices.sum.data[0] ?? NaN };
    }
  };
  return {
    matrices,
    origin,
    sources({ name, col }) {
      if (name === 'powers') return { a: refs('shifted', () => ({ row: 0, col })) };
      if (name === 'total')
        return { a: refs('shares', (i) => ({ row: 0, col: i })), aHue: 'hue-a' };
      if (name === 'shares' && normaliser === 'softmax')
        return { a: refs('powers', (i) => ({ row: 0, col: i })) };
      return {};
    },
    title({ name, col }) {
      const answers = said(model, col);
      switch (name) {
        case 'shifted':
          return html`The score of ${answers} less the highest one. Every share stays the same, and
          no power grows too large.`;
        case 'powers':
          return html`<i>e</i>, raised to that: always positive, and the highest score gives one.`;
        case 'total':
          return html`The shares, added up.`;
        default:
          return normaliser === 'sum'
            ? html`The score of ${answers}, divided by the sum of the scores.`
            : html`The share of ${answers}: its power of <i>e</i>, divided by the sum of all.`;
      }
    },
  };
}

/** Returns what came out, in words. */
function outcome(model: Model): TemplateResult {
  const { shares, failure } = stages(model);
  if (!shares) return html`It cannot be done: ${failure}`;
  const negative = shares.data.findIndex((share) => share < 0);
  const large = shares.data.findIndex((share) => share > 1);
  const sum = cell(model, 'total', 0, { row: 0, first: true, label: 'sum of the shares' });
  const one = (i: number): TemplateResult =>
    html`${said(model, i)} gets
    ${cell(model, 'shares', i, { row: 0, label: `share of ${word(model, i)}` })}`;
  if (negative !== -1 || large !== -1) {
    return html`The sum is ${tied(sum, ',')} but these are no shares:
    ${negative === -1 ? '' : one(negative)}${negative !== -1 && large !== -1 ? ' and ' : ''}${large === -1 ? '' : one(large)}.
    Dividing by the sum fails when scores differ in sign.`;
  }
  if (model.state.normaliser === 'sum') {
    return (model.matrices.prepared?.data ?? []).some((score) => score < 0)
      ? html`All scores are negative, so the order is turned round: the highest score gets the
        smallest share.`
      : html`No score is negative here, so the division works. Add a negative number to all and look
        again.`;
  }
  if (shares.data.length === 1)
    return html`A word that stands alone gets ${tied(sum, ',')} the whole, whatever its score.`;
  return html`The shares sum to ${tied(sum, '.')} Each is above zero and below one: softmax never
  shuts a word
  out${shares.data.some((share) => format(share) === format(0)) ? html`, even where a share is too small for the digits shown` : ''}.`;
}

export const softmaxStep: Step = {
  scene: 'head',
  own,
  lead: ({ state }, { group }) =>
    html`<p>
        ${term('softmax', group, 'Softmax')} turns the scaled scores into attention weights: take
        the highest score from each, raise <i>e</i> to the result, divide by the sum.
      </p>
      <p class="formula ${state.normaliser === 'sum' ? 'dimmed' : ''}">${formula}</p>`,
  figure(model, actions) {
    const { state, tokens } = model;
    const { set, group } = actions;
    const { shares } = stages(model);
    const isSum = state.normaliser === 'sum';
    const drawn = shares ? Array.from(shares.data, (share) => Math.min(Math.max(share, 0), 1)) : [];
    const isPlain = state.temperature === 1 && state.constant === 0 && !isSum;
    return html`${sentenceChoice(model, actions)}
      <div class="controls">
        ${radios(
          actions,
          'normaliser',
          'Shares by',
          ways(
            { softmax: 'softmax', sum: 'dividing by the sum' },
            state.normaliser,
            (normaliser) => {
              set({ normaliser });
            },
          ),
        )}
        ${slider(model, actions, {
          id: 'temperature',
          label: term('temperature', group),
          spoken: 'temperature',
          value: state.temperature,
          range: TEMPERATURE_RANGE,
          step: 0.1,
          change: (temperature) => {
            set({ temperature }, 'temperature');
          },
        })}
        ${slider(model, actions, {
          id: 'constant',
          label: 'add to every score',
          spoken: 'a number to add to every score',
          value: state.constant,
          range: CONSTANT_RANGE,
          step: 0.5,
          change: (constant) => {
            set({ constant }, 'constant');
          },
        })}
        ${
          isPlain
            ? nothing
            : button('As it was', () => {
                set({ temperature: 1, constant: 0, normaliser: 'softmax' });
              })
        }
      </div>
      <div class="strips shares stages many ${upright(tokens) ? 'upright' : ''}">
        ${sentence(model, actions)}${numberStrip(model, 'scaled', 'scaled score', group)}
        ${isSum ? nothing : html`${numberStrip(model, 'shifted', '−\u00a0highest', group, 0)}${numberStrip(model, 'powers', 'power of e', group, 0)}`}
        ${shares ? numberStrip(model, 'shares', 'share', group, 0) : nothing}
        ${
          drawn.length > 0
            ? wholeOf(
                model,
                drawn,
                -1,
                html`together ${cell(model, 'total', 0, { row: 0, first: true })}`,
              )
            : nothing
        }
      </div>
      ${workingPanel(model, actions)}`;
  },
  prose: (model) =>
    html`<p data-roving>${outcome(model)}</p>
      <p>
        Taking the highest score away keeps the powers small enough to compute and changes no share:
        a number added to every score never does. That is also why a bias on the keys changes
        nothing: it adds one number to the whole row. A bias on the queries does not, and can.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Add a number to every score. Turn the temperature down, then up. Then divide by the sum
          instead, and add a negative number.
        </p>
      </div>
      <p class="left-out">
        Left out here: in training, <i>dropout</i> may set some weights to zero and enlarge the
        rest; then a row need not sum to one. A weight is exactly zero only where a word is hidden.
      </p>`,
  summary(model) {
    const { shares, failure } = stages(model);
    const asks = word(model, model.selected);
    const { temperature, constant, normaliser } = model.state;
    const how = `${normaliser === 'sum' ? 'Divided by the sum' : 'Softmax'}, temperature ${temperature}, ${constant} added`;
    return shares
      ? `${how}. Shares for ${asks}: ${spelled(model, Array.from(shares.data))}.`
      : `${how}: ${failure ?? ''}`;
  },
};
