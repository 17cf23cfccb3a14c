import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { fit, initialState, SCHEMA, SKIPPED, type CellRef, type State } from './schema';

/** What is shown for the moment and kept nowhere: no link, no file, no history. */
export interface Passing {
  /** The number under the pointer or the focus. */
  readonly hovered: CellRef | null;
  /** The word whose numbers the editor shows; null: the editor chooses. */
  readonly edited: number | null;
  /** What stands in the sentence's field while the reader types in it; null: the sentence. */
  readonly typed: string | null;
  /** What could not be used of what the reader typed; null: all could. */
  readonly complaint: string | null;
  /** Which matrix the reader's data are to become, and which is to be taken along. */
  readonly target: string;
  readonly leaving: string;
  /** What could not be used of the reader's data. */
  readonly dataProblem: string | null;
  /** What became of the wish to copy the code; null: none yet. */
  readonly copiedCode: 'done' | 'refused' | null;
  /** The numbers that were opened before this one, on the way back to where it comes from. */
  readonly trail: readonly CellRef[];
}

/** The inputs of one instance. Several live on one page, each with its own. */
export interface Store {
  readonly state: ReadonlySignal<State>;
  readonly passing: ReadonlySignal<Passing>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /**
   * Changes inputs; what no longer fits is let go. Changes with the same gesture name, one after the
   * other, are one step of the history (a drag, a word being typed). What was said of an earlier
   * input goes, as it does with undo and redo.
   */
  set(patch: Partial<State>, gesture?: string): void;
  show(patch: Partial<Passing>): void;
  undo(): void;
  redo(): void;
  /** Replaces the state: by that of a link or a file, or by the one to start from. */
  load(state: State): void;
}

/** Older steps of the history than this are forgotten. */
const MAX_HISTORY = 200;

export const NOTHING_PASSING: Passing = {
  hovered: null,
  edited: null,
  typed: null,
  complaint: null,
  target: 'x',
  leaving: 'x',
  dataProblem: null,
  copiedCode: null,
  trail: [],
};

/** What a score or a guess was about: when it changes they are let go, but nothing is covered again. */
const SUBJECT = ['words', 'vectors', 'window', 'selected'] as const;

/** What a guess about keys is about, besides. */
const KEY_SUBJECT = [...SUBJECT, 'inputs', 'data', 'source', 'weights', 'seed', 'scale'] as const;

/** Returns a store that starts at the given state. */
export function createStore(start: State = initialState()): Store {
  const state = signal(start);
  const passing = signal(NOTHING_PASSING);
  const past = signal<readonly State[]>([]);
  const future = signal<readonly State[]>([]);
  const canUndo = signal(false);
  const canRedo = signal(false);
  let lastGesture: string | undefined;

  /** Lets go what no longer holds once the inputs change: complaints, and the choice among other words. */
  const clear = (next: State): void => {
    const { complaint, dataProblem, edited } = passing.value;
    const kept = next.words === state.value.words ? edited : null;
    if (complaint !== null || dataProblem !== null || edited !== kept)
      passing.value = { ...passing.value, complaint: null, dataProblem: null, edited: kept };
  };

  const move = (next: State, before: readonly State[], after: readonly State[]): void => {
    batch(() => {
      clear(next);
      past.value = before.slice(-MAX_HISTORY);
      future.value = after;
      canUndo.value = before.length > 0;
      canRedo.value = after.length > 0;
      state.value = next;
    });
  };

  const change = (next: State, gesture?: string): void => {
    const continues = gesture !== undefined && gesture === lastGesture && past.value.length > 0;
    lastGesture = gesture;
    move(next, continues ? past.value : [...past.value, state.value], []);
  };

  return {
    state,
    passing,
    canUndo,
    canRedo,
    set(patch, gesture) {
      const now = state.value;
      const merged = { ...now, ...patch };
      const moved = SUBJECT.some((name) => merged[name] !== now[name]);
      const keysMoved = KEY_SUBJECT.some((name) => merged[name] !== now[name]);
      change(
        fit({
          ...merged,
          scores: moved ? SCHEMA.scores.initial : merged.scores,
          guess: moved && merged.guess !== null ? SKIPPED : merged.guess,
          keyGuess: keysMoved && merged.keyGuess !== null ? SKIPPED : merged.keyGuess,
        }).state,
        gesture,
      );
    },
    show(patch) {
      passing.value = { ...passing.value, ...patch };
    },
    undo() {
      const before = past.value.at(-1);
      lastGesture = undefined;
      if (before) move(before, past.value.slice(0, -1), [state.value, ...future.value]);
    },
    redo() {
      const [after, ...rest] = future.value;
      lastGesture = undefined;
      if (after) move(after, [...past.value, state.value], rest);
    },
    load(next) {
      passing.value = NOTHING_PASSING;
      change(next);
    },
  };
}
