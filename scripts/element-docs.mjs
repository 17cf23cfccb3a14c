// Describes <attention-lightly> from its source: dist/custom-elements.json for editors and catalogues,
// and the tables of docs/embedding.md: `node scripts/element-docs.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, startedAs } from './lib.mjs';

const source = 'web/src/element/element.ts';
const docs = join(root, 'docs', 'embedding.md');
const REFERENCE = /(<!-- reference -->\n)[^]*?(<!-- \/reference -->)/;
const HOST_SCRIPT = /(<!-- host script -->)[^]*?(<!-- \/host script -->)/;

/** Returns the manifest of the element: https://github.com/webcomponents/custom-elements-manifest. */
export async function elementManifest() {
  const { cli } = await import('@custom-elements-manifest/analyzer/cli.js');
  const argv = ['analyze', '--quiet', '--globs', source];
  const manifest = await cli({ argv, cwd: root, noWrite: true });
  for (const { declarations } of manifest.modules) {
    for (const declaration of declarations) {
      const isShown = ({ name, privacy }) =>
        !name.startsWith('#') && privacy !== 'private' && !/Callback$|^observed/.test(name);
      declaration.members = declaration.members?.filter(isShown);
      // One more, without a description, is the variable that they are sent with.
      declaration.events = declaration.events?.filter(({ description }) => description);
    }
  }
  return manifest;
}

const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function table(head, rows) {
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const code = (text) => `\`${text}\``;

/** Returns the tables of the reference, in Markdown. */
export function referenceOf(manifest) {
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const { attributes, members, events, cssProperties, cssParts, slots } = declarations.find(
    ({ customElement }) => customElement,
  );
  const named = (list) =>
    list.map(({ name, description, default: initial }) => [
      code(name) + (initial ? `, ${initial}` : ''),
      description,
    ]);
  const methods = members.filter(({ kind }) => kind === 'method');
  return [
    'Each attribute is a property of the same name, and back. They say what was asked for: what the reader\n' +
      'made of it is in `getState()`, and `step` follows where the reader goes.',
    table(['attribute', ''], named(attributes.filter(({ description }) => description))),
    table(
      ['method', ''],
      methods.map(({ name, parameters = [], description }) => [
        code(`${name}(${parameters.map((one) => one.name).join(', ')})`),
        description,
      ]),
    ),
    'Its events go out of shadow roots too; all but `error` bubble.',
    table(['event', ''], named(events)),
    table(['custom property', ''], named(cssProperties)),
    table(['part', ''], named(cssParts)),
    `What stands inside it is ${slots[0].description}`,
  ].join('\n\n');
}

/** Returns the documentation with the tables and the script for frames put in; `format` makes them as Prettier would. */
export async function documented(text) {
  const { format, resolveConfig } = await import('prettier');
  const reference = referenceOf(await elementManifest());
  const script = readFileSync(join(root, 'web', 'public', 'embed.js'), 'utf8');
  const made = text
    .replace(REFERENCE, (_, from, to) => `${from}\n${reference}\n\n${to}`)
    .replace(HOST_SCRIPT, (_, from, to) => `${from}\n\n\`\`\`js\n${script}\`\`\`\n\n${to}`);
  return format(made, { ...(await resolveConfig(docs)), filepath: docs });
}

await startedAs(import.meta.url, async () => {
  writeFileSync(docs, await documented(readFileSync(docs, 'utf8')));
});
