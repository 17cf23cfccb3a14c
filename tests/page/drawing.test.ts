/** Whatever a link may say, every step can be drawn. */
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { describe, expect, it } from 'vitest';
import { at } from '../../web/src/app/entries';
import { createModeller } from '../../web/src/app/model';
import { createEngine } from '../../web/src/engine';
import { encode } from '../../web/src/state/codec';
import { initialState, type State } from '../../web/src/state/schema';
import { NOTHING_PASSING } from '../../web/src/state/store';
import { loadSteps } from '../../web/src/steps/all';
import type { Entry, Step } from '../../web/src/steps/step';
import { generator, pick } from './random';
import { NAMES, randomState } from './states';

const engine = await createEngine();
const toModel = createModeller(engine);
const STEPS = await loadSteps();
const nothing = (): void => undefined;
const actions = { group: 'g', set: nothing, show: nothing };

/** Draws a step with a number under the pointer. */
function draw(step: Entry & Step, state: State, next: () => number): void {
  const plain = toModel(state, undefined, step);
  const [name, { rows, cols }] = pick(
    Object.entries(plain.matrices).filter(([one]) => NAMES.includes(one)),
    next,
  );
  const hovered = { name, row: Math.floor(next() * rows), col: Math.floor(next() * cols) };
  const model = toModel(state, { ...NOTHING_PASSING, hovered }, step);
  for (const part of ['lead', 'figure', 'prose'] as const) step[part](model, actions);
  expect(step.summary(model)).not.toMatch(/NaN|undefined|Infinity/);
  const matrix = model.matrices[name]!;
  expect(model.origin(hovered).result, `${step.slug} ${name}`).toBe(
    at(matrix, hovered.row, hovered.col),
  );
}

describe('every step', () => {
  it('can be drawn in 60 random states, with a number opened', () => {
    const next = generator(11);
    for (let i = 0; i < 60; ++i) {
      const state = randomState(next);
      for (const step of STEPS) {
        try {
          draw(step, state, next);
        } catch (error) {
          throw new Error(`${step.slug}/#${encode(state)}`, { cause: error });
        }
      }
    }
  }, 20_000);

  it('keeps a number in a sentence together with the sign that follows it', async () => {
    const next = generator(12);
    for (let i = 0; i < 12; ++i) {
      const state = i === 0 ? initialState() : randomState(next);
      for (const step of STEPS) {
        const prose = await collectResult(
          render(step.prose(toModel(state, undefined, step), actions)),
        );
        const text = prose
          .replace(/<!--.*?-->/g, '')
          .replace(/<span class="tied">.*?<\/span>/gs, '');
        const parted = /.{0,90}<\/button>[.,;:?!)]/s.exec(text)?.[0];
        expect.soft(parted, `${step.slug}/#${encode(state)}`).toBeUndefined();
      }
    }
  });
});
