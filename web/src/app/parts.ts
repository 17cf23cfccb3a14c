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

/** Returns the parts that a text names, such as "title sentence"; "all"; "none", "0" or '': none. */
export function parseParts(text: string | null | undefined): readonly Part[] | undefined {
  if (text === null || text === undefined) return undefined;
  if (text.trim() === 'all') return PARTS;
  return text.split(/[\s,]+/).filter(isPart);
}

/** Returns the parts that are left out, as the text of an attribute. */
export function hiddenParts(shown: readonly Part[]): string {
  return PARTS.filter((part) => !shown.includes(part)).join(' ');
}
