import { parseParts, partsProblem, type Part } from './parts';
import { isTheme, themeProblem, type Theme } from './preferences';

/** How an instance looks: what whoever put it up decides, not the reader's inputs. */
export interface Looks {
  readonly parts: readonly Part[];
  readonly theme: Theme;
  /** What could not be used of what was asked for; null: all could. */
  readonly problem: string | null;
}

/** Returns the looks that texts ask for; what they do not say, or say wrongly, is as usual. */
export function looksOf(
  controls: string | null,
  theme: string | null,
  usual: Omit<Looks, 'problem'>,
): Looks {
  const problems = [partsProblem(controls), themeProblem(theme)].filter((one) => one !== undefined);
  return {
    parts: parseParts(controls) ?? usual.parts,
    theme: isTheme(theme) ? theme : usual.theme,
    problem: problems.join(' ') || null,
  };
}
