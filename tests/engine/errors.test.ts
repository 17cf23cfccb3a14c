/** Every documented error: its code, and a message that names the function and the argument. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createEngine,
  EngineError,
  matrix,
  type Engine,
  type EngineErrorCode,
  type Matrix,
} from '../../web/src/engine';
import { errorOf, expectError, filled } from './support';

/** The engine as JavaScript sees it: anything can be passed. */
type Loose = Record<keyof Engine, (...args: unknown[]) => unknown>;
let engine: Engine;
let loose: Loose;
beforeAll(async () => {
  engine = await createEngine();
  loose = engine as unknown as Loose;
});

const a = matrix([
  [1, 2],
  [3, 4],
]);
const wide = matrix([[1, 2, 3]]);
const long = filled(5000, 1, () => 1); // 5000 x 5000 scores are above 2^24
const huge = filled(2, 2, () => 3e38);
const withEntry = (value: number): Matrix => ({ ...a, data: Float32Array.of(1, 2, 3, value) });
const head = { wq: a, wk: a, wv: a };
const multi = { x: a, heads: [head], wo: a };

function expectTable(
  rows: [code: EngineErrorCode, message: RegExp, run: (engine: Loose) => unknown][],
) {
  test.each(rows)('%s: %s', (code, message, run) => {
    const before = engine.project(a, a);
    expectError(code, message, () => run(loose));
    expect(engine.project(a, a)).toEqual(before);
  });
}

describe('shapes that do not fit', () => {
  expectTable([
    ['shape', /^project: x is 2 x 2 but w is 1 x 3/, (e) => e.project(a, wide)],
    ['shape', /^scores: q is 2 x 2 but k is 1 x 3/, (e) => e.scores(a, wide)],
    ['shape', /^mask: scores is 2 x 2 but keep is 1 x 3/, (e) => e.mask(a, wide)],
    ['shape', /^mix: weights is 2 x 2 but v is 1 x 3/, (e) => e.mix(a, wide)],
    ['shape', /^subtract: a is 2 x 2 but b is 1 x 3/, (e) => e.subtract(a, wide)],
    ['shape', /^add: a is 2 x 2 but b is 1 x 3/, (e) => e.add(a, wide)],
    ['shape', /^largestDifference: a is 2 x 2 but b/, (e) => e.largestDifference(a, wide)],
    ['shape', /^cosines: a is 2 x 2 but b is 1 x 3/, (e) => e.cosines(a, wide)],
    ['shape', /^angles: a is 2 x 2 but b is 1 x 3/, (e) => e.angles(a, wide)],
    [
      'shape',
      /^selfAttention: x is 2 x 2 but wv is 1 x 3/,
      (e) => e.selfAttention({ x: a, ...head, wv: wide }),
    ],
    [
      'shape',
      /^selfAttention: wq is 2 x 2 but wk is 2 x 1/,
      (e) => e.selfAttention({ x: a, ...head, wk: matrix([[1], [2]]) }),
    ],
    [
      'shape',
      /^selfAttention: x is 2 x 2 but mask is 1 x 3/,
      (e) => e.selfAttention({ x: a, mask: wide }),
    ],
    [
      'shape',
      /^multiHead: x is 2 x 2 but heads\[1\]\.wq is 1 x 3/,
      (e) => e.multiHead({ ...multi, heads: [head, { ...head, wq: wide }] }),
    ],
    [
      'shape',
      /^multiHead: the heads give 2 columns but wo is 1 x 3/,
      (e) => e.multiHead({ ...multi, wo: wide }),
    ],
    [
      'shape',
      /^explain: k is 1 x 3/,
      (e) => e.explain('scores', { ...engine.selfAttention({ x: a }), k: wide }, 0, 0),
    ],
    [
      'shape',
      /^explain: concat is 1 x 3/,
      (e) => e.explain('output', { ...engine.multiHead(multi), concat: wide }, 0, 0),
    ],
    [
      'shape',
      /^softmax: scores is 2 x 2, so scores\.data must hold 4 numbers, but it holds 3/,
      (e) => e.softmax({ rows: 2, cols: 2, data: new Float32Array(3) }),
    ],
    ['shape', /^matrix: rows\[0\] has 2 numbers but rows\[1\] has 1/, () => matrix([[1, 2], [3]])],
  ]);
});

