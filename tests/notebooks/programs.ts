/** The programs that are run: three seeds, every initialisation, every kind of inputs. */
import { matrixOf } from '../../web/src/app/entries';
import { createModeller } from '../../web/src/app/model';
import { createEngine, type Matrix } from '../../web/src/engine';
import { programOf } from '../../web/src/figures/program';
import type { Program } from '../../web/src/program';
import { fit, initialState, type State } from '../../web/src/state/schema';
import { numbers, seeded } from '../engine/support';

const engine = await createEngine();

export interface Case {
  readonly name: string;
  readonly program: Program;
}

interface Sizes {
  readonly n: number;
  readonly d: number;
  readonly d_k: number;
  readonly d_v: number;
}

/** Fewer than 16 numbers, which PyTorch draws in another way, and more; d_v is another size too. */
const SIZES: readonly (readonly [seed: number, sizes: Sizes])[] = [
  [123, { n: 8, d: 5, d_k: 4, d_v: 4 }],
  [0, { n: 3, d: 4, d_k: 3, d_v: 5 }],
  [2 ** 32 - 1, { n: 20, d: 16, d_k: 8, d_v: 6 }],
];
const LARGE: Sizes = { n: 64, d: 64, d_k: 64, d_v: 64 };

/** Words that would end a string, a block of code or a formula if they were let. */
const NASTY = ['it’s', '"quoted"', "'", '\\', '```', '$x$', '<b>', '{}', '\u2028', '𝑥', '\ud800'];

export function makeProgram(
  inputs: Program['inputs'],
  init: Program['init'],
  seed: number,
  { n, d, d_k, d_v }: Sizes,
  inputScale = 1,
): Program {
  const random = engine.random(seed);
  const given = seeded(seed);
  const draw = (rows: number, cols: number): Matrix => {
    if (init === 'given') return numbers(given, rows, cols);
    if (init === 'linear') return engine.transpose(random.linear(rows, cols));
    return random[init](rows, cols);
  };
  const x =
    inputs === 'random' ? engine.multiply(random.randn(n, d), inputScale) : numbers(given, n, d);
  const [wq, wk, wv] = [draw(d, d_k), draw(d, d_k), draw(d, d_v)];
  return {
    words: Array.from({ length: n }, (_, i) => NASTY[i % NASTY.length] ?? ''),
    inputs,
    inputScale,
    init,
    seed,
    trace: engine.selfAttention({ x, wq, wk, wv }),
  };
}

const INITS = ['rand', 'randn', 'linear', 'given'] as const;

// A sentence's own vectors and data are written out alike, so they take turns.
export const CASES: readonly Case[] = SIZES.flatMap(([seed, sizes], turn) =>
  INITS.flatMap((init, i) =>
    (['random', (i + turn) % 2 === 0 ? 'data' : 'sentence'] as const).map((inputs) => ({
      name: `${inputs}-${init}-${seed}`,
      program: makeProgram(inputs, init, seed, sizes, seed === 0 ? 0.3 : 1),
    })),
  ),
);

/** As large as the page lets data be, drawn and given. */
export const LARGE_CASES: readonly Case[] = [
  { name: 'large-random', program: makeProgram('random', 'linear', 42, LARGE) },
  { name: 'large-data', program: makeProgram('data', 'given', 42, LARGE) },
];

/** Returns the program that the page downloads in a state; its own tests compare the file. */
function programOfState(patch: Partial<State>): Program {
  const { state } = fit({ ...initialState(), ...patch });
  return programOf(createModeller(engine)(state, undefined, { scene: 'code' }));
}

const OWN = matrixOf([
  [0.5, 0.25, 0.75],
  [0.5, -0.75, 0.5],
  [0.25, 1.5, 0.5],
]);

/** What readers come with: a sentence through nn.Linear, and data with matrices of their own. */
export const STATE_CASES: readonly Case[] = [
  {
    name: 'page-sentence-linear-7',
    program: programOfState({ inputs: 'sentence', init: 'linear', seed: 7 }),
  },
  {
    name: 'page-data-given',
    program: programOfState({
      inputs: 'data',
      data: { x: OWN, labels: ['a', 'b "c"', 'd'] },
      source: 'yours',
      weights: { wq: matrixOf([[1], [2], [3]]), wk: matrixOf([[0.5], [-1], [0]]) },
      init: 'given',
    }),
  },
];
