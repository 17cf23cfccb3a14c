/** A token in a text. */
import { html, type TemplateResult } from 'lit';
import type { Model } from '../app/model';

/** Returns the token at a place. */
export function word(model: Pick<Model, 'words'>, i: number): string {
  return model.words[i] ?? '';
}

/** Returns a token as it is set in prose; it may run from right to left. */
export function said(model: Pick<Model, 'words'>, i: number): TemplateResult {
  return html`<i dir="auto">${word(model, i)}</i>`;
}