describe.each([NaN, Infinity, -Infinity])('%s', (value) => {
  const bad = withEntry(value);
  const place = `${value} at row 1, column 1`;
  const names = (text: string) => new RegExp(`^${text} is ${place}`);
  expectTable([
    ['non-finite', names('project: x'), (e) => e.project(bad, a)],
    ['non-finite', names('project: w'), (e) => e.project(a, bad)],
    ['non-finite', names('scores: q'), (e) => e.scores(bad, a)],
    ['non-finite', names('scores: k'), (e) => e.scores(a, bad)],
    ['non-finite', names('mix: weights'), (e) => e.mix(bad, a)],
    ['non-finite', names('mix: v'), (e) => e.mix(a, bad)],
    ['non-finite', names('meanOfRows: x'), (e) => e.meanOfRows(bad)],
    ['non-finite', names('rowSums: x'), (e) => e.rowSums(bad)],
    ['non-finite', names('subtract: a'), (e) => e.subtract(bad, a)],
    ['non-finite', names('subtract: b'), (e) => e.subtract(a, bad)],
    ['non-finite', names('add: a'), (e) => e.add(bad, a)],
    ['non-finite', names('add: b'), (e) => e.add(a, bad)],
    ['non-finite', names('largestDifference: a'), (e) => e.largestDifference(bad, a)],
    ['non-finite', names('largestDifference: b'), (e) => e.largestDifference(a, bad)],
    ['non-finite', names('columnRange: x'), (e) => e.columnRange(bad)],
    ['non-finite', names('multiply: x'), (e) => e.multiply(bad, 1)],
    ['non-finite', /^multiply: factor must be a float32/, (e) => e.multiply(a, value)],
    ['non-finite', names('divide: x'), (e) => e.divide(bad, 1)],
    ['non-finite', /^divide: divisor must be a float32/, (e) => e.divide(a, value)],
    ['non-finite', names('shift: x'), (e) => e.shift(bad, 1)],
    ['non-finite', /^shift: constant must be a float32/, (e) => e.shift(a, value)],
    ['non-finite', names('transpose: x'), (e) => e.transpose(bad)],
    ['non-finite', names('divideBySum: scores'), (e) => e.divideBySum(bad)],
    ['non-finite', names('norms: x'), (e) => e.norms(bad)],
    ['non-finite', names('cosines: a'), (e) => e.cosines(bad, a)],
    ['non-finite', names('cosines: b'), (e) => e.cosines(a, bad)],
    ['non-finite', names('angles: a'), (e) => e.angles(bad, a)],
    ['non-finite', names('angles: b'), (e) => e.angles(a, bad)],
    ['non-finite', names('selfAttention: x'), (e) => e.selfAttention({ x: bad })],
    ['non-finite', names('selfAttention: wk'), (e) => e.selfAttention({ x: a, ...head, wk: bad })],
    ['non-finite', names('multiHead: wo'), (e) => e.multiHead({ ...multi, wo: bad })],
    [
      'non-finite',
      names('multiHead: heads\\[0\\]\\.wv'),
      (e) => e.multiHead({ ...multi, heads: [{ ...head, wv: bad }] }),
    ],
  ]);
  if (value !== -Infinity) {
    expectTable([
      ['non-finite', names('scale: scores'), (e) => e.scale(bad, 2)],
      ['non-finite', names('mask: scores'), (e) => e.mask(bad, 'none')],
      ['non-finite', names('mask: scores'), (e) => e.mask(bad, 'causal')],
      ['non-finite', names('mask: scores'), (e) => e.mask(bad, a)],
      ['non-finite', names('softmax: scores'), (e) => e.softmax(bad)],
      ['non-finite', /^matrix: rows\[0\]\[0\]/, () => matrix([[value]])],
    ]);
  }
});

