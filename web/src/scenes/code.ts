/** Level 3: what the shown program runs. */
import type { Engine, Matrix } from '../engine';
import { AXES } from '../state/example';
import type { State } from '../state/schema';
import {
  attentionOrigin,
  attentionSources,
  attentionTitle,
  numbered,
  type Attending,
} from './attention';
import type { Giver, Scene } from './scene';
import { askingToken, tokensOf } from './tokens';
import { CHOICE, weightsOf } from './weights';
import { SENTENCE, originOfWord, wordsRead } from './words';

/** Returns what the program makes before it attends, drawn in the order of its lines. */
function program(engine: Engine, state: State) {
  const { inputs, init, seed, inputScale, headSize } = state;
  const isRandom = inputs === 'random';
  const random = engine.random(seed);
  const tokens = isRandom
    ? {
        words: wordsRead(state),
        x: engine.multiply(random.randn(wordsRead(state).length, AXES.length), inputScale),
        axes: numbered(AXES.length),
        isData: false,
      }
    : tokensOf(engine, state);
  const d = tokens.x.cols;
  if (init === 'given') {
    const { weights, madeBy } = weightsOf(engine, state, d);
    return { ...tokens, ...weights, madeBy };
  }
  const draw = (): Matrix => {
    // nn.Linear keeps its weight as out x in.
    if (init === 'linear') return engine.transpose(random.linear(d, headSize));
    return random[init](d, headSize);
  };
  const madeBy: Record<string, Giver> = { wq: 'random', wk: 'random', wv: 'random' };
  return { ...tokens, wq: draw(), wk: draw(), wv: draw(), madeBy };
}

export const code: Scene<Attending> = {
  dependsOn: [...SENTENCE, ...CHOICE, 'selected', 'data', 'inputs', 'init', 'inputScale'],

  derive(engine, state) {
    const { words, x, axes, isData, wq, wk, wv, madeBy } = program(engine, state);
    const trace = engine.selfAttention({ x, wq, wk, wv });
    const { q, k, v, scores, scaled, weights, context } = trace;
    const sums = engine.rowSums(weights);
    const byX: Record<string, Giver> =
      state.inputs === 'random' ? { x: 'random' } : isData ? { x: 'reader' } : {};
    return {
      scene: 'code',
      words,
      tokens: isData ? words : state.words,
      axes,
      isData,
      selected: askingToken(state, words),
      trace,
      computedScores: scores,
      after: context,
      moved: context,
      names: { after: 'context', moved: 'context' },
      keyNames: numbered(k.cols),
      valueNames: numbered(v.cols),
      madeBy: { ...madeBy, ...byX },
      matrices: {
        ...{ x, wq, wk, wv, q, k, v, scores, scaled, weights },
        ...{ 'row-sums': sums, context },
      },
    };
  },

  origin(engine, state, derived, ref) {
    return (
      attentionOrigin(engine, derived, ref) ??
      originOfWord(state, derived.words, derived.trace.x, ref.row, ref.col)
    );
  },

  sources: attentionSources,
  title: attentionTitle,
};
