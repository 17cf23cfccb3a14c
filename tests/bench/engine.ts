/** The engine beside plain JavaScript, in turns within one run: what counts is the ratio. */
import { createEngine } from '../../web/src/engine/index.ts';
import { plainAttention } from './plain.ts';

const SIZES = [
  { name: 'tiny', tokens: 8, width: 5, head: 4 },
  { name: 'small', tokens: 64, width: 256, head: 64 },
  { name: 'medium', tokens: 512, width: 512, head: 64 },
];
const ROUNDS = 15;
const TURN_MS = 40;
// Sums of up to 512 products in another order; larger than that is a wrong result, not rounding.
const TOLERANCE = 1e-4;

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function timeOf(work: () => unknown, repeats: number): number {
  const start = performance.now();
  for (let i = 0; i < repeats; i++) work();
  return (performance.now() - start) / repeats;
}

/** How often the work fits into one turn, found after it has been compiled. */
function repeatsOf(work: () => unknown): number {
  const start = performance.now();
  while (performance.now() - start < 5 * TURN_MS) work();
  return Math.max(1, Math.round(TURN_MS / timeOf(work, 3)));
}

function show(milliseconds: number): string {
  return milliseconds < 0.1
    ? `${(milliseconds * 1000).toFixed(2)} us`
    : `${milliseconds.toFixed(2)} ms`;
}

export async function run(): Promise<void> {
  const engine = await createEngine();
  console.log('One self-attention, all of its matrices from the engine, the result alone from');
  console.log(`plain JavaScript. Medians of ${ROUNDS} rounds in turns.\n`);
  console.log('size      n    d    d_k      engine       plain   plain / engine');
  for (const { name, tokens, width, head } of SIZES) {
    const random = engine.random(1);
    const x = random.randn(tokens, width);
    // Scaled like a trained layer's, so that the softmax does not saturate.
    const small = () => {
      const w = random.randn(width, head);
      return { ...w, data: w.data.map((value) => value / Math.sqrt(width)) };
    };
    const [wq, wk, wv] = [small(), small(), small()];
    const ours = () => engine.selfAttention({ x, wq, wk, wv }).context;
    const theirs = () => plainAttention(x, wq, wk, wv);

    const expected = theirs().data;
    const worst = Math.max(...ours().data.map((value, i) => Math.abs(value - expected[i]!)));
    if (!(worst < TOLERANCE)) throw new Error(`${name}: the results differ by ${worst}`);

    const repeats = [repeatsOf(ours), repeatsOf(theirs)] as const;
    const times = Array.from({ length: ROUNDS }, () => {
      const engineTime = timeOf(ours, repeats[0]);
      const plainTime = timeOf(theirs, repeats[1]);
      return { engineTime, plainTime, ratio: plainTime / engineTime };
    });
    const columns = [name.padEnd(6), tokens, width, head].map((cell) => String(cell).padStart(5));
    const engineTime = show(median(times.map((time) => time.engineTime))).padStart(12);
    const plainTime = show(median(times.map((time) => time.plainTime))).padStart(12);
    const ratio = median(times.map((time) => time.ratio)).toFixed(2);
    console.log(columns.join('') + engineTime + plainTime + ratio.padStart(17));
  }
}