describe('results beyond float32', () => {
  expectTable([
    ['non-finite', /^project: the result overflows float32/, (e) => e.project(huge, huge)],
    ['non-finite', /^scores: the result overflows float32/, (e) => e.scores(huge, huge)],
    ['non-finite', /^mix: the result overflows float32/, (e) => e.mix(huge, huge)],
    ['non-finite', /^rowSums: the result overflows float32/, (e) => e.rowSums(huge)],
    [
      'non-finite',
      /^subtract: the result overflows float32/,
      (e) =>
        e.subtract(
          huge,
          filled(2, 2, () => -3e38),
        ),
    ],
    ['non-finite', /^add: the result overflows float32/, (e) => e.add(huge, huge)],
    [
      'non-finite',
      /^largestDifference: the result overflows float32/,
      (e) => e.largestDifference(huge, engine.multiply(huge, -1)),
    ],
    ['non-finite', /^multiply: the result overflows float32/, (e) => e.multiply(huge, 2)],
    ['non-finite', /^multiply: factor .* got 1e\+39/, (e) => e.multiply(a, 1e39)],
    ['non-finite', /^divide: the result overflows float32/, (e) => e.divide(huge, 0.5)],
    ['non-finite', /^shift: the result overflows float32/, (e) => e.shift(huge, 3e38)],
    [
      'non-finite',
      /^divideBySum: the result overflows float32/,
      (e) => e.divideBySum(matrix([[3e38, -3e38, 1e-3]])),
    ],
    ['non-finite', /^norms: the result overflows float32/, (e) => e.norms(huge)],
    ['non-finite', /^selfAttention: scores overflows/, (e) => e.selfAttention({ x: huge })],
    ['non-finite', /^matrix: rows\[0\]\[0\] .* got -1e\+39/, () => matrix([[-1e39]])],
  ]);
});

describe('masks', () => {
  const other = matrix([
    [1, 0.5],
    [1, 1],
  ]);
  const blind = matrix([
    [1, 1],
    [0, 0],
  ]);
  expectTable([
    ['mask', /^mask: keep is neither 0 nor 1 at row 0, column 1/, (e) => e.mask(a, other)],
    ['mask', /^mask: keep is neither 0 nor 1/, (e) => e.mask(a, withEntry(NaN))],
    [
      'mask',
      /^softmax: row 1 of scores is -Infinity throughout/,
      (e) => e.softmax(engine.mask(a, blind)),
    ],
    [
      'mask',
      /^selfAttention: row 1 of mask is 0 throughout/,
      (e) => e.selfAttention({ x: a, mask: blind }),
    ],
    [
      'mask',
      /^selfAttention: mask is neither 0 nor 1/,
      (e) => e.selfAttention({ x: a, mask: other }),
    ],
    ['mask', /^multiHead: row 1 of mask/, (e) => e.multiHead({ ...multi, mask: blind })],
  ]);
});

