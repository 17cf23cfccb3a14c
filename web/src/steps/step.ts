import type { TemplateResult } from 'lit';
import type { Model } from '../app/model';
import type { State } from '../state/schema';

/** What a step may do to the page, and the name under which its parts are tied together. */
export interface Actions {
  set(patch: Partial<State>): void;
  /** Unique on the page: several instances may show the same step. */
  readonly group: string;
}

/** One step of the tutorial: one idea, one figure, one thing to do. A pure function of the model. */
export interface Step {
  /** Address and file name. */
  readonly slug: string;
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly description: string;
  /** The sentence that comes before the figure where they do not fit side by side. */
  lead(model: Model): TemplateResult;
  figure(model: Model, actions: Actions): TemplateResult;
  /** The rest of the prose, the thing to try, and what is left out. */
  prose(model: Model): TemplateResult;
  /** What the figure shows now, in a sentence or two: for screen readers, after each change. */
  summary(model: Model): string;
}

export interface Level {
  readonly title: string;
  readonly steps: readonly Step[];
}
