import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { OFFLINE_FILE } from '../app/address';
import { page, type FrameActions } from '../app/frame';
import { createModeller } from '../app/model';
import { createEngine } from '../engine';
import { initialState } from '../state/schema';
import { LEVELS, STEPS } from '../steps';
import { loadSteps } from '../steps/all';

/** One static page: where it lies below the site's root, and what goes into the template. */
export interface StaticPage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly content: string;
}

/** The markers by which lit finds its place again; the live page renders anew and needs none. */
const MARKERS = /<!--(?:\/?lit-[^>]*|\?)-->|<\?>/g;

/** Properties that the renderer writes out as attributes, where even "false" would mean yes. */
const REFLECTED = /\s(?:checked|selected)="(?:true|false)"/g;

function nothingYet(): void {
  /* a static page does nothing */
}

/**
 * Returns every step in its default state, computed by the engine. `base` leads to the site's root;
 * in the offline file, which has none, `href` gives the addresses of the steps.
 */
export async function staticPages(
  base: string,
  href?: (slug: string) => string,
): Promise<StaticPage[]> {
  const toModel = createModeller(await createEngine());
  const actions: FrameActions = {
    group: 'al0',
    set: nothingYet,
    show: nothingYet,
    go: () => Promise.resolve(),
    undo: nothingYet,
    redo: nothingYet,
    reset: nothingYet,
    copyLink: () => Promise.resolve(),
    embed: href ? undefined : nothingYet,
    save: nothingYet,
    openFile: () => Promise.resolve(),
    setTheme: nothingYet,
    dismiss: nothingYet,
  };
  const steps = await loadSteps();
  return Promise.all(
    steps.map(async (step, i) => {
      const entry = STEPS[i] ?? step;
      const frame = {
        levels: LEVELS,
        isPage: true,
        entry,
        step,
        hidden: '',
        model: toModel(initialState(), undefined, step),
        theme: 'auto' as const,
        visited: new Set([step.slug]),
        canUndo: false,
        canRedo: false,
        notice: null,
        copied: null,
        href: href ?? ((slug: string) => `${base}${slug}/`),
        offline: href ? undefined : `${base}${OFFLINE_FILE}`,
        actions,
      };
      const markup = await collectResult(render(page(frame)));
      return {
        slug: step.slug,
        title: step.title,
        description: step.description,
        content: `<div class="view">${markup.replace(MARKERS, '').replace(REFLECTED, '')}</div>`,
      };
    }),
  );
}