describe('arguments', () => {
  const balanced = matrix([
    [1, 2],
    [-2, 2],
  ]);
  const nowhere = matrix([
    [1, 2],
    [0, 0],
  ]);
  const draws = { headSize: 4, keys: 2, draws: 3, seed: 1 };
  const trace = () => engine.selfAttention({ x: a });
  const detached = () => {
    const data = Float32Array.of(1, 2, 3, 4);
    structuredClone(data, { transfer: [data.buffer] });
    return { rows: 2, cols: 2, data };
  };
  const throwing = () =>
    Object.defineProperty({ rows: 2, cols: 2 }, 'data', {
      get: () => {
        throw new TypeError('no');
      },
    });
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    return proxy;
  };
  expectTable([
    ['argument', /^project: x must be a matrix .* got undefined/, (e) => e.project()],
    ['argument', /^project: w must be a matrix .* got undefined/, (e) => e.project(a)],
    ['argument', /^scores: k must be a matrix .* got null/, (e) => e.scores(a, null)],
    ['argument', /^mix: v must be a matrix .* got an array/, (e) => e.mix(a, [[1]])],
    ['argument', /^softmax: scores must be .* got a symbol/, (e) => e.softmax(Symbol('s'))],
    ['argument', /^rowSums: x must be .* got a function/, (e) => e.rowSums(() => a)],
    ['argument', /^meanOfRows: x must be .* got a bigint/, (e) => e.meanOfRows(1n)],
    ['argument', /^subtract: b must be .* got "2 x 2"/, (e) => e.subtract(a, '2 x 2')],
    ['argument', /^transpose: x must be .* got undefined/, (e) => e.transpose()],
    ['argument', /^columnRange: x must be .* got true/, (e) => e.columnRange(true)],
    ['argument', /^multiply: factor must be a number, got "2"/, (e) => e.multiply(a, '2')],
    ['argument', /^shift: constant must be a number, got undefined/, (e) => e.shift(a)],
    ['argument', /^divide: divisor must be a number, got a bigint/, (e) => e.divide(a, 2n)],
    ['argument', /^divide: divisor is 0, at least in float32/, (e) => e.divide(a, 0)],
    ['argument', /^divide: divisor is 0, at least in float32/, (e) => e.divide(a, -1e-60)],
    [
      'argument',
      /^divideBySum: row 1 of scores sums to 0, and nothing can be divided by 0/,
      (e) => e.divideBySum(balanced),
    ],
    ['argument', /^cosines: row 1 of a is 0 throughout/, (e) => e.cosines(nowhere, a)],
    ['argument', /^cosines: row 1 of b is 0 throughout/, (e) => e.cosines(a, nowhere)],
    ['argument', /^angles: row 1 of a is 0 throughout/, (e) => e.angles(nowhere, a)],
    ['argument', /^angles: row 1 of b is 0 throughout/, (e) => e.angles(a, nowhere)],
    ['argument', /^cosines: the result would be 5000 x 5000/, (e) => e.cosines(long, long)],
    ['argument', /^saturation: options must be \{ headSize, keys/, (e) => e.saturation()],
    [
      'argument',
      /^saturation: headSize must be an integer from 1 to 4096, got 4097/,
      (e) => e.saturation({ ...draws, headSize: 4097 }),
    ],
    [
      'argument',
      /^saturation: keys must be an integer from 1 to 1024, got 0/,
      (e) => e.saturation({ ...draws, keys: 0 }),
    ],
    [
      'argument',
      /^saturation: draws must be an integer from 1 to 10000, got 1\.5/,
      (e) => e.saturation({ ...draws, draws: 1.5 }),
    ],
    [
      'argument',
      /^saturation: seed must be an integer .* got undefined/,
      (e) => e.saturation({ ...draws, seed: undefined }),
    ],
    [
      'argument',
      /^saturation: draws \(keys \+ 1\) headSize is 41984000000; at most 16777216 random/,
      (e) => e.saturation({ headSize: 4096, keys: 1024, draws: 10_000, seed: 1 }),
    ],
    [
      'argument',
      /^softmax: scores\.rows must be an integer from 1/,
      (e) => e.softmax({ ...a, rows: 0 }),
    ],
    ['argument', /^softmax: scores\.cols .* got 1\.5/, (e) => e.softmax({ ...a, cols: 1.5 })],
    ['argument', /^softmax: scores\.rows .* got "2"/, (e) => e.softmax({ ...a, rows: '2' })],
    [
      'argument',
      /^softmax: scores would be 4097 x 4096, above 16777216/,
      (e) => e.softmax({ ...a, rows: 4097, cols: 4096 }),
    ],
    [
      'argument',
      /^softmax: scores\.data must be a Float32Array, got an array/,
      (e) => e.softmax({ ...a, data: [1, 2, 3, 4] }),
    ],
    [
      'argument',
      /^softmax: scores\.data must be a Float32Array/,
      (e) => e.softmax({ ...a, data: new Float64Array(4) }),
    ],
    [
      'argument',
      /^softmax: scores\.data must be a Float32Array/,
      (e) => e.softmax({ ...a, data: Object.create(Float32Array.prototype) as unknown }),
    ],
    [
      'argument',
      /^softmax: the buffer of scores\.data was transferred/,
      (e) => e.softmax(detached()),
    ],
    ['argument', /^softmax: reading scores\.data threw/, (e) => e.softmax(throwing())],
    ['argument', /^softmax: reading scores\.rows threw/, (e) => e.softmax(revoked())],
    ['argument', /^scores: the result would be 5000 x 5000/, (e) => e.scores(long, long)],
    [
      'argument',
      /^selfAttention: the matrix of scores would be/,
      (e) => e.selfAttention({ x: long }),
    ],
    ['argument', /^scale: headSize must be an integer from 1/, (e) => e.scale(a, 0)],
    ['argument', /^scale: headSize .* got NaN/, (e) => e.scale(a, NaN)],
    ['argument', /^scale: headSize .* got undefined/, (e) => e.scale(a)],
    [
      'argument',
      /^mask: kind must be 'none', 'causal' or .* got "casual"/,
      (e) => e.mask(a, 'casual'),
    ],
    ['argument', /^mask: kind .* got undefined/, (e) => e.mask(a)],
    ['argument', /^selfAttention: options must be/, (e) => e.selfAttention()],
    ['argument', /^selfAttention: x must be/, (e) => e.selfAttention({})],
    [
      'argument',
      /^selfAttention: wk and wv must be given too/,
      (e) => e.selfAttention({ x: a, wq: a }),
    ],
    [
      'argument',
      /^selfAttention: scale must be a head size or false, got true/,
      (e) => e.selfAttention({ x: a, scale: true }),
    ],
    [
      'argument',
      /^selfAttention: scale must be an integer from 1 .* got -4/,
      (e) => e.selfAttention({ x: a, scale: -4 }),
    ],
    ['argument', /^selfAttention: mask must be/, (e) => e.selfAttention({ x: a, mask: true })],
    ['argument', /^multiHead: options must be/, (e) => e.multiHead(null)],
    ['argument', /^multiHead: heads must be an array/, (e) => e.multiHead({ ...multi, heads: {} })],
    [
      'argument',
      /^multiHead: heads must be an array/,
      (e) => e.multiHead({ ...multi, heads: revoked() }),
    ],
    [
      'argument',
      /^multiHead: heads\.length must be .* from 1/,
      (e) => e.multiHead({ ...multi, heads: [] }),
    ],
    [
      'argument',
      /^multiHead: heads\[1\]\.wv must be a matrix/,
      (e) => e.multiHead({ ...multi, heads: [head, { wq: a, wk: a }] }),
    ],
    ['argument', /^multiHead: wo must be a matrix/, (e) => e.multiHead({ ...multi, wo: 1 })],
    [
      'argument',
      /^explain: name must be one of q, k, .* got "x"/,
      (e) => e.explain('x', trace(), 0, 0),
    ],
    ['argument', /^explain: name must be one of/, (e) => e.explain('toString', trace(), 0, 0)],
    ['argument', /^explain: "q" has no arithmetic/, (e) => e.explain('q', trace(), 0, 0)],
    ['argument', /^explain: row 2 is outside scores/, (e) => e.explain('scores', trace(), 2, 0)],
    ['argument', /^explain: column 2 is outside/, (e) => e.explain('context', trace(), 0, 2)],
    [
      'argument',
      /^explain: row must be an integer from 0/,
      (e) => e.explain('scores', trace(), -1, 0),
    ],
    ['argument', /^explain: col must be .* got 0\.5/, (e) => e.explain('scores', trace(), 0, 0.5)],
    [
      'argument',
      /^explain: trace must be a trace of selfAttention, got an object without x/,
      (e) => e.explain('scores', engine.multiHead(multi), 0, 0),
    ],
    [
      'argument',
      /^explain: trace must be a trace of multiHead, got an object without heads/,
      (e) => e.explain('output', trace(), 0, 0),
    ],
    [
      'argument',
      /^explain: trace\.wk and trace\.wv must be given too/,
      (e) => e.explain('scores', { ...trace(), wq: a }, 0, 0),
    ],
    [
      'argument',
      /^explain: trace\.scale must be an integer/,
      (e) => e.explain('scaled', { ...trace(), scale: 'root' }, 0, 0),
    ],
    ['argument', /^random: seed must be an integer .* got 0\.5/, (e) => e.random(0.5)],
    ['argument', /^random: seed must be an integer .* got undefined/, (e) => e.random()],
    ['argument', /^random: seed must be an integer/, (e) => e.random(2 ** 53)],
    ['argument', /^rand: cols must be an integer from 1/, () => engine.random(1).rand(1, 0)],
    [
      'argument',
      /^randn: the result would be 5000 x 5000/,
      () => engine.random(1).randn(5000, 5000),
    ],
    ['argument', /^linear: inFeatures must be .* got -1/, () => engine.random(1).linear(-1, 1)],
    ['argument', /^matrix: rows must be an array, got 5/, () => matrix(5 as never)],
    ['argument', /^matrix: rows\.length must be .* got 0/, () => matrix([])],
    ['argument', /^matrix: rows\[0\]\.length must be .* got 0/, () => matrix([[]])],
    [
      'argument',
      /^matrix: rows\[0\]\[1\] must be a number, got "2"/,
      () => matrix([[1, '2']] as never),
    ],
  ]);
});

