import { RANDOM_STATE_WORDS, unwrap, type AttentionModule } from './glue';
import type { Matrix, RandomGenerator } from './types';
import { checkSize, MAX_ENTRIES, readInteger } from './validate';

/** Returns a generator that keeps its state here, so that nothing in the C++ has to be freed. */
export function createRandom(module: AttentionModule, seed: number): RandomGenerator {
  // >>> 0 takes the low 32 bits of any safe integer, of a negative one in two's complement.
  const low = readInteger('random', 'seed', seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const state = new Uint32Array(RANDOM_STATE_WORDS);
  module.seed(state, low >>> 0);

  function draw(kind: 'rand' | 'randn' | 'linear', names: [string, string], a: number, b: number) {
    const first = readInteger(kind, names[0], a, 1, MAX_ENTRIES);
    const second = readInteger(kind, names[1], b, 1, MAX_ENTRIES);
    checkSize(kind, 'the result', first, second);
    return unwrap<Matrix>(module[kind](state, first, second));
  }

  return {
    rand: (rows, cols) => draw('rand', ['rows', 'cols'], rows, cols),
    randn: (rows, cols) => draw('randn', ['rows', 'cols'], rows, cols),
    linear: (inFeatures, outFeatures) =>
      draw('linear', ['inFeatures', 'outFeatures'], inFeatures, outFeatures),
  };
}
