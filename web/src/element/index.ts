/** What a page loads to have `<attention-lightly>`: loading it twice does nothing. */
import { AttentionLightly, TAG } from './element';

export type { AttentionLightly };

if (!customElements.get(TAG)) customElements.define(TAG, AttentionLightly);
