/**
 * The heap of the C++ after many calls, good and bad, is what it was before: the bytes in use as
 * its allocator counts them, the size of its memory, and the objects of JavaScript that it holds.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { matrix, type Engine, type Matrix } from '../../web/src/engine';
import { engineOf } from '../../web/src/engine/engine';
import { IDLE_LENGTH, type AttentionModule } from '../../web/src/engine/glue';
import { loadModule } from '../../web/src/engine/load';
import { errorOf, filled, numbers, seeded, wasmBytes } from './support';

const CALLS = 10_000;

let module: AttentionModule & { readonly HEAP8: Int8Array };
let engine: Engine;
beforeEach(async () => {
  // An instance of its own, which no other test has grown.
  module = (await loadModule({ wasm: wasmBytes() })) as typeof module;
  engine = engineOf(module);
});

const used = () => ({ bytes: module.heapInUse(), size: module.HEAP8.length });

const random = seeded(3);
const x = numbers(random, 8, 5);
const head = {
  wq: numbers(random, 5, 4),
  wk: numbers(random, 5, 4),
  wv: numbers(random, 5, 4),
};
const heads = [head, head];
const wo = numbers(random, 8, 3);
const square = numbers(random, 8, 8);
const nan = filled(8, 8, (i, j) => (i === 7 && j === 7 ? NaN : 1));
const zero = filled(8, 8, () => 0);
const hidden = filled(8, 8, () => -Infinity);

/** Of each function a call that works, and those that fail early, late, and in the C++. */
function calls(): { good: (() => unknown)[]; bad: (() => unknown)[] } {
  const trace = engine.selfAttention({ x, ...head, mask: 'causal' });
  const plain = engine.selfAttention({ x });
  const multi = engine.multiHead({ x, heads, wo });
  const generator = engine.random(1);
  return {
    good: [
      () => engine.project(x, head.wq),
      () => engine.scores(x, x),
      () => engine.scale(square, 4),
      () => engine.mask(square, 'none'),
      () => engine.mask(square, 'causal'),
      () =>
        engine.mask(
          square,
          filled(8, 8, () => 1),
        ),
      () => engine.softmax(square),
      () => engine.mix(square, x),
      () => engine.selfAttention({ x, ...head, mask: 'causal' }),
      () => engine.selfAttention({ x, mask: filled(8, 8, () => 1) }),
      () => engine.multiHead({ x, heads, wo }),
      () => engine.explain('scores', trace, 1, 2),
      () => engine.explain('scaled', trace, 1, 2),
      () => engine.explain('weights', trace, 1, 2),
      () => engine.explain('output', multi, 1, 2),
      () => engine.explain('concat', multi, 1, 2),
      () => engine.random(9),
      () => generator.rand(3, 4),
      () => generator.randn(3, 5),
      () => generator.linear(3, 4),
      () => engine.meanOfRows(x),
      () => engine.rowSums(x),
      () => engine.subtract(x, x),
      () => engine.add(x, x),
      () => engine.largestDifference(x, x),
      () => engine.columnRange(x),
      () => engine.multiply(x, 2),
      () => engine.divide(x, 2),
      () => engine.shift(x, 2),
      () => engine.transpose(x),
      () => engine.divideBySum(square),
      () => engine.norms(x),
      () => engine.cosines(x, x),
      () => engine.angles(x, x),
      () => engine.saturation({ headSize: 20, keys: 3, draws: 2, seed: 1 }),
    ],
    bad: [
      () => engine.project(x, x),
      () => engine.project(nan, nan),
      () => engine.scores(x, square),
      () => engine.scores({ rows: 1, cols: 1, data: new Float32Array(2) }, x),
      () => engine.scale(nan, 4),
      () => engine.mask(square, nan),
      () => engine.mask(nan, 'none'),
      () => engine.softmax(hidden),
      () => engine.mix(square, nan),
      () => engine.mix(x, square),
      () => engine.selfAttention({ x, ...head, wk: square }),
      () => engine.selfAttention({ x, mask: filled(8, 8, () => 0) }),
      () => engine.selfAttention({ x: filled(9, 2, () => 3e38) }),
      () => engine.multiHead({ x, heads: [head, { ...head, wv: nan }], wo }),
      () => engine.multiHead({ x, heads, wo: head.wq }),
      () => engine.explain('q', plain, 0, 0),
      () => engine.explain('weights', trace, 8, 0),
      () => engine.explain('output', { ...multi, wo: x }, 0, 0),
      () => engine.random(0.5),
      () => generator.rand(0, 1),
      () => engine.meanOfRows(nan),
      () => engine.rowSums(nan),
      () => engine.subtract(x, square),
      () => engine.add(x, square),
      () => engine.largestDifference(nan, square),
      () => engine.columnRange(nan),
      () => engine.multiply(square, 3e38),
      () => engine.divide(x, 0),
      () => engine.shift(nan, 1),
      () => engine.transpose(nan),
      () => engine.divideBySum(zero),
      () => engine.norms(nan),
      () => engine.cosines(square, zero),
      () => engine.angles(zero, square),
      () => engine.saturation({ headSize: 4096, keys: 1024, draws: 9, seed: 1 }),
    ],
  };
}

