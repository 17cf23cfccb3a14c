/** What is pasted into another page to have a step there. */
import { EMBEDDED, type Part } from '../app/parts.ts';
import type { Theme } from '../app/preferences';

/** A step as it is to appear elsewhere. */
export interface Wish {
  /** The site's root. */
  readonly base: string;
  readonly slug: string;
  readonly title: string;
  readonly state: string;
  readonly parts: readonly Part[];
  readonly theme: Theme;
  /** How high the frame is before it tells so itself. */
  readonly height: number;
}

/** Returns a text as it stands between double quotes, or between tags. */
export function escapeMarkup(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

function tag(name: string, attributes: Readonly<Record<string, string | null>>): string {
  const texts = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escapeMarkup(value)}"`],
  );
  return `<${name}${texts.join('')}>`;
}

/** Returns the address of a frame. */
export function frameAddress({ base, slug, state, parts, theme }: Wish): string {
  const address = new URL(`${slug}/`, base);
  const { searchParams } = address;
  if (state !== '') searchParams.set('state', state);
  searchParams.set('controls', parts.join(' ') || '0');
  // Also where it is auto: a reader's choice for the site itself is not one for every post.
  searchParams.set('theme', theme);
  return address.href;
}

export function linkAddress({ base, slug, state }: Wish): string {
  const address = new URL(`${slug}/`, base);
  address.hash = state;
  return address.href;
}

/** Returns the frame alone, which keeps its height. */
export function frameElement(wish: Wish): string {
  const frame = tag('iframe', {
    title: wish.title,
    src: frameAddress(wish),
    width: '100%',
    height: String(wish.height),
    loading: 'lazy',
    allow: 'clipboard-write',
    style: 'border: 0',
  });
  return `${frame}</iframe>`;
}

/** Returns the address of the script for pages with frames. */
export const hostScript = ({ base }: Wish): string => new URL('embed.js', base).href;

export function frameSnippet(wish: Wish): string {
  const script = tag('script', { src: hostScript(wish) });
  return `${frameElement(wish)}\n${script}</script>`;
}

export function elementSnippet(wish: Wish): string {
  const { base, slug, title, state, parts, theme } = wish;
  const isUsual = parts.join() === EMBEDDED.join();
  const script = tag('script', {
    type: 'module',
    src: new URL('attention-lightly.js', base).href,
  });
  const element = tag('attention-lightly', {
    step: slug,
    state: state === '' ? null : state,
    controls: isUsual ? null : parts.join(' ') || 'none',
    theme: theme === 'auto' ? null : theme,
  });
  const link = `${tag('a', { href: linkAddress(wish) })}${escapeMarkup(title)}</a>`;
  return `${script}</script>\n${element}\n  ${link}\n</attention-lightly>`;
}
