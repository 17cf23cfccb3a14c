import { READY, isLight } from './example';

/** One number on the page: entry (row, col) of a named matrix, counted from 0. */
export interface CellRef {
  readonly name: string;
  readonly row: number;
  readonly col: number;
}

/** The reader's inputs. Everything else on the page is computed from them. */
export interface State {
  /** The sentence: 1 to MAX_WORDS tokens. */
  readonly words: readonly string[];
  /** The word that asks; null: the first "light" of the sentence, else its first word. */
  readonly selected: number | null;
  /** The number whose arithmetic is pinned open. */
  readonly open: CellRef | null;
}

export const MAX_WORDS = 16;
const MAX_WORD_LENGTH = 40;

/** The matrices that have a number to open, with what bounds their rows and columns. */
const OPENABLE = new Set(['x', 'weights', 'row-sums', 'context', 'moved']);

/** One input: its key in an address, its default, its text form, and its range in words. */
export interface Field<K extends keyof State> {
  readonly key: string;
  readonly initial: State[K];
  /** Returns the value of a text, or undefined if the text is not one. */
  parse(text: string): State[K] | undefined;
  format(value: State[K]): string;
  readonly range: string;
}

function parseIndex(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** The one table that the codecs, the defaults and reset are driven by. */
export const SCHEMA: { readonly [K in keyof State]: Field<K> } = {
  words: {
    key: 'sentence',
    initial: READY[0].text.split(' '),
    parse(text) {
      const words = text.split(/\s+/u).filter((word) => word !== '');
      const fits = words.every((word) => [...word].length <= MAX_WORD_LENGTH);
      return fits && words.length >= 1 && words.length <= MAX_WORDS ? words : undefined;
    },
    format: (words) => words.join(' '),
    range: `1 to ${MAX_WORDS} words of at most ${MAX_WORD_LENGTH} characters`,
  },
  selected: {
    key: 'word',
    initial: null,
    parse: (text) => parseIndex(text),
    format: (index) => String(index),
    range: 'the place of a word in the sentence, counted from 0',
  },
  open: {
    key: 'open',
    initial: null,
    parse(text) {
      const [name, row, col, ...rest] = text.split('.');
      const r = parseIndex(row);
      const c = parseIndex(col);
      const known = name !== undefined && OPENABLE.has(name) && rest.length === 0;
      return known && r !== undefined && c !== undefined ? { name, row: r, col: c } : undefined;
    },
    format: (ref) => (ref ? `${ref.name}.${ref.row}.${ref.col}` : ''),
    range: 'a number of the figure, such as context.3.1',
  },
};

export const FIELDS = Object.keys(SCHEMA) as (keyof State)[];

/** Returns the state that a reader meets first. */
export function initialState(): State {
  return {
    words: SCHEMA.words.initial,
    selected: SCHEMA.selected.initial,
    open: SCHEMA.open.initial,
  };
}

/** Returns the place of the word that asks. */
export function selectedIndex({ words, selected }: State): number {
  return selected ?? Math.max(0, words.findIndex(isLight));
}

/** Says whether two inputs are the same. */
export function sameRef(a: CellRef | null, b: CellRef | null): boolean {
  return a === b || (a?.name === b?.name && a?.row === b?.row && a?.col === b?.col);
}
