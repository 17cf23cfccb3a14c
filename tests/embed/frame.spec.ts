/** The hosted page in a frame of another page. */
import { expect, openHost, test } from './fixtures.ts';

test(
  'a frame as high as its content, with the parts that were asked for',
  { tag: '@critical' },
  async ({ page, host }) => {
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      Object.defineProperty(document, 'heard', { value: heard });
      addEventListener('message', ({ data }) => heard.push(data));
    });
    await openHost(page, host, 'frame');
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('[data-step]')).toHaveAttribute('data-step', 'weight');
    await expect(frame.locator('h1')).toBeVisible();
    await expect(frame.locator('[data-choice=sentence]')).toBeVisible();
    for (const hidden of ['.prose', 'header', 'footer', '.own-words'])
      await expect(frame.locator(hidden)).toBeHidden();
    const sizes = async () => {
      const content = await frame
        .locator('body')
        .evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
      const outside = await page
        .locator('iframe')
        .evaluate((one) => one.getBoundingClientRect().height);
      return outside - content;
    };
    await expect.poll(sizes).toBe(0);
    const heard = await page.evaluate(
      () => (document as Document & { heard?: unknown }).heard as unknown[],
    );
    expect(heard).toContainEqual({
      type: 'attention-lightly:height',
      height: expect.any(Number) as unknown,
    });
    expect(heard).toContainEqual({
      sentinel: 'amp',
      type: 'embed-size',
      height: expect.any(Number) as unknown,
    });
    expect(heard.some((one) => typeof one === 'string' && one.includes('"iframe.resize"'))).toBe(
      true,
    );
    // It stands still: nothing in the frame grows with the frame.
    const count = heard.length;
    await frame.locator('.sentence li:nth-child(7) label').click();
    await expect(frame.locator('[data-matrix="weights"]').first()).toHaveAttribute('data-row', '6');
    await expect.poll(sizes).toBe(0);
    expect(
      (await page.evaluate(
        () => ((document as Document & { heard?: unknown }).heard as unknown[]).length,
      )) - count,
    ).toBeLessThan(7);
    expect(await frame.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe(
      'dark',
    );
  },
);

test('a sandboxed frame without an origin', { tag: '@critical' }, async ({ page, host }) => {
  await openHost(page, host, 'sandbox');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-matrix="weights"]').first()).toHaveAttribute('data-row', '6');
  await expect(frame.locator('.prose')).toBeHidden();
  await expect(frame.locator('h1')).toBeHidden();
  await frame.locator('.sentence li:nth-child(1) label').click();
  await expect(frame.locator('[data-matrix="weights"]').first()).toHaveAttribute('data-row', '0');
  await expect
    .poll(() => page.locator('iframe').evaluate((one) => one.getBoundingClientRect().height))
    .toBeGreaterThan(301);
});
