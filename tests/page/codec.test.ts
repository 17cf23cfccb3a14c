import { describe, expect, it } from 'vitest';
import { compose, decode, encode } from '../../web/src/state/codec';
import { READY } from '../../web/src/state/example';
import { MAX_WORDS, initialState, selectedIndex, type State } from '../../web/src/state/schema';
import { generator, pick } from './random';

function roundTrip(state: State): { state: State; problems: string[] } {
  return compose([decode(encode(state))]);
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
          const state = { words, selected, open: { name, row, col: 0 } };
          expect(roundTrip(state)).toEqual({ state, problems: [] });
        }
      }
    }
  });

  // Links that were given out. They stay as they are: a later page must go on reading them.
  it.each([
    [
      'sentence=She+played+the+music+lightly+and+very+softly&v=1',
      { words: READY[2].text.split(' '), selected: null, open: null },
    ],
    [
      'word=6&open=context.6.1&v=1',
      {
        words: READY[0].text.split(' '),
        selected: 6,
        open: { name: 'context', row: 6, col: 1 },
      },
    ],
  ])('reads the stored link %s', (link, state) => {
    expect(compose([decode(link)])).toEqual({ state, problems: [] });
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
    ['open=context.0.1', 'open'],
    ['open=constructor.3.1', 'open'],
    ['open=weights.3.1.4', 'open'],
    ['v=2&word=1', 'version'],
    [`sentence=a&junk=${'x'.repeat(9000)}`, 'long'],
  ])('says what is wrong with %s and keeps the default', (text, named) => {
    const { state, problems } = compose([decode(text)]);
    expect(problems.join(' ')).toContain(named);
    expect(state).toEqual(initialState());
  });

  it('leaves what belongs to others alone', () => {
    expect(compose([decode('utm_source=mail&fbclid=1')])).toEqual({
      state: initialState(),
      problems: [],
    });
  });

  it('lets a later carrier overrule an earlier one, key by key', () => {
    const { state } = compose([decode('word=1&sentence=a+b+c'), decode('word=2')]);
    expect(state).toEqual({ words: ['a', 'b', 'c'], selected: 2, open: null });
  });

  it('survives 2,000 random texts', () => {
    const next = generator(7);
    const parts = [
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
});
