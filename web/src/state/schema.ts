import { AXES, AXIS_RANGE, READY, isLight, wordType } from './example';

/** One number on the page: entry (row, col) of a named matrix, counted from 0. */
export interface CellRef {
  readonly name: string;
  readonly row: number;
  readonly col: number;
}

/** The reader's own numbers: a word type's place on every axis. */
export type Vectors = Readonly<Record<string, readonly number[]>>;

/** The reader's own scores of the word that asks, by the place of the word that answers. */
export type Scores = Readonly<Record<number, number>>;

/** The reader's inputs. Everything else on the page is computed from them. */
export interface State {
  /** The sentence: 1 to MAX_WORDS tokens. */
  readonly words: readonly string[];
  /** Numbers that the reader set in place of the hand-set ones. */
  readonly vectors: Vectors;
  /** How many words, from the first, the context window holds; null: all. */
  readonly window: number | null;
  /** The word that asks; null: the first "light", else the first word. */
  readonly selected: number | null;
  /** "Your score": let go with any change of word, vector, window or selection. */
  readonly scores: Scores;
  /** Whether `light` shows the word by itself, before any sentence. */
  readonly alone: boolean;
  /** The word guessed to score highest; SKIPPED: shown without a guess; null: not yet. */
  readonly guess: number | null;
  /** The number whose arithmetic is pinned open. */
  readonly open: CellRef | null;
}

export const MAX_WORDS = 16;
export const MAX_WORD_LENGTH = 40;
export const SKIPPED = -1;

/** A score that the reader may set lies within this. */
export const SCORE_RANGE = { from: -50, to: 50 } as const;

/** The matrices that have a number to open, and how many rows and columns each has for n words. */
const OPENABLE: Readonly<Record<string, (n: number) => [rows: number, cols: number]>> = {
  x: (n) => [n, AXES.length],
  scores: (n) => [n, n],
  weights: (n) => [n, n],
  'row-sums': (n) => [n, 1],
  context: (n) => [n, AXES.length],
  moved: (n) => [n, AXES.length],
};

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

/** Returns a decimal within a range, to two places; undefined for anything else. */
export function parseDecimal(
  text: string | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): number | undefined {
  const plain = text?.trim().replace('−', '-').replace(',', '.') ?? '';
  if (!/^[+-]?(\d{1,6}(\.\d{0,12})?|\.\d{1,12})$/.test(plain)) return undefined;
  const value = Math.round(Number(plain) * 100) / 100;
  return value >= from && value <= to ? value + 0 : undefined;
}

/** Words and numbers of a list are told apart by these; in a word they are escaped. */
const PART = '_';
const ITEM = '*';

/** So many words' own numbers are kept, the latest ones; more would not fit into a link. */
const MAX_VECTORS = 64;

function escapeType(type: string): string {
  return type.replaceAll('%', '%25').replaceAll(ITEM, '%2A');
}

function parseVectors(text: string): Vectors | undefined {
  const vectors = new Map<string, readonly number[]>();
  for (const item of text.split(ITEM)) {
    const parts = item.split(PART);
    const numbers = parts.splice(-AXES.length).map((part) => parseDecimal(part, AXIS_RANGE));
    const known = numbers.filter((value) => value !== undefined);
    let type = '';
    try {
      type = wordType(decodeURIComponent(parts.join(PART)));
    } catch {
      return undefined;
    }
    if (type === '' || known.length !== AXES.length) return undefined;
    vectors.set(type, known);
  }
  return vectors.size <= MAX_VECTORS ? Object.fromEntries(vectors) : undefined;
}

function parseScores(text: string): Scores | undefined {
  const scores: Record<number, number> = {};
  for (const item of text.split(ITEM)) {
    const [place, number, ...rest] = item.split(PART);
    const i = parseIndex(place);
    const score = parseDecimal(number, SCORE_RANGE);
    if (i === undefined || score === undefined || rest.length > 0) return undefined;
    scores[i] = score;
  }
  return scores;
}

