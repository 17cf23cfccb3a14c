/** How the reader likes the page. Remembered where storage is allowed, silently not where it is not. */

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const THEME_KEY = 'attention-lightly:theme';
const VISITS_KEY = 'attention-lightly:visited';

export function isTheme(text: unknown): text is Theme {
  return THEMES.some((theme) => theme === text);
}

/** Returns what is wrong with a text that should name a theme; undefined if nothing is. */
export function themeProblem(text: string | null): string | undefined {
  if (text === null || isTheme(text)) return undefined;
  return `There is no theme “${text}”. The themes are: ${THEMES.join(', ')}.`;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    /* a frame without storage, or a full one: the choice holds until the page goes */
  }
}

/** Returns the theme that was chosen before, or 'auto': the system's. */
export function rememberedTheme(): Theme {
  const stored = read(THEME_KEY);
  return isTheme(stored) ? stored : 'auto';
}

export function rememberTheme(theme: Theme): void {
  write(THEME_KEY, theme);
}

/** Returns the slugs of the steps that the reader has been at. */
export function rememberedVisits(): string[] {
  return (read(VISITS_KEY) ?? '').split(' ').filter((slug) => slug !== '');
}

export function rememberVisits(slugs: Iterable<string>): void {
  write(VISITS_KEY, [...slugs].join(' '));
}
