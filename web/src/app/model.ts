import type { TemplateResult } from 'lit';
import type { Engine, Matrix } from '../engine';
import type { Attending } from '../scenes/attention';
import { code } from '../scenes/code';
import { head } from '../scenes/head';
import { idea } from '../scenes/idea';
import type { Derived, Origin, Scene, SceneName, Sources } from '../scenes/scene';
import type { CellRef, State } from '../state/schema';
import { NOTHING_PASSING, type Passing } from '../state/store';

/** Numbers that one step computes for itself, with what its scene would tell of them. */
export interface OwnNumbers {
  readonly matrices: Readonly<Record<string, Matrix>>;
  /** What is told of those that open, which the state's schema names. */
  origin?(ref: CellRef): Origin;
  sources?(ref: CellRef): Sources;
  title?(ref: CellRef): TemplateResult;
}

/** What a step is staged with: the scene that its figure shows, and numbers of its own. */
export interface Staging {
  /** Default: the idea. */
  readonly scene?: SceneName;
  own?(model: Model): OwnNumbers;
}

/** Everything that a step draws: a pure function of the state and the engine. */
export interface Model extends Derived, Partial<Omit<Attending, keyof Derived>> {
  readonly state: State;
  readonly passing: Passing;
  /** The number whose arithmetic is shown: the hovered one, else the pinned one. */
  readonly opened: CellRef | null;
  origin(ref: CellRef): Origin;
  sources(ref: CellRef): Sources;
  title(ref: CellRef): TemplateResult;
  /** Runs the engine, again only if one of the inputs is another. The name is unique to the caller. */
  compute<T>(name: string, inputs: readonly unknown[], run: (engine: Engine) => T): T;
}

export type Modeller = (state: State, passing?: Passing, staging?: Staging) => Model;

/** Each scene gets back what it derived itself. */
const SCENES: Readonly<Record<SceneName, Scene>> = { idea, head, code };

/** Says whether a matrix of the model has such an entry. */
function holds(matrices: Derived['matrices'], { name, row, col }: CellRef): boolean {
  const matrix = matrices[name];
  return matrix !== undefined && row < matrix.rows && col < matrix.cols;
}

/** Returns the model of a state. The engine runs once for its inputs, however often they are drawn. */
export function createModeller(engine: Engine): Modeller {
  const derived = new Map<SceneName, { state: State; derived: Derived }>();
  const computed = new Map<string, { inputs: readonly unknown[]; value: unknown }>();

  const derive = (name: SceneName, state: State): Derived => {
    const scene = SCENES[name];
    const known = derived.get(name);
    if (known && scene.dependsOn.every((input) => known.state[input] === state[input])) {
      return known.derived;
    }
    const fresh = scene.derive(engine, state);
    derived.set(name, { state, derived: fresh });
    return fresh;
  };

  const compute: Model['compute'] = (name, inputs, run) => {
    const known = computed.get(name);
    const isSame = known?.inputs.every((input, i) => input === inputs[i]);
    if (known && isSame) return known.value as ReturnType<typeof run>;
    const value = run(engine);
    computed.set(name, { inputs, value });
    return value;
  };

  return (state, passing = NOTHING_PASSING, { scene: name = 'idea', own } = {}) => {
    const scene = SCENES[name];
    const shared = derive(name, state);
    const base: Model = {
      ...shared,
      state,
      passing,
      opened: null,
      origin: (ref) => scene.origin(engine, state, shared, ref),
      sources: (ref) => scene.sources(ref),
      title: (ref) => scene.title(base, ref),
      compute,
    };
    const extra = own?.(base);
    const matrices = { ...base.matrices, ...extra?.matrices };
    const { hovered } = passing;
    const opened = [hovered, state.open].find((ref) => ref !== null && holds(matrices, ref));
    const ownOf = ({ name: of }: CellRef): OwnNumbers | undefined =>
      extra?.matrices[of] ? extra : undefined;
    return {
      ...base,
      matrices,
      opened: opened ?? null,
      origin: (ref) => ownOf(ref)?.origin?.(ref) ?? base.origin(ref),
      sources: (ref) => (ownOf(ref) ? (extra?.sources?.(ref) ?? {}) : base.sources(ref)),
      title: (ref) => ownOf(ref)?.title?.(ref) ?? base.title(ref),
    };
  };
}
