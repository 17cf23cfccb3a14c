// React as one script, from the installed packages: they come as CommonJS, one file a module.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What each name means, and where it lies. */
const MODULES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
};

/** Returns the text of a module that exports React and createRoot. */
export function reactScript(): string {
  const folder = (name: string): string => require.resolve(`${name}/package.json`).slice(0, -12);
  const sources = Object.entries(MODULES).map(([name, file]) => {
    const [owner = '', ...path] = file.split('/');
    const source = readFileSync(folder(owner) + path.join('/'), 'utf8');
    return `${JSON.stringify(name)}: function (exports, require) {\n${source}\n}`;
  });
  return `const sources = { ${sources.join(',\n')} };
    const loaded = {};
    const load = (name) => {
      if (!loaded[name]) sources[name]((loaded[name] = {}), load);
      return loaded[name];
    };
    export const React = load('react');
    export const { createRoot } = load('react-dom/client');`;
}
