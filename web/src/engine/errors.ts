/** What kind of thing was wrong with a call. */
export type EngineErrorCode =
  /** Sizes that do not fit each other. */
  | 'shape'
  /** NaN or an infinity where a number is needed, or a result beyond float32. */
  | 'non-finite'
  /** A mask that hides everything from a word, or holds other than 0 and 1. */
  | 'mask'
  /** Any other argument outside its documented range, or too large for the memory available. */
  | 'argument'
  /** The WebAssembly could not be loaded; calling createEngine again tries again. */
  | 'load';

/** The one error of the engine. Its message names the function, the argument and what to do. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const LONGEST_QUOTE = 40;

/**
 * Returns a few words for any value whatever, for messages. Runs none of the value's own code
 * (toString, getters, proxy traps), which might throw or lie.
 */
export function describe(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(
        value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE)}...` : value,
      );
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'bigint':
      return 'a bigint';
    case 'symbol':
      return 'a symbol';
    case 'function':
      return 'a function';
    default:
      return value === null ? 'null' : isArray(value) ? 'an array' : 'an object';
  }
}

/** Array.isArray, which throws for a revoked proxy. */
export function isArray(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}
