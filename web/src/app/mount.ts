import { effect, signal, untracked } from '@preact/signals-core';
import { render } from 'lit';
import type { Engine } from '../engine';
import { compose, decode, encode, type Decoded } from '../state/codec';
import { sameRef, type State } from '../state/schema';
import { createStore } from '../state/store';
import type { Level, Step } from '../steps/step';
import type { Address } from './address';
import { createAnnouncer } from './announcer';
import { page } from './frame';
import { listenToFigures } from './inspect';
import { createModeller } from './model';
import { rememberTheme, type Theme } from './preferences';
import { repair } from './roving';
import { listenToTravel } from './travel';

export interface MountOptions {
  readonly engine: Engine;
  readonly levels: readonly Level[];
  /** The hosted page's address; without one the instance touches no URL. */
  readonly address?: Address;
  readonly theme?: Theme;
  /** The element whose colour scheme the theme sets; default: the root. */
  readonly themeTarget?: HTMLElement;
  /** Called after each drawing with the step that stands. */
  readonly onStep?: (step: Step) => void;
}

export interface Instance {
  unmount(): void;
}

let instances = 0;

function noticeOf(problems: readonly string[]): string | null {
  return problems.length === 0
    ? null
    : `A part of this link could not be used: ${problems.join('; ')}. What you see is the ready example in its place.`;
}

/**
 * Renders the tutorial into a root and keeps it live until it is unmounted. The root's own content
 * (the prerendered page) is replaced in the same task, so nothing flashes. One drawing, and at most
 * one run of the engine, an animation frame.
 */
export function mount(root: HTMLElement, options: MountOptions): Instance {
  const { engine, levels, address } = options;
  const steps = levels.flatMap((level) => level.steps);
  const [firstStep] = steps;
  if (!firstStep) throw new RangeError('mount: levels holds no step');
  const group = `al${++instances}`;
  const toModel = createModeller(engine);

  const read = (): { step: Step; state: State; notice: string | null } => {
    const place = address?.read();
    const found = steps.find((one) => one.slug === place?.slug);
    const decoded: Decoded[] = (place?.carriers ?? []).map(decode);
    const { state, problems } = compose(decoded);
    const unknown = place?.slug !== undefined && !found ? ['there is no such step'] : [];
    return { step: found ?? firstStep, state, notice: noticeOf([...unknown, ...problems]) };
  };

  const start = read();
  const store = createStore(start.state);
  const step = signal(start.step);
  const notice = signal(start.notice);
  const copied = signal<string | null>(null);
  const theme = signal<Theme>(options.theme ?? 'auto');

  const view = document.createElement('div');
  view.className = 'view';
  const region = document.createElement('div');
  region.className = 'sr';
  region.setAttribute('aria-live', 'polite');
  const announcer = createAnnouncer(region);

  const model = () => toModel(store.state.value, store.hovered.value);

  const actions = {
    set(patch: Partial<State>) {
      copied.value = null;
      store.set(patch);
    },
    go(slug: string) {
      const target = steps.find((one) => one.slug === slug);
      if (!target || target === step.value) return;
      store.hover(null);
      step.value = target;
      store.set({ open: null });
      address?.push(slug, encode(store.state.value));
      draw();
      arrive();
    },
    reset() {
      copied.value = null;
      notice.value = null;
      store.reset();
    },
    async copyLink() {
      const link = address?.link(step.value.slug, encode(store.state.value)) ?? '';
      try {
        // Missing without a secure context, refused by some frames.
        await navigator.clipboard.writeText(link);
        copied.value = 'done';
        announcer.say(() => 'Link copied.');
      } catch {
        copied.value = link;
      }
    },
    setTheme(next: Theme) {
      theme.value = next;
      rememberTheme(next);
    },
    dismiss() {
      notice.value = null;
      copied.value = null;
      root.querySelector<HTMLElement>('h1')?.focus();
    },
  };

  /** Shows the top of a step that the reader went to. */
  const arrive = (): void => {
    window.scrollTo(0, 0);
    root.querySelector<HTMLElement>('h1')?.focus();
    options.onStep?.(step.value);
  };

  /** The arithmetic that stands open, as it reads. */
  const opened = (): string =>
    view.querySelector('.working')?.textContent.replace(/\s+/g, ' ').trim() ?? '';

  const draw = (): void => {
    render(
      page({
        levels,
        step: step.value,
        model: model(),
        group,
        theme: theme.value,
        notice: notice.value,
        copied: copied.value,
        href: (slug) => address?.href(slug) ?? `#/${slug}`,
        actions,
      }),
      view,
    );
    repair(view);
    (options.themeTarget ?? root).dataset.theme = theme.value;
  };

  // The first drawing happens at once, in place of the prerendered page; later ones once a frame.
  let frame = 0;
  let drawn = false;
  const watched = [store.state, store.hovered, step, notice, copied, theme];
  const stopDrawing = effect(() => {
    watched.forEach((one) => one.value);
    if (!drawn) return;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      untracked(draw);
    });
  });
  untracked(draw);
  root.replaceChildren(view, region);
  drawn = true;
  options.onStep?.(step.value);

  let previous = store.state.value;
  const stopTelling = effect(() => {
    const state = store.state.value;
    if (state === previous) return;
    previous = state;
    untracked(() => {
      address?.replace(step.value.slug, encode(state));
      announcer.say(() => (state.open ? opened() : step.value.summary(toModel(state, null))));
    });
  });

  const undo = [
    stopDrawing,
    stopTelling,
    listenToFigures(root, {
      hover: (ref) => store.hover(ref),
      toggle(ref) {
        const { open } = store.state.value;
        actions.set({ open: sameRef(open, ref) ? null : ref });
      },
      close() {
        if (store.state.value.open) actions.set({ open: null });
      },
    }),
    listenToTravel(root, (offset) => {
      const to = steps[steps.indexOf(step.value) + offset];
      if (to) actions.go(to.slug);
    }),
    address?.listen(() => {
      const now = read();
      const moved = now.step !== step.value;
      store.hover(null);
      step.value = now.step;
      notice.value = now.notice;
      previous = now.state;
      store.set(now.state);
      if (moved) {
        draw();
        arrive();
      }
    }),
    () => {
      announcer.stop();
      cancelAnimationFrame(frame);
      render(null, view);
      root.replaceChildren();
    },
  ];
  return { unmount: () => undo.forEach((one) => one?.()) };
}
