/** What wasm/bindings exports, typed by hand; every function is called in tests/engine. */
import { EngineError, type EngineErrorCode } from './errors';
import { pack, packedLength, Unpacker, type Part } from './packing';
import { outOfMemory } from './validate';
import factory from '../../../build/wasm/attention.mjs';

/** The number of an attention::Mask::Kind. */
export const MASK_KIND = { none: 0, causal: 1, keep: 2 } as const;
export type MaskKind = (typeof MASK_KIND)[keyof typeof MASK_KIND];

/**
 * Takes its arguments packed from the shared array, leaves its result there and returns how long
 * that is; or returns a C++ exception as a value, or null if there was no memory.
 */
type Packed = () => number | Failure | null;
interface Failure {
  readonly code: EngineErrorCode;
  readonly message: string;
}

export type FunctionName =
  | 'project'
  | 'scores'
  | 'scale'
  | 'mask'
  | 'softmax'
  | 'mix'
  | 'selfAttention'
  | 'multiHead'
  | 'explain'
  | 'explainMultiHead'
  | 'seed'
  | 'rand'
  | 'randn'
  | 'linear'
  | 'meanOfRows'
  | 'rowSums'
  | 'subtract'
  | 'add'
  | 'largestDifference'
  | 'columnRange'
  | 'multiply'
  | 'divide'
  | 'shift'
  | 'transpose'
  | 'divideBySum'
  | 'norms'
  | 'cosines'
  | 'angles'
  | 'saturation';

export type AttentionModule = Readonly<Record<FunctionName, Packed>> & {
  /**
   * Makes the shared array so long and returns a view of it, or null if there is no memory. The
   * view has length 0 once the memory has grown, and is wrong once the array has.
   */
  readonly share: (length: number) => Float32Array | null;
  /** Bytes in use on the C++ heap. */
  readonly heapInUse: () => number;
};

/** How many floats the shared array has between calls: enough for those of the page. */
export const IDLE_LENGTH = 2 ** 13;

/** More than its memory can ever hold; C++ would take 2^32 for 0. */
const MAX_LENGTH = 2 ** 30;

/**
 * Calls a function of the C++ and returns what read takes out of its result.
 * Errors: those of the core; 'argument' if there is no memory, here or there.
 */
export function call<T>(
  module: AttentionModule,
  fn: FunctionName,
  parts: readonly Part[],
  read: (result: Unpacker) => T,
  name: string = fn,
): T {
  const length = Math.max(packedLength(parts), IDLE_LENGTH);
  if (length > MAX_LENGTH) throw outOfMemory(name);
  let view = module.share(length);
  let outcome: ReturnType<Packed> = null;
  try {
    if (view) {
      pack(name, parts, view);
      outcome = module[fn]();
    }
    if (typeof outcome !== 'number') {
      throw outcome ? new EngineError(outcome.code, outcome.message) : outOfMemory(name);
    }
    if (!view || view.length < outcome) view = module.share(outcome);
    if (!view) throw outOfMemory(name);
    return unpack(name, view, read);
  } finally {
    // Also after a failure: it may have come while the array grew.
    if (outcome === null || view?.length !== IDLE_LENGTH) module.share(IDLE_LENGTH);
  }
}

function unpack<T>(name: string, view: Float32Array, read: (result: Unpacker) => T): T {
  try {
    return read(new Unpacker(view));
  } catch (cause) {
    throw outOfMemory(name, cause); // nothing else can fail there
  }
}

export interface GlueOptions {
  /** Left out: the glue fetches attention.wasm from beside itself. */
  readonly wasmBinary?: Uint8Array;
  readonly printErr: (line: string) => void;
}

export const createModule = factory as unknown as (
  options: GlueOptions,
) => Promise<AttentionModule>;
