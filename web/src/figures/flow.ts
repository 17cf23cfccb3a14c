import { html, nothing, type TemplateResult } from 'lit';
import type { Actions } from '../steps/step';
import type { Model } from '../app/model';
import { numberStrip } from './bars';
import { SPAN, ribbons, shares, type Band } from './ribbon';
import { asked, cell } from './scene';
import { said } from './words';
import { sentence, upright } from './sentence';

/** A ribbon of weight 1 is this wide, so the shares side by side make the whole. */
const WHOLE = 300;

/** Returns each share's way from its word to the enriched one, which stands under the word that asks. */
function bands(model: Model): Band[] {
  const step = SPAN / model.tokens.length;
  const whole = Math.min(WHOLE, step * 2.4);
  const under = step * (model.selected + 0.5) - whole / 2;
  const landing = Math.min(Math.max(under, 0), SPAN - whole);
  return shares(asked(model, 'weights'), model.tokens.length, whole, landing);
}

/** Returns the sentence, the weights of the word that asks, and a ribbon from each word to the enriched one. */
export function flow(model: Model, actions: Actions, giver: number): TemplateResult {
  const { selected, tokens } = model;
  const { group } = actions;
  // How far along the row the asking word stands: at the ends its label is kept inside the figure.
  const along = (selected + 0.5) / tokens.length;
  const place = [
    'here',
    along < 0.15 ? 'at-start' : along > 0.85 ? 'at-end' : '',
    along > 0.5 ? 'late' : '',
  ].join(' ');
  return html`<div class="flow ${upright(tokens) ? 'upright' : ''}">
    ${sentence(model, actions)} ${numberStrip(model, 'weights', 'weight', group)}
    ${ribbons(model, bands(model), giver)}
    <ol class="landing" role="presentation">
      ${tokens.map(
        (_, i) =>
          html`<li class=${i === selected ? place : ''} role="presentation">
            ${
              i === selected
                ? html`<div class="end">
                    <p class="enriched"><b>${said(model, i)}</b> <span>in this sentence</span></p>
                    <p class="aside">
                      <span class="total"
                        >shares add up to ${cell(model, 'row-sums', 0, { first: true })}</span
                      >
                    </p>
                  </div>`
                : nothing
            }
          </li>`,
      )}
    </ol>
  </div>`;
}
