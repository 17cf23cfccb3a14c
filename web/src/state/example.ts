/**
 * The hand-set example: five axes of meaning, the words' numbers on them, five ready sentences.
 * Every number has one decimal, so a reader can check a step by hand.
 */

/** The axes, in the order of every vector. From 0 to 3: how much a word has to do with each. */
export const AXES = ['brightness', 'mood', 'volume', 'colour', 'heaviness'] as const;

/** The numbers that an axis is drawn from and to. */
export const AXIS_RANGE = { from: -1, to: 3 } as const;

/** The five meanings of "light", each on its own axis; a word "light" starts at their average. */
export const CARDS = [
  { name: 'lamp', vector: [2, 0, 0, 0, 0] },
  { name: 'feeling', vector: [0, 2, 0, 0, 0] },
  { name: 'sound', vector: [0, 0, 2, 0, 0] },
  { name: 'shade', vector: [0, 0, 0, 2, 0] },
  { name: 'feather', vector: [0, 0, 0, 0, 2] },
] as const;

/** The ready sentences, one for each meaning; `cue`, two of its words, names it on its switch. */
export const READY = [
  {
    text: 'The narrator spoke lightly about the serious topic',
    cue: 'spoke lightly',
    axis: 'mood',
  },
  { text: 'The bright sun cast light into the room', cue: 'cast light', axis: 'brightness' },
  { text: 'She played the music lightly and very softly', cue: 'music lightly', axis: 'volume' },
  { text: 'She painted the wall a light blue shade', cue: 'light blue', axis: 'colour' },
  { text: 'The empty suitcase was light enough to carry', cue: 'light enough', axis: 'heaviness' },
] as const;

const LIGHT = new Set(['light', 'lightly']);

const VECTORS = new Map<string, readonly number[]>(
  Object.entries({
    a: [0, 0, 0, 0.1, 0],
    about: [0, 0.2, 0, 0, 0],
    and: [0, 0.1, 0, 0, 0],
    blue: [0.2, 0.4, 0, 3, 0],
    bright: [2.6, 0.4, 0, 0.4, 0],
    carry: [0, 0.2, 0, 0, 3],
    cast: [0.6, 0, 0, 0, 0.3],
    cheerful: [0.5, 2.8, 0.2, 0.2, 0],
    dark: [2.6, 0.6, 0, 0.8, 0],
    empty: [0, 0.3, 0.2, 0, 1.2],
    enough: [0, 0, 0, 0, 0.2],
    feather: [0, 0, 0, 0, 2],
    heavy: [0, 0.6, 0.2, 0, 3],
    into: [0.1, 0, 0, 0, 0],
    joke: [0.2, 2.8, 0.4, 0, 0],
    lamp: [2, 0, 0, 0, 0],
    loud: [0, 0.4, 3, 0, 0],
    music: [0, 0.8, 2.4, 0, 0],
    narrator: [0, 0.6, 0.5, 0, 0],
    painted: [0.2, 0.2, 0, 2.2, 0],
    played: [0, 0.6, 1.2, 0, 0],
    red: [0.2, 0.5, 0, 2.8, 0],
    room: [0.3, 0.1, 0.2, 0.1, 0.1],
    serious: [0, 3, 0, 0, 0.4],
    shade: [0, 0, 0, 2, 0],
    she: [0, 0.2, 0.1, 0, 0],
    softly: [0, 0.2, 3, 0, 0.2],
    sound: [0, 0, 2, 0, 0],
    spoke: [0, 0.5, 1, 0, 0],
    suitcase: [0, 0, 0, 0.2, 2.6],
    sun: [3, 0.4, 0, 0.4, 0],
    the: [0.1, 0, 0, 0, 0],
    to: [0, 0, 0, 0, 0.1],
    topic: [0, 2.4, 0, 0, 0],
    very: [0, 0.1, 0.1, 0, 0],
    wall: [0, 0, 0, 0.4, 0.5],
    was: [0, 0.1, 0, 0, 0.1],
  }),
);

/** Where a word without numbers of its own starts. */
export const NEW_WORD: readonly number[] = [0, 0, 0, 0, 0];

/**
 * Returns the word type of a token: case folded, punctuation around it dropped; "light" and "lightly"
 * are one. A token of nothing but punctuation is its own type.
 */
export function wordType(token: string): string {
  const folded = token.toLowerCase().normalize();
  const bare = folded.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '') || folded;
  return LIGHT.has(bare) ? 'light' : bare;
}

/** Says whether a token is the word that the tutorial follows. */
export function isLight(token: string): boolean {
  return wordType(token) === 'light';
}

/** Returns the hand-set vector of a token, or undefined for a word that has none. */
export function handSetVector(token: string): readonly number[] | undefined {
  return VECTORS.get(wordType(token));
}

/** Every word that has hand-set numbers, in alphabetical order. */
export const KNOWN_WORDS: readonly string[] = [...VECTORS.keys()];

/** d_k: how many numbers a query or a key has. Other than the axes, so that a mixed-up size shows. */
export const HEAD_SIZE = 4;

/** What each number of a hand-set key says. */
export const FEATURES = ['seen', 'felt', 'heard', 'weighed'] as const;

/**
 * The hand-set matrices. W_k sums up what a word can answer: whether it is seen (brightness, colour),
 * felt (mood), heard (volume) or weighed (heaviness). W_q asks most about the word's own kind and a
 * little about the rest: what is heard also asks how it feels, what is weighed does not. W_v hands over how much more than heavy a word is, and W_o spreads the result
 * back over five axes, so that what all meanings share cancels: W_v W_o = I - 1/5.
 */
export const HAND_SET = {
  wq: [
    [3, 1, 1, 1],
    [1, 3, 1, 1],
    [1, 2, 3, 1],
    [3, 1, 1, 1],
    [1, 0, 1, 3],
  ],
  wk: [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [1, 0, 0, 0],
    [0, 0, 0, 1],
  ],
  wv: [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [-1, -1, -1, -1],
  ],
  wo: [
    [0.8, -0.2, -0.2, -0.2, -0.2],
    [-0.2, 0.8, -0.2, -0.2, -0.2],
    [-0.2, -0.2, 0.8, -0.2, -0.2],
    [-0.2, -0.2, -0.2, 0.8, -0.2],
  ],
} as const;
