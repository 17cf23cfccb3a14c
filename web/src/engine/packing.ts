/** Arguments into one array of floats, and results out of it: the other side of wasm/bindings/packing.h. */
import type {
  ByDivisor,
  Explanation,
  HeadWeights,
  Matrix,
  MultiHeadTrace,
  Saturation,
  SelfAttentionTrace,
} from './types';
import { checkUnchanged } from './validate';

/** A number that float32 holds exactly, a matrix, or null for one that is not there. */
export type Part = number | Matrix | null;

export function packedLength(parts: readonly Part[]): number {
  let length = 0;
  for (const part of parts) {
    length += typeof part === 'number' ? 1 : 2 + (part === null ? 0 : part.rows * part.cols);
  }
  return length;
}

/** Packs copies: nothing that is done to the arguments from here on reaches the C++. */
export function pack(fn: string, parts: readonly Part[], to: Float32Array): void {
  let at = 0;
  for (const part of parts) {
    if (typeof part === 'number') {
      to[at++] = part;
      continue;
    }
    to[at++] = part?.rows ?? 0;
    to[at++] = part?.cols ?? 0;
    if (part === null) continue;
    checkUnchanged(fn, part);
    to.set(part.data, at);
    at += part.rows * part.cols;
  }
}

export const textParts = (text: string): number[] => [
  text.length,
  ...Array.from(text, (letter) => letter.charCodeAt(0)),
];

export const headParts = (head: HeadWeights | null): Part[] =>
  head ? [head.wq, head.wk, head.wv] : [null, null, null];

export const traceParts = (t: SelfAttentionTrace): Part[] => [
  ...[t.x, t.wq, t.wk, t.wv, t.scale || 0],
  ...[t.q, t.k, t.v, t.scores, t.scaled, t.masked, t.weights, t.context],
];

export const multiHeadTraceParts = (t: MultiHeadTrace): Part[] => [
  ...[t.heads.length, ...t.heads.flatMap(traceParts)],
  ...[t.concat, t.wo, t.output],
];

/** Takes results out of a view of the C++ memory, as copies. */
export class Unpacker {
  readonly #words: Float32Array;
  #at = 0;

  constructor(words: Float32Array) {
    this.#words = words;
  }

  number(): number {
    return this.#words[this.#at++] ?? NaN;
  }

  matrix(): Matrix {
    return this.matrixOrNull() ?? { rows: 0, cols: 0, data: new Float32Array() };
  }

  matrixOrNull(): Matrix | null {
    const rows = this.number();
    const cols = this.number();
    if (rows === 0) return null;
    const start = this.#at;
    this.#at += rows * cols;
    return { rows, cols, data: this.#words.slice(start, this.#at) };
  }

  /** Overwrites the entries of a matrix of the same size. */
  matrixInto({ data }: Matrix): void {
    const start = this.#at + 2;
    this.#at = start + data.length;
    data.set(this.#words.subarray(start, this.#at));
  }

  list<T>(read: () => T): T[] {
    return Array.from({ length: this.number() }, read);
  }

  trace(): SelfAttentionTrace {
    const x = this.matrix();
    const wq = this.matrixOrNull();
    const wk = this.matrixOrNull();
    const wv = this.matrixOrNull();
    const scale = this.number() || false;
    const q = this.matrix();
    const k = this.matrix();
    const v = this.matrix();
    const scores = this.matrix();
    const scaled = this.matrix();
    const masked = this.matrix();
    const weights = this.matrix();
    const context = this.matrix();
    return { x, wq, wk, wv, q, k, v, scores, scaled, masked, weights, context, scale };
  }

  multiHeadTrace(): MultiHeadTrace {
    const heads = this.list(() => this.trace());
    const concat = this.matrix();
    const wo = this.matrix();
    const output = this.matrix();
    return { heads, concat, wo, output };
  }

  saturation(): Saturation {
    const spread = this.#byDivisor();
    return { spread, largest: this.#byDivisor() };
  }

  #byDivisor(): ByDivisor {
    const none = this.number();
    const root = this.number();
    return { none, root, full: this.number() };
  }

  explanation(): Explanation {
    switch (this.number()) {
      case 0: {
        const result = this.number();
        const terms = this.list(() => ({
          a: this.number(),
          b: this.number(),
          product: this.number(),
        }));
        return { kind: 'products', terms, result };
      }
      case 1: {
        const numerator = this.number();
        const denominator = this.number();
        return { kind: 'quotient', numerator, denominator, result: this.number() };
      }
      default: {
        const sum = this.number();
        const result = this.number();
        const terms = this.list(() => ({ shifted: this.number(), exponential: this.number() }));
        return { kind: 'share', terms, sum, result };
      }
    }
  }
}
