import { DataError } from './error';

/** One cell of a table. What stands in quotation marks is meant as text. */
export interface Cell {
  readonly text: string;
  readonly quoted: boolean;
}

/** What stands between two cells; ' ' is any white space. */
export type Separator = ',' | ';' | '\t' | ' ';

/** Returns what separates the cells of a table. */
export function findSeparator(text: string): Separator {
  const bare = text
    .replace(/^(?:#[^\n]*\n)*/, '')
    .replaceAll(/"[^"]*"/g, 'q')
    // Files of word vectors have lines for the words "," and ";": `, 0.1 0.2`.
    .replaceAll(/^[,;](?= )/gm, 'w');
  // A tab after a comma is there to line the columns up.
  if (/[^\s,;]\t/.test(bare)) return '\t';
  if (bare.includes(';')) return ';';
  return bare.includes(',') ? ',' : ' ';
}

/**
 * Returns the cells of each line that is not blank, by RFC 4180, with white space around cells cut
 * off. Errors: DataError for quotation marks that are not closed. Takes linear time.
 */
export function splitCells(table: string, separator: Separator): Cell[][] {
  const text = `${table}\n`;
  // Sticky: each match starts where the last one ended. A line's end ends a cell that is not quoted.
  const gap = separator === '\t' ? / */y : /[ \t]*/y;
  const plain = { ',': /[^,\n]*/y, ';': /[^;\n]*/y, '\t': /[^\t\n]*/y, ' ': /[^ \t\n]*/y }[
    separator
  ];
  const quoted = /"([^"]*(?:""[^"]*)*)"/y;
  const lines: Cell[][] = [];
  let line: Cell[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < text.length) {
    take(gap);
    const inner = text[at] === '"' ? take(quoted) : null;
    if (text[at] === '"' && !inner) {
      throw new DataError(
        `Line ${text.slice(0, at).split('\n').length} opens a quotation mark that nothing closes; write a mark that is meant as text as """".`,
      );
    }
    const rest = take(plain)?.[0].trim() ?? '';
    // What follows a closing mark breaks the rules; it is kept, so that it is seen.
    const cell = { text: (inner?.[1]?.replaceAll('""', '"') ?? '') + rest, quoted: inner !== null };
    if (separator !== ' ' || cell.quoted || cell.text !== '') line.push(cell);
    if (text[at] === '\n') {
      if (line.some((one) => one.quoted || one.text !== '')) lines.push(line);
      line = [];
    }
    ++at;
  }
  return lines;
}
