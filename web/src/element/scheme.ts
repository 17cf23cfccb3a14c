/** Whether the page around an element is light or dark. */
export type Scheme = 'light' | 'dark';

/** Below this luminance (0 to 1) a background is dark: where white and black contrast equally. */
const DARK_BELOW = 0.18;

/** Returns the luminance of a computed colour; undefined where it is hardly there or not understood. */
export function luminance(color: string): number | undefined {
  const [, name, inside] = /^([a-z]+)\((.*)\)$/.exec(color) ?? [];
  if (name === undefined || inside === undefined) return undefined;
  const [body = '', slashed] = inside.split('/');
  const numbers = body.match(/-?[\d.]+(?:e-?\d+)?%?/g)?.map((text) => parseFloat(text)) ?? [];
  const isLegacy = name === 'rgb' || name === 'rgba';
  const alpha = slashed ? parseFloat(slashed) : ((isLegacy ? numbers[3] : undefined) ?? 1);
  if (alpha < 0.5 || numbers.length < 3) return undefined;
  const [first = 0] = numbers;
  switch (name) {
    case 'lab':
    case 'lch':
      return ((first + 16) / 116) ** 3;
    case 'oklab':
    case 'oklch':
      return first ** 3;
    case 'rgb':
    case 'rgba':
    case 'color': {
      const scale = isLegacy ? 255 : 1;
      const [r = 0, g = 0, b = 0] = numbers.map((value) => {
        const part = value / scale;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }
    default:
      return undefined;
  }
}

/** Returns the luminance of what an element is drawn on by itself; undefined where it lets through. */
function behind(element: Element): number | undefined {
  const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
  const plain = luminance(backgroundColor);
  if (plain !== undefined || backgroundImage === 'none') return plain;
  const stops = (backgroundImage.match(/[a-z]+\([^()]*\)/g) ?? [])
    .map(luminance)
    .filter((one) => one !== undefined);
  if (stops.length > 0) return stops.reduce((sum, one) => sum + one, 0) / stops.length;
  // A picture: its brightness is not told, but its text can be read on it.
  const ink = luminance(color);
  return ink === undefined ? undefined : Number(ink < DARK_BELOW);
}

/** Returns the element around this one as it is drawn: through slots and shadow roots. */
function around(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/**
 * Returns the scheme that fits an element's surroundings: the colour scheme that it inherits, if its
 * page sets one, else that of the nearest background that covers.
 */
export function schemeAround(element: Element): Scheme {
  const inherited = getComputedStyle(element).colorScheme;
  const isLight = /\blight\b/.test(inherited);
  const isDark = /\bdark\b/.test(inherited);
  if (isLight && isDark) return prefersDark().matches ? 'dark' : 'light';
  if (isLight || isDark) return isDark ? 'dark' : 'light';
  for (let at: Element | null = element; at; at = around(at)) {
    const light = behind(at);
    if (light !== undefined) return light < DARK_BELOW ? 'dark' : 'light';
  }
  return 'light';
}

const followers = new Map<Element, () => void>();
let stopWatching: (() => void) | undefined;

/** Watches the page for whatever may switch its scheme, once for all elements. */
function watch(): () => void {
  const undo = new AbortController();
  const { signal } = undo;
  const tell = (): void => {
    followers.forEach((follow) => {
      follow();
    });
  };
  const mutations = new MutationObserver(tell);
  for (const root of [document.documentElement, document.body])
    mutations.observe(root, { attributes: true });
  prefersDark().addEventListener('change', tell, { signal });
  // A background that fades is where it was going only at the end.
  for (const name of ['transitionend', 'animationend'] as const) {
    const ended = ({ target }: Event): void => {
      if (!(target instanceof Element)) return;
      if ([...followers.keys()].some((follower) => target.contains(follower))) tell();
    };
    document.addEventListener(name, ended, { signal });
  }
  return () => {
    undo.abort();
    mutations.disconnect();
  };
}

/** Calls back with the scheme around an element, now and whenever it changes. Returns the undoing. */
export function followScheme(element: Element, apply: (scheme: Scheme) => void): () => void {
  const follow = (): void => {
    apply(schemeAround(element));
  };
  stopWatching ??= watch();
  followers.set(element, follow);
  follow();
  return () => {
    followers.delete(element);
    if (followers.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}
