/** The reader's own vectors and matrices: in by every way, through every step, and out again. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { matrixOf } from '../../web/src/app/entries.ts';
import { readMatrix, toNpy } from '../../web/src/data/index.ts';
import type { Matrix } from '../../web/src/engine/index.ts';
import { encodeFile } from '../../web/src/state/codec.ts';
import { initialState, type State } from '../../web/src/state/schema.ts';
import { LEVELS } from '../../web/src/steps/index.ts';
import { attentionScores } from '../../web/src/steps/attention-scores.ts';
import { inputs } from '../../web/src/steps/inputs.ts';
import { projections } from '../../web/src/steps/projections.ts';
import { threeMatrices } from '../../web/src/steps/three-matrices.ts';
import { SIX, entry, expectShown, hashOf, open } from './driving.ts';
import { wholeThing } from '../../web/src/steps/whole-thing.ts';
import { expect, test } from './fixtures.ts';
import { expectEngineNumbers, expectWorking, modelOf } from './numbers.ts';

const LABELS = ['Your', 'journey', 'starts', 'with', 'one', 'step'];
const CSV = [',a,b,c', ...SIX.map((row, i) => [LABELS[i], ...row].join(','))].join('\n');
const TWO = matrixOf([
  [1, -0.5],
  [0.25, 2],
  [0, 1],
]);

const data = (rows: readonly (readonly number[])[], labels: readonly string[] | null = null) =>
  ({ inputs: 'data', data: { x: matrixOf(rows), labels } }) as const;

const editor = (page: Page) => page.locator('.editor', { hasText: 'Your own data' });
const problem = (page: Page) => editor(page).getByRole('status');

/** Opens the fields, if they are not. */
async function unfold(page: Page): Promise<void> {
  const details = editor(page);
  if (!(await details.getByRole('textbox').isVisible())) await details.locator('summary').click();
}

async function type(page: Page, text: string, as = 'x, the vectors'): Promise<void> {
  await unfold(page);
  await editor(page).getByLabel('Use as').selectOption(as);
  await editor(page).getByRole('textbox').fill(text);
  await editor(page).getByRole('button', { name: 'Use it' }).click();
}

