/** What wasm/bindings exports, typed by hand; every function is called in tests/engine. */
import { EngineError, type EngineErrorCode } from './errors';
import type { Explanation, HeadWeights, Matrix, MultiHeadTrace, SelfAttentionTrace } from './types';
import factory from '../../../build/wasm/attention.mjs';

/** A C++ exception, as a value. */
export interface Failure {
  readonly error: { readonly code: EngineErrorCode; readonly message: string };
}
export type Outcome<T> = T | Failure;

/** Returns a result, or throws the error that came in its place. */
export function unwrap<T extends object>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw new EngineError(outcome.error.code, outcome.error.message);
  return outcome;
}

/** The number of an attention::Mask::Kind. */
export const MASK_KIND = { none: 0, causal: 1, keep: 2 } as const;
export type MaskKind = (typeof MASK_KIND)[keyof typeof MASK_KIND];

/** 624 words of MT19937, the next one's index, whether a normal is kept, and the kept one. */
export const RANDOM_STATE_WORDS = 624 + 4;

type OneMatrix = (m: Matrix) => Outcome<Matrix>;
type TwoMatrices = (a: Matrix, b: Matrix) => Outcome<Matrix>;
/** Writes to the state, unless it fails. */
type Draw = (state: Uint32Array, rows: number, cols: number) => Outcome<Matrix>;

export interface AttentionModule {
  readonly project: TwoMatrices;
  readonly scores: TwoMatrices;
  readonly scale: (scores: Matrix, headSize: number) => Outcome<Matrix>;
  readonly mask: (scores: Matrix, kind: MaskKind, keep: Matrix | null) => Outcome<Matrix>;
  readonly softmax: OneMatrix;
  readonly mix: TwoMatrices;
  /** scale: -1 for the default, 0 for no division, else the head size. */
  readonly selfAttention: (
    x: Matrix,
    wq: Matrix | null,
    wk: Matrix | null,
    wv: Matrix | null,
    kind: MaskKind,
    keep: Matrix | null,
    scale: number,
  ) => Outcome<SelfAttentionTrace>;
  readonly multiHead: (
    x: Matrix,
    heads: readonly HeadWeights[],
    wo: Matrix,
    kind: MaskKind,
    keep: Matrix | null,
  ) => Outcome<MultiHeadTrace>;
  readonly explain: (
    name: string,
    trace: SelfAttentionTrace,
    row: number,
    col: number,
  ) => Outcome<Explanation>;
  readonly explainMultiHead: (
    name: string,
    trace: MultiHeadTrace,
    row: number,
    col: number,
  ) => Outcome<Explanation>;
  readonly seed: (state: Uint32Array, seed: number) => void;
  readonly rand: Draw;
  readonly randn: Draw;
  readonly linear: Draw;
  readonly meanOfRows: OneMatrix;
  readonly rowSums: OneMatrix;
  readonly subtract: TwoMatrices;
  /** Bytes in use on the C++ heap. */
  readonly heapInUse: () => number;
}

export interface GlueOptions {
  /** Left out: the glue fetches attention.wasm from beside itself. */
  readonly wasmBinary?: Uint8Array;
  readonly printErr: (line: string) => void;
}

export const createModule = factory as unknown as (
  options: GlueOptions,
) => Promise<AttentionModule>;
