// The highlighted program, as templates of lit with holes: build/generated/code.ts.
import { calls, functions, numpy, pytorch, results } from '../src/program/snippets.mjs';
import { highlight } from './highlight.mjs';
import { literal } from './literal.mjs';
import { quoteFunction, quoteResults } from './quote.mjs';

const HOLE = /\{(\w+)\}/g;

/** Stands for a hole while the code is highlighted: a number, which every grammar takes as a whole. */
const placeholder = (index) => String(7_000_001 + index);

/** Returns a piece of code as TypeScript: its type, and a function of what fills its holes. */
function withHoles(code, lang) {
  const holes = [...new Set([...code.matchAll(HOLE)].map(([, name]) => name))];
  const numbered = code.replace(HOLE, (_, name) => placeholder(holes.indexOf(name)));
  const content = holes.reduce(
    (text, name, index) => text.replaceAll(placeholder(index), `\${fill.${name}}`),
    literal(highlight(numbered, lang)),
  );
  return {
    type: `Snippet<${holes.map((name) => `'${name}'`).join(' | ') || 'never'}>`,
    value: `(${holes.length > 0 ? 'fill' : ''}) => html${content}`,
  };
}

/** A quotation is full of braces, none of which is a hole. */
const whole = (code) => ({
  type: 'Snippet',
  value: `() => html${literal(highlight(code, 'cpp'))}`,
});

function exported(name, pieces, toSnippet) {
  const all = Object.entries(pieces).map(([key, piece]) => ({ key, ...toSnippet(piece) }));
  const types = all.map(({ key, type }) => `  readonly ${key}: ${type};\n`).join('');
  const values = all.map(({ key, value }) => `  ${key}: ${value},\n`).join('');
  return `export const ${name}: {\n${types}} = {\n${values}};\n`;
}

/** Returns quoted functions, each file named once, above its own. */
function quoteAll(quotes) {
  const files = [...new Set(quotes.map(({ file }) => file))];
  return files
    .map((file) => {
      const own = quotes.filter((quote) => quote.file === file);
      const bodies = own.map(({ signature }) => quoteFunction(file, signature));
      return `// wasm/core/src/${file}\n${bodies.join('\n\n')}`;
    })
    .join('\n\n');
}

export function codeModule() {
  return [
    "import { html } from 'lit';\nimport type { Snippet } from '../../web/src/program/snippet';\n",
    exported('pytorch', pytorch, (code) => withHoles(code, 'python')),
    exported('numpy', numpy, (code) => withHoles(code, 'python')),
    exported('calls', calls, (code) => withHoles(code, 'cpp')),
    exported('statements', results, ({ above = [], names }) =>
      whole([...above, quoteResults(names)].join('\n')),
    ),
    exported('functions', functions, (quotes) => whole(quoteAll(quotes))),
  ].join('\n');
}