/** The one table that the codecs, the defaults and reset are driven by. */
export const SCHEMA: { readonly [K in keyof State]: Field<K> } = {
  words: {
    key: 'sentence',
    initial: READY[0].text.split(' '),
    parse(text) {
      const words = text.split(/\s+/u).filter((word) => word !== '');
      const fits = words.every((word) => Array.from(word).length <= MAX_WORD_LENGTH);
      return fits && words.length >= 1 && words.length <= MAX_WORDS ? words : undefined;
    },
    format: (words) => words.join(' '),
    range: `1 to ${MAX_WORDS} words of at most ${MAX_WORD_LENGTH} characters`,
  },
  vectors: {
    key: 'vectors',
    initial: {},
    parse: parseVectors,
    format: (vectors) =>
      Object.entries(vectors)
        .map(([type, numbers]) => [escapeType(type), ...numbers].join(PART))
        .join(ITEM),
    range: `a word and ${AXES.length} numbers from ${AXIS_RANGE.from} to ${AXIS_RANGE.to}, such as heavy_0_0.6_0.2_0_3`,
  },
  window: {
    key: 'window',
    initial: null,
    parse(text) {
      const count = parseIndex(text);
      return count === 0 ? undefined : count;
    },
    format: (count) => String(count),
    range: 'a number of words, 1 or more',
  },
  selected: {
    key: 'word',
    initial: null,
    parse: (text) => parseIndex(text),
    format: (index) => String(index),
    range: 'the place of a word in the sentence, counted from 0',
  },
  scores: {
    key: 'scores',
    initial: {},
    parse: parseScores,
    format: (scores) =>
      Object.entries(scores)
        .map((entry) => entry.join(PART))
        .join(ITEM),
    range: `places and scores from ${SCORE_RANGE.from} to ${SCORE_RANGE.to}, such as 6_2.5`,
  },
  alone: {
    key: 'alone',
    initial: true,
    parse: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
    format: (alone) => (alone ? 'yes' : 'no'),
    range: 'yes or no',
  },
  guess: {
    key: 'guess',
    initial: null,
    parse: (text) => (text === 'skip' ? SKIPPED : parseIndex(text)),
    format: (guess) => (guess === SKIPPED ? 'skip' : String(guess)),
    range: 'the place of a word, or skip',
  },
  open: {
    key: 'open',
    initial: null,
    parse(text) {
      const [name = '', row, col, ...rest] = text.split('.');
      const r = parseIndex(row);
      const c = parseIndex(col);
      const known = Object.hasOwn(OPENABLE, name) && rest.length === 0;
      return known && r !== undefined && c !== undefined ? { name, row: r, col: c } : undefined;
    },
    format: (ref) => (ref ? `${ref.name}.${ref.row}.${ref.col}` : ''),
    range: 'a number of the figure, such as context.3.1',
  },
};

export const FIELDS = Object.keys(SCHEMA) as (keyof State)[];

/** Returns the state that a reader meets first. */
export function initialState(): State {
  return Object.fromEntries(FIELDS.map((name) => [name, SCHEMA[name].initial])) as unknown as State;
}

/** Returns how many words are inside the context window. */
export function windowSize({ words, window }: Pick<State, 'words' | 'window'>): number {
  return Math.min(window ?? words.length, words.length);
}

/** Returns the place of the word that asks. */
export function selectedIndex(state: State): number {
  const size = windowSize(state);
  const light = state.words.findIndex(isLight);
  const fallback = light === -1 ? 0 : Math.min(light, size - 1);
  return state.selected ?? fallback;
}

/** Says whether two references name the same number. */
export function sameRef(a: CellRef | null, b: CellRef | null): boolean {
  return a === b || (a?.name === b?.name && a?.row === b?.row && a?.col === b?.col);
}

function latest(vectors: Vectors): Vectors {
  const all = Object.entries(vectors);
  return all.length <= MAX_VECTORS ? vectors : Object.fromEntries(all.slice(-MAX_VECTORS));
}

/** Returns the state without what points outside its sentence or window, and what was dropped. */
export function fit(state: State): { state: State; dropped: string[] } {
  const dropped: string[] = [];
  const count = state.words.length;
  const window = state.window !== null && state.window >= count ? null : state.window;
  if (state.window !== null && state.window > count) {
    dropped.push(`“${SCHEMA.window.key}” should be at most ${count}, the number of words`);
  }
  const size = windowSize({ words: state.words, window });
  let { selected, open, scores, guess } = state;
  if (selected !== null && selected >= size) {
    dropped.push(`“${SCHEMA.selected.key}” should be below ${size}, the words in the window`);
    selected = null;
  }
  if (open !== null) {
    const [rows, cols] = OPENABLE[open.name]?.(size) ?? [0, 0];
    if (open.row >= rows || open.col >= cols) {
      dropped.push(`“${SCHEMA.open.key}” should name a number that the figure shows`);
      open = null;
    }
  }
  if (Object.keys(scores).some((place) => Number(place) >= size)) {
    dropped.push(`“${SCHEMA.scores.key}” should name places below ${size}`);
    scores = SCHEMA.scores.initial;
  }
  if (guess !== null && guess >= size) {
    dropped.push(`“${SCHEMA.guess.key}” should be below ${size}`);
    guess = null;
  }
  const vectors = latest(state.vectors);
  return { state: { ...state, vectors, window, selected, open, scores, guess }, dropped };
}
