// Quotes the core's sources, by name: what is not found there ends the build.
import { readFileSync } from 'node:fs';

const SOURCES = new URL('../../wasm/core/src/', import.meta.url);

const sourceOf = (file) => readFileSync(new URL(file, SOURCES), 'utf8');

/** Returns the whole function whose definition starts with `signature`, which is at the margin. */
export function quoteFunction(file, signature, source = sourceOf(file)) {
  const lines = source.split('\n');
  for (const [first, line] of lines.entries()) {
    if (!line.startsWith(signature)) continue;
    const rest = lines.slice(first);
    // A definition ends with a brace at the margin, or on its only line; a declaration with ");".
    const last = rest.findIndex((one) => one === '}' || /^\S.*\{ .* \}$/.test(one));
    const opening = rest.findIndex((one) => one.endsWith('{') || one.endsWith('}'));
    if (last >= 0 && !rest.slice(0, opening).some((one) => one.endsWith(';'))) {
      return rest.slice(0, last + 1).join('\n');
    }
  }
  throw new Error(`wasm/core/src/${file} defines no "${signature}…", which the page quotes`);
}

/** Returns the statements in `run_head` that set these results of the trace. */
export function quoteResults(names, source = sourceOf('self_attention.cpp')) {
  const body = quoteFunction('self_attention.cpp', 'SelfAttentionTrace run_head(', source);
  return names
    .map((name) => {
      const [statement] = new RegExp(`^ {2}trace\\.${name} = [^;]*;`, 'm').exec(body) ?? [];
      if (!statement) throw new Error(`run_head sets no trace.${name}, which the page quotes`);
      return statement.replace(/^ {2}/gm, '');
    })
    .join('\n');
}
