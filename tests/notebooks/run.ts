/** Runs notebooks and programs with the system's Python, all of them at once. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Notebook } from '../../web/src/program';

const FOLDER = fileURLToPath(new URL('../../build/notebooks', import.meta.url));
const SCRIPT = fileURLToPath(new URL('execute.py', import.meta.url));

export interface Outcomes {
  /** The error that ended a notebook; null: it ran to its end. */
  readonly notebooks: Readonly<Record<string, string | null>>;
  /** The matrices that a program made, by their names in Python. */
  readonly programs: Readonly<Record<string, Readonly<Record<string, unknown[]>>>>;
}

export function runAll(
  notebooks: ReadonlyMap<string, Notebook>,
  programs: ReadonlyMap<string, string>,
): Outcomes {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, notebook] of notebooks) {
    writeFileSync(join(FOLDER, `${name}.ipynb`), JSON.stringify(notebook, null, 1));
  }
  for (const [name, text] of programs) writeFileSync(join(FOLDER, `${name}.py`), text);
  // Not any Python on PATH: Debian's packages belong to this one.
  const output = execFileSync('/usr/bin/python3', [SCRIPT, FOLDER], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, PYTHONNOUSERSITE: '1' },
  });
  return JSON.parse(output) as Outcomes;
}
