/** The code: what it prints is what is shown, it is copied and downloaded as it runs. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { matrixOf } from '../../web/src/app/entries.ts';
import type { Matrix } from '../../web/src/engine/index.ts';
import { programOf } from '../../web/src/figures/program.ts';
import { codeText, notebook, notebookName, type Flavour } from '../../web/src/program/index.ts';
import type { State } from '../../web/src/state/schema.ts';
import { attentionScores } from '../../web/src/steps/attention-scores.ts';
import { attentionWeights } from '../../web/src/steps/attention-weights.ts';
import { inputs } from '../../web/src/steps/inputs.ts';
import { weightMatrices } from '../../web/src/steps/weight-matrices.ts';
import { wholeThing } from '../../web/src/steps/whole-thing.ts';
import { expectShown, follow, hashOf, open, valuesOf, type Engine } from './driving.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { modelOf } from './numbers.ts';

const INITS = { rand: 'torch.rand', randn: 'torch.randn', linear: 'nn.Linear' } as const;
const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('radio', { name, exact: true }).check();
const code = (page: Page) => page.locator('.code pre');

/** What the page shows of a matrix, as the generator would give it. */
async function expectDrawn(page: Page, name: string, { data }: Matrix): Promise<void> {
  await expect.poll(() => valuesOf(page, name), name).toEqual(Array.from(data));
}

test('what is shown is what PyTorch’s generator draws, in the order of the lines', async ({
  page,
  engine,
}) => {
  await open(page, 'weight-matrices/');
  const seed = page.getByRole('textbox', { name: 'seed' });
  await seed.fill('123');
  await seed.press('Enter');
  for (const [init, name] of Object.entries(INITS) as [keyof typeof INITS, string][]) {
    await choose(page, name);
    await expectShown(page, engine, { seed: 123, init }, weightMatrices);
    // By hand, and not by the page's own scene: first x, then the three.
    const random = engine.random(123);
    random.randn(8, 5);
    const draw = (): Matrix =>
      init === 'linear' ? engine.transpose(random.linear(5, 4)) : random[init](5, 4);
    for (const matrix of ['wq', 'wk', 'wv']) await expectDrawn(page, matrix, draw());
    await expect(code(page)).toContainText('torch.manual_seed(123)');
    await expect(code(page)).toContainText(
      init === 'linear' ? 'nn.Linear(5, 4, bias=False)' : `${name}(5, 4)`,
    );
  }
  await choose(page, 'those of the level before');
  await expectShown(page, engine, { seed: 123, init: 'given' }, weightMatrices);
});

test('inputs: random, the sentence’s, your data; the code follows', async ({ page, engine }) => {
  const x = matrixOf([
    [1, 2],
    [0.5, -1],
    [0, 3],
  ]);
  const data = { data: { x, labels: null } };
  await open(page, `inputs/#${hashOf({ ...data, inputs: 'data' })}`);
  await expectShown(page, engine, { ...data, inputs: 'data' }, inputs);
  await expect(code(page)).toContainText('[0.5, -1.0]');
  await choose(page, 'this sentence’s');
  await expectShown(page, engine, { ...data, inputs: 'sentence' }, inputs);
  await expect(code(page)).toContainText('[0.0, 0.6, 0.5, 0.0, 0.0]');
  await choose(page, 'random');
  await expectShown(page, engine, data, inputs);
  await expect(code(page)).toContainText('x = torch.randn(1, 8, 5)');
  const seed = page.getByRole('textbox', { name: 'seed' });
  for (const text of ['1.5', 'seven', '']) {
    await seed.fill(text);
    await seed.press('Enter');
    await expect(page.locator('.source .complaint')).toHaveText(
      'seed: type a whole number from 0 to 999999; until then it stays 0.',
    );
    await expectShown(page, engine, data, inputs);
  }
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expect(page.locator('.source .complaint')).toHaveText('');
  await page.getByRole('slider', { name: 'scale of the random embeddings' }).fill('0.5');
  await expectShown(page, engine, { ...data, seed: 1, inputScale: 0.5 }, inputs);
  await expectDrawn(page, 'x', engine.multiply(engine.random(1).randn(8, 5), 0.5));
  await expect(code(page)).toContainText('x = torch.randn(1, 8, 5) * 0.5');
});

