// Writes build/generated/: the modules of the page that are made while building, out of formulas in
// TeX and code to be highlighted. What makes them stays here; the reader gets templates only.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { codeModule } from './generate/code.mjs';
import { formulasModule } from './generate/formulas.mjs';

const FOLDER = new URL('../build/generated/', import.meta.url);

/** Writes the modules that changed: an unchanged file keeps its time, and nothing is made anew. */
export function generate() {
  mkdirSync(FOLDER, { recursive: true });
  // What stands above them in build/ is CommonJS; these are not.
  writeFileSync(new URL('package.json', FOLDER), '{ "type": "module" }\n');
  const modules = { 'formulas.ts': formulasModule(), 'code.ts': codeModule() };
  for (const [name, content] of Object.entries(modules)) {
    const file = new URL(name, FOLDER);
    const text = `// Made by web/generate.mjs; do not edit.\n${content}`;
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}
