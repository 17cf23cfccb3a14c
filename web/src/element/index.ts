/** What a page loads to have `<attention-lightly>`: loading it twice does nothing. */
import { AttentionLightly, TAG } from './element';

export type { AttentionLightly };
export type { AttentionLightlyEventMap } from './element';

// A server that renders a page has no elements to define.
const registry = (globalThis as Partial<typeof globalThis>).customElements;
if (registry && !registry.get(TAG)) registry.define(TAG, AttentionLightly);
