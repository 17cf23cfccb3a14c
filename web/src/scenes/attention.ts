/** What the scenes with queries, keys and values share: where their numbers come from. */
import { html, nothing, type TemplateResult } from 'lit';
import { at, rowOf } from '../app/entries';
import type { Model } from '../app/model';
import type { Engine, Matrix } from '../engine';
import { givenBy } from '../figures/given';
import { said } from '../figures/words';
import { weightTitle } from '../figures/weight-title';
import type { CellRef } from '../state/schema';
import { refs, type Derived, type Giver, type Origin, type Sources } from './scene';

/** What the scenes with queries, keys and values know besides. */
export interface Attending extends Derived {
  /** The names of the numbers of a query or key, and of a value. */
  readonly keyNames: readonly string[];
  readonly valueNames: readonly string[];
  /** Who chose the numbers of each matrix that is not computed. */
  readonly madeBy: Readonly<Record<string, Giver>>;
  /** Whether the tokens are the reader's own data, not the sentence. */
  readonly isData: boolean;
}

/** Returns 1, 2, ... as names for what has none. */
export function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, i) => String(i + 1));
}

/** Returns the arithmetic behind a number, or undefined for one that these scenes do not share. */
export function attentionOrigin(
  engine: Engine,
  { trace, matrices, madeBy }: Attending,
  { name, row, col }: CellRef,
): Origin | undefined {
  const matrix = matrices[name];
  if (!matrix) throw new RangeError(`no number is called ${name}`);
  const by = madeBy[name];
  if (by) return { kind: 'given', by, result: at(matrix, row, col) };
  switch (name) {
    case 'row-sums':
      return { kind: 'sum', terms: rowOf(trace.weights, row), result: at(matrix, row, 0) };
    case 'q':
    case 'k':
    case 'v':
    case 'scores':
    case 'scaled':
    case 'weights':
    case 'context':
      return engine.explain(name, trace, row, col);
    default:
      return undefined;
  }
}

/** Returns where the terms of a number's arithmetic stand. */
export function attentionSources({ name, row, col }: CellRef): Sources {
  switch (name) {
    case 'q':
    case 'k':
    case 'v':
      return {
        a: refs('x', (i) => ({ row, col: i })),
        b: refs(`w${name}`, (i) => ({ row: i, col })),
        bHue: `hue-${name}`,
      };
    case 'scores':
      return {
        a: refs('q', (i) => ({ row, col: i })),
        b: refs('k', (i) => ({ row: col, col: i })),
        aHue: 'hue-q',
        bHue: 'hue-k',
      };
    case 'scaled':
      return { a: refs('scores', () => ({ row, col })) };
    case 'weights':
      return { a: refs('scaled', (i) => ({ row, col: i })) };
    case 'context':
      return {
        a: refs('weights', (i) => ({ row, col: i })),
        b: refs('v', (i) => ({ row: i, col })),
        aHue: 'hue-a',
        bHue: 'hue-v',
      };
    case 'row-sums':
      return { a: refs('weights', (i) => ({ row, col: i })), aHue: 'hue-a' };
    case 'output':
      return {
        a: refs('context', (i) => ({ row, col: i })),
        b: refs('wo', (i) => ({ row: i, col })),
      };
    case 'after':
      return { a: (i) => ({ name: i === 0 ? 'x' : 'output', row, col }) };
    default:
      return {};
  }
}

/** Returns how far the scores are from being the same both ways: the largest difference, 1 x 1. */
export function asymmetryOf({ trace: { scores }, compute }: Model): Matrix {
  return compute('asymmetry', [scores], (engine) =>
    engine.largestDifference(scores, engine.transpose(scores)),
  );
}

/** A matrix as its symbol, in its hue. */
export function symbol(name: string): TemplateResult {
  const [, letter = ''] = /^w([qkvo])$/.exec(name) ?? [];
  if (letter) {
    const hue = letter === 'o' ? '' : `hue-${letter}`;
    return html`<span class="symbol ${hue}" data-lit=${name}>W<sub>${letter}</sub></span>`;
  }
  const hue = 'qkv'.includes(name) ? `hue-${name}` : '';
  return html`<span class="symbol ${hue}" data-lit=${name}>${name}</span>`;
}

/** Returns what a number is, in a sentence. */
export function attentionTitle(model: Model, ref: CellRef): TemplateResult {
  const { name, row, col } = ref;
  const { keyNames = [], valueNames = [], madeBy = {} } = model as Partial<Attending> & Model;
  const asks = said(model, row);
  const answers = said(model, col);
  const axis = model.axes[col] ?? '';
  const by = madeBy[name];
  const made = by && name !== 'x' ? madeSentence(by) : nothing;
  const place = (of: readonly string[], i: number): TemplateResult =>
    html`<b class="count">${of[i]}</b>`;
  switch (name) {
    case 'x': {
      const origin = model.origin(ref);
      const whence =
        origin.kind === 'given' ? givenBy(origin.by) : 'the average of its five meanings.';
      return html`${asks} on ${place(model.axes, col)}: ${whence}`;
    }
    case 'wq':
    case 'wk':
      return html`${symbol(name)}, how much ${place(model.axes, row)} counts for
      ${place(keyNames, col)}: ${made}`;
    case 'wv':
      return html`${symbol(name)}, how much ${place(model.axes, row)} counts for value
      ${place(valueNames, col)}: ${made}`;
    case 'wo':
      return html`${symbol(name)}, how much value ${place(valueNames, row)} counts for
      ${place(model.axes, col)}: ${made}`;
    case 'q':
      return html`The query of ${asks}, ${place(keyNames, col)}: its numbers times a column of
      ${symbol('wq')}, added up.`;
    case 'k':
      return html`The key of ${asks}, ${place(keyNames, col)}: its numbers times a column of
      ${symbol('wk')}, added up.`;
    case 'v':
      return html`The value of ${asks}, ${place(valueNames, col)}: its numbers times a column of
      ${symbol('wv')}, added up.`;
    case 'scores':
      return html`The score of ${answers} for ${asks}: the query of ${asks} times the key of
      ${answers}, number by number, added up.`;
    case 'scaled':
      return html`The score of ${answers} for ${asks}, divided by √<i>d<sub>k</sub></i
        >, the root of <span class="count">${model.trace.q.cols}</span>.`;
    case 'weights':
      return weightTitle(model, ref);
    case 'row-sums':
      return html`The weights of ${asks}, added up.`;
    case 'context':
      return html`The context vector of ${asks}, ${place(valueNames, col)}: each word’s weight × its
      value, added up.`;
    case 'output':
      return html`How far ${asks} moves on ${axis}: its context vector times a column of
      ${symbol('wo')}, added up.`;
    default:
      return html`${asks} on ${axis}, in this sentence: where it stood + how far it moves.`;
  }
}

/** Returns who chose a number of a matrix. */
function madeSentence(by: Giver): string {
  switch (by) {
    case 'us':
      return 'set by hand.';
    case 'reader':
      return 'set by you.';
    default:
      return 'drawn at random.';
  }
}
