import type { Carrier } from '../state/codec';

/** The whole tutorial in one file, beside the hosted page. */
export const OFFLINE_FILE = 'attention-lightly.html';

/** How one instance reads and writes where the reader is. An embed has no address. */
export interface Address {
  /** Returns the step that the address names, if any, and the texts that carry state, weakest first. */
  read(): { readonly slug: string | undefined; readonly carriers: readonly Carrier[] };
  /** Writes the state of the present step into the present entry of the history, in a drag not for each frame. */
  replace(slug: string, state: string): void;
  /** Writes now what was still to be written. */
  flush(): void;
  /** Adds an entry to the history: the reader went to another step. */
  push(slug: string, state: string): void;
  /** Returns the whole address of a step with its state, to be shared. */
  link(slug: string, state: string): string;
  /** Calls back when the reader went back, forward, or edited the address. Returns the undoing. */
  listen(changed: () => void): () => void;
  /** Where the copy to take along is; the copy itself has none. */
  readonly offline?: string;
}

/** Writing an address takes a millisecond, too much for every frame of a drag. */
const REST_MS = 100;

/** What tells one form of address from another. */
type Form = Pick<Address, 'read' | 'link' | 'offline'> & {
  /** Returns the address that is written for a step with its state. */
  url(slug: string, state: string): string;
};

function addressOf(window: Window, { url, ...form }: Form): Address {
  const { history, location } = window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | undefined;
  let written = -Infinity;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    try {
      if (waiting !== undefined && waiting !== location.href)
        history.replaceState(null, '', waiting);
    } catch {
      // Some histories refuse many writes in a row; the next one writes the whole state.
    }
    waiting = undefined;
    written = performance.now();
  };
  return {
    ...form,
    replace(slug, state) {
      waiting = url(slug, state);
      // The first change is written at once, what follows on its heels together, a moment later.
      if (performance.now() - written >= REST_MS) flush();
      else timer ??= setTimeout(flush, REST_MS);
    },
    flush,
    push(slug, state) {
      flush();
      try {
        history.pushState(null, '', url(slug, state));
      } catch {
        // Refused by some sandboxed frames: the step is shown all the same.
      }
    },
    listen(changed) {
      const heard = (): void => {
        // The entry that this was meant for is no longer the present one.
        clearTimeout(timer);
        timer = undefined;
        waiting = undefined;
        changed();
      };
      window.addEventListener('popstate', heard);
      window.addEventListener('hashchange', heard);
      window.addEventListener('pagehide', flush);
      return () => {
        flush();
        window.removeEventListener('pagehide', flush);
        window.removeEventListener('popstate', heard);
        window.removeEventListener('hashchange', heard);
      };
    },
  };
}

/** Returns the address of the hosted page: `<base>/<slug>/#state`, with `?step` and `?state` for plain frames. */
export function pathAddress(base: URL, window: Window): Address {
  const { location } = window;
  const stepUrl = (slug: string): URL => new URL(`${slug}/`, base);
  return addressOf(window, {
    offline: new URL(OFFLINE_FILE, base).href,
    url(slug, state) {
      const address = stepUrl(slug);
      // From here on the hash says it all: a query that stayed would overrule it after a reload.
      const query = new URLSearchParams(location.search);
      query.delete('step');
      query.delete('state');
      address.search = query.toString();
      address.hash = state;
      return address.href;
    },
    read() {
      const path = location.pathname.startsWith(base.pathname)
        ? location.pathname.slice(base.pathname.length)
        : '';
      const slug = path.replace(/(^|\/)(index\.html)?$/, '');
      const query = new URLSearchParams(location.search);
      const named = slug === '' ? query.get('step') : slug;
      return {
        slug: named ?? undefined,
        carriers: [
          { text: location.hash, isOurs: false },
          { text: query.get('state') ?? '', isOurs: true },
        ],
      };
    },
    link(slug, state) {
      const address = stepUrl(slug);
      address.hash = state;
      return address.href;
    },
  });
}

/** Returns the address of the offline file, whose steps have no folders: `<file>#/<slug>?state`. */
export function hashAddress(window: Window): Address {
  const { location } = window;
  const link = (slug: string, state: string): string => {
    const address = new URL(location.href);
    address.hash = state ? `/${slug}?${state}` : `/${slug}`;
    return address.href;
  };
  return addressOf(window, {
    url: link,
    link,
    read() {
      const [, slug, state = ''] = /^#\/([^/?]*)\/?(?:\?(.*))?$/.exec(location.hash) ?? [];
      // A hash that names no step may still be the state of a hosted page's link.
      const text = slug === undefined ? location.hash : state;
      return { slug: slug === '' ? undefined : slug, carriers: [{ text, isOurs: false }] };
    },
  });
}
