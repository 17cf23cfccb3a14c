import type { Matrix, SelfAttentionTrace } from '../engine';

/** What Level 3 runs. */
export interface Program {
  /** One word a row. */
  readonly words: readonly string[];
  readonly inputs: 'random' | 'sentence' | 'data';
  /** Random inputs are torch.randn(1, n, d) times this. */
  readonly inputScale: number;
  /** What draws W_q, W_k and W_v. */
  readonly init: 'rand' | 'randn' | 'linear' | 'given';
  /** Of torch.manual_seed: 0 to 2^32 - 1. */
  readonly seed: number;
  /** The engine's results, with W_q, W_k and W_v; without the batch axis. */
  readonly trace: SelfAttentionTrace;
}

/** The matrices of a program, in the order in which it makes them. */
export const MATRICES = [
  ...(['x', 'wq', 'wk', 'wv', 'q', 'k', 'v'] as const),
  ...(['scores', 'scaled', 'weights', 'context'] as const),
];
export type MatrixName = (typeof MATRICES)[number];

/** Returns a matrix of a program. Errors: RangeError for a trace made without matrices. */
export function matrixOf({ trace }: Program, name: MatrixName): Matrix {
  const matrix = trace[name];
  if (!matrix) throw new RangeError(`The program's trace has no ${name}`);
  return matrix;
}

/** Whether the program draws random numbers, and so needs its seed. */
export function drawsNumbers({ inputs, init }: Program): boolean {
  return inputs === 'random' || init !== 'given';
}
