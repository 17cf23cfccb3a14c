import { html, type TemplateResult } from 'lit';
import type { Model } from '../app/model';
import type { Actions } from '../steps/step';
import { sentence } from './sentence';

/** Returns the sentence in a line that wraps, where a table below has the words on its rows. */
export function sentenceLine(model: Model, actions: Actions): TemplateResult {
  return html`<div class="sentence-line">${sentence(model, actions)}</div>`;
}
