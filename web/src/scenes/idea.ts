/** Level 1: the words' own vectors attend to each other, without matrices and without a division. */
import { html, type TemplateResult } from 'lit';
import { at, rowOf } from '../app/entries';
import type { Model } from '../app/model';
import type { Engine, SelfAttentionTrace } from '../engine';
import { givenBy } from '../figures/given';
import { said } from '../figures/words';
import { weightTitle } from '../figures/weight-title';
import { AXES } from '../state/example';
import { selectedIndex, type CellRef, type State } from '../state/schema';
import { refs, type Derived, type Origin, type Scene, type Sources } from './scene';
import { SENTENCE, originOfWord, vectorsOf, wordsRead } from './words';

/** Returns the trace with the reader's scores in place of the computed ones, followed through. */
function withScores(
  engine: Engine,
  trace: SelfAttentionTrace,
  row: number,
  own: State['scores'],
): SelfAttentionTrace {
  if (Object.keys(own).length === 0) return trace;
  const { rows, cols } = trace.scores;
  const data = trace.scores.data.slice();
  for (const [col, score] of Object.entries(own)) data[row * cols + Number(col)] = score;
  const scores = { rows, cols, data };
  const weights = engine.softmax(scores);
  const context = engine.mix(weights, trace.v);
  return { ...trace, scores, scaled: scores, masked: scores, weights, context };
}

export const idea: Scene = {
  dependsOn: [...SENTENCE, 'scores', 'selected'],

  derive(engine, state): Derived {
    const words = wordsRead(state);
    const selected = selectedIndex(state);
    const computed = engine.selfAttention({ x: vectorsOf(engine, state, words) });
    const trace = withScores(engine, computed, selected, state.scores);
    const { x, scores, weights, context } = trace;
    const moved = engine.subtract(context, x);
    const sums = engine.rowSums(weights);
    return {
      scene: 'idea',
      words,
      tokens: state.words,
      axes: AXES,
      selected,
      trace,
      computedScores: computed.scores,
      after: context,
      moved,
      names: { after: 'context', moved: 'moved' },
      matrices: { x, scores, weights, 'row-sums': sums, context, moved },
    };
  },

  origin(engine, state, derived, { name, row, col }): Origin {
    const { words, trace, moved, matrices } = derived;
    switch (name) {
      case 'x':
        return originOfWord(state, words, trace.x, row, col);
      case 'scores': {
        const isOwn = row === derived.selected && Object.hasOwn(state.scores, col);
        if (isOwn) return { kind: 'given', by: 'reader', result: at(trace.scores, row, col) };
        return engine.explain(name, trace, row, col);
      }
      case 'moved':
        return {
          kind: 'difference',
          a: at(trace.context, row, col),
          b: at(trace.x, row, col),
          result: at(moved, row, col),
        };
      case 'row-sums': {
        const sums = matrices[name];
        return { kind: 'sum', terms: rowOf(trace.weights, row), result: sums?.data[row] ?? NaN };
      }
      case 'weights':
      case 'context':
        return engine.explain(name, trace, row, col);
      default:
        throw new RangeError(`no number is called ${name}`);
    }
  },

  sources({ name, row, col }): Sources {
    switch (name) {
      case 'context':
        return {
          a: refs('weights', (i) => ({ row, col: i })),
          b: refs('x', (i) => ({ row: i, col })),
          aHue: 'hue-a',
        };
      case 'scores':
        return {
          a: refs('x', (i) => ({ row, col: i })),
          b: refs('x', (i) => ({ row: col, col: i })),
        };
      case 'weights':
        return { a: refs('scores', (i) => ({ row, col: i })) };
      case 'moved':
        return {
          a: refs('context', () => ({ row, col })),
          b: refs('x', () => ({ row, col })),
        };
      case 'row-sums':
        return { a: refs('weights', (i) => ({ row, col: i })), aHue: 'hue-a' };
      default:
        return {};
    }
  },

  title(model: Model, { name, row, col }: CellRef): TemplateResult {
    const asks = said(model, row);
    const answers = said(model, col);
    const axis = AXES[col] ?? '';
    const origin = model.origin({ name, row, col });
    switch (name) {
      case 'x':
        return origin.kind === 'given'
          ? html`${asks} on ${axis}, alone: ${givenBy(origin.by)}`
          : html`${asks} on ${axis}, alone: the average of its five meanings.`;
      case 'scores':
        return origin.kind === 'given'
          ? html`Your score of ${answers} for ${asks}, in place of the computed one.`
          : html`The score of ${answers} for ${asks}: their numbers multiplied, axis by axis, and
            added up.`;
      case 'weights':
        return weightTitle(model, { name, row, col });
      case 'row-sums':
        return html`The weights of ${asks}, added up.`;
      case 'context':
        return html`${asks} on ${axis}, in this sentence: each word’s weight × its ${axis}, added
        up.`;
      default:
        return html`How far ${asks} moves on ${axis}: after − before.`;
    }
  },
};