async function upload(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await unfold(page);
  await editor(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
}

async function downloadBy(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return download;
}

const bytesOf = async (download: Download): Promise<Uint8Array> =>
  new Uint8Array(await readFile(await download.path()));

test('a table with labels becomes the tokens, and the address keeps them @critical', async ({
  page,
  engine,
}) => {
  await open(page, 'inputs/');
  await type(page, CSV);
  const state = data(SIX, LABELS);
  await expectShown(page, engine, state, inputs);
  await expect(page.locator('.sentence .text').first()).toHaveText('Your');
  await page.reload();
  await expectShown(page, engine, state, inputs);
});

test('vectors come back out as they are, in every form', async ({ page }) => {
  const state = data(SIX, LABELS);
  await open(page, `inputs/#${hashOf(state)}`);
  const { x } = state.data;
  await unfold(page);
  for (const name of ['CSV', 'Python list', '.npy']) {
    const download = await downloadBy(page, name);
    const bytes = await bytesOf(download);
    // A program starts with the name: x = [[…
    const text = new TextDecoder().decode(bytes).replace(/^x = /, '');
    const read = readMatrix(name === 'Python list' ? text : bytes);
    expect(read.matrix, download.suggestedFilename()).toEqual(x);
    if (name === 'CSV') expect(read.labels).toEqual(LABELS);
  }
});

test('lists, printed tensors and files are read; what is none says where and changes nothing', async ({
  page,
  engine,
}) => {
  await open(page, 'inputs/');
  await type(page, '[[1, 2.5], [-3, 0]]');
  await expectShown(
    page,
    engine,
    data([
      [1, 2.5],
      [-3, 0],
    ]),
    inputs,
  );
  await type(
    page,
    'tensor([[[ 0.4300,  0.1500,  0.8900],\n         [ 0.5500, -0.8700,  0.6600]]])',
  );
  await expectShown(
    page,
    engine,
    data([
      [0.43, 0.15, 0.89],
      [0.55, -0.87, 0.66],
    ]),
    inputs,
  );
  await upload(page, 'x.npy', toNpy(matrixOf(SIX)));
  await expectShown(page, engine, data(SIX), inputs);
  for (const [text, says] of [
    ['1,2,3\n4,five,6\n7,8,9', 'Row 2, column 2: “five” is not a number'],
    ['1,2,3\n4,5', 'Row 2 has 2 numbers, row 1 has 3'],
    ['[[1, 2], [3, nan]]', 'Row 2, column 2 is nan'],
    [
      '1,2\n3,1e9',
      'Row 2, column 2: 1000000000 is too large here; use numbers from −1000 to 1000.',
    ],
    ['1,2\n-3000.5,1', 'Row 2, column 1: −3000.5 is too small here'],
    ['[[1, 2], [3, 4]', 'not closed'],
    ['', 'no numbers'],
    [Array.from({ length: 65 }, () => '1').join('\n'), '65 rows, but there is room for 64'],
  ] as const) {
    await type(page, text);
    await expect(problem(page)).toContainText(says);
    await expectShown(page, engine, data(SIX), inputs);
  }
  await upload(page, 'x.npy', toNpy(matrixOf(SIX)).subarray(0, 140));
  await expect(problem(page)).toContainText('.npy file');
  await expectShown(page, engine, data(SIX), inputs);
});

test('six vectors of three numbers, matrices of 3 x 2: sizes that do not fit are named', async ({
  page,
  engine,
}) => {
  await open(page, 'three-matrices/');
  await type(page, CSV);
  const tokens = data(SIX, LABELS);
  await expectShown(page, engine, tokens, threeMatrices);
  const two = '1 -0.5\n0.25 2\n0 1';
  await type(page, two, 'W_q');
  await expect(problem(page)).toHaveText('');
  await expectShown(
    page,
    engine,
    { ...tokens, source: 'yours', weights: { wq: TWO } },
    threeMatrices,
  );
  for (const [name, text, says] of [
    ['W_k', '1 2 3\n4 5 6\n7 8 9', 'W_k is 3 x 3 but should have 3 rows and 2 columns'],
    ['W_v', '1 2\n3 4', 'W_v is 2 x 2 but should have 3 rows'],
  ] as const) {
    await type(page, text, name);
    await expect(problem(page)).toContainText(says);
  }
  await type(page, two, 'W_k');
  await type(page, '1\n2\n-1', 'W_v');
  await type(page, '[[1, 2, 3]]', 'W_o');
  const wv = matrixOf([[1], [2], [-1]]);
  const weights = { wq: TWO, wk: TWO, wv, wo: matrixOf([[1, 2, 3]]) };
  const own = { ...tokens, source: 'yours', weights, init: 'given' } as const;
  await expectShown(page, engine, own, threeMatrices);
  // A number of one's own vectors is changed in place, too.
  await entry(page, 'x', 2, 1).focus();
  await page.keyboard.press('7');
  await expect(page.locator('.entry-field')).toBeFocused();
  await page.keyboard.press('Enter');
  const changed = {
    ...own,
    ...data(
      SIX.map((row, i) => (i === 2 ? [0.25, 7, 0.5] : row)),
      LABELS,
    ),
  };
  const pinned = { ...changed, open: { name: 'x', row: 2, col: 1 } };
  await expectShown(page, engine, pinned, threeMatrices);
  await page.keyboard.press('Escape');

  // The sentence has five axes: the matrices wait for the data, and are there when they are back.
  await page.getByRole('radio', { name: 'spoke lightly' }).check();
  const sentence = { ...changed, inputs: 'sentence' } as const;
  await expectShown(page, engine, sentence, threeMatrices);
  await page.goto(page.url().replace('three-matrices', 'projections'));
  await expectShown(page, engine, sentence, projections);
  await page.goto(page.url().replace('projections', 'inputs'));
  await page.getByRole('radio', { name: 'random', exact: true }).check();
  await expectShown(page, engine, { ...changed, inputs: 'random' }, inputs);
  await page.getByRole('radio', { name: 'your data' }).last().check();
  await expectShown(page, engine, changed, inputs);
});

/** As large as the page takes it, and too large for a link. */
function large(engine: Parameters<typeof modelOf>[0]): Partial<State> {
  const random = engine.random(3);
  const draw = (): Matrix => engine.multiply(random.randn(64, 64), 0.25);
  const x = draw();
  return {
    ...{ inputs: 'data', data: { x, labels: null }, source: 'yours', init: 'given', keyGuess: 5 },
    weights: { wq: draw(), wk: draw(), wv: draw(), wo: draw() },
  };
}

/** Puts a state into the page by the menu, as a file that was saved before. */
async function openFile(page: Page, text: string): Promise<void> {
  const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('header input[type=file]').setInputFiles(file);
}

for (const level of LEVELS.slice(2, 4)) {
  const [first] = level.steps;
  test(`64 vectors of 64 numbers go through every step of “${level.title}” as maps`, async ({
    page,
    engine,
  }) => {
    const state = large(engine);
    // Pictures of what moves from step to step would take most of the time.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '');
    await openFile(page, encodeFile(first?.slug ?? '', { ...initialState(), ...state }));
    for (const { slug, load } of level.steps) {
      const step = await load();
      const model = modelOf(engine, state, step);
      await expect(page.locator('[data-step]')).toHaveAttribute('data-step', slug);
      await expect(page.locator('figcaption')).toHaveText(step.summary(model));
      // A map shows one number at a time.
      await expectEngineNumbers(page, model, 1);
      const hasMatrices = !['scaling', 'softmax'].includes(slug);
      if (hasMatrices) await expect(page.locator('.matrix-map canvas').first()).toBeVisible();
      await page.locator('.bottom a[rel]').last().click();
    }
  });
}

test('a map reads out the number that is chosen, pointed at or clicked', async ({
  page,
  engine,
}) => {
  const state = large(engine);
  await open(page, '');
  await openFile(page, encodeFile('attention-scores', { ...initialState(), ...state }));
  const map = page.locator('.matrix-map').first();
  const number = map.locator('button.num').first();
  const expectRead = async (row: number, col: number): Promise<void> => {
    await expect(number).toHaveAttribute('data-row', String(row));
    await expect(number).toHaveAttribute('data-col', String(col));
  };
  await map.getByRole('combobox').first().selectOption('8');
  await expectRead(8, 0);
  await map.getByRole('combobox').last().selectOption('40');
  await expectRead(8, 40);
  const opened = { name: 'scores', row: 8, col: 40 };
  const model = modelOf(engine, { ...state, open: opened }, attentionScores);
  await expectWorking(page, model, opened);
  const canvas = map.locator('canvas');
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  const over = (row: number, col: number) => ({
    position: { x: ((col + 0.5) * width) / 64, y: ((row + 0.5) * height) / 64 },
  });
  await canvas.hover(over(3, 61));
  await expectRead(3, 61);
  await canvas.click(over(60, 2));
  await expectRead(60, 2);
  await expect(number).toHaveAttribute('aria-expanded', 'true');
  // Negative, nought and positive have their colours.
  const colours = await canvas.evaluate((element) => {
    const { width: w, height: h } = element as HTMLCanvasElement;
    const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, w, h).data;
    return new Set(pixels).size;
  });
  expect(colours).toBeGreaterThan(30);
});

test('what is too long for a link is said, and kept by a file', async ({ page, engine }) => {
  const state = large(engine);
  const text = encodeFile('whole-thing', { ...initialState(), ...state });
  await page.addInitScript(() => {
    const writeText = (link: string): Promise<void> => {
      document.documentElement.dataset.copied = link;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await open(page, '');
  await openFile(page, text);
  await expectShown(page, engine, state, wholeThing);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.notice')).toContainText('“Save to file” keeps them');
  const link = (await page.locator('html').getAttribute('data-copied')) ?? '';
  expect(link).toContain('/whole-thing/#');
  expect(link).not.toMatch(/data=|weights=/);
  expect(link.length).toBeLessThan(300);

  const saved = await downloadBy(page, 'Save to file');
  const bytes = await bytesOf(saved);
  expect(new TextDecoder().decode(bytes)).toBe(text);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expectShown(page, engine, {}, wholeThing);
  await openFile(page, text);
  await expectShown(page, engine, state, wholeThing);
});
