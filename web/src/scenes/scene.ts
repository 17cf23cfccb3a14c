/** What a scene is: the matrices that a level's steps show, and where each of their numbers comes from. */
import type { TemplateResult } from 'lit';
import type { Model } from '../app/model';
import type { Engine, Explanation, Matrix, SelfAttentionTrace } from '../engine';
import type { CellRef, State } from '../state/schema';

/** Who chose a number that is not computed: we, the reader, a generator, or nobody (then it is 0). */
export type Giver = 'us' | 'reader' | 'random' | 'nobody';

/** Where a number comes from: the engine's explanations, and those of the small functions. */
export type Origin =
  | Explanation
  | { readonly kind: 'difference'; readonly a: number; readonly b: number; readonly result: number }
  | { readonly kind: 'sum'; readonly terms: readonly number[]; readonly result: number }
  | { readonly kind: 'mean'; readonly terms: readonly number[]; readonly result: number }
  /** e to the power of a number. */
  | { readonly kind: 'power'; readonly exponent: number; readonly result: number }
  | { readonly kind: 'given'; readonly by: Giver; readonly result: number };

/** Which numbers of the page the terms of a calculation repeat, and the hue that each side has. */
export interface Sources {
  readonly a?: (i: number) => CellRef;
  readonly b?: (i: number) => CellRef;
  readonly aHue?: string;
  readonly bHue?: string;
}

export type SceneName = 'idea' | 'head' | 'code';

/** What the engine makes of the inputs, for one scene. */
export interface Derived {
  readonly scene: SceneName;
  /** The tokens that are read: the rows of every matrix of the sequence. */
  readonly words: readonly string[];
  /** All tokens, those outside the window too. */
  readonly tokens: readonly string[];
  /** The names of the numbers of a vector. */
  readonly axes: readonly string[];
  /** The place of the word that asks. */
  readonly selected: number;
  readonly trace: SelfAttentionTrace;
  /** The scores as computed, where the reader put some of their own into the trace. */
  readonly computedScores: Matrix;
  /** Where each word is afterwards, and how far it moved: two of the matrices, and their names. */
  readonly after: Matrix;
  readonly moved: Matrix;
  readonly names: { readonly after: string; readonly moved: string };
  /** Every matrix whose numbers can be opened, by name. */
  readonly matrices: Readonly<Record<string, Matrix>>;
}

export interface Scene<D extends Derived = Derived> {
  /** The inputs that the derived numbers depend on; the rest only chooses what is shown of them. */
  readonly dependsOn: readonly (keyof State)[];
  derive(engine: Engine, state: State): D;
  /** Returns the arithmetic behind a number. */
  origin(engine: Engine, state: State, derived: D, ref: CellRef): Origin;
  /** Returns where the terms of that arithmetic stand. */
  sources(ref: CellRef): Sources;
  /** Returns what the number is, in a sentence. */
  title(model: Model, ref: CellRef): TemplateResult;
}

/** Returns references to one matrix, for the i-th term of a calculation. */
export function refs(
  name: string,
  place: (i: number) => { readonly row: number; readonly col: number },
): (i: number) => CellRef {
  return (i) => ({ name, ...place(i) });
}
