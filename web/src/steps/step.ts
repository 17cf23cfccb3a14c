import type { TemplateResult } from 'lit';
import type { Model, Staging } from '../app/model';
import type { State } from '../state/schema';
import type { Passing } from '../state/store';

/** What a step may do to the page, and the name under which its parts are tied together. */
export interface Actions {
  /**
   * Changes inputs; changes with the same gesture name are undone as one. A function is given the
   * inputs as they are by then: two changes may come before the next drawing.
   */
  set(patch: Partial<State> | ((now: State) => Partial<State>), gesture?: string): void;
  show(patch: Partial<Passing>): void;
  /** Unique on the page: several instances may show the same step. */
  readonly group: string;
}

/** One step of the tutorial: one idea, one figure, one thing to do. A pure function of the model. */
export interface Step extends Staging {
  /** The sentence, and the question if there is one, before the figure where both do not fit side by side. */
  lead(model: Model, actions: Actions): TemplateResult;
  figure(model: Model, actions: Actions): TemplateResult;
  /** The rest of the prose, the thing to try, and what is left out. */
  prose(model: Model, actions: Actions): TemplateResult;
  /** What the figure shows now, in a sentence or two: for screen readers, after each change. */
  summary(model: Model): string;
}

/** A step in the table of contents; the step itself is loaded when it is wanted. */
export interface Entry {
  /** Address and file name. */
  readonly slug: string;
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly description: string;
  load(): Promise<Step>;
}

export interface Level {
  readonly slug: string;
  readonly title: string;
  readonly steps: readonly Entry[];
}
