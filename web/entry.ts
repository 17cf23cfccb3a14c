import type { Plugin } from 'vite';

/** lit's base for elements is not used, and would leave three names in the window. */
export const templatesOnly = [{ find: /^lit$/, replacement: 'lit/html.js' }];

/** An import as it is written by now, in Vite's helper; the list of what to preload is empty (modulePreload). */
const WRAPPED = /\w+\(\(\)=>(import\([`"]\.\/([^`"]+)[`"]\)),\[\],import\.meta\.url\)/g;
const HELPER = /^import\{[^}]*\}from"[^"]*";/;

/**
 * Makes an entry stand alone: it imports nothing at once, so that a page which loads it fetches the
 * rest only when an element comes near; and then all of it side by side, `beside` too, instead of each
 * file when another has asked for it.
 */
export function standalone(fileName: string, beside: readonly string[]): Plugin {
  return {
    name: 'standalone-entry',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const entry = chunks.find((one) => one.fileName === fileName);
        if (!entry) throw new Error(`${fileName} was not built`);
        const named = chunks.filter(({ name }) => beside.includes(name));
        const together = (_: string, load: string, file: string): string => {
          const needed = chunks.find((one) => one.fileName === file)?.imports ?? [];
          const rest = new Set([...needed, ...named.map((one) => one.fileName)]);
          const loads = [load, ...[...rest].map((one) => `import("./${one}")`)];
          return `Promise.all([${loads.join()}]).then(e=>e[0])`;
        };
        const code = entry.code.replace(WRAPPED, together).replace(HELPER, '');
        if (/^import\b|\[\],import\.meta\.url/.test(code))
          throw new Error(`${fileName} imports more than the helper of its imports`);
        entry.code = code;
      },
    },
  };
}
