import { signal, type ReadonlySignal } from '@preact/signals-core';
import { fit } from './codec';
import { initialState, type CellRef, type State } from './schema';

/** The inputs of one instance. Several live on one page, each with its own. */
export interface Store {
  readonly state: ReadonlySignal<State>;
  /** The number under the pointer or the focus: shown, but not kept. */
  readonly hovered: ReadonlySignal<CellRef | null>;
  /** Changes inputs; what no longer fits the new sentence is let go. */
  set(patch: Partial<State>): void;
  hover(ref: CellRef | null): void;
  reset(): void;
}

/** Returns a store that starts at the given state. */
export function createStore(start: State = initialState()): Store {
  const state = signal(start);
  const hovered = signal<CellRef | null>(null);
  return {
    state,
    hovered,
    set(patch) {
      state.value = fit({ ...state.value, ...patch }).state;
    },
    hover(ref) {
      hovered.value = ref;
    },
    reset() {
      hovered.value = null;
      state.value = initialState();
    },
  };
}