test('the code is shown in three languages and copied whole @critical', async ({
  page,
  engine,
}) => {
  await page.addInitScript(() => {
    const writeText = (text: string): Promise<void> => {
      document.documentElement.dataset.copied = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  const state: Partial<State> = { inputs: 'sentence', init: 'linear', seed: 7 };
  await open(page, `attention-weights/#${hashOf(state)}`);
  const program = programOf(modelOf(engine, state, attentionWeights));
  const source = await readFile(
    new URL('../../wasm/core/src/softmax.cpp', import.meta.url),
    'utf8',
  );
  const softmax = /^float exponentials\([^]*?^}/m.exec(source)?.[0] ?? '';
  expect(softmax).toContain('exponential(scores[j], maximum)');
  for (const [language, name, lit] of [
    ['pytorch', 'PyTorch', 'torch.softmax('],
    ['numpy', 'NumPy', 'np.exp('],
    ['cpp', 'C++', softmax],
  ] as const) {
    await choose(page, name);
    await expectShown(page, engine, { ...state, language }, attentionWeights);
    await expect
      .poll(async () => (await code(page).locator('[aria-current]').allTextContents()).join(''))
      .toContain(lit);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-copied', codeText(program, language));
  }
  await expect(page).toHaveURL(/code=cpp/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'C++' })).toBeChecked();
  await expect(code(page)).toContainText('softmax');
});

test('where the clipboard is closed the code is there to be copied by hand', async ({
  page,
  engine,
}) => {
  await page.addInitScript(() => {
    const writeText = (): Promise<void> => Promise.reject(new Error('closed'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await open(page, 'whole-thing/');
  await page.getByRole('button', { name: 'Copy code' }).click();
  const program = programOf(modelOf(engine, {}, wholeThing));
  const area = page.getByRole('textbox', { name: /to copy by hand/ });
  await expect(area).toHaveValue(codeText(program, 'pytorch'));
  await area.focus();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('import torch');
});

test('a line of code lights its tensors, and a tensor its line', async ({ page, engine }) => {
  await open(page, 'whole-thing/');
  const view = page.locator('.view');
  const line = page.locator('.code-line[data-lit="context"]');
  const table = page.locator('figure [data-lit="context"]').first();
  const symbol = table.locator('caption .symbol');
  const background = (one: typeof symbol) =>
    one.evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = { line: await background(line), symbol: await background(symbol) };
  await line.hover();
  await expect(view).toHaveAttribute('data-now', 'context');
  expect(await background(symbol)).not.toBe(plain.symbol);
  await page.locator('h1').hover();
  await expect(view).not.toHaveAttribute('data-now', /./);
  expect(await background(symbol)).toBe(plain.symbol);
  await table.locator('td').first().hover();
  await expect(view).toHaveAttribute('data-now', 'context');
  expect(await background(line)).not.toBe(plain.line);
  // On each step the lines that make its tensors are lit.
  for (const [path, lit] of [
    ['attention-scores', ['scores']],
    ['attention-weights', ['scaled weights']],
    ['projections', ['q k v']],
    ['weight-matrices', ['wq', 'wk', 'wv']],
  ] as const) {
    await open(page, `${path}/`);
    const lines = await code(page)
      .locator('[aria-current=true]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.lit));
    expect(lines, path).toEqual(lit);
  }
  await open(page, 'attention-scores/');
  await expectShown(page, engine, {}, attentionScores);
});

/** Returns what the page says of the sentence in a notebook. */
function made(engine: Engine, state: Partial<State>, flavour: Flavour) {
  const model = modelOf(engine, state, wholeThing);
  const sentence = model.words.join(model.isData ? ', ' : ' ');
  const program = programOf(model);
  return {
    name: notebookName(program, flavour),
    text: `${JSON.stringify(notebook(program, { flavour, sentence }), null, 1)}\n`,
  };
}

const OWN = matrixOf([
  [0.5, 0.25, 0.75],
  [0.5, -0.75, 0.5],
  [0.25, 1.5, 0.5],
]);

// The suite `notebooks` runs what the module makes of such states; here the download is the same.
for (const [what, state] of [
  ['the defaults', {}],
  ['nn.Linear on the sentence', { inputs: 'sentence', init: 'linear', seed: 7 }],
  [
    'words that look like code',
    { words: ['"', '\\', '`$x$`', '<b>'], init: 'randn', seed: 2 ** 32 - 1 },
  ],
  [
    'own data and matrices',
    {
      inputs: 'data',
      data: { x: OWN, labels: ['a', 'b "c"', 'd'] },
      source: 'yours',
      weights: { wq: matrixOf([[1], [2], [3]]), wk: matrixOf([[0.5], [-1], [0]]) },
      init: 'given',
    },
  ],
] as [string, Partial<State>][]) {
  test(`the notebook of ${what} is the module’s, byte by byte`, async ({ page, engine }) => {
    await open(page, '');
    await page.goto(`whole-thing/#${hashOf(state)}`);
    await follow(page, state);
    await expectShown(page, engine, state, wholeThing);
    for (const [button, flavour] of [
      ['Download notebook', 'torch'],
      ['Notebook without PyTorch', 'numpy'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      const expected = made(engine, state, flavour);
      expect(download.suggestedFilename()).toBe(expected.name);
      const text = await readFile(await download.path(), 'utf8');
      expect(text).toBe(expected.text);
      const { nbformat, cells } = JSON.parse(text) as ReturnType<typeof notebook>;
      expect(nbformat).toBe(4);
      expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
      for (const { id, cell_type, source } of cells) {
        expect(id).toMatch(/^[\w-]{1,64}$/);
        expect(['code', 'markdown']).toContain(cell_type);
        expect(source.join('').trim()).not.toBe('');
      }
    }
  });
}

test('axe finds nothing in the C++ with a number open', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'once is enough');
  await open(page, 'context-vectors/#code=cpp&open=context.3.1');
  await expectAccessible(page);
});
