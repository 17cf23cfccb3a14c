import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { button } from '../figures/controls';
import type { Actions, Entry, Level, Step } from '../steps/step';
import type { Model } from './model';
import { THEMES, type Theme } from './preferences';

/** What the frame around a step shows and does. */
export interface Frame {
  readonly levels: readonly Level[];
  /** Whether the whole page is ours: an embed must not claim to be its host's main part. */
  readonly isPage: boolean;
  /** The step's place in the table of contents, and the step itself. */
  readonly entry: Entry;
  readonly step: Step;
  readonly model: Model;
  /** The parts that are left out: see parts.ts. */
  readonly hidden: string;
  readonly theme: Theme;
  /** The steps that the reader has been at, as far as anybody remembers. */
  readonly visited: ReadonlySet<string>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What could not be used of a link, or went wrong; null: nothing to say. */
  readonly notice: string | null;
  /** What "copy link" has to say: done, or the link itself where the clipboard is closed. */
  readonly copied: string | null;
  href(slug: string): string;
  /** The address of the copy to take along, where there is one. */
  readonly offline: string | undefined;
  readonly actions: FrameActions;
}

/** What the frame may do, and what it hands on to its step. */
export interface FrameActions extends Actions {
  go(slug: string): Promise<void>;
  undo(): void;
  redo(): void;
  reset(): void;
  copyLink(): Promise<void>;
  /** Offers the step for other pages; undefined where that cannot be. */
  readonly embed?: (() => void) | undefined;
  save(): void;
  openFile(file: File): Promise<void>;
  setTheme(theme: Theme): void;
  dismiss(): void;
}

const THEME_NAMES: Record<Theme, string> = { auto: 'Auto', light: 'Light', dark: 'Dark' };

/** Returns a link to a step; a plain click is ours, any other (new tab, ...) the browser's. */
function stepLink(
  { href, actions }: Frame,
  { slug }: Entry,
  content: TemplateResult,
  attributes: { rel?: 'prev' | 'next'; label?: string; className?: string; current?: boolean } = {},
): TemplateResult {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void actions.go(slug);
  };
  return html`<a
    href=${href(slug)}
    class=${attributes.className ?? nothing}
    rel=${attributes.rel ?? nothing}
    aria-label=${attributes.label ?? nothing}
    aria-current=${attributes.current ? 'step' : nothing}
    @click=${follow}
    >${content}</a
  >`;
}

function levelOf({ levels, entry }: Frame): Level | undefined {
  return levels.find((level) => level.steps.includes(entry));
}

function contents(frame: Frame): TemplateResult {
  const { levels, entry, visited } = frame;
  const item = (one: Entry): TemplateResult =>
    html`<li class=${visited.has(one.slug) ? 'visited' : ''}>
      ${stepLink(
        frame,
        one,
        html`${one.title}${visited.has(one.slug) ? html`<span class="sr">, visited</span>` : nothing}`,
        { current: one === entry },
      )}
    </li>`;
  return html`<details class="menu contents">
    <summary>Steps</summary>
    <div class="panel">
      ${levels.map(
        (level) =>
          html`<p class="eyebrow">${level.title}</p>
            <ol>
              ${level.steps.map(item)}
            </ol>`,
      )}
    </div>
  </details>`;
}

/** Returns the dots of the present level's steps. */
function dots(frame: Frame, level: Level): TemplateResult {
  const { entry, visited } = frame;
  return html`<span class="level">${level.title}</span>
    <ol class="dots">
      ${level.steps.map(
        (one) =>
          html`<li>
            ${stepLink(frame, one, html`<span class="dot"></span>`, {
              label: one.title,
              current: one === entry,
              className: visited.has(one.slug) ? 'done' : '',
            })}
          </li>`,
      )}
    </ol>`;
}

/** Returns the levels: the present one with its steps, the others, where there is room, by name. */
function progress(frame: Frame): TemplateResult {
  const { levels } = frame;
  const present = levelOf(frame);
  return html`<nav class="levels" aria-label="Steps">
    ${levels.map((level) => {
      const [first] = level.steps;
      if (level === present) return dots(frame, level);
      return first
        ? stepLink(frame, first, html`${level.title}`, { className: 'other-level' })
        : nothing;
    })}
    ${contents(frame)}
  </nav>`;
}

function fileChoice({ actions }: Frame): TemplateResult {
  const chosen = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file) void actions.openFile(file);
    // So that the same file can be chosen again.
    input.value = '';
  };
  return html`<label class="quiet file"
    >Open file<input type="file" accept=".json,application/json" @change=${chosen}
  /></label>`;
}

