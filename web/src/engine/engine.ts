import {
  readHead,
  readHeads,
  matrixAt,
  readMask,
  readMultiHeadTrace,
  readSeed,
  readTrace,
} from './arguments';
import { describe } from './errors';
import { call, type AttentionModule, type FunctionName } from './glue';
import { loadModule } from './load';
import { headParts, multiHeadTraceParts, textParts, traceParts, type Part } from './packing';
import { createRandom } from './random';
import type { Engine, EngineOptions, ExplainableName, ExplanationOf, Matrix } from './types';
import {
  argumentError,
  MAX_ENTRIES,
  readField,
  readInteger,
  readMatrix,
  readNumber,
  readObject,
} from './validate';

const EXPLAINABLE: Record<ExplainableName, 'head' | 'heads'> = {
  q: 'head',
  k: 'head',
  v: 'head',
  scores: 'head',
  scaled: 'head',
  weights: 'head',
  context: 'head',
  concat: 'heads',
  output: 'heads',
};

/** The largest row or column number: the last of a matrix of one row or column. */
const LAST = MAX_ENTRIES - 1;

/** The arguments of the core's saturation, in its order, and the most of each. */
const SATURATION_LIMITS = [
  ['headSize', 4096],
  ['keys', 1024],
  ['draws', 10_000],
] as const;

/**
 * Returns an engine. Engines are independent of each other; those of the default WebAssembly share
 * one instance of it, which holds no state between calls.
 * Errors (as a rejected promise): `'load'` if the WebAssembly cannot be had, with what is wrong and
 * what to do; a later call tries again. `'argument'` for an unusable option.
 */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  return engineOf(await loadModule(options));
}

/** @internal */
export function engineOf(module: AttentionModule): Engine {
  /** Calls a function whose result is one matrix. */
  const matrixOf = (fn: FunctionName, ...parts: readonly Part[]): Matrix =>
    call(module, fn, parts, (result) => result.matrix());

  /** Returns the function fn of the C++, which takes one matrix of this name. */
  const ofMatrix = (fn: FunctionName, name: string) => (x: Matrix) =>
    matrixOf(fn, readMatrix(fn, name, x));

  /** Two matrices. */
  const ofPair = (fn: FunctionName, first: string, second: string) => (a: Matrix, b: Matrix) =>
    matrixOf(fn, readMatrix(fn, first, a), readMatrix(fn, second, b));

  /** A matrix x and a number. */
  const withNumber = (fn: FunctionName, name: string) => (x: Matrix, value: number) =>
    matrixOf(fn, readMatrix(fn, 'x', x), readNumber(fn, name, value));

  return {
    project: ofPair('project', 'x', 'w'),
    scores: ofPair('scores', 'q', 'k'),

    scale: (scores, headSize) =>
      matrixOf(
        'scale',
        readMatrix('scale', 'scores', scores),
        readInteger('scale', 'headSize', headSize, 1, MAX_ENTRIES),
      ),

    mask: (scores, kind) =>
      matrixOf('mask', readMatrix('mask', 'scores', scores), ...readMask('mask', 'kind', kind)),

    softmax: ofMatrix('softmax', 'scores'),
    mix: ofPair('mix', 'weights', 'v'),

    selfAttention(options) {
      const fn = 'selfAttention';
      const owner = readObject(fn, 'options', options, '{ x, wq?, wk?, wv?, mask?, scale? }');
      const x = matrixAt(fn, 'options', owner, 'x');
      const head = headParts(readHead(fn, 'options', owner));
      const mask = readMask(fn, 'mask', readField(fn, 'options', owner, 'mask') ?? 'none');
      const scale = readScale(fn, readField(fn, 'options', owner, 'scale'));
      return call(module, fn, [x, ...head, ...mask, scale], (result) => result.trace());
    },

    multiHead(options) {
      const fn = 'multiHead';
      const owner = readObject(fn, 'options', options, '{ x, heads, wo, mask? }');
      const x = matrixAt(fn, 'options', owner, 'x');
      const heads = readHeads(fn, readField(fn, 'options', owner, 'heads'));
      const wo = matrixAt(fn, 'options', owner, 'wo');
      const mask = readMask(fn, 'mask', readField(fn, 'options', owner, 'mask') ?? 'none');
      const parts = [x, heads.length, ...heads.flatMap(headParts), wo, ...mask];
      return call(module, fn, parts, (result) => result.multiHeadTrace());
    },

    explain<Name extends ExplainableName>(name: Name, trace: unknown, row: number, col: number) {
      const fn = 'explain';
      const names = Object.keys(EXPLAINABLE);
      if (!names.includes(name)) {
        throw argumentError(
          `${fn}: name must be one of ${names.join(', ')}, got ${describe(name)}; inputs have no arithmetic`,
        );
      }
      const i = readInteger(fn, 'row', row, 0, LAST);
      const j = readInteger(fn, 'col', col, 0, LAST);
      const ofHeads = EXPLAINABLE[name] === 'heads';
      const traces = ofHeads
        ? multiHeadTraceParts(readMultiHeadTrace(fn, 'trace', trace))
        : traceParts(readTrace(fn, 'trace', trace));
      const parts = [...textParts(name), ...traces, i, j];
      const inCore = ofHeads ? 'explainMultiHead' : fn;
      const explanation = call(module, inCore, parts, (result) => result.explanation(), fn);
      return explanation as ExplanationOf[Name];
    },

    random: (seed) => createRandom(module, seed),

    meanOfRows: ofMatrix('meanOfRows', 'x'),
    rowSums: ofMatrix('rowSums', 'x'),
    subtract: ofPair('subtract', 'a', 'b'),
    add: ofPair('add', 'a', 'b'),
    largestDifference: ofPair('largestDifference', 'a', 'b'),
    columnRange: ofMatrix('columnRange', 'x'),
    multiply: withNumber('multiply', 'factor'),
    divide: withNumber('divide', 'divisor'),
    shift: withNumber('shift', 'constant'),
    transpose: ofMatrix('transpose', 'x'),
    divideBySum: ofMatrix('divideBySum', 'scores'),
    norms: ofMatrix('norms', 'x'),
    cosines: ofPair('cosines', 'a', 'b'),
    angles: ofPair('angles', 'a', 'b'),

    saturation(options) {
      const fn = 'saturation';
      const owner = readObject(fn, 'options', options, '{ headSize, keys, draws, seed }');
      const sizes = SATURATION_LIMITS.map(([key, most]) =>
        readInteger(fn, key, readField(fn, 'options', owner, key), 1, most),
      );
      const seed = readSeed(fn, readField(fn, 'options', owner, 'seed'));
      return call(module, fn, [...sizes, ...seed], (result) => result.saturation());
    },
  };
}

/** Returns the scale as the bindings take it: -1 for the default, 0 for no division. */
function readScale(fn: string, value: unknown): number {
  if (value === undefined || value === null) return -1;
  if (value === false) return 0;
  if (typeof value === 'number') return readInteger(fn, 'scale', value, 1, MAX_ENTRIES);
  throw argumentError(`${fn}: scale must be a head size or false, got ${describe(value)}`);
}
