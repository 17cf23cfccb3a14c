import { describe, expect, it } from 'vitest';
import {
  compose,
  decode,
  decodeFile,
  encode,
  encodeFile,
  fitsLink,
} from '../../web/src/state/codec';
import { READY } from '../../web/src/state/example';
import {
  FIELDS,
  MAX_WORDS,
  SCHEMA,
  initialState,
  selectedIndex,
  type State,
} from '../../web/src/state/schema';
import { generator, pick } from './random';

function roundTrip(state: State): { state: State; problems: string[] } {
  return compose([decode(encode(state))]);
}

function throughFile(state: State) {
  const decoded = decodeFile(encodeFile('weight', state));
  return { ...compose([decoded]), step: decoded.step };
}

describe('the codec', () => {
  it('writes nothing for the defaults', () => {
    expect(encode(initialState())).toBe('');
    expect(roundTrip(initialState())).toEqual({ state: initialState(), problems: [] });
  });

  it('brings every kind of state back exactly', () => {
    const sentences = [
      ...READY.map((ready) => ready.text),
      'light',
      'Öl & Wasser, 100 % = “light”?',
      'ضوء خفيف 🙂 e\u0301',
      'a=b #c ?d &e +f %20g /h\\i',
    ];
    for (const text of sentences) {
      const words = text.split(' ');
      for (const selected of [null, 0, words.length - 1]) {
        const row = selectedIndex({ ...initialState(), words, selected });
        for (const name of ['x', 'weights', 'context', 'moved', 'row-sums']) {
          const open = { name, row, col: 0 };
          const state = { ...initialState(), words, selected, open };
          expect(roundTrip(state)).toEqual({ state, problems: [] });
          expect(throughFile(state)).toEqual({ state, problems: [], step: 'weight' });
        }
      }
    }
  });

  // Links that were given out. They stay as they are: a later page must go on reading them.
  it.each([
    [
      'sentence=She+played+the+music+lightly+and+very+softly&v=1',
      { words: READY[2].text.split(' ') },
    ],
    ['word=6&open=context.6.1&v=1', { selected: 6, open: { name: 'context', row: 6, col: 1 } }],
    [
      'vectors=heavy_0_0.6_0.2_0_3*%2525%252A_-1_0_0_0_2.5&v=1',
      {
        vectors: { heavy: [0, 0.6, 0.2, 0, 3], '%*': [-1, 0, 0, 0, 2.5] },
      },
    ],
    [
      'window=5&scores=0_-2.5*2_19&alone=no&guess=skip&v=1',
      {
        window: 5,
        scores: { 0: -2.5, 2: 19 },
        alone: false,
        guess: -1,
      },
    ],
  ])('reads the stored link %s', (link, patch) => {
    const state = { ...initialState(), ...patch };
    expect(compose([decode(link)])).toEqual({ state, problems: [] });
    expect(compose([decode(encode(state))])).toEqual({ state, problems: [] });
    expect(throughFile(state)).toEqual({ state, problems: [], step: 'weight' });
  });

  it.each([
    ['word=99', 'word'],
    ['word=-1', 'word'],
    ['word=1.5', 'word'],
    ['word=', 'word'],
    ['sentence=', 'sentence'],
    [`sentence=${'a+'.repeat(MAX_WORDS + 1)}`, 'sentence'],
    [`sentence=${'a'.repeat(41)}`, 'sentence'],
    ['open=context', 'open'],
    ['open=context.3.9', 'open'],
    ['open=context.8.1', 'open'],
    ['open=constructor.3.1', 'open'],
    ['open=weights.3.1.4', 'open'],
    ['window=0', 'window'],
    ['window=9', 'window'],
    ['window=3&word=5', 'word'],
    ['vectors=heavy_0_0_0_0', 'vectors'],
    ['vectors=heavy_0_0_0_0_4', 'vectors'],
    ['vectors=_0_0_0_0_1', 'vectors'],
    ['vectors=%E0%A4%A_0_0_0_0_1', 'vectors'],
    ['scores=1_99', 'scores'],
    ['scores=9_1', 'scores'],
    ['guess=8', 'guess'],
    ['alone=1', 'alone'],
    ['v=2&word=1', 'version'],
    [`sentence=a&junk=${'x'.repeat(9000)}`, 'long'],
  ])('says what is wrong with %s and keeps the default', (text, named) => {
    const { state, problems } = compose([decode(text)]);
    expect(problems.join(' ')).toContain(named);
    expect({ ...state, window: null }).toEqual(initialState());
  });

  it('takes the last of a repeated word’s numbers, and folds its case', () => {
    const { state, problems } = compose([decode('vectors=light_0_0_0_0_0*Lightly_1_1_1_1_1')]);
    expect(problems).toEqual([]);
    expect(state.vectors).toEqual({ light: [1, 1, 1, 1, 1] });
  });

  it('leaves the reader’s numbers out of a link that would be too long, and reads what it wrote', () => {
    const words = Array.from(
      { length: 16 },
      (_, i) => '𐌰'.repeat(28) + String.fromCharCode(1072 + i),
    );
    const vectors = Object.fromEntries(words.map((word) => [word, [1, 1, 1, 1, 1]]));
    const state = { ...initialState(), words, vectors };
    expect(fitsLink(state)).toBe(false);
    expect(roundTrip(state)).toEqual({ state: { ...state, vectors: {} }, problems: [] });
    expect(throughFile(state).state).toEqual(state);
    expect(fitsLink({ ...state, words: ['щ'], vectors: { щ: [1, 1, 1, 1, 1] } })).toBe(true);
  });

  it('survives characters that are none', () => {
    const state = {
      ...initialState(),
      words: ['a\ud800b'],
      vectors: { 'a\ud800b': [1, 1, 1, 1, 1] },
    };
    expect(() => compose([decode(encode(state))])).not.toThrow();
    expect(throughFile(state).state).toEqual(state);
  });

  it('leaves what belongs to others alone', () => {
    expect(compose([decode('utm_source=mail&fbclid=1')])).toEqual({
      state: initialState(),
      problems: [],
    });
  });

  it('lets a later carrier overrule an earlier one, key by key', () => {
    const { state } = compose([decode('word=1&sentence=a+b+c'), decode('word=2')]);
    expect(state).toEqual({ ...initialState(), words: ['a', 'b', 'c'], selected: 2 });
  });

  it('survives 2,000 random texts', () => {
    const next = generator(7);
    const parts = [
      ...FIELDS.map((name) => `${SCHEMA[name].key}=`),
      'heavy_0_0.6_0.2_0_3',
      '6_2.5',
      '*',
      '_',
      'skip',
      'sentence',
      'word',
      'open',
      'v',
      '=',
      '&',
      '+',
      '%',
      '%00',
      '%ff',
      '.',
      '1',
      '-',
      'context',
      'weights',
      '__proto__',
      '<script>',
      'javascript:',
      '\u{1f600}',
      ' ',
      '"',
      '9'.repeat(30),
      'NaN',
      'null',
    ];
    for (let i = 0; i < 2000; ++i) {
      const text = Array.from({ length: 1 + Math.floor(next() * 14) }, () =>
        pick(parts, next),
      ).join('');
      const { state } = compose([decode(text)]);
      expect(state.words.length).toBeGreaterThan(0);
      expect(state.words.length).toBeLessThanOrEqual(MAX_WORDS);
      expect(selectedIndex(state)).toBeLessThan(state.words.length);
      expect(roundTrip(state)).toEqual({ state, problems: [] });
    }
  });

  it.each([
    ['', 'JSON'],
    ['{', 'JSON'],
    ['[]', 'not one of this page'],
    ['null', 'not one of this page'],
    ['{"format":"other"}', 'not one of this page'],
    ['{"format":"attention-lightly","version":2}', 'another version'],
    ['{"format":"attention-lightly","version":1,"state":{"word":7.5}}', 'word'],
    ['{"format":"attention-lightly","version":1,"state":{"open":{}}}', 'open'],
    ['{"format":"attention-lightly","version":1,"state":{"sentence":5}}', 'sentence'],
    ['{"format":"attention-lightly","version":1,"state":["a"]}', 'no state'],
    ['{"format":"attention-lightly","version":1}', 'no state'],
    [`"${'x'.repeat(1_000_001)}"`, 'too large'],
  ])('says what is wrong with the file %.60s', (text, named) => {
    const decoded = decodeFile(text);
    const { state, problems } = compose([decoded]);
    expect(problems.join(' ')).toContain(named);
    expect(state).toEqual(initialState());
  });
});
