/** What the steps of the code share: the program that runs, its panel, and what chooses its inputs. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Model } from '../app/model';
import { codeOf, codeText } from '../program/code';
import type { Program } from '../program/program';
import { SCALE_RANGE } from '../state/schema';
import type { Actions } from '../steps/step';
import { codePanel } from './code';
import { radios, slider, ways } from './controls';
import { seedField } from './matrix-source';

/** Returns the program that makes the model's numbers. */
export function programOf({ words, state, trace }: Model): Program {
  const { inputs, inputScale, init, seed } = state;
  return { words, inputs, inputScale, init, seed, trace };
}

/** Returns the program's code with the lines lit that make these matrices. */
export function programPanel(
  model: Model,
  { set, show, group }: Actions,
  lit: readonly string[],
): TemplateResult {
  const { language } = model.state;
  const lines = model.compute(`code ${language}`, [model.trace, model.state.seed], () =>
    codeOf(programOf(model), language),
  );
  return codePanel({
    lines,
    lit,
    language,
    choose: (chosen) => {
      show({ copiedCode: null });
      set({ language: chosen });
    },
    text: () => codeText(programOf(model), language),
    copied: model.passing.copiedCode,
    copy: (copiedCode) => {
      show({ copiedCode });
    },
    group,
  });
}

/** Returns what chooses the embeddings: random, the sentence's, or the reader's data. */
export function inputsChoice(model: Model, actions: Actions): TemplateResult {
  const { state } = model;
  const { set } = actions;
  const names = { random: 'random', sentence: 'this sentence’s', data: 'your data' };
  const choices = ways(names, state.inputs, (inputs) => {
    set({ inputs, selected: null, open: null });
  });
  return html`<div class="source">
    ${radios(
      actions,
      'inputs',
      'Embeddings',
      choices.filter(({ value }) => value !== 'data' || state.data !== null),
    )}
    ${seedField(model, actions)}
    ${
      state.inputs === 'random'
        ? slider(model, actions, {
            id: 'input-scale',
            label: 'scale',
            spoken: 'scale of the random embeddings',
            value: state.inputScale,
            range: SCALE_RANGE,
            step: 0.05,
            change: (inputScale) => {
              set({ inputScale }, 'input scale');
            },
          })
        : nothing
    }
    <p class="complaint" role="status">${model.passing.complaint ?? nothing}</p>
  </div>`;
}

/** Returns what chooses how the three matrices are made. */
export function initChoice(
  model: Model,
  actions: Actions,
  { seed = true }: { readonly seed?: boolean } = {},
): TemplateResult {
  const names = {
    rand: 'torch.rand',
    randn: 'torch.randn',
    linear: 'nn.Linear',
    given: 'those of the level before',
  };
  return html`<div class="source">
    ${radios(
      actions,
      'init',
      'Matrices',
      ways(names, model.state.init, (init) => {
        actions.set({ init, open: null });
      }),
    )}
    ${model.state.init === 'given' || !seed ? nothing : seedField(model, actions)}
    ${seed ? html`<p class="complaint" role="status">${model.passing.complaint ?? nothing}</p>` : nothing}
  </div>`;
}
