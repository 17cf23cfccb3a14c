import { html, svg, type TemplateResult } from 'lit';
import { scaled as formula } from '../../../build/generated/formulas';
import { at, matrixOf } from '../app/entries';
import type { Model, OwnNumbers } from '../app/model';
import { spelled } from '../app/story';
import { rowOf } from '../app/entries';
import { numberStrip } from '../figures/bars';
import { slider } from '../figures/controls';
import { DIGITS, format } from '../figures/format';
import { term } from '../figures/glossary';
import { shownNumber } from '../figures/number';
import { workingPanel } from '../figures/scene';
import { sentence, upright } from '../figures/sentence';
import { sentenceChoice } from '../figures/sentence-choice';
import { said, word } from '../figures/words';
import { refs } from '../scenes/scene';
import { MAX_DRAW_SIZE } from '../state/schema';
import type { Step } from './step';

/** So many keys a query has, and so many queries are drawn: enough to be steady, few enough for a frame. */
const KEYS = 8;
const DRAWS = 100;

/** So many times the scaled rows' largest weight, the undivided one counts as saturated. */
const SATURATED = 1.4;

const DIVISORS = ['none', 'root', 'full'] as const;

/** Returns a row a divisor: the spread of the scores, and the mean largest weight. */
function saturation({ state, compute }: Model) {
  const { drawSize, seed } = state;
  return compute('saturation', [drawSize, seed], (engine) => {
    const { spread, largest } = engine.saturation({
      headSize: drawSize,
      keys: KEYS,
      draws: DRAWS,
      seed,
    });
    return matrixOf(DIVISORS.map((divisor) => [spread[divisor], largest[divisor]]));
  });
}

function own(model: Model): OwnNumbers {
  const { trace, compute } = model;
  const wrong = compute('by width', [trace.scores], (engine) =>
    engine.scale(trace.scores, trace.x.cols),
  );
  const matrices = { saturation: saturation(model), 'by-width': wrong };
  return {
    matrices,
    origin: ({ name, row, col }) =>
      name === 'saturation'
        ? { kind: 'given', by: 'random', result: at(matrices.saturation, row, col) }
        : compute('by width of', [wrong, row, col], (engine) =>
            engine.explain(
              'scaled',
              { ...trace, scaled: wrong, masked: wrong, scale: trace.x.cols },
              row,
              col,
            ),
          ),
    sources: ({ row, col }) => ({ a: refs('scores', () => ({ row, col })) }),
    title: ({ row, col }) =>
      html`The score of ${said(model, col)} for ${said(model, row)}, divided by the root of the
      wrong length, that of the vectors.`,
  };
}

const NAMES: Readonly<Record<(typeof DIVISORS)[number], TemplateResult>> = {
  none: html`nothing`,
  root: html`√<i>d<sub>k</sub></i>`,
  full: html`<i>d<sub>k</sub></i>`,
};

/** Returns one of those numbers; it does not open. */
function shown(model: Model, row: number, col: number): TemplateResult {
  return shownNumber(at(saturation(model), row, col), DIGITS, {
    source: { name: 'saturation', row, col },
  });
}

/** Returns what division does to random scores: a table with bars. */
function laboratory(model: Model): TemplateResult {
  const numbers = saturation(model);
  const width = (row: number): string => `${(at(numbers, row, 1) * 100).toFixed(1)}%`;
  return html`<table class="saturation">
    <caption>
      <span class="count">${DRAWS}</span>
      random queries of
      <span class="count">${model.state.drawSize}</span>
      numbers, each with
      <span class="count">${KEYS}</span>
      random keys
    </caption>
    <thead>
      <tr>
        <th scope="col">divided by</th>
        <th scope="col">spread of the scores</th>
        <th scope="col">largest weight, on average</th>
        <th scope="col" class="picture"><span class="sr">picture</span></th>
      </tr>
    </thead>
    <tbody>
      ${DIVISORS.map(
        (divisor, row) =>
          html`<tr class=${divisor}>
            <th scope="row">${NAMES[divisor]}</th>
            <td>${shown(model, row, 0)}</td>
            <td>${shown(model, row, 1)}</td>
            <td class="picture">
              <svg width="100%" height="14" aria-hidden="true">
                ${svg`<rect class="whole" width="100%" height="14"></rect>
                  <rect class="most" width=${width(row)} height="14"></rect>
                  <line class="even" x1="${100 / KEYS}%" x2="${100 / KEYS}%" y1="0" y2="14"></line>`}
              </svg>
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

export const scaling: Step = {
  scene: 'head',
  own,
  lead: (model, { group }) =>
    html`<p>
        Before softmax each score is divided by the root of the ${term('head size', group)}
        <i>d<sub>k</sub></i
        >, the length of the vectors that are multiplied: the queries and keys.
      </p>
      <p class="formula">${formula}</p>
      <p>
        Here <i>d<sub>k</sub></i> is <span class="count">${model.trace.q.cols}</span>${
          model.trace.q.cols === model.trace.x.cols
            ? html`; the words’ vectors happen to be as long.`
            : html`, not the <span class="count">${model.trace.x.cols}</span> of the words’ vectors.`
        }
      </p>`,
  figure: (model, actions) =>
    html`${sentenceChoice(model, actions)}
      <div class="strips many ${upright(model.tokens) ? 'upright' : ''}">
        ${sentence(model, actions)}${numberStrip(model, 'scores', 'score', actions.group)}${numberStrip(model, 'scaled', 'scaled', actions.group)}${numberStrip(model, 'by-width', 'by √d: wrong', actions.group)}
      </div>
      <div class="controls">
        ${slider(model, actions, {
          id: 'draw-size',
          label: html`random vectors of <i>d<sub>k</sub></i> =`,
          spoken: 'length of the random vectors',
          value: model.state.drawSize,
          range: { from: 1, to: MAX_DRAW_SIZE },
          step: 1,
          digits: 0,
          change: (drawSize) => {
            actions.set({ drawSize }, 'draw size');
          },
        })}
      </div>
      ${laboratory(model)}${workingPanel(model, actions)}`,
  prose(model) {
    const numbers = saturation(model);
    const isShort = at(numbers, 0, 1) < at(numbers, 1, 1) * SATURATED;
    return html`<p>
        Each number of the random vectors is drawn from the normal distribution, with spread one. A
        dot product of many such pairs spreads with the root of their number: here
        ${shown(model, 0, 0)}.
        ${
          isShort
            ? html`With vectors this short the three rows hardly differ. Move to the right.`
            : html`One score towers over the rest: undivided it takes ${shown(model, 0, 1)} of the
              whole, on average. Softmax saturates and has almost no slope to learn from.`
        }
        Divided by the root the spread stays near one, here ${shown(model, 1, 0)}. Divided by
        <i>d<sub>k</sub></i> itself, all scores of long vectors become alike.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Move the slider from end to end. Which of the three rows stays put? The thin line marks an
          even share.
        </p>
      </div>
      <p class="left-out">
        Left out here: trained queries and keys are not random. It is about slopes, not about
        numbers that grow too large to store.
      </p>`;
  },
  summary(model) {
    const { trace, selected, state } = model;
    const numbers = saturation(model);
    const [none, root, full] = DIVISORS.map((_, row) => format(at(numbers, row, 1)));
    return `Scores for ${word(model, selected)}, scaled: ${spelled(model, rowOf(trace.scaled, selected))}. Random vectors of ${state.drawSize} numbers: largest weight ${none ?? ''} undivided, ${root ?? ''} divided by the root, ${full ?? ''} divided by the length.`;
  },
};
