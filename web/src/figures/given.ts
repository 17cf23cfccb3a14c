import { html, type TemplateResult } from 'lit';
import type { Giver } from '../scenes/scene';
import { AXIS_RANGE } from '../state/example';

/** Returns who chose one of a word's numbers, as the end of a sentence. */
export function givenBy(by: Giver): TemplateResult {
  switch (by) {
    case 'reader':
      return html`set by you.`;
    case 'random':
      return html`drawn at random.`;
    case 'nobody':
      return html`a new word starts in the middle of nowhere. Set its numbers under “Your own
      words”.`;
    case 'us':
      return html`set by hand, from <span class="range">0</span> (nothing to do with it) to
        <span class="range">${AXIS_RANGE.to}</span> (a lot).`;
  }
}