function header(frame: Frame): TemplateResult {
  const { actions, theme, copied, canUndo, canRedo, offline } = frame;
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  const first = frame.levels[0]?.steps[0] ?? frame.entry;
  const skip = (event: Event): void => {
    const root = (event.currentTarget as Element).getRootNode() as ParentNode;
    root.querySelector<HTMLElement>(`#${actions.group}-title`)?.focus();
  };
  return html`<header class="top" part="header" role=${frame.isPage ? nothing : 'presentation'}>
    <button type="button" class="skip" @click=${skip}>Skip to the step</button>
    ${stepLink(frame, first, html`Attention, <i>Lightly</i>`, { className: 'brand' })}
    ${progress(frame)}
    <div class="settings">
      ${button(html`<span aria-hidden="true">↶</span><span class="sr">Undo</span>`, actions.undo, { off: !canUndo })}${button(html`<span aria-hidden="true">↷</span><span class="sr">Redo</span>`, actions.redo, { off: !canRedo })}
      <details class="menu">
        <summary>More</summary>
        <div class="panel">
          ${button(copied === 'done' ? 'Copied' : 'Copy link', actions.copyLink)}
          ${actions.embed ? button('Copy embed', actions.embed) : nothing}
          ${button('Save to file', actions.save)}${fileChoice(frame)}${button('Reset', actions.reset)}
          ${offline ? html`<a class="quiet" href=${offline} download>Offline copy</a>` : nothing}
          <button
            type="button"
            class="quiet"
            @click=${() => {
              actions.setTheme(next);
            }}
          >
            Theme: ${THEME_NAMES[theme]}
          </button>
        </div>
      </details>
    </div>
  </header>`;
}

function notices({ notice, copied, actions }: Frame): TemplateResult {
  const link = copied !== null && copied !== 'done' ? copied : null;
  return html`${
    notice === null && link === null
      ? nothing
      : html`<div class="notice" part="notice" role="status">
          ${notice === null ? nothing : html`<p>${notice}</p>`}
          ${
            link === null
              ? nothing
              : html`<label
                  >Copy this link: <input type="text" readonly .value=${link} value=${link}
                /></label>`
          }
          <button type="button" class="quiet" @click=${() => actions.dismiss()}>Dismiss</button>
        </div>`
  }`;
}

function footer(frame: Frame): TemplateResult {
  const all = frame.levels.flatMap((level) => level.steps);
  const here = all.indexOf(frame.entry);
  const previous = all[here - 1];
  const next = all[here + 1];
  return html`<footer class="bottom" part="footer" role=${frame.isPage ? nothing : 'presentation'}>
    <nav aria-label="Previous and next step">
      ${
        previous
          ? stepLink(
              frame,
              previous,
              html`<span aria-hidden="true">←</span> <small>previous</small>
                <span class="name">${previous.title}</span>`,
              { rel: 'prev' },
            )
          : html`<span></span>`
      }
      ${
        next
          ? stepLink(
              frame,
              next,
              html`<small>next</small> <span class="name">${next.title}</span>
                <span aria-hidden="true">→</span>`,
              { rel: 'next' },
            )
          : html`<span></span>`
      }
    </nav>
  </footer>`;
}

/** Returns the whole page of a step: bar, prose and figure, bar. */
export function page(frame: Frame): TemplateResult {
  const { entry, step, model, actions, hidden, isPage } = frame;
  const { group } = actions;
  const level = levelOf(frame);
  const count = level?.steps.length ?? 1;
  const place = (level?.steps.indexOf(entry) ?? 0) + 1;
  const content = keyed(
    entry.slug,
    html`<section data-step=${entry.slug} aria-current="step" aria-labelledby="${group}-title">
      <div class="lead" part="lead">
        <p class="eyebrow" part="level">
          ${level?.title}<span class="count"> · ${place} of ${count}</span>
        </p>
        <h1 id="${group}-title" part="title" tabindex="-1" aria-level=${isPage ? nothing : 2}>
          ${entry.title}
        </h1>
        ${step.lead(model, actions)}
      </div>
      <figure part="figure" aria-labelledby="${group}-title" aria-describedby="${group}-summary">
        ${step.figure(model, actions)}
        <figcaption class="sr" id="${group}-summary">${step.summary(model)}</figcaption>
      </figure>
      <div class="prose" part="text">${step.prose(model, actions)}</div>
    </section>`,
  );
  return html`${header(frame)}${notices(frame)}${
    isPage
      ? html`<main class="main" data-hidden=${hidden || nothing}>${content}</main>`
      : html`<div class="main" data-hidden=${hidden || nothing}>${content}</div>`
  }${footer(frame)}`;
}
