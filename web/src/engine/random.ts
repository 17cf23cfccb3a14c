import { readSeed } from './arguments';
import { call, type AttentionModule } from './glue';
import type { RandomGenerator } from './types';
import { checkSize, MAX_ENTRIES, readInteger } from './validate';

/** Returns a generator that keeps its state here, so that nothing in the C++ has to be freed. */
export function createRandom(module: AttentionModule, seed: number): RandomGenerator {
  const halves = readSeed('random', seed);
  const state = call(module, 'seed', halves, (result) => result.matrix(), 'random');

  function draw(kind: 'rand' | 'randn' | 'linear', names: [string, string], a: number, b: number) {
    const first = readInteger(kind, names[0], a, 1, MAX_ENTRIES);
    const second = readInteger(kind, names[1], b, 1, MAX_ENTRIES);
    checkSize(kind, 'the result', first, second);
    return call(module, kind, [state, first, second], (result) => {
      const drawn = result.matrix();
      result.matrixInto(state); // only now that the numbers are here
      return drawn;
    });
  }

  return {
    rand: (rows, cols) => draw('rand', ['rows', 'cols'], rows, cols),
    randn: (rows, cols) => draw('randn', ['rows', 'cols'], rows, cols),
    linear: (inFeatures, outFeatures) =>
      draw('linear', ['inFeatures', 'outFeatures'], inFeatures, outFeatures),
  };
}
