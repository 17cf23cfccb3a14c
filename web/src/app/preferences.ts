/** How the reader likes the page. Remembered where storage is allowed, silently not where it is not. */

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'attention-lightly:theme';

export function isTheme(text: unknown): text is Theme {
  return THEMES.some((theme) => theme === text);
}

/** Returns the theme that was chosen before, or 'auto': the system's. */
export function rememberedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return isTheme(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

export function rememberTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    /* a frame without storage: the choice holds until the page goes */
  }
}
