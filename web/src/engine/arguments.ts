/** Reads the engine's own kinds of argument: masks, heads, traces. */
import { describe } from './errors';
import { MASK_KIND, type MaskKind } from './glue';
import type { HeadWeights, Matrix, MultiHeadTrace, SelfAttentionTrace } from './types';
import {
  argumentError,
  MAX_ENTRIES,
  pathOf,
  readArray,
  readField,
  readInteger,
  readMatrix,
  readObject,
} from './validate';

/** Far above any model; keeps a proxy with an endless length from filling the memory. */
const MAX_HEADS = 2 ** 12;

/** Returns owner[key] as a matrix. path is the owner's name in messages. */
export function matrixAt(fn: string, path: string, owner: object, key: string): Matrix {
  return readMatrix(fn, pathOf(path, key), readField(fn, path, owner, key));
}

/** Returns the low 32 bits of a seed in halves, which float32 holds. */
export function readSeed(fn: string, value: unknown): [high: number, low: number] {
  const seed = readInteger(fn, 'seed', value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  // >>> takes the low 32 bits of any safe integer, of a negative one in two's complement.
  return [(seed >>> 16) & 0xffff, seed & 0xffff];
}

export function readMask(fn: string, path: string, value: unknown): [MaskKind, Matrix | null] {
  if (value === 'none') return [MASK_KIND.none, null];
  if (value === 'causal') return [MASK_KIND.causal, null];
  if (typeof value === 'object' && value !== null) {
    return [MASK_KIND.keep, readMatrix(fn, path, value)];
  }
  throw argumentError(
    `${fn}: ${path} must be 'none', 'causal' or a matrix of 0 and 1, got ${describe(value)}`,
  );
}

const HEAD_KEYS = ['wq', 'wk', 'wv'] as const;

/** Returns owner's wq, wk, wv; null if none of them is there. */
export function readHead(fn: string, path: string, owner: object): HeadWeights | null {
  const [wq, wk, wv] = HEAD_KEYS.map((key) => readField(fn, path, owner, key) ?? null);
  if (wq === null && wk === null && wv === null) return null;
  if (wq === null || wk === null || wv === null) {
    const given = [wq, wk, wv];
    const missing = HEAD_KEYS.filter((_, i) => given[i] === null).map((key) => pathOf(path, key));
    throw argumentError(
      `${fn}: ${missing.join(' and ')} must be given too; wq, wk and wv go together`,
    );
  }
  return {
    wq: readMatrix(fn, pathOf(path, 'wq'), wq),
    wk: readMatrix(fn, pathOf(path, 'wk'), wk),
    wv: readMatrix(fn, pathOf(path, 'wv'), wv),
  };
}

export function readHeads(fn: string, value: unknown): HeadWeights[] {
  return readArray(fn, 'heads', value, MAX_HEADS).map((item, i) => {
    const path = pathOf('heads', i);
    const owner = readObject(fn, path, item, '{ wq, wk, wv }');
    return {
      wq: matrixAt(fn, path, owner, 'wq'),
      wk: matrixAt(fn, path, owner, 'wk'),
      wv: matrixAt(fn, path, owner, 'wv'),
    };
  });
}

export function readTrace(fn: string, path: string, value: unknown): SelfAttentionTrace {
  const owner = readObject(fn, path, value, 'a trace of selfAttention');
  if (readField(fn, path, owner, 'x') === undefined) {
    throw argumentError(
      `${fn}: ${path} must be a trace of selfAttention, got ${describe(value)} without x; of several heads, pass one of its heads`,
    );
  }
  const at = (key: string) => matrixAt(fn, path, owner, key);
  const scale = readField(fn, path, owner, 'scale');
  const { wq = null, wk = null, wv = null } = readHead(fn, path, owner) ?? {};
  return {
    x: at('x'),
    wq,
    wk,
    wv,
    q: at('q'),
    k: at('k'),
    v: at('v'),
    scores: at('scores'),
    scaled: at('scaled'),
    masked: at('masked'),
    weights: at('weights'),
    context: at('context'),
    scale: scale === false ? false : readInteger(fn, pathOf(path, 'scale'), scale, 1, MAX_ENTRIES),
  };
}

export function readMultiHeadTrace(fn: string, path: string, value: unknown): MultiHeadTrace {
  const owner = readObject(fn, path, value, 'a trace of multiHead');
  const headsPath = pathOf(path, 'heads');
  const list = readField(fn, path, owner, 'heads');
  if (list === undefined) {
    throw argumentError(
      `${fn}: ${path} must be a trace of multiHead, got ${describe(value)} without heads`,
    );
  }
  const heads = readArray(fn, headsPath, list, MAX_HEADS);
  return {
    heads: heads.map((head, i) => readTrace(fn, pathOf(headsPath, i), head)),
    concat: matrixAt(fn, path, owner, 'concat'),
    wo: matrixAt(fn, path, owner, 'wo'),
    output: matrixAt(fn, path, owner, 'output'),
  };
}
