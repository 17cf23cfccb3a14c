import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documented } from '../../scripts/element-docs.mjs';
import { PARTS } from '../../web/src/app/parts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('docs/embedding.md says what the element’s source says', async () => {
  const docs = read('../../docs/embedding.md');
  expect(await documented(docs), 'run: node scripts/element-docs.mjs').toBe(docs);
});

test('all that name the parts of a page name the same', () => {
  for (const file of ['web/public/head.js', 'web/src/element/element.ts', 'docs/embedding.md'])
    expect(read(`../../${file}`), file).toContain(PARTS.join(' '));
});
