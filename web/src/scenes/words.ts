/** The words' own vectors: what every scene of the sentence starts from. */
import type { Engine, Matrix } from '../engine';
import { at, matrixOf, rowOf } from '../app/entries';
import { CARDS, NEW_WORD, handSetVector, isLight, wordType } from '../state/example';
import { windowSize, type State } from '../state/schema';
import type { Origin } from './scene';

/** The inputs that a sentence's vectors depend on. */
export const SENTENCE = ['words', 'vectors', 'window'] as const;

/** Returns the reader's own numbers of a token, if any. */
export function ownVector({ vectors }: State, token: string): readonly number[] | undefined {
  const type = wordType(token);
  return Object.hasOwn(vectors, type) ? vectors[type] : undefined;
}

/** Returns the words inside the window. */
export function wordsRead(state: State): readonly string[] {
  return state.words.slice(0, windowSize(state));
}

/** Returns the vectors of words, one a row. */
export function vectorsOf(engine: Engine, state: State, words: readonly string[]): Matrix {
  const light = rowOf(engine.meanOfRows(matrixOf(CARDS.map((card) => card.vector))), 0);
  return matrixOf(
    words.map(
      (word) =>
        ownVector(state, word) ?? (isLight(word) ? light : (handSetVector(word) ?? NEW_WORD)),
    ),
  );
}

/** Returns where one number of a word's vector comes from. */
export function originOfWord(
  state: State,
  words: readonly string[],
  x: Matrix,
  row: number,
  col: number,
): Origin {
  const word = words[row] ?? '';
  const result = at(x, row, col);
  if (ownVector(state, word)) return { kind: 'given', by: 'reader', result };
  if (isLight(word)) {
    return { kind: 'mean', terms: CARDS.map((card) => card.vector[col] ?? 0), result };
  }
  return { kind: 'given', by: handSetVector(word) ? 'us' : 'nobody', result };
}
