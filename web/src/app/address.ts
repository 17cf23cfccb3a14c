/** How one instance reads and writes where the reader is. An embed has no address. */
export interface Address {
  /** Returns the link to a step, for its `href`. */
  href(slug: string): string;
  /** Returns the step that the address names, if any, and the texts that carry state, weakest first. */
  read(): { readonly slug: string | undefined; readonly carriers: readonly string[] };
  /** Writes the state of the present step into the present entry of the history. */
  replace(slug: string, state: string): void;
  /** Adds an entry to the history: the reader went to another step. */
  push(slug: string, state: string): void;
  /** Returns the whole address of a step with its state, to be shared. */
  link(slug: string, state: string): string;
  /** Calls back when the reader went back, forward, or edited the address. Returns the undoing. */
  listen(changed: () => void): () => void;
}

/** Returns the address of the hosted page: `<base>/<slug>/#state`, with `?state` for plain frames. */
export function pathAddress(base: URL, window: Window): Address {
  const { history, location } = window;
  const stepUrl = (slug: string): URL => new URL(`${slug}/`, base);
  const url = (slug: string, state: string): string => {
    const address = stepUrl(slug);
    // From here on the hash says it all: a query that stayed would overrule it after a reload.
    const query = new URLSearchParams(location.search);
    query.delete('state');
    address.search = query.toString();
    address.hash = state;
    return address.href;
  };
  return {
    href: (slug) => stepUrl(slug).href,
    read() {
      const path = location.pathname.startsWith(base.pathname)
        ? location.pathname.slice(base.pathname.length)
        : '';
      const slug = path.replace(/(^|\/)(index\.html)?$/, '');
      const query = new URLSearchParams(location.search).get('state') ?? '';
      return { slug: slug || undefined, carriers: [location.hash.slice(1), query] };
    },
    // The history refuses more than about 100 writes in half a minute; losing one loses nothing,
    // since the next one writes the whole state.
    replace(slug, state) {
      try {
        if (url(slug, state) !== location.href) history.replaceState(null, '', url(slug, state));
      } catch {
        /* written with the next change */
      }
    },
    push: (slug, state) => history.pushState(null, '', url(slug, state)),
    link(slug, state) {
      const address = stepUrl(slug);
      address.hash = state;
      return address.href;
    },
    listen(changed) {
      window.addEventListener('popstate', changed);
      window.addEventListener('hashchange', changed);
      return () => {
        window.removeEventListener('popstate', changed);
        window.removeEventListener('hashchange', changed);
      };
    },
  };
}