/** Makes 10,000 calls, good and bad in turns. */
function round(): void {
  const { good, bad } = calls();
  for (let i = 0; i < CALLS / 2; i += 1) {
    good[i % good.length]!();
    errorOf(bad[i % bad.length]!);
  }
}

test('10,000 calls, good and bad, leave the heap where it was', () => {
  round(); // what is made once, on first use, is made here
  const before = used();
  round();
  expect(used()).toEqual(before);
});

test('and the measure would see one lost matrix', () => {
  round();
  const before = used();
  // What the engine never does: leave the shared array longer than it is between calls.
  module.share(IDLE_LENGTH + square.data.length);
  expect(used().bytes).toBeGreaterThanOrEqual(before.bytes + 8 * 8 * 4);
  round();
  expect(used()).toEqual(before);
});

test('large matrices are given back too', () => {
  const size = 400;
  const large = filled(size, size, (i, j) => Math.sin(i * j));
  const short = filled(size - 1, size, () => 1);
  const spoiled = filled(size, size, (i) => (i === size - 1 ? NaN : 1));
  const run = () => {
    engine.selfAttention({ x: large, scale: size });
    errorOf(() => engine.project(large, short));
    errorOf(() => engine.subtract(large, spoiled));
  };
  run();
  const before = used();
  for (let i = 0; i < 20; i += 1) run();
  expect(used()).toEqual(before);
});

test('a result too large for the memory is an error and leaves nothing behind', async () => {
  const small = (await loadModule({ wasm: withLimit(wasmBytes(), 512) })) as typeof module;
  const limited = engineOf(small);
  limited.random(1).rand(10, 10);
  const before = small.heapInUse();
  const wide = engine.random(1).rand(2000, 1);
  for (const run of [
    () => limited.scores(wide, wide), // fits, at 16 MB
    () => limited.selfAttention({ x: wide }), // does not, at 4 times that
    () => limited.random(1).rand(4096, 4096), // nor does this
  ]) {
    try {
      run();
    } catch {
      const error = errorOf(run);
      expect(error.code).toBe('argument');
      expect(error.message).toMatch(/too large for the memory available/);
    }
    expect(small.heapInUse()).toBe(before);
  }
  expect(errorOf(() => limited.selfAttention({ x: wide })).code).toBe('argument');
  expect(limited.project(x, head.wq)).toEqual(engine.project(x, head.wq));
});

/** Returns the WebAssembly with another maximum of its memory, in pages of 64 KB. */
function withLimit(bytes: Uint8Array<ArrayBuffer>, pages: number): BufferSource {
  // The section of memory: id 5, its size, one memory, with a maximum; then least and most pages.
  const least = [0x80, 0x02]; // 256 pages, 16 MB
  const most = [0x80, 0x80, 0x02]; // 32768 pages, 2 GB
  const section = [5, 3 + least.length + most.length - 1, 1, 1, ...least, ...most];
  const start = Buffer.from(bytes).indexOf(Buffer.from(section));
  expect(start, 'the section of memory, as it was when this was written').toBeGreaterThan(0);
  const limit = [(pages & 0x7f) | 0x80, ((pages >> 7) & 0x7f) | 0x80, pages >> 14];
  bytes.set(limit, start + section.length - most.length);
  return bytes;
}

test('neither inputs nor results are held on to', async () => {
  const held: WeakRef<object>[] = [];
  const hold = <T extends Matrix>(m: T): T => (held.push(new WeakRef(m.data)), m);
  (function callOnce() {
    const own = hold(filled(40, 40, () => 1));
    const trace = engine.selfAttention({ x: own, mask: hold(filled(40, 40, () => 1)) });
    hold(trace.context);
    engine.explain('weights', trace, 0, 0);
    hold(engine.random(1).rand(20, 20));
    errorOf(() => engine.project(own, hold(matrix([Array<number>(20).fill(1)]))));
    errorOf(() => engine.softmax(hold(filled(40, 40, () => -Infinity))));
  })();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const alive = () => held.filter((ref) => ref.deref() !== undefined).length;
  for (let tries = 0; tries < 10 && alive() > 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve)); // a WeakRef lives until the task ends
    collect();
  }
  expect(alive()).toBe(0);
});
