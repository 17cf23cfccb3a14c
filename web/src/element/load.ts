import type * as live from './live';

/** What an element needs once it starts. */
export type Live = typeof live;

let loaded: Promise<Live> | undefined;

/** Returns it, fetched once for all elements of a page. */
export function loadLive(): Promise<Live> {
  loaded ??= import('./live').catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
