/** "Copy embed": what to paste into another page, and how it will look there. */
import { html, nothing, render, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { EMBEDDED, PARTS, type Part } from '../app/parts';
import { THEMES, type Theme } from '../app/preferences';
import type { Entry } from '../steps/step';
import {
  elementSnippet,
  frameAddress,
  frameSnippet,
  hostScript,
  linkAddress,
  type Wish,
} from './snippets';

const PART_NAMES: Record<Part, string> = {
  title: 'title',
  text: 'text',
  sentence: 'choice of sentence',
  words: 'own words',
  data: 'own data',
  matrices: 'choice of matrices',
  settings: 'settings',
  navigation: 'previous and next',
};

/** A frame is about this high before it has told so. */
const FIRST_HEIGHT = 640;
const MAX_HEIGHT = 5000;

const INCOMPLETE =
  'Your own numbers are too many for an address, so the embed leaves them out and begins as below.';

/**
 * Opens the dialog for a step with its state; `base` is the site's root. isWhole: whether the state holds
 * all that the reader put in. The dialog leaves nothing behind.
 */
export function openEmbedDialog(base: URL, entry: Entry, state: string, isWhole: boolean): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'view embed-dialog';
  dialog.setAttribute('aria-labelledby', 'embed-title');
  let wish: Wish = {
    base: base.href,
    slug: entry.slug,
    title: entry.title,
    state,
    parts: EMBEDDED,
    theme: 'auto',
    height: FIRST_HEIGHT,
  };
  let copied = '';
  let script = '';

  /** Fetches the script once it is asked for. */
  const readScript = async (): Promise<void> => {
    if (script !== '') return;
    const address = hostScript(wish);
    const answer = await fetch(address).catch(() => undefined);
    script = answer?.ok
      ? `<script>\n${await answer.text()}</script>`
      : `It could not be fetched from ${address}`;
    draw();
  };

  const change = (patch: Partial<Wish>): void => {
    wish = { ...wish, ...patch };
    copied = '';
    draw();
  };

  const copy = async (id: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      copied = id;
      draw();
    } catch {
      // Without a clipboard the text is selected, to be copied by hand.
      const field = dialog.querySelector<HTMLTextAreaElement>(`#embed-${id}`);
      field?.focus();
      field?.select();
    }
  };

  const snippet = (
    id: string,
    name: string,
    text: string,
    hint: string,
    rows: number,
  ): TemplateResult =>
    html`<div class="snippet">
      <label for="embed-${id}">${name}</label>
      <textarea id="embed-${id}" readonly rows=${rows} spellcheck="false" .value=${text}></textarea>
      <button type="button" class="quiet framed" @click=${() => void copy(id, text)}>
        ${copied === id ? 'Copied' : 'Copy'}<span class="sr">: ${name}</span>
      </button>
      <p class="hint">${hint}</p>
    </div>`;

  const choice = (part: Part): TemplateResult =>
    html`<label
      ><input
        type="checkbox"
        ?checked=${EMBEDDED.includes(part)}
        @change=${({ target }: Event) => {
          const isWanted = (target as HTMLInputElement).checked;
          const parts = PARTS.filter((one) => (one === part ? isWanted : wish.parts.includes(one)));
          change({ parts });
        }}
      />
      ${PART_NAMES[part]}</label
    >`;

  const draw = (): void => {
    const address = frameAddress(wish);
    render(
      html`<form method="dialog">
          <h2 id="embed-title">Embed “${entry.title}”</h2>
          <button class="quiet">Close</button>
        </form>
        ${isWhole ? nothing : html`<p class="notice">${INCOMPLETE}</p>`}
        <div class="choices">
          <fieldset>
            <legend>Show beside the figure</legend>
            ${PARTS.map(choice)}
          </fieldset>
          <label
            >Theme
            <select
              @change=${({ target }: Event) => {
                change({ theme: (target as HTMLSelectElement).value as Theme });
              }}
            >
              ${THEMES.map((theme) => html`<option>${theme}</option>`)}
            </select></label
          >
        </div>
        <p class="sr" role="status">${copied === '' ? '' : 'Copied.'}</p>
        ${snippet('frame', 'Frame', frameSnippet(wish), 'For any page that takes HTML. The script lets the frame follow the height of its content; without it the frame scrolls.', 5)}
        <details @toggle=${readScript}>
          <summary>That script as text</summary>
          ${snippet('script', 'Script', script, 'For pages that take a script’s text but no address.', 5)}
        </details>
        ${snippet('element', 'Element', elementSnippet(wish), 'For your own pages: lighter when there are several, and it takes on the light or dark of the page.', 5)}
        ${snippet('link', 'Link', linkAddress(wish), 'To this step as it stands now.', 1)}
        <p class="eyebrow">As it will appear</p>
        ${keyed(address, html`<iframe title="Preview" src=${address} height=${wish.height}></iframe>`)}`,
      dialog,
    );
  };

  const heard = ({
    data,
    source,
  }: MessageEvent<{ type?: unknown; height?: unknown } | null>): void => {
    if (data?.type !== 'attention-lightly:height' || typeof data.height !== 'number') return;
    if (dialog.querySelector('iframe')?.contentWindow !== source) return;
    const height = Math.min(Math.ceil(data.height), MAX_HEIGHT);
    if (height > 0 && height !== wish.height) {
      wish = { ...wish, height };
      draw();
    }
  };
  window.addEventListener('message', heard);
  // The page's own keys would go to another step.
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation();
  });
  dialog.addEventListener('close', () => {
    window.removeEventListener('message', heard);
    dialog.remove();
  });
  draw();
  document.body.append(dialog);
  dialog.showModal();
}
