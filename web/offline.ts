import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { carriedText, replaceOnce } from './carried-wasm.ts';
import { titled, withSite } from './prerender.ts';
import { OFFLINE_FILE } from './src/app/address.ts';
import { CARRIED } from './src/site/carried.ts';

/** Returns code that may stand in a script element: nothing in it ends the element or hides its end. */
function inline(code: string): string {
  if (code.includes('\r')) throw new Error('a carriage return would change the hash of the script');
  return code.replace(/<(?=\/script|!--)/gi, '\\x3c');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** What the page is built into, once it is known to be all. */
function takeParts(bundle: Rolldown.OutputBundle): { html: string; code: string; style: string } {
  const parts = { html: '', code: '', style: '' };
  for (const [name, part] of Object.entries(bundle)) {
    if (part.type === 'chunk' && part.isEntry) parts.code = part.code;
    else if (part.type === 'asset' && name.endsWith('.html')) parts.html = String(part.source);
    else if (part.type === 'asset' && name.endsWith('.css')) parts.style = String(part.source);
    else throw new Error(`the offline file has no place for ${name}`);
    Reflect.deleteProperty(bundle, name);
  }
  return parts;
}

/** Returns the policy of a file that holds all it needs and can ask for nothing. */
function policyOf(scripts: readonly string[], style: string): string {
  const hashes = scripts.map(hashOf).join(' ');
  return `default-src 'none'; script-src ${hashes} 'wasm-unsafe-eval'; style-src ${hashOf(style)}; img-src data:; base-uri 'none'; form-action 'none'`;
}

/** Makes the page one file: its first step complete before any script, then all of it, engine included. */
export function offlineFile(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'offline-file',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      // After Vite's own, which finishes the code.
      order: 'post',
      async handler(_, bundle) {
        const { html, code, style } = takeParts(bundle);
        const [first] = await withSite(config, ({ staticPages }) =>
          staticPages('', (slug) => `#/${slug}`),
        );
        if (!first) throw new Error('there is no step');
        const head = inline(await readFile(join(config.root, 'public', 'head.js'), 'utf8'));
        const script = inline(code);
        const engine = await carriedText();

        let text = titled(html, first);
        const put = (what: RegExp, by: string): void => {
          text = replaceOnce(text, what, by);
        };
        put(/default-src 'none';[^"]*/, policyOf([head, script], style));
        put(/\s*<link\s+rel="canonical"[^>]*>/, '');
        put(/<script\s+src="\.\/head\.js"><\/script>/, `<script>${head}</script>`);
        put(/<link\s+rel="stylesheet"[^>]*>/, `<style>${style}</style>`);
        put(/\s*<script type="module"[^>]*><\/script>/, '');
        put(/data-base="\.\/">/, `data-base="./">${first.content}`);
        const scripts = `<script type="text/plain" id="${CARRIED}">${engine}</script>\n    <script type="module">${script}</script>\n  `;
        put(/<\/body>/, `${scripts}</body>`);
        this.emitFile({ type: 'asset', fileName: OFFLINE_FILE, source: text });
      },
    },
  };
}
