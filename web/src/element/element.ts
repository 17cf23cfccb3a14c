/* eslint @typescript-eslint/no-unsafe-declaration-merging: off -- it adds types of listeners only */
import type { Looks } from '../app/looks';
import type { Instance } from '../app/mount';
import type { Level } from '../steps/step';
import css from './element.css?inline';
import { loadLive, type Live } from './load';
import { followScheme } from './scheme';
import { keepGestures } from './gestures';
import { sheetOf } from './sheets';
import { SITE } from './site';

export const TAG = 'attention-lightly';

/** Elements this far below or above the screen start, in heights of the screen. */
const NEAR = '100% 0px';

/** Inputs that belong to a sentence, and go with it. */
const OF_SENTENCE = ['word', 'window', 'scores', 'guess', 'key_guess', 'open'];

const PROPERTIES = [
  'step',
  'level',
  'sentence',
  'word',
  'state',
  'controls',
  'theme',
  'site',
] as const;

/** Where a server renders a page there is no such class, and only the name of this one is needed. */
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ??
  (Object as unknown as typeof HTMLElement);

/** Returns the inputs that a text carries; of a link those after its `#`. */
const inputsOf = (text: string): URLSearchParams =>
  new URLSearchParams(text.replace(/^(?:https?:[^#]*)?#/, ''));

/** What is heard of an element, by the names of its events. */
export type AttentionLightlyEventMap = Omit<HTMLElementEventMap, keyof Told> & Told;

interface Told {
  ready: CustomEvent<null>;
  change: CustomEvent<string>;
  step: CustomEvent<string>;
  error: CustomEvent<string>;
}

/**
 * One step, or one level, of Attention, Lightly in any page. It takes no focus, moves no scroll, and
 * writes no address. What stands inside it is shown until it is ready, and when it cannot be.
 *
 * @tagname attention-lightly
 *
 * @attr {string} step - The step: the last part of its address, such as `weight`. Default: the first.
 * @attr {string} level - A whole level, with its own previous and next: `idea`, `heads`, ...
 * @attr {string} sentence - The sentence, of up to 16 words, each of up to 40 characters, as they stand between spaces.
 * @attr {string} word - The place of the word that asks, counted from 0.
 * @attr {string} state - Any other inputs, as a link carries them after its `#`, or that whole link. `sentence` and `word` go before it.
 * @attr {string} controls - The parts that are shown, besides the figure: any of `title text sentence words data matrices settings navigation`; `all`; `none`. Default: `title text sentence words matrices`.
 * @attr {'auto'|'light'|'dark'} theme - `auto` (default) follows the page around it.
 * @attr {string} site - The address of the hosted page, for links that leave the element. Default: where its script came from; from npm there is none, and links lead to the page that it stands in.
 *
 * @fires {CustomEvent<null>} ready - It is live.
 * @fires {CustomEvent<string>} change - An input changed; the detail is the state, as `getState()` returns it.
 * @fires {CustomEvent<string>} step - Another step stands, because the reader went on or the page asked for it; the detail is its name, which `step` has too.
 * @fires {CustomEvent<string>} error - It cannot start, or a part of what was asked of it cannot be used; the detail says why, and so does the element.
 *
 * @slot - shown until it is ready, and when it cannot start.
 *
 * @csspart title - The step's title.
 * @csspart level - The name of its level, above the title.
 * @csspart lead - The title with the sentence below it.
 * @csspart figure - The figure.
 * @csspart text - The text.
 * @csspart header - The bar with settings and steps.
 * @csspart footer - The bar with the previous and the next step.
 * @csspart notice - What it has to say of a state that could not be used.
 * @csspart failure - Why it did not start.
 *
 * @cssprop [--attention-lightly-font-size=medium] - The size of the text; all other sizes follow.
 * @cssprop --attention-lightly-text-font - The face of what is read.
 * @cssprop --attention-lightly-label-font - The face of what is measured.
 * @cssprop --attention-lightly-paper - The background.
 * @cssprop --attention-lightly-card - The background of what lies on it: menus, fields.
 * @cssprop --attention-lightly-soft - The background of what is pointed at.
 * @cssprop --attention-lightly-ink - The text.
 * @cssprop --attention-lightly-muted - Labels.
 * @cssprop --attention-lightly-hair - Rules between parts.
 * @cssprop --attention-lightly-mark - Frames and axes.
 * @cssprop --attention-lightly-query - Queries.
 * @cssprop --attention-lightly-key - Keys.
 * @cssprop --attention-lightly-value - Values.
 * @cssprop --attention-lightly-weight - Attention weights.
 * @cssprop --attention-lightly-weight-tint - The tint of cells that hold weights.
 */
export class AttentionLightly extends Base {
  static readonly observedAttributes: readonly string[] = PROPERTIES;

  readonly #shadow = this.attachShadow({ mode: 'open' });
  readonly #frame = document.createElement('div');
  readonly #measure = document.createElement('canvas');
  readonly #failure = document.createElement('p');
  readonly #slot = document.createElement('slot');
  readonly #near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) this.#start();
    },
    { rootMargin: NEAR },
  );
  #live: Live | undefined;
  #instance: Instance | undefined;
  #phase: 'waiting' | 'starting' | 'live' | 'failed' = 'waiting';
  /** Which attempt to start counts: an older one stops by itself. */
  #attempt = 0;
  /** Where the reader was, and with which inputs, when the element was taken out of the page. */
  #kept: { readonly slug: string | null; readonly state: string } | undefined;
  #slug: string | null = null;
  /** Attributes that changed and wait to be seen to. */
  readonly #changed = new Set<string>();
  #stopFollowing: (() => void) | undefined;

  constructor() {
    super();
    this.#frame.className = 'embed';
    this.#measure.className = 'measure';
    this.#measure.ariaHidden = 'true';
    this.#failure.className = 'failure';
    this.#failure.part.add('failure');
    this.#failure.setAttribute('role', 'status');
    this.#dress();
    this.#shadow.append(this.#slot);
    keepGestures(this.#shadow);
  }

  get step(): string {
    return this.getAttribute('step') ?? '';
  }

  set step(value: string | null | undefined) {
    this.#reflect('step', value);
  }

  get level(): string {
    return this.getAttribute('level') ?? '';
  }

  set level(value: string | null | undefined) {
    this.#reflect('level', value);
  }

  get sentence(): string {
    return this.getAttribute('sentence') ?? '';
  }

  set sentence(value: string | null | undefined) {
    this.#reflect('sentence', value);
  }

  get word(): string {
    return this.getAttribute('word') ?? '';
  }

  set word(value: string | number | null | undefined) {
    this.#reflect('word', value);
  }

  get state(): string {
    return this.getAttribute('state') ?? '';
  }

  set state(value: string | null | undefined) {
    this.#reflect('state', value);
  }

  get controls(): string {
    return this.getAttribute('controls') ?? '';
  }

  set controls(value: string | null | undefined) {
    this.#reflect('controls', value);
  }

  get theme(): 'auto' | 'light' | 'dark' {
    const theme = this.getAttribute('theme');
    return theme === 'light' || theme === 'dark' ? theme : 'auto';
  }

  set theme(value: 'auto' | 'light' | 'dark' | null | undefined) {
    this.#reflect('theme', value);
  }

  get site(): string {
    return this.getAttribute('site') ?? SITE ?? '';
  }

  set site(value: string | null | undefined) {
    this.#reflect('site', value);
  }

  /** Returns the inputs, as the reader has them now, as the text that a link carries after its `#`; '' where all are those of the ready example. */
  getState(): string {
    return this.#instance?.getState() ?? this.#kept?.state ?? this.#asked();
  }

  /** Replaces the inputs by those of such a text; where nothing of it can be used, `error` says so and they stay. Throws a TypeError if it is no text. */
  setState(state: string): void {
    if (typeof (state as unknown) !== 'string')
      throw new TypeError(
        `setState() takes a text, as getState() returns it, not ${typeof state}.`,
      );
    if (this.#instance) this.#instance.setState(state);
    else this.#kept = { slug: this.#kept?.slug ?? null, state };
  }

  /** Goes back to the inputs that the attributes ask for; the reader can undo it. */
  reset(): void {
    if (this.#instance) this.#instance.reset();
    else if (this.#kept) this.#kept = { ...this.#kept, state: this.#asked() };
  }

  /** @internal */
  connectedCallback(): void {
    for (const name of PROPERTIES) {
      // Set before the element was defined: then it hides the property of the class.
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    if (this.#instance) this.#follow();
    else this.#near.observe(this);
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#unfollow();
    // An element that is moved is back within the same task.
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  /** @internal */
  adoptedCallback(): void {
    // Another document, another window: it starts anew there, as the reader left it.
    this.#stop();
    this.#dress();
  }

  /** @internal */
  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (name === 'sentence' || name === 'word' || name === 'state') this.#putIn(name, now);
    else if (name === 'step' && this.#kept) this.#kept = { ...this.#kept, slug: null };
    this.#settle(name);
  }

  #reflect(name: string, value: string | number | null | undefined): void {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }

  #emit(type: keyof Told, detail: string | null = null): void {
    // An error that bubbled would reach those who listen to the window for faults of scripts.
    const bubbles = type !== 'error';
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles, composed: true }));
  }

  /** Puts on the sheets that there are by now. */
  #dress(): void {
    const rules = this.#live ? [css, this.#live.css] : [css];
    this.#shadow.adoptedStyleSheets = rules.map((one) => sheetOf(this.ownerDocument, one));
  }

  /** Returns the inputs that the attributes ask for. */
  #asked(): string {
    const asked = inputsOf(this.state);
    for (const name of ['sentence', 'word'] as const) {
      const text = this.getAttribute(name);
      if (text !== null) asked.set(name, text);
    }
    // Whoever names a sentence wants to see it, also where a step begins with the word alone.
    if (this.hasAttribute('sentence') && !asked.has('alone')) asked.set('alone', 'no');
    return asked.toString();
  }

  /** Puts an attribute that changed into the inputs, which may have changed since. */
  #putIn(name: 'sentence' | 'word' | 'state', value: string | null): void {
    if (name === 'state' || value === null) {
      if (this.#instance) this.#instance.setState(this.#asked());
      else this.#kept = this.#kept && { ...this.#kept, state: this.#asked() };
      return;
    }
    if (!this.#instance && !this.#kept) return;
    const inputs = inputsOf(this.getState());
    if (name === 'sentence') {
      for (const key of OF_SENTENCE) inputs.delete(key);
      inputs.set('alone', 'no');
      // Set together with the sentence, whichever came first.
      if (this.#changed.has('word') && this.hasAttribute('word')) inputs.set('word', this.word);
    }
    inputs.set(name, value);
    this.setState(inputs.toString());
  }

  #looks({ EMBEDDED, looksOf }: Live): Looks {
    const looks = looksOf(this.getAttribute('controls'), this.getAttribute('theme'), {
      parts: EMBEDDED,
      theme: 'auto',
    });
    const isWalk = this.level !== '' && !looks.parts.includes('navigation');
    return isWalk ? { ...looks, parts: [...looks.parts, 'navigation'] } : looks;
  }

  /** Returns the levels to walk in. Throws if the attributes name what is not there. */
  #levels({ LEVELS }: Live): readonly Level[] {
    const { level, step } = this;
    const levels = level === '' ? LEVELS : LEVELS.filter(({ slug }) => slug === level);
    if (levels.length === 0) {
      const names = LEVELS.map(({ slug }) => slug).join(', ');
      throw new RangeError(`There is no level “${level}”. The levels are: ${names}.`);
    }
    const steps = levels.flatMap((one) => one.steps.map(({ slug }) => slug));
    if (step !== '' && !steps.includes(step))
      throw new RangeError(`There is no step “${step}” here. The steps are: ${steps.join(', ')}.`);
    return levels;
  }

  #start(): void {
    this.#near.disconnect();
    this.#phase = 'starting';
    const attempt = ++this.#attempt;
    this.#begin(() => attempt === this.#attempt).catch((error: unknown) => {
      if (attempt === this.#attempt) this.#fail(error);
    });
  }

  async #begin(isWanted: () => boolean): Promise<void> {
    const live = await loadLive();
    if (!isWanted()) return;
    this.#live = live;
    this.#dress();
    if (this.site !== '' && !URL.canParse(this.site, this.baseURI))
      throw new RangeError(`The site “${this.site}” is not an address.`);
    const levels = this.#levels(live);
    const entries = levels.flatMap(({ steps }) => steps);
    const slug = this.#kept?.slug ?? (this.step || entries[0]?.slug);
    const entry = entries.find((one) => one.slug === slug);
    // Both at once; mount finds them there.
    const [engine] = await Promise.all([live.sharedEngine(), entry?.load()]);
    if (!isWanted()) return;
    const root = document.createElement('div');
    const stood = this.#slug;
    const instance = await live.mount(root, {
      engine,
      levels,
      start: {
        slug: entry?.slug,
        carriers: [{ text: this.#kept?.state ?? this.#asked(), isOurs: true }],
      },
      first: () => this.#asked(),
      looks: this.#looks(live),
      themeTarget: this.#frame,
      link: (to, text) => {
        if (this.site === '') return this.ownerDocument.location.href;
        const address = new URL(`${to}/`, new URL(this.site, this.baseURI));
        address.hash = text;
        return address.href;
      },
      onStep: (at) => {
        this.#slug = at.slug;
        if (this.#phase !== 'live') return;
        this.step = at.slug;
        this.#emit('step', at.slug);
      },
      onProblem: (problem) => {
        this.#emit('error', problem);
      },
      onChange: (state) => {
        this.#emit('change', state);
      },
    });
    if (!isWanted()) {
      instance.unmount();
      return;
    }
    this.#instance = instance;
    this.#phase = 'live';
    this.#kept = undefined;
    // What changed while it was on its way.
    instance.setLooks(this.#looks(live));
    this.#follow();
    this.#frame.replaceChildren(this.#measure, root);
    this.#show(this.#frame);
    this.#emit('ready');
    if (stood !== null && this.#slug !== stood) this.#emit('step', this.#slug);
  }

  #fail(error: unknown): void {
    const isOurs =
      error instanceof RangeError || error instanceof (this.#live?.EngineError ?? RangeError);
    const text = error instanceof Error ? error.message : String(error);
    const reason = isOurs
      ? text
      : `a part of it could not be loaded; check that what its script names is served, with Access-Control-Allow-Origin, and that the page's content security policy allows it (${text})`;
    this.#phase = 'failed';
    this.#failure.textContent = `Attention, Lightly did not start: ${reason}`;
    this.#show(this.#slot, this.#failure);
    this.#emit('error', reason);
  }

  /** Ends the instance; what the reader did is kept for its return. */
  #stop(): void {
    this.#attempt++;
    this.#near.disconnect();
    this.#unfollow();
    if (this.#instance) this.#kept = { slug: this.#slug, state: this.#instance.getState() };
    this.#instance?.unmount();
    this.#instance = undefined;
    this.#phase = 'waiting';
    this.#shadow.replaceChildren(this.#slot);
  }

  /** Does what attributes ask for once all that change together have changed: a page sets them singly. */
  #settle(name: string): void {
    this.#changed.add(name);
    if (this.#changed.size > 1) return;
    queueMicrotask(() => {
      const changed = new Set(this.#changed);
      this.#changed.clear();
      if (!this.isConnected) return;
      if (!this.#instance || !this.#live) {
        const isElsewhere = changed.has('step') || changed.has('level');
        if (this.#phase === 'failed' || (this.#phase === 'starting' && isElsewhere)) this.#start();
        return;
      }
      if (changed.has('theme') || changed.has('controls'))
        this.#instance.setLooks(this.#looks(this.#live));
      // The step at which a level was left belongs to that level.
      const isLeft = this.level !== '' && this.step === this.#slug;
      if (changed.has('level') && !changed.has('step') && isLeft) this.step = null;
      if (changed.has('level')) this.#move('level');
      else if (changed.has('step') && this.step !== this.#slug) this.#move('step');
    });
  }

  /** Shows this instead of what was there. What the reader looks at further down stays where it is. */
  #show(...nodes: readonly Node[]): void {
    // What follows also moves by margins that no longer meet. A script there has no place.
    let next = this.nextElementSibling;
    while (next?.getClientRects().length === 0) next = next.nextElementSibling;
    const end = (): number =>
      next ? next.getBoundingClientRect().top : this.getBoundingClientRect().bottom;
    const before = end();
    this.#shadow.replaceChildren(...nodes);
    // Browsers that keep it there themselves need no help.
    if (before <= 0 && !CSS.supports('overflow-anchor', 'auto'))
      scrollBy({ top: end() - before, behavior: 'instant' });
  }

  /** Goes where the attributes lead, with the inputs that are there. */
  #move(name: 'step' | 'level'): void {
    const { step, level } = this;
    const isThere = this.#live?.LEVELS.some(
      ({ slug, steps }) =>
        (level === '' || level === slug) && steps.some((entry) => entry.slug === step),
    );
    if (name === 'step' && isThere) {
      void this.#instance?.go(step);
      return;
    }
    this.#stop();
    if (this.#kept) this.#kept = { ...this.#kept, slug: null };
    this.#start();
  }

  #follow(): void {
    this.#stopFollowing ??= followScheme(this, (scheme) => {
      this.#frame.dataset.around = scheme;
    });
  }

  #unfollow(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
  }
}

type Listener<K extends keyof AttentionLightlyEventMap> = (
  this: AttentionLightly,
  event: AttentionLightlyEventMap[K],
) => unknown;

export interface AttentionLightly {
  addEventListener<K extends keyof AttentionLightlyEventMap>(
    type: K,
    listener: Listener<K>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof AttentionLightlyEventMap>(
    type: K,
    listener: Listener<K>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    // By its name, not by TAG: the compiler leaves that out of the types of the package.
    'attention-lightly': AttentionLightly;
  }
}
