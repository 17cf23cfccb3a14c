// CPU time of a frame while something is dragged, step by step, in Chromium.
import { serve } from '../../scripts/serve.mjs';
import { findChromium } from '../../scripts/setup.mjs';

const EVENTS = 120;
const TARGET_MS = 8;

/** What a reader drags in each step: the control that moves the most of the figure. */
const DRAGS = {
  light: '.editor input[type=range]',
  context: '.window input',
  score: '.editor input[type=range]',
  weight: '.sliders input',
  update: '.editor input[type=range]',
  'every-word': '.editor input[type=range]',
};

/** Moves a slider once a frame, and returns the milliseconds of CPU that the page took for each. */
async function dragOnce(page, session, selector) {
  const cpu = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const before = await cpu();
  await page.evaluate(
    async ([control, events]) => {
      const slider = document.querySelector(control);
      const { min, max, step } = slider;
      const steps = (max - min) / step;
      for (let i = 0; i < events; ++i) {
        slider.value = String(Number(min) + (i % (steps + 1)) * Number(step));
        slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await new Promise((next) => requestAnimationFrame(next));
      }
    },
    [selector, EVENTS],
  );
  return ((await cpu()) - before) / EVENTS;
}

export async function run() {
  const { chromium } = await import('@playwright/test');
  const server = await serve({ port: 4284 });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    console.log(`CPU of a frame during a drag of ${EVENTS} events, target under ${TARGET_MS} ms:`);
    for (const [step, selector] of Object.entries(DRAGS)) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.goto(`${server.address}${step}/#guess=skip&alone=no`);
      await page.waitForFunction(
        () => performance.getEntriesByName('attention-lightly:ready').length > 0,
      );
      await page.locator('.editor summary').click();
      await dragOnce(page, session, selector); // warm up
      const runs = [];
      for (let i = 0; i < 5; ++i) runs.push(await dragOnce(page, session, selector));
      const [least, , median, , most] = runs.sort((a, b) => a - b).map((ms) => ms.toFixed(2));
      console.log(`  ${step.padEnd(12)} median ${median} ms (${least} to ${most})`);
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
