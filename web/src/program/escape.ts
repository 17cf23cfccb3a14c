/** The reader's own words in other languages: nothing in them is taken for more than text. */

/** Returns text that every JSON reader takes: halves of characters are replaced. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Returns a string of Python: JSON's escapes are all Python's too. */
export function pythonString(text: string): string {
  return JSON.stringify(wellFormed(text));
}

/**
 * Returns a block of Markdown that shows text as it is, on one line. Escapes would not do: Jupyter
 * looks for formulas between dollar signs in everything but code.
 */
export function markdownText(text: string): string {
  const line = wellFormed(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const runs = line.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}text\n${line}\n${fence}`;
}
