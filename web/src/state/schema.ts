import { AXES, AXIS_RANGE, HEAD_SIZE, READY, isLight, wordType } from './example';
import {
  ITEM,
  PART,
  choice,
  decimal,
  decimals,
  escapeItem,
  integer,
  parseDecimal,
  parseIndex,
  unescapeItem,
  type Field,
} from './field';
import {
  ENTRY_RANGE,
  MAX_SIZE,
  fitWeights,
  formatOwnData,
  formatOwnWeights,
  parseOwnData,
  parseOwnWeights,
  type OwnData,
  type OwnWeights,
} from './own';

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
  /** As `guess`, for the key that answers best. */
  readonly keyGuess: number | null;
  /** Two numbers as a point of the plane. */
  readonly point: readonly number[];
  /** Five numbers as a point on five lines. */
  readonly place: readonly number[];
  /** Two arrows in the plane: x and y of each. */
  readonly arrows: readonly number[];
  /** What the code runs on. Queries, keys and values run on the data if they are chosen, else on the sentence. */
  readonly inputs: 'random' | 'sentence' | 'data';
  readonly data: OwnData | null;
  /** Where W_q, W_k, W_v and W_o come from. */
  readonly source: 'hand-set' | 'random' | 'yours';
  /** Used where the source is `yours`; what is missing is hand-set or, where that does not fit, random. */
  readonly weights: OwnWeights;
  /** The seed of whatever is drawn, as of `torch.manual_seed`. */
  readonly seed: number;
  /** Random matrices are standard normal numbers times this. */
  readonly scale: number;
  /** d_k of random matrices. */
  readonly headSize: number;
  /** Random embeddings are standard normal numbers times this. */
  readonly inputScale: number;
  /** How the code makes its matrices; `given`: those of the level before. */
  readonly init: 'rand' | 'randn' | 'linear' | 'given';
  readonly language: 'pytorch' | 'numpy' | 'cpp';
  /** Length of the random vectors that show why scores are divided. */
  readonly drawSize: number;
  /** The scores are divided by the temperature, and a constant is added, before they are normalised. */
  readonly temperature: number;
  readonly constant: number;
  readonly normaliser: 'softmax' | 'sum';
  /** Along which axis of the scores softmax runs; only rows are right. */
  readonly direction: 'rows' | 'columns';
  /** The number whose arithmetic is pinned open. */
  readonly open: CellRef | null;
}

export const MAX_WORDS = 16;
export const MAX_WORD_LENGTH = 40;
export const SKIPPED = -1;

/** A score that the reader may set lies within this. */
export const SCORE_RANGE = { from: -50, to: 50 } as const;

/** The plane that points and arrows are drawn in. */
export const PLANE = { from: -4, to: 4 } as const;
export const SCALE_RANGE = { from: 0.05, to: 3 } as const;
export const MAX_DRAW_SIZE = 512;
export const TEMPERATURE_RANGE = { from: 0.1, to: 5 } as const;
export const CONSTANT_RANGE = { from: -10, to: 10 } as const;

/** The sizes that a matrix of the page can have: n tokens, d numbers each, d_k and d_v of a head. */
interface Sizes {
  readonly n: number;
  readonly d: number;
  readonly k: number;
  readonly v: number;
}

type Size = (sizes: Sizes) => [rows: number, cols: number];
const square: Size = ({ n }) => [n, n];
const vectors: Size = ({ n, d }) => [n, d];

/** The matrices that have a number to open, and how large each is. */
const OPENABLE: Readonly<Record<string, Size>> = {
  x: vectors,
  wq: ({ d, k }) => [d, k],
  wk: ({ d, k }) => [d, k],
  wv: ({ d, v }) => [d, v],
  wo: ({ v, d }) => [v, d],
  q: ({ n, k }) => [n, k],
  k: ({ n, k }) => [n, k],
  v: ({ n, v }) => [n, v],
  scores: square,
  scaled: square,
  weights: square,
  'row-sums': ({ n }) => [n, 1],
  context: ({ n, d, v }) => [n, Math.max(d, v)],
  output: vectors,
  after: vectors,
  moved: vectors,
  point: () => [1, 2],
  place: () => [1, AXES.length],
  arrows: () => [2, 2],
  dot: () => [1, 1],
  'ready-before': () => [READY.length, AXES.length],
  'ready-after': () => [READY.length, AXES.length],
  'raw-scores': square,
  'by-width': square,
  shifted: square,
  powers: square,
  shares: square,
  total: () => [1, 1],
  range: ({ d, v }) => [2, Math.max(d, v)],
};

