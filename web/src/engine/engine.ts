import {
  readHead,
  readHeads,
  matrixAt,
  readMask,
  readMultiHeadTrace,
  readTrace,
} from './arguments';
import { describe } from './errors';
import { unwrap, type AttentionModule } from './glue';
import { loadModule } from './load';
import { createRandom } from './random';
import type { Engine, EngineOptions, ExplainableName, ExplanationOf } from './types';
import {
  argumentError,
  MAX_ENTRIES,
  readField,
  readInteger,
  readMatrix,
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

/**
 * Returns an engine. Engines are independent of each other; those of the default WebAssembly share
 * one instance of it, which holds no state between calls.
 * Errors (as a rejected promise): `'load'` if the WebAssembly cannot be had, with what is wrong and
 * what to do; a later call tries again. `'argument'` for an unusable option.
 */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  return engineOf(await loadModule(options));
}

export function engineOf(module: AttentionModule): Engine {
  return {
    project: (x, w) =>
      unwrap(module.project(readMatrix('project', 'x', x), readMatrix('project', 'w', w))),

    scores: (q, k) =>
      unwrap(module.scores(readMatrix('scores', 'q', q), readMatrix('scores', 'k', k))),

    scale: (scores, headSize) =>
      unwrap(
        module.scale(
          readMatrix('scale', 'scores', scores),
          readInteger('scale', 'headSize', headSize, 1, MAX_ENTRIES),
        ),
      ),

    mask: (scores, kind) =>
      unwrap(module.mask(readMatrix('mask', 'scores', scores), ...readMask('mask', 'kind', kind))),

    softmax: (scores) => unwrap(module.softmax(readMatrix('softmax', 'scores', scores))),

    mix: (weights, v) =>
      unwrap(module.mix(readMatrix('mix', 'weights', weights), readMatrix('mix', 'v', v))),

    selfAttention(options) {
      const fn = 'selfAttention';
      const owner = readObject(fn, 'options', options, '{ x, wq?, wk?, wv?, mask?, scale? }');
      const x = matrixAt(fn, 'options', owner, 'x');
      const { wq = null, wk = null, wv = null } = readHead(fn, 'options', owner) ?? {};
      const [kind, keep] = readMask(fn, 'mask', readField(fn, 'options', owner, 'mask') ?? 'none');
      const scale = readScale(fn, readField(fn, 'options', owner, 'scale'));
      return unwrap(module.selfAttention(x, wq, wk, wv, kind, keep, scale));
    },

    multiHead(options) {
      const fn = 'multiHead';
      const owner = readObject(fn, 'options', options, '{ x, heads, wo, mask? }');
      const x = matrixAt(fn, 'options', owner, 'x');
      const heads = readHeads(fn, readField(fn, 'options', owner, 'heads'));
      const wo = matrixAt(fn, 'options', owner, 'wo');
      const [kind, keep] = readMask(fn, 'mask', readField(fn, 'options', owner, 'mask') ?? 'none');
      return unwrap(module.multiHead(x, heads, wo, kind, keep));
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
      const explanation =
        EXPLAINABLE[name] === 'heads'
          ? module.explainMultiHead(name, readMultiHeadTrace(fn, 'trace', trace), i, j)
          : module.explain(name, readTrace(fn, 'trace', trace), i, j);
      return unwrap(explanation) as ExplanationOf[Name];
    },

    random: (seed) => createRandom(module, seed),

    meanOfRows: (x) => unwrap(module.meanOfRows(readMatrix('meanOfRows', 'x', x))),
    rowSums: (x) => unwrap(module.rowSums(readMatrix('rowSums', 'x', x))),
    subtract: (a, b) =>
      unwrap(module.subtract(readMatrix('subtract', 'a', a), readMatrix('subtract', 'b', b))),
  };
}

/** Returns the scale as the bindings take it: -1 for the default, 0 for no division. */
function readScale(fn: string, value: unknown): number {
  if (value === undefined || value === null) return -1;
  if (value === false) return 0;
  if (typeof value === 'number') return readInteger(fn, 'scale', value, 1, MAX_ENTRIES);
  throw argumentError(`${fn}: scale must be a head size or false, got ${describe(value)}`);
}
