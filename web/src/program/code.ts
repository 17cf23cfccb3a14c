/** The program as code to show and to copy. */
import type { TemplateResult } from 'lit';
import { linesOf, type Language, type LineId } from './lines';
import { briefList, shownList, wholeList } from './literal';
import type { MatrixName, Program } from './program';
import { textOf } from './snippet';

/** A line of the program; where it needs more room, it is several rows. */
export interface CodeLine {
  readonly id: LineId;
  readonly makes: readonly MatrixName[];
  /** What is shown where the line is the one spoken of: highlighted, long lists shortened. */
  readonly content: TemplateResult;
  /** What is shown elsewhere: each list in one row. */
  readonly brief: TemplateResult;
  /** The functions behind it, for C++; shown with the content. */
  readonly behind: TemplateResult | null;
  /** The whole text of the line, as it is copied. */
  readonly text: string;
}

export function codeOf(program: Program, language: Language): CodeLine[] {
  return linesOf(program, language).map(({ id, makes, write, behind = null }) => ({
    id,
    makes,
    content: write(shownList),
    brief: write(briefList),
    behind,
    // Long, and hardly ever asked for.
    get text() {
      return textOf(write(wholeList));
    },
  }));
}

/** Returns what "Copy code" copies: in Python a program that runs, in C++ the functions that ran. */
export function codeText(program: Program, language: Language): string {
  const lines = codeOf(program, language);
  const texts = lines.map(({ text }) => text).join('\n');
  const behind = new Set(lines.flatMap((line) => (line.behind ? [textOf(line.behind)] : [])));
  return `${[texts, ...behind].join('\n\n')}\n`;
}
