import { effect, signal, untracked } from '@preact/signals-core';
import { render } from 'lit';
import type { Engine } from '../engine';
import {
  compose,
  decode,
  decodeFile,
  encode,
  encodeFile,
  fitsLink,
  type Carrier,
} from '../state/codec';
import { SKIPPED, sameRef, type State } from '../state/schema';
import { createStore } from '../state/store';
import type { Entry, Level, Step } from '../steps/step';
import type { Address } from './address';
import { createAnnouncer } from './announcer';
import { saveText } from './files';
import { page, type FrameActions } from './frame';
import './globals';
import { listenToFigures } from './inspect';
import type { Looks } from './looks';
import { createModeller } from './model';
import { hiddenParts } from './parts';
import { rememberTheme, rememberVisits, rememberedVisits } from './preferences';
import { repair } from './roving';
import { listenToTravel } from './travel';

export interface MountOptions {
  readonly engine: Engine;
  readonly levels: readonly Level[];
  /** The hosted page's address; without one the instance touches no URL, no scroll and no keys but its own. */
  readonly address?: Address;
  /** Returns the whole address of a step with its state, for an instance without an address. */
  readonly link?: (slug: string, state: string) => string;
  /** Where an instance without an address begins: a step's slug, and texts that carry state, weakest first. */
  readonly start?: { readonly slug?: string | undefined; readonly carriers: readonly Carrier[] };
  /** Returns the text of the inputs that "start again" goes back to; default: the ready example. */
  readonly first?: () => string;
  readonly looks: Looks;
  /** The element whose colour scheme the theme sets; default: the root. */
  readonly themeTarget?: HTMLElement;
  /** Called with the step that stands, at first and whenever the reader goes to another. */
  readonly onStep?: (entry: Entry) => void;
  /** Called with what could not be used of inputs or looks. */
  readonly onProblem?: (problem: string) => void;
  /** Called after each change of the inputs, with their text. */
  readonly onChange?: (state: string) => void;
  /**
   * Called when the reader wants the step for another page, with the inputs that an address can carry,
   * and whether that is all of them; without it nothing is offered.
   */
  readonly onEmbed?: (entry: Entry, state: string, isWhole: boolean) => void;
}

export interface Instance {
  unmount(): void;
  /** Returns the inputs as the text that a link carries. */
  getState(): string;
  /** Replaces the inputs by those of such a text; the reader can undo it. */
  setState(text: string): void;
  reset(): void;
  /** Goes to a step. The focus goes there if it was within the instance, and stays where it is if not. */
  go(slug: string): Promise<void>;
  setLooks(looks: Looks): void;
}

let instances = 0;

/** How an act of the reader begins, before a browser has changed any field. */
const BEGINNINGS = ['pointerdown', 'keydown'] as const;

/** In place of an animation frame: the next drawing is that of a transition. */
const HELD = -1;

const TOO_LONG =
  'A link would be too long with all your own numbers, so this one leaves them out. “Save to file” keeps them.';

const OWN_DISK =
  'This link leads to the file on this machine. To give away what you see, use “Save to file”.';

/** carrier: what the inputs came with. */
function noticeOf(
  carrier: 'link' | 'embed',
  problems: readonly string[],
  instead = 'The ready example stands in its place.',
): string | null {
  return problems.length === 0
    ? null
    : `A part of this ${carrier} could not be used: ${problems.join('; ')}. ${instead}`;
}

/**
 * Renders the tutorial into a root and keeps it live until it is unmounted. The root's own content
 * (the prerendered page) is replaced in the same task, once the first step is loaded, so nothing
 * flashes. One drawing, and at most one run of the engine, an animation frame.
 */
