import { html, type TemplateResult } from 'lit';

/** A question about a level, and its answer. */
export type RecapItem = readonly [question: string | TemplateResult, answer: TemplateResult];

/** Returns what a reader of a level should be able to say, each answer behind its question. */
export function recap(items: readonly RecapItem[]): TemplateResult {
  return html`<div class="recap">
    <p class="eyebrow">Recap: answer first, then look</p>
    ${items.map(
      ([asked, answer]) =>
        html`<details>
          <summary>${asked}</summary>
          <p data-roving>${answer}</p>
        </details>`,
    )}
  </div>`;
}
