/** Level 2: one head with its output projection, and the sum with the vector that was there before. */
import { at } from '../app/entries';
import { AXES, FEATURES } from '../state/example';
import {
  attentionOrigin,
  attentionSources,
  attentionTitle,
  numbered,
  type Attending,
} from './attention';
import type { MultiHeadTrace } from '../engine';
import type { Scene } from './scene';
import { askingToken, tokensOf } from './tokens';
import { BY_HAND, CHOICE, resembles, weightsOf } from './weights';
import { SENTENCE, originOfWord } from './words';

interface Head extends Attending {
  readonly heads: MultiHeadTrace;
}

export const head: Scene<Head> = {
  dependsOn: [...SENTENCE, ...CHOICE, 'selected', 'data', 'inputs'],

  derive(engine, state) {
    const { words, x, axes, isData } = tokensOf(engine, state);
    const { weights, madeBy } = weightsOf(engine, state, x.cols);
    const { wq, wk, wv, wo } = weights;
    const heads = engine.multiHead({ x, heads: [{ wq, wk, wv }], wo });
    const [trace] = heads.heads;
    if (!trace) throw new RangeError('a head without a trace');
    const { q, k, v, scores, scaled, weights: shares, context } = trace;
    const { output } = heads;
    const after = engine.add(x, output);
    const sums = engine.rowSums(shares);
    return {
      scene: 'head',
      words,
      tokens: isData ? words : state.words,
      axes,
      isData,
      selected: askingToken(state, words),
      trace,
      heads,
      computedScores: scores,
      after,
      moved: output,
      names: { after: 'after', moved: 'output' },
      keyNames: !isData && resembles(wk, BY_HAND.wk) ? FEATURES : numbered(k.cols),
      valueNames:
        !isData && resembles(wv, BY_HAND.wv) ? AXES.slice(0, BY_HAND.wo.rows) : numbered(v.cols),
      madeBy: isData ? { ...madeBy, x: 'reader' } : madeBy,
      matrices: {
        ...{ x, wq, wk, wv, wo, q, k, v, scores, scaled, weights: shares },
        ...{ 'row-sums': sums, context, output, after },
      },
    };
  },

  origin(engine, state, derived, ref) {
    const { name, row, col } = ref;
    const { trace, heads, words, after } = derived;
    const shared = attentionOrigin(engine, derived, ref);
    if (shared) return shared;
    switch (name) {
      case 'x':
        return originOfWord(state, words, trace.x, row, col);
      case 'output':
        return engine.explain(name, heads, row, col);
      default: {
        const terms = [at(trace.x, row, col), at(heads.output, row, col)];
        return { kind: 'sum', terms, result: at(after, row, col) };
      }
    }
  },

  sources: attentionSources,
  title: attentionTitle,
};
