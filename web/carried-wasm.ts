import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WASM = fileURLToPath(new URL('../build/wasm/attention.wasm', import.meta.url));

/** Where the glue names its file, which Vite would inline a second time, larger. */
const WASM_ADDRESS = /new URL\("attention\.wasm",\s*import\.meta\.url\)/;

const MODULE = 'virtual:carried-wasm';

/** Returns the engine as text: gzipped, in base64. */
export async function carriedText(): Promise<string> {
  return gzipSync(await readFile(WASM), { level: 9 }).toString('base64');
}

/** Replaces what has to be there exactly once. */
export function replaceOnce(text: string, what: RegExp, by: string): string {
  const count = text.match(new RegExp(what, `${what.flags}g`))?.length ?? 0;
  if (count !== 1) throw new Error(`the text holds ${String(what)} ${count} times, not once`);
  return text.replace(what, () => by);
}

/** Makes a build whose engine is no file of its own: it is brought along by who starts it. */
export function carriedWasm(): Plugin {
  return {
    name: 'carried-wasm',
    apply: 'build',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: async (id) =>
      id === `\0${MODULE}`
        ? `export const CARRIED_WASM = ${JSON.stringify(await carriedText())};`
        : undefined,
    transform: {
      order: 'pre',
      filter: { id: /build\/wasm\/attention\.mjs$/ },
      handler: (code) => replaceOnce(code, WASM_ADDRESS, 'new URL("about:blank")'),
    },
  };
}
