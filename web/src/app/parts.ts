/** The parts of a page that an embedder may leave out. */

export const PARTS = [
  'title',
  'text',
  'sentence',
  'words',
  'data',
  'matrices',
  'settings',
  'navigation',
] as const;
export type Part = (typeof PARTS)[number];

/** What an embedded step shows unless it is told otherwise. */
export const EMBEDDED: readonly Part[] = ['title', 'text', 'sentence', 'words', 'matrices'];

const isPart = (text: string): text is Part => PARTS.some((part) => part === text);

const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter((name) => name !== '');

/** Returns the parts that a text names, such as "title sentence"; "all"; "none", "0" or '': none. */
export function parseParts(text: string | null | undefined): readonly Part[] | undefined {
  if (text === null || text === undefined) return undefined;
  if (text.trim() === 'all') return PARTS;
  return namesIn(text).filter(isPart);
}

/** Returns what is wrong with such a text; undefined if nothing is. */
export function partsProblem(text: string | null): string | undefined {
  if (text === null || ['all', 'none', '0'].includes(text.trim())) return undefined;
  const unknown = namesIn(text).find((name) => !isPart(name));
  if (unknown === undefined) return undefined;
  return `There is no part “${unknown}”. The parts are: ${PARTS.join(', ')}; or all, or none.`;
}

/** Returns the parts that are left out, as the text of an attribute. */
export function hiddenParts(shown: readonly Part[]): string {
  return PARTS.filter((part) => !shown.includes(part)).join(' ');
}
