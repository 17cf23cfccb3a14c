import { html, nothing, type TemplateResult } from 'lit';
import type { Model } from '../app/model';
import { READY } from '../state/example';
import type { State } from '../state/schema';
import type { Actions } from '../steps/step';
import { radios, type Choice } from './controls';
import { editor } from './editor';

export const BACK_TO_SCORES = 'Back to the computed scores';

/** Returns the sentences to choose from: radio buttons; `alone` puts "the word by itself" before them. */
function choices(model: Model, { set }: Actions, alone: boolean): Choice[] {
  const { state } = model;
  const current = state.words.join(' ');
  const isAlone = alone && state.alone;
  const ready = READY.map(({ text, cue }) => ({
    name: cue,
    value: cue,
    title: text,
    checked: !isAlone && !model.isData && text === current,
    choose: () => {
      const words = text.split(' ');
      set({ words, ...ofData, selected: null, window: null, open: null, alone: false });
    },
  }));
  const ofData = { inputs: state.inputs === 'data' ? ('sentence' as const) : state.inputs };
  const isOwn = !READY.some(({ text }) => text === current);
  const own = {
    name: 'yours',
    value: 'yours',
    title: current,
    checked: !isAlone && !model.isData,
    choose: () => {
      set({ ...ofData, alone: false });
    },
  };
  const data = {
    name: 'your data',
    value: 'data',
    title: `${state.data?.x.rows ?? 0} tokens of ${state.data?.x.cols ?? 0} numbers`,
    checked: model.isData ?? false,
    choose: () => {
      set({ inputs: 'data', selected: null, open: null });
    },
  };
  const none = {
    name: 'no sentence',
    value: 'no sentence',
    title: 'The word by itself',
    checked: isAlone,
    choose: () => {
      set({ alone: true, open: null });
    },
  };
  return [
    ...(alone ? [none] : []),
    ...ready,
    ...(isOwn ? [own] : []),
    ...(model.scene !== 'idea' && state.data ? [data] : []),
  ];
}

/** Returns what departs from the plain sentence and is set elsewhere, with the way back. */
function departures({ state, words, scene, isData }: Model, { set }: Actions): TemplateResult {
  const remark = (text: TemplateResult, way: string, patch: Partial<State>): TemplateResult =>
    html`<p class="remark">
      ${text}
      <button
        type="button"
        class="quiet"
        @click=${() => {
          set(patch);
        }}
      >
        ${way}
      </button>
    </p>`;
  const size = html`<span class="count">${words.length}</span> of
    <span class="count">${state.words.length}</span>`;
  return html`${
    !isData && words.length < state.words.length
      ? remark(html`The window holds ${size} words.`, 'Whole sentence', { window: null })
      : nothing
  }${
    scene === 'idea' && Object.keys(state.scores).length > 0
      ? remark(html`A score here is yours, not computed.`, BACK_TO_SCORES, { scores: {} })
      : nothing
  }`;
}

/** What a step says of the choice of sentence. */
interface ChoiceOptions {
  /** Offers "the word by itself" too. */
  readonly alone?: boolean;
  /** The step has the window's handle, or the sliders of the scores, itself. */
  readonly isSetHere?: boolean;
  /** What stands beside the editor of the words. */
  readonly beside?: TemplateResult;
}

/** Returns what chooses the sentence: the ready ones, and the reader's own words. */
export function sentenceChoice(
  model: Model,
  actions: Actions,
  { alone = false, isSetHere = false, beside }: ChoiceOptions = {},
): TemplateResult {
  return html`${radios(actions, 'sentence', 'Sentence', choices(model, actions, alone))}
    <div class="editors">${editor(model, actions)}${beside ?? nothing}</div>
    ${isSetHere ? nothing : departures(model, actions)}`;
}