/** Returns the sizes that the state's matrices have at most, those of the sentence and of the data. */
function sizesOf({ words, window, data, weights, headSize }: State): Sizes {
  const size = Math.max(HEAD_SIZE, headSize);
  return {
    n: Math.max(windowSize({ words, window }), data?.x.rows ?? 0),
    d: Math.max(AXES.length, data?.x.cols ?? 0),
    k: Math.max(size, weights.wq?.cols ?? 0, weights.wk?.cols ?? 0),
    v: Math.max(size, weights.wv?.cols ?? 0, weights.wo?.rows ?? 0),
  };
}

function guessField(key: string): Field<number | null> {
  return {
    key,
    initial: null,
    parse: (text) => (text === 'skip' ? SKIPPED : parseIndex(text)),
    format: (guess) => (guess === SKIPPED ? 'skip' : String(guess)),
    range: 'the place of a word, or skip',
  };
}

/** So many words' own numbers are kept, the latest ones; more would not fit into a link. */
const MAX_VECTORS = 64;

function parseVectors(text: string): Vectors | undefined {
  const vectors = new Map<string, readonly number[]>();
  for (const item of text.split(ITEM)) {
    const parts = item.split(PART);
    const numbers = parts.splice(-AXES.length).map((part) => parseDecimal(part, AXIS_RANGE));
    const known = numbers.filter((value) => value !== undefined);
    const type = wordType(unescapeItem(parts.join(PART)) ?? '');
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
export const SCHEMA: { readonly [K in keyof State]: Field<State[K]> } = {
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
        .map(([type, numbers]) => [escapeItem(type), ...numbers].join(PART))
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
  guess: guessField('guess'),
  keyGuess: guessField('key_guess'),
  point: decimals('point', [3, 2], PLANE),
  place: decimals('place', [1.5, 0.5, 2, 0, 1], AXIS_RANGE),
  arrows: decimals('arrows', [2, 1, 1, 2], PLANE),
  inputs: choice('inputs', ['random', 'sentence', 'data']),
  data: {
    key: 'data',
    initial: null,
    parse: parseOwnData,
    format: formatOwnData,
    range: `rows, columns and numbers from ${ENTRY_RANGE.from} to ${ENTRY_RANGE.to}, at most ${MAX_SIZE} x ${MAX_SIZE}, such as 2_3_1_0_0.5_0_2_1`,
  },
  source: choice('matrices', ['hand-set', 'random', 'yours']),
  weights: {
    key: 'weights',
    initial: {},
    parse: parseOwnWeights,
    format: formatOwnWeights,
    range: `matrices, each with its rows, columns and numbers from ${ENTRY_RANGE.from} to ${ENTRY_RANGE.to}, such as wq_2_1_0.5_1`,
  },
  seed: integer('seed', 0, { from: 0, to: 2 ** 32 - 1 }),
  scale: decimal('scale', 1, SCALE_RANGE),
  headSize: integer('head_size', HEAD_SIZE, { from: 1, to: MAX_SIZE }),
  inputScale: decimal('input_scale', 1, SCALE_RANGE),
  init: choice('init', ['rand', 'randn', 'linear', 'given']),
  language: choice('code', ['pytorch', 'numpy', 'cpp']),
  drawSize: integer('draw_size', 64, { from: 1, to: MAX_DRAW_SIZE }),
  temperature: decimal('temperature', 1, TEMPERATURE_RANGE),
  constant: decimal('constant', 0, CONSTANT_RANGE),
  normaliser: choice('normalise', ['softmax', 'sum']),
  direction: choice('softmax', ['rows', 'columns']),
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
    format: (ref) => (ref ? refText(ref) : ''),
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

/** Returns the place of the sentence's word that asks. */
export function selectedIndex(state: State): number {
  const light = state.words.findIndex(isLight);
  return Math.min(state.selected ?? Math.max(light, 0), windowSize(state) - 1);
}

/** Returns a reference as the text that addresses and attributes hold: "context.3.1". */
export function refText({ name, row, col }: CellRef): string {
  return `${name}.${row}.${col}`;
}

/** Says whether two references name the same number. */
export function sameRef(a: CellRef | null, b: CellRef | null): boolean {
  return a === b || (a?.name === b?.name && a?.row === b?.row && a?.col === b?.col);
}

function latest(vectors: Vectors): Vectors {
  const all = Object.entries(vectors);
  return all.length <= MAX_VECTORS ? vectors : Object.fromEntries(all.slice(-MAX_VECTORS));
}

/**
 * Returns the weights that fit the vectors of the sentence, or those of the data: what fits the one
 * is kept while the other is looked at.
 */
function keptWeights({ weights, data }: State): ReturnType<typeof fitWeights> {
  const ofSentence = fitWeights(weights, AXES.length);
  const ofData = data ? fitWeights(weights, data.x.cols) : ofSentence;
  return ofData.dropped.length <= ofSentence.dropped.length ? ofData : ofSentence;
}

/** Returns the state without what points outside its sentence, window or data, and what was dropped. */
export function fit(state: State): { state: State; dropped: string[] } {
  const dropped: string[] = [];
  const count = state.words.length;
  const window = state.window !== null && state.window >= count ? null : state.window;
  if (state.window !== null && state.window > count) {
    dropped.push(`“${SCHEMA.window.key}” should be at most ${count}, the number of words`);
  }
  let { selected, open, scores, guess, keyGuess, inputs, source } = state;
  const { own: weights, dropped: misfits } = keptWeights(state);
  dropped.push(...misfits.map((misfit) => `“${SCHEMA.weights.key}”: ${misfit}`));
  if (inputs === 'data' && state.data === null) {
    dropped.push(`“${SCHEMA.inputs.key}” should not be data where there are none`);
    inputs = SCHEMA.inputs.initial;
  }
  if (source === 'yours' && Object.keys(weights).length === 0) source = SCHEMA.source.initial;
  const size = windowSize({ words: state.words, window });
  const sizes = sizesOf({ ...state, window, weights });
  if (selected !== null && selected >= sizes.n) {
    const what = window === null ? 'the number of words' : 'the words in the window';
    dropped.push(`“${SCHEMA.selected.key}” should be below ${sizes.n}, ${what}`);
    selected = null;
  }
  if (open !== null) {
    const [rows, cols] = OPENABLE[open.name]?.(sizes) ?? [0, 0];
    if (open.row >= rows || open.col >= cols) {
      dropped.push(`“${SCHEMA.open.key}” should name a number that the figure shows`);
      open = null;
    }
  }
  if (Object.keys(scores).some((place) => Number(place) >= size)) {
    dropped.push(`“${SCHEMA.scores.key}” should name places below ${size}`);
    scores = SCHEMA.scores.initial;
  }
  const guessed = (key: string, value: number | null, tokens: number): number | null => {
    if (value === null || value < tokens) return value;
    dropped.push(`“${key}” should be below ${tokens}`);
    return null;
  };
  guess = guessed(SCHEMA.guess.key, guess, size);
  const asked = inputs === 'data' && state.data ? state.data.x.rows : size;
  keyGuess = guessed(SCHEMA.keyGuess.key, keyGuess, asked);
  const vectors = latest(state.vectors);
  return {
    state: {
      ...state,
      ...{ vectors, window, selected, open, scores, guess, keyGuess, inputs, source, weights },
    },
    dropped,
  };
}
