import { html, type TemplateResult } from 'lit';

/** Returns what a reader should be able to say by now, each answer behind its question. */
export function recap(
  items: readonly (readonly [question: string | TemplateResult, answer: TemplateResult])[],
): TemplateResult {
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
