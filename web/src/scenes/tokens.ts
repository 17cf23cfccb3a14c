/** The tokens that queries, keys and values work on: the sentence, or data of the reader's own. */
import type { Engine, Matrix } from '../engine';
import { AXES, isLight } from '../state/example';
import type { State } from '../state/schema';
import { numbered } from './attention';
import { vectorsOf, wordsRead } from './words';

export interface Tokens {
  readonly words: readonly string[];
  readonly x: Matrix;
  readonly axes: readonly string[];
  readonly isData: boolean;
}

/** Returns the tokens with their vectors, one a row. */
export function tokensOf(engine: Engine, state: State): Tokens {
  const { data, inputs } = state;
  if (inputs === 'data' && data) {
    const { x, labels } = data;
    const words = labels ?? numbered(x.rows).map((number) => `token ${number}`);
    return { words, x, axes: numbered(x.cols), isData: true };
  }
  const words = wordsRead(state);
  return { words, x: vectorsOf(engine, state, words), axes: AXES, isData: false };
}

/** Returns the place of the token that asks: the chosen one, else the first "light", else the first. */
export function askingToken({ selected }: State, words: readonly string[]): number {
  return Math.min(selected ?? Math.max(words.findIndex(isLight), 0), words.length - 1);
}
