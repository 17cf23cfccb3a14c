import { html, nothing, type TemplateResult } from 'lit';
import type { Model } from '../app/model';
import { SCALE_RANGE } from '../state/schema';
import type { Actions } from '../steps/step';
import { radios, slider, ways } from './controls';
import { presentWeights } from './entry-editor';
import { settled } from './typed';

/** The largest seed that the field takes by hand; a link may hold any of 32 bits. */
const SEEDS = { from: 0, to: 999_999 };

/** Returns the field of the seed, with a button for the next one. */
export function seedField(
  { state, passing }: Model,
  { set, show, group }: Actions,
): TemplateResult {
  const changed = (event: Event): void => {
    const text = (event.target as HTMLInputElement).value.trim();
    if (!/^\d{1,6}$/.test(text)) {
      show({
        complaint: `seed: type a whole number from ${SEEDS.from} to ${SEEDS.to}; until then it stays ${state.seed}.`,
      });
      return;
    }
    set({ seed: Number(text) }, 'seed');
  };
  return html`<div class="seed">
    <label for="${group}-seed">seed</label>
    <input
      type="text"
      inputmode="numeric"
      autocomplete="off"
      id="${group}-seed"
      .value=${settled(String(state.seed), passing)}
      @change=${changed}
    />
    <button
      type="button"
      class="quiet"
      @click=${() => {
        set({ seed: (state.seed + 1) % (SEEDS.to + 1) });
      }}
    >
      Draw again
    </button>
  </div>`;
}

/** Returns what chooses where the four matrices come from, and says how to change one that is shown. */
export function matrixSource(
  model: Model,
  actions: Actions,
  { shown = true }: { readonly shown?: boolean } = {},
): TemplateResult {
  const { state } = model;
  const { set } = actions;
  const names = { 'hand-set': 'hand-set', random: 'random', yours: 'yours' };
  const choose = (source: keyof typeof names): void => {
    const isNew = source === 'yours' && Object.keys(state.weights).length === 0;
    set({ source, ...(isNew ? { weights: presentWeights(model) } : {}) });
  };
  const isRandom = model.madeBy?.wq === 'random';
  const current = state.source === 'hand-set' && isRandom ? 'random' : state.source;
  return html`<div class="source">
    ${radios(actions, 'matrices', 'Matrices', ways(names, current, choose))}
    ${
      isRandom
        ? html`${seedField(model, actions)}
          ${slider(model, actions, {
            id: 'scale',
            label: 'scale',
            spoken: 'scale of the random matrices',
            value: state.scale,
            range: SCALE_RANGE,
            step: 0.05,
            change: (scale) => {
              set({ scale }, 'scale');
            },
          })}`
        : nothing
    }
    ${
      shown
        ? html`<p class="remark">Choose a number and type, drag it sideways, or paste a block.</p>`
        : nothing
    }
    <p class="complaint" role="status">${model.opened ? nothing : model.passing.complaint}</p>
  </div>`;
}
