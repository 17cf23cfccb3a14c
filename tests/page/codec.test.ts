import { describe, expect, it } from 'vitest';
import {
  compose,
  decode,
  decodeFile,
  encode,
  encodeFile,
  fitsLink,
} from '../../web/src/state/codec';
import { matrixOf } from '../../web/src/app/entries';
import { READY } from '../../web/src/state/example';
import {
  FIELDS,
  MAX_WORDS,
  SCHEMA,
  fit,
  initialState,
  selectedIndex,
  type State,
} from '../../web/src/state/schema';
import { generator, pick } from './random';
import { randomState } from './states';

const inLink = (text: string) => decode({ text, isOurs: false });

function roundTrip(state: State): { state: State; problems: string[] } {
  return compose([inLink(encode(state))]);
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

  it('brings 500 random states back exactly, through a file all of each', () => {
    const next = generator(5);
    let long = 0;
    for (let i = 0; i < 500; ++i) {
      const state = randomState(next);
      expect(throughFile(state)).toEqual({ state, problems: [], step: 'weight' });
      const bare = fit({ ...state, vectors: {}, data: null, weights: {} }).state;
      const isLong = !fitsLink(state);
      if (isLong) ++long;
      expect(roundTrip(state)).toEqual({ state: isLong ? bare : state, problems: [] });
    }
    expect(long).toBeGreaterThan(0);
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
    [
      'matrices=yours&weights=wq_5_1_0.5_-1_0_3_1000*wo_2_5_1_0_0_0_0_0_1e-7_0_0_-0.1&v=1',
      {
        source: 'yours',
        weights: {
          wq: matrixOf([[0.5], [-1], [0], [3], [1000]]),
          wo: matrixOf([
            [1, 0, 0, 0, 0],
            [0, 1e-7, 0, 0, -0.1],
          ]),
        },
      },
    ],
    [
      'inputs=data&data=2_3_1_0_0.5_0_-2_1*a%252Ab*%2525&key_guess=1&word=1&v=1',
      {
        inputs: 'data',
        data: {
          x: matrixOf([
            [1, 0, 0.5],
            [0, -2, 1],
          ]),
          labels: ['a*b', '%'],
        },
        keyGuess: 1,
        selected: 1,
      },
    ],
    [
      'matrices=random&seed=4294967295&scale=0.05&head_size=64&init=linear&code=numpy&input_scale=3&v=1',
      {
        ...{ source: 'random', seed: 4294967295, scale: 0.05, headSize: 64 },
        ...{ init: 'linear', language: 'numpy', inputScale: 3 },
      },
    ],
    [
      'draw_size=512&temperature=0.1&constant=-10&normalise=sum&softmax=columns&point=-4_0.5&place=-1_0_3_0_0&arrows=0_0_1_-2&v=1',
      {
        ...{ drawSize: 512, temperature: 0.1, constant: -10, normaliser: 'sum' },
        ...{ direction: 'columns', point: [-4, 0.5], place: [-1, 0, 3, 0, 0] },
        arrows: [0, 0, 1, -2],
      },
    ],
  ] as [string, Partial<State>][])('reads the stored link %s', (link, patch) => {
    const state = { ...initialState(), ...patch };
    expect(compose([inLink(link)])).toEqual({ state, problems: [] });
    expect(compose([inLink(encode(state))])).toEqual({ state, problems: [] });
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
    ['key_guess=8', 'key_guess'],
    ['key_guess=-2', 'key_guess'],
    ['point=1_2_3', 'point'],
    ['point=4.01_0', 'point'],
    ['place=1_2_3_0', 'place'],
    ['arrows=1_1_1_NaN', 'arrows'],
    ['inputs=all', 'inputs'],
    ['inputs=data', 'inputs'],
    ['data=2_2_1_2_3', 'data'],
    ['data=0_0', 'data'],
    ['data=65_1', 'data'],
    ['data=1_1_1e30', 'data'],
    ['data=1_1_1000.1', 'data'],
    ['data=1_1_NaN', 'data'],
    ['data=1_1_0x10', 'data'],
    ['data=2_1_1_2*one', 'data'],
    ['data=1_1_1*%25E0', 'data'],
    ['matrices=mine', 'matrices'],
    ['weights=wx_1_1_1', 'weights'],
    ['weights=wq_5_1_1_2_3_4', 'weights'],
    ['weights=wq_4_1_1_2_3_4', 'W_q is 4 x 1 but should have 5 rows'],
    ['weights=wq_5_1_1_2_3_4_1e38', 'weights'],
    ['seed=-1', 'seed'],
    ['seed=4294967296', 'seed'],
    ['seed=1.5', 'seed'],
    ['scale=0', 'scale'],
    ['scale=4', 'scale'],
    ['input_scale=x', 'input_scale'],
    ['head_size=0', 'head_size'],
    ['head_size=65', 'head_size'],
    ['init=zeros', 'init'],
    ['code=java', 'code'],
    ['draw_size=0', 'draw_size'],
    ['temperature=0', 'temperature'],
    ['constant=11', 'constant'],
    ['normalise=max', 'normalise'],
    ['softmax=diagonals', 'softmax'],
    ['open=wq.5.0', 'open'],
    ['open=wo.4.0', 'open'],
    ['v=2&word=1', 'version'],
    [`sentence=a&junk=${'x'.repeat(9000)}`, 'long'],
  ])('says what is wrong with %s and keeps the default', (text, named) => {
    const { state, problems } = compose([inLink(text)]);
    expect(problems.join(' ')).toContain(named);
    expect({ ...state, window: null }).toEqual(initialState());
  });

  it('takes the last of a repeated word’s numbers, and folds its case', () => {
    const { state, problems } = compose([inLink('vectors=light_0_0_0_0_0*Lightly_1_1_1_1_1')]);
    expect(problems).toEqual([]);
    expect(state.vectors).toEqual({ light: [1, 1, 1, 1, 1] });
  });

  it('asks for a guess among the words that are there, whatever the data', () => {
    const many = `data=64_1${'_1'.repeat(64)}`;
    const read = (text: string) => compose([inLink(`${many}&${text}`)]);
    expect(read('guess=40&key_guess=40').problems).toEqual([
      '“guess” should be below 8',
      '“key_guess” should be below 8',
    ]);
    expect(read('inputs=data&guess=7&key_guess=40').problems).toEqual([]);
  });

  it('keeps matrices that fit the data or the sentence, and no others', () => {
    const read = (text: string) => compose([inLink(text)]);
    const data = 'data=1_3_1_2_3';
    const [three, five] = ['weights=wq_3_1_1_2_3', 'weights=wq_5_1_1_2_3_4_5'];
    for (const inputs of ['random', 'sentence', 'data']) {
      for (const weights of [three, five]) {
        const { state, problems } = read(`${data}&${weights}&inputs=${inputs}&matrices=yours`);
        expect(problems).toEqual([]);
        expect(Object.keys(state.weights)).toEqual(['wq']);
      }
    }
    const { state, problems } = read(`${data}&weights=wq_4_1_1_2_3_4&matrices=yours`);
    expect(problems.join()).toContain('should have 3 rows');
    expect(state.source).toBe('hand-set');
    expect(read(`${three}&matrices=yours`).problems.join()).toContain('should have 5 rows');
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
    expect(() => compose([inLink(encode(state))])).not.toThrow();
    expect(throughFile(state).state).toEqual(state);
  });

  it('leaves what belongs to others alone', () => {
    expect(compose([inLink('utm_source=mail&fbclid=1')])).toEqual({
      state: initialState(),
      problems: [],
    });
  });

  it('names what is no input where the text is ours alone', () => {
    const problemsOf = (text: string) => decode({ text, isOurs: true }).problems;
    expect(problemsOf('wrod=3&word=2')).toEqual(['there is no input “wrod”']);
    expect(problemsOf('garbage')).toEqual(['there is no input “garbage”']);
    expect(problemsOf('word=2&v=1')).toEqual([]);
    expect(problemsOf('')).toEqual([]);
    expect(decode({ text: 'wrod=3&word=2', isOurs: true }).patch).toEqual({ selected: 2 });
  });

  it.each(['word=2', '#word=2', '?word=2', 'https://example.org/weight/#word=2'])(
    'reads %s, however much of the link was copied',
    (text) => {
      expect(decode({ text, isOurs: true })).toEqual({ patch: { selected: 2 }, problems: [] });
    },
  );

  it('lets a later carrier overrule an earlier one, key by key', () => {
    const { state } = compose([inLink('word=1&sentence=a+b+c'), inLink('word=2')]);
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
      'wq_5_1_1_2_3_4_5',
      'data',
      '2_1_0.5_-1',
      'yours',
      'random',
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
      const { state } = compose([inLink(text)]);
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
