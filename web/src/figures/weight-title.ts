import { html, type TemplateResult } from 'lit';
import { rowOf } from '../app/entries';
import type { Model } from '../app/model';
import type { CellRef } from '../state/schema';
import { DIGITS } from './format';
import { shownNumber } from './number';
import { said } from './words';

/** Returns what an attention weight is, in a sentence. */
export function weightTitle(model: Model, { row, col }: CellRef): TemplateResult {
  return html`The weight of ${said(model, col)} for ${said(model, row)}: take the highest score,
    ${shownNumber(Math.max(...rowOf(model.trace.masked, row)), DIGITS)}, from each score and raise
    <i>e</i> to the result; the weight is its share of their sum.`;
}
