import { hashAddress, pathAddress } from '../app/address';
import { looksOf } from '../app/looks';
import { mount } from '../app/mount';
import { PARTS } from '../app/parts';
import { rememberedTheme } from '../app/preferences';
import { EngineError, createEngine } from '../engine';
import { LEVELS, STEPS } from '../steps';
import type { Entry } from '../steps/step';
import { carriedEngine } from './carried';

/** Says above the prerendered page, which stays, why it does not come to life and what to do. */
function showFailure(error: unknown): void {
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.setAttribute('role', 'status');
  notice.dataset.failure = 'engine';
  const reason = error instanceof EngineError ? error.message : String(error);
  notice.textContent = `The engine did not start, so the figure does not move; its numbers are those of the ready example. ${reason}`;
  document.body.prepend(notice);
}

/** How long a tab that paints nothing, because it is hidden, is waited for. */
const NO_PAINT_MS = 200;

/** Resolves once the page has been painted as it came: readers see all of it before it comes alive. */
function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, NO_PAINT_MS);
  });
}

async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#app');
  if (!root) return;
  const { documentElement } = document;
  try {
    const base = new URL(root.dataset.base ?? './', location.href);
    base.search = base.hash = '';
    // The offline file carries the engine, and steps that have no address but its own.
    const carried = carriedEngine(document);
    const address = carried ? hashAddress(window) : pathAddress(base, window);
    const { slug } = address.read();
    const first = STEPS.find((entry) => entry.slug === slug) ?? STEPS[0];
    const [engine] = await Promise.all([
      createEngine({ wasm: await carried }),
      first?.load(),
      painted(),
    ]);
    const query = new URLSearchParams(location.search);
    await mount(root, {
      engine,
      levels: LEVELS,
      address,
      themeTarget: documentElement,
      looks: looksOf(query.get('controls'), query.get('theme'), {
        parts: PARTS,
        theme: rememberedTheme(),
      }),
      ...(carried
        ? {}
        : {
            onEmbed(entry: Entry, state: string, isWhole: boolean) {
              void import('./embed-dialog').then(({ openEmbedDialog }) => {
                openEmbedDialog(base, entry, state, isWhole);
              });
            },
          }),
      onStep({ title }) {
        document.title = `${title} · Attention, Lightly`;
      },
    });
    performance.mark('attention-lightly:ready');
    root.dispatchEvent(new CustomEvent('ready', { bubbles: true }));
  } catch (error) {
    documentElement.classList.add('static');
    showFailure(error);
  }
  documentElement.classList.remove('pending');
}

void start();