test('EngineError is an Error with a name, and keeps the cause', () => {
  const cause = new TypeError('no');
  const trap = Object.defineProperty({}, 'x', {
    get: () => {
      throw cause;
    },
  });
  const error = errorOf(() => loose.selfAttention(trap));
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toMatch(/^EngineError: selfAttention: reading x threw/);
  expect(error.cause).toBe(cause);
  expect(new EngineError('mask', 'text')).toMatchObject({ code: 'mask', message: 'text' });
});

test('JavaScript out of memory is an error of the argument', () => {
  const slice = vi.spyOn(Float32Array.prototype, 'slice').mockImplementation(() => {
    throw new RangeError('Array buffer allocation failed');
  });
  expectError('argument', /too large for the memory available/, () => engine.project(a, a));
  expectError('argument', /too large/, () => engine.selfAttention({ x: a }));
  slice.mockRestore();
  expect(engine.project(a, a).rows).toBe(2);
});

test('more heads than any memory holds are an error of the argument', () => {
  const large = { rows: 4096, cols: 4096, data: new Float32Array(2 ** 24) };
  const largeHead = { wq: large, wk: large, wv: large };
  for (const count of [20, 21, 43, 86, 4096]) {
    const heads = Array.from({ length: count }, () => largeHead);
    expectError('argument', /^multiHead: this is too large/, () =>
      engine.multiHead({ x: a, heads, wo: a }),
    );
    expect(engine.project(a, a).rows).toBe(2);
  }
});

describe('data that changes while another argument is read', () => {
  interface Resizable extends ArrayBuffer {
    resize(length: number): void;
  }
  type Make = new (length: number, options: { maxByteLength: number }) => Resizable;
  test.each([
    ['grows', (buffer: Resizable) => buffer.resize(4096)],
    ['shrinks', (buffer: Resizable) => buffer.resize(12)],
    ['vanishes', (buffer: Resizable) => void structuredClone(buffer, { transfer: [buffer] })],
  ])('%s', (_, change) => {
    const buffer = new (ArrayBuffer as unknown as Make)(16, { maxByteLength: 4096 });
    const x = { rows: 2, cols: 2, data: new Float32Array(buffer) };
    expect(engine.project(x, a)).toEqual(filled(2, 2, () => 0));
    const trap = {
      rows: 2,
      cols: 2,
      get data() {
        change(buffer);
        return a.data;
      },
    };
    expectError('argument', /^project: the data of an argument changed/, () =>
      engine.project(x, trap),
    );
    expect(engine.project(a, a).rows).toBe(2);
  });
});