export async function mount(root: HTMLElement, options: MountOptions): Promise<Instance> {
  const { engine, levels, address } = options;
  const entries = levels.flatMap((level) => level.steps);
  const [firstEntry] = entries;
  if (!firstEntry) throw new RangeError('mount: levels holds no step');
  const carrier = address ? 'link' : 'embed';
  const entryOf = (slug: string | undefined) => entries.find((one) => one.slug === slug);
  const toModel = createModeller(engine);

  const read = (): { entry: Entry; state: State; notice: string | null } => {
    const place = address?.read() ?? options.start;
    const found = entryOf(place?.slug);
    const decoded = (place?.carriers ?? []).map(decode);
    const { state, problems } = compose(decoded);
    const unknown = place?.slug !== undefined && !found ? ['there is no such step'] : [];
    return {
      entry: found ?? firstEntry,
      state,
      notice: noticeOf(carrier, [...unknown, ...problems]),
    };
  };

  const start = read();
  /** The step that stands: its place, and what was loaded for it. */
  const here = signal<{ entry: Entry; step: Step }>({
    entry: start.entry,
    step: await start.entry.load(),
  });
  const store = createStore(start.state);
  const { looks } = options;
  let { problem } = looks;
  const notice = signal([start.notice, problem].filter((one) => one !== null).join(' ') || null);
  const copied = signal<string | null>(null);
  const theme = signal(looks.theme);
  const parts = signal(looks.parts);
  // What the reader has seen is remembered where the page is ours, not in a host's storage.
  const visited = signal<ReadonlySet<string>>(new Set(address ? rememberedVisits() : []));
  const link = (slug: string, text: string): string =>
    address?.link(slug, text) ?? options.link?.(slug, text) ?? `#/${slug}`;
  /** Whether the reader can go from step to step here. */
  const hasWays = (): boolean => parts.value.includes('navigation');

  /** Returns the inputs as they are drawn: where the text with its questions is left out, none is open. */
  const asShown = (state: State): State =>
    parts.value.includes('text')
      ? state
      : { ...state, guess: state.guess ?? SKIPPED, keyGuess: state.keyGuess ?? SKIPPED };

  const view = document.createElement('div');
  view.className = 'view';
  const region = document.createElement('div');
  region.className = 'sr';
  region.setAttribute('aria-live', 'polite');
  const announcer = createAnnouncer(region);

  /** The animation frame that the next drawing waits for; 0: nothing has changed since the last one. */
  let frame = 0;

  /** Writes down that the step is seen, before it is drawn so. */
  const markSeen = (): void => {
    visited.value = new Set([...visited.value, here.value.entry.slug]);
    if (address) rememberVisits(visited.value);
  };

  /** Tells whoever put the instance up which step stands. */
  const arrived = (): void => {
    const { entry } = here.value;
    options.onStep?.(entry);
    // What most readers want next is there by then.
    if (hasWays()) void entries[entries.indexOf(entry) + 1]?.load().catch(() => undefined);
  };

  /** Shows the top of a step that the reader went to; what both steps show moves to its new place. */
  const arrive = (takesFocus: boolean): void => {
    const show = (): void => {
      untracked(markSeen);
      untracked(draw);
      if (address) window.scrollTo(0, 0);
      if (takesFocus) root.querySelector<HTMLElement>('h1')?.focus({ preventScroll: !address });
      untracked(arrived);
    };
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Only where the page is ours: a transition covers the whole document.
    if (!address || isStill || !('startViewTransition' in document)) {
      show();
      return;
    }
    // Not with the next frame: the browser has to keep what stands now, to lead on from it.
    cancelAnimationFrame(frame);
    frame = HELD;
    // Whoever walks on quickly cuts a transition short, which is no error.
    document.startViewTransition(show).ready.catch(() => undefined);
  };

  /** Goes to a step once it is loaded; says so where it cannot be. `before` runs when it stands. */
  let wishes = 0;
  /** Where the reader is going: quick keys count on from there. */
  let wished = here.value.entry;
  /** Goes nowhere after all. */
  const stay = (): void => {
    wishes++;
    wished = here.value.entry;
  };
  const goTo = async (entry: Entry, before: () => void, takesFocus = true): Promise<void> => {
    const wish = ++wishes;
    wished = entry;
    try {
      const step = await entry.load();
      // The reader has gone elsewhere meanwhile.
      if (wish !== wishes) return;
      store.show({ hovered: null, complaint: null, dataProblem: null, trail: [] });
      here.value = { entry, step };
      before();
      arrive(takesFocus);
    } catch {
      if (wish === wishes) wished = here.value.entry;
      notice.value = `“${entry.title}” could not be loaded. Check the connection and try again.`;
    }
  };

  /**
   * Closes the open menus, but for one that holds `inside`; the focus stays on the menu's own button.
   * Returns whether there were any.
   */
  const closeMenus = (inside: Node | null = null): boolean => {
    const open = [...view.querySelectorAll('details.menu[open]')];
    const closing = open.filter((menu) => !menu.contains(inside));
    for (const menu of closing) {
      if (menu.matches(':focus-within')) menu.querySelector('summary')?.focus();
      menu.removeAttribute('open');
    }
    return closing.length > 0;
  };

  const visit = (slug: string, takesFocus = view.matches(':focus-within')): Promise<void> => {
    const target = entryOf(slug);
    closeMenus();
    if (!target || target === wished) return Promise.resolve();
    if (target === here.value.entry) {
      stay();
      return Promise.resolve();
    }
    return goTo(
      target,
      () => {
        address?.push(slug, encode(store.state.value));
      },
      takesFocus,
    );
  };

  const actions: FrameActions = {
    group: `al${++instances}`,
    set(patch, gesture) {
      copied.value = null;
      // What follows a hand on a slider follows at once; what follows a choice moves there.
      view.classList.toggle('direct', gesture !== undefined);
      store.set(typeof patch === 'function' ? patch(store.state.value) : patch, gesture);
    },
    show: (patch) => {
      store.show(patch);
    },
    async go(slug) {
      await visit(slug, true);
      // The reader asked for it: the new step begins where it can be seen. The page has seen to that.
      const top = [...view.querySelectorAll('h1, figure')].find((one) => one.checkVisibility());
      if (!address) top?.scrollIntoView({ block: 'nearest' });
    },
    undo: () => {
      store.undo();
    },
    redo: () => {
      store.redo();
    },
    reset() {
      copied.value = null;
      notice.value = null;
      closeMenus();
      const text = options.first?.() ?? '';
      store.load(compose([decode({ text, isOurs: true })]).state);
    },
    async copyLink() {
      const { value: state } = store.state;
      const text = link(here.value.entry.slug, encode(state));
      if (!fitsLink(state)) notice.value = TOO_LONG;
      else if (location.protocol === 'file:') notice.value = OWN_DISK;
      try {
        // Missing without a secure context, refused by some frames.
        await navigator.clipboard.writeText(text);
        copied.value = 'done';
        announcer.say(() => 'Link copied.');
      } catch {
        copied.value = text;
      }
    },
    embed:
      options.onEmbed &&
      (() => {
        closeMenus();
        const { value: state } = store.state;
        options.onEmbed?.(here.value.entry, encode(state), fitsLink(state));
      }),
    save() {
      closeMenus();
      saveText(
        'attention-lightly.json',
        encodeFile(here.value.entry.slug, store.state.value),
        'application/json',
      );
    },
    async openFile(file) {
      closeMenus();
      const decoded = decodeFile(await file.text());
      const { state, problems } = compose([decoded]);
      if (decoded.step && !entryOf(decoded.step)) problems.push('there is no such step');
      // A file of something else changes nothing; one of ours is used as far as it can be.
      if (Object.keys(decoded.patch).length > 0 || problems.length === 0) store.load(state);
      notice.value =
        problems.length === 0
          ? null
          : `“${file.name}” could not be used, or only in part: ${problems.join('; ')}.`;
      if (entryOf(decoded.step)) await actions.go(decoded.step ?? '');
    },
    setTheme(next) {
      theme.value = next;
      if (address) rememberTheme(next);
    },
    dismiss() {
      notice.value = null;
      copied.value = null;
      root.querySelector<HTMLElement>('h1')?.focus();
    },
  };

  const draw = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
    const hadFocus = view.matches(':focus-within');
    const wasWalking = view.querySelector('.working:focus-within') !== null;
    const hash = encode(store.state.value);
    render(
      page({
        levels,
        isPage: address !== undefined,
        ...here.value,
        hidden: hiddenParts(parts.value),
        model: toModel(asShown(store.state.value), store.passing.value, here.value.step),
        theme: theme.value,
        visited: visited.value,
        canUndo: store.canUndo.value,
        canRedo: store.canRedo.value,
        notice: notice.value,
        copied: copied.value,
        href: (slug) => link(slug, hash),
        offline: address?.offline,
        actions,
      }),
      view,
    );
    repair(view);
    // What was focused may be gone (a button that did its work): go on from the next term of what is
    // opened, or from the step's title.
    if (hadFocus && !view.matches(':focus-within')) {
      const terms = view.querySelectorAll<HTMLElement>(
        '.working :is([data-way][tabindex="0"], .back)',
      );
      const place = wasWalking ? [...terms].at(-1) : null;
      (place ?? view.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
    }
    (options.themeTarget ?? root).dataset.theme = theme.value;
  };

  // The first drawing happens at once, in place of the prerendered page; later ones once a frame.
  let isDrawn = false;
  const watched = [store.state, store.passing, here, notice, copied, theme, visited, parts];
  const stopDrawing = effect(() => {
    watched.forEach((one) => one.value);
    if (!isDrawn) return;
    frame ||= requestAnimationFrame(() => {
      untracked(draw);
    });
  });
  untracked(markSeen);
  untracked(draw);
  root.replaceChildren(view, region);
  isDrawn = true;
  untracked(arrived);

  /** Returns what a change is announced with: the arithmetic that was opened, else what is shown now. */
  const telling = (state: State, isOpening: boolean) => (): string => {
    const panel = view.querySelector('.working');
    const opened = panel?.textContent.replace(/\s+/g, ' ').trim() ?? '';
    return isOpening
      ? opened
      : here.value.step.summary(toModel(asShown(state), undefined, here.value.step));
  };

  let previous = store.state.value;
  let told = encode(previous);
  const stopTelling = effect(() => {
    const state = store.state.value;
    if (state === previous) return;
    const isOpening = state.open !== null && !sameRef(state.open, previous.open);
    previous = state;
    untracked(() => {
      const text = encode(state);
      address?.replace(here.value.entry.slug, text);
      if (text !== told) options.onChange?.((told = text));
      announcer.say(telling(state, isOpening));
    });
  });

  const leaveMenus = ({ target }: PointerEvent): void => {
    closeMenus(target instanceof Node ? target : null);
  };
  root.addEventListener('pointerdown', leaveMenus);

  // What readers do follows from what they have done before, also where that is not drawn yet.
  const catchUp = (): void => {
    if (frame) untracked(draw);
  };
  for (const act of BEGINNINGS) root.addEventListener(act, catchUp, true);

  const undoKeys = (event: KeyboardEvent): void => {
    const isField =
      event.target instanceof Element && event.target.matches('textarea, [type=text]');
    if (isField || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) store.undo();
    else if (key === 'y' || key === 'z') store.redo();
    else return;
    event.preventDefault();
  };
  root.addEventListener('keydown', undoKeys);

  const undo = [
    stopDrawing,
    stopTelling,
    listenToFigures(root, view, {
      hover: (ref) => {
        // What is typed into stays, wherever the pointer strays meanwhile.
        if (view.querySelector('.entry-field:focus')) return;
        store.show({ hovered: ref });
      },
      rest() {
        if (store.state.value.open) store.show({ hovered: null });
      },
      toggle(ref) {
        const { open } = store.state.value;
        store.show({ trail: [] });
        actions.set({ open: sameRef(open, ref) ? null : ref });
      },
      follow(ref) {
        const { open } = store.state.value;
        if (open) store.show({ trail: [...store.passing.value.trail, open] });
        actions.set({ open: ref });
      },
      close() {
        const wasMenu = closeMenus();
        const { open } = store.state.value;
        if (!open) return wasMenu;
        // Whoever walked through its terms goes on from the number itself.
        if (view.querySelector('.working:focus-within')) {
          const place = `[data-matrix="${open.name}"][data-row="${open.row}"][data-col="${open.col}"]`;
          view.querySelector<HTMLElement>(`figure ${place}`)?.focus();
        }
        store.show({ hovered: null });
        actions.set({ open: null });
        return true;
      },
    }),
    listenToTravel(root, address ? document : root, (offset) => {
      const to = entries[entries.indexOf(wished) + offset];
      if (!to || !hasWays()) return false;
      void actions.go(to.slug);
      return true;
    }),
    address?.listen(() => {
      const now = read();
      const show = (): void => {
        notice.value = now.notice;
        previous = now.state;
        if (encode(now.state) !== encode(store.state.value)) store.load(now.state);
      };
      if (now.entry === here.value.entry) {
        stay();
        show();
      } else void goTo(now.entry, show);
    }),
    () => {
      for (const act of BEGINNINGS) root.removeEventListener(act, catchUp, true);
      root.removeEventListener('pointerdown', leaveMenus);
      root.removeEventListener('keydown', undoKeys);
      announcer.stop();
      cancelAnimationFrame(frame);
      render(null, view);
      root.replaceChildren();
    },
  ];
  if (notice.value !== null) options.onProblem?.(notice.value);
  return {
    unmount: () => {
      undo.forEach((one) => one?.());
    },
    getState: () => encode(store.state.value),
    setState(text) {
      const decoded = decode({ text, isOurs: true });
      const { state, problems } = compose([decoded]);
      const isNone = problems.length > 0 && Object.keys(decoded.patch).length === 0;
      notice.value = noticeOf(carrier, problems, isNone ? 'What was here stays.' : undefined);
      if (notice.value !== null) options.onProblem?.(notice.value);
      // What is there already is no change, so that elements can follow each other.
      if (!isNone && encode(state) !== encode(store.state.value)) store.load(state);
    },
    reset: () => {
      actions.reset();
    },
    go: visit,
    setLooks(next) {
      theme.value = next.theme;
      parts.value = next.parts;
      if (next.problem === problem) return;
      notice.value = problem = next.problem;
      if (problem !== null) options.onProblem?.(problem);
    },
  };
}
