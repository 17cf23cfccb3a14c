/** Pages of other people, as different as they come. */
import { readFileSync } from 'node:fs';
import type { Delivery } from './host.ts';

/** What has to become of an embed. */
export type Outcome =
  /** So many elements are live. */
  | { readonly live: number }
  /** What was written inside the element stands; and why, unless no script came to say so. */
  | { readonly fallback: RegExp | null }
  /** The hosted page in a frame is live, or stands as it was written. */
  | { readonly frame: 'live' | 'written' };

export interface HostPage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly outcome: Outcome;
  /** A browser in which this cannot be, as the manual says. */
  readonly notIn?: 'webkit';
  /** Runs in the page, as long as an embed is not there: brings the next one to light. */
  readonly reveal?: () => void;
}

const words = 'So far every word has looked at every other one. What follows is a figure.';
const paragraphs = (count: number): string => `<p>${words}</p>`.repeat(count);

/** A page around content, with a link before and after it for those who come by Tab. */
function post(content: string, head = '', html = ''): string {
  return `<!doctype html>
<html lang="en" ${html}>
<head><meta charset="utf-8"><link rel="icon" href="data:,"><title>A post</title>${head}
<script src="/record.js"></script></head>
<body>
<main><h1>A post</h1>
<p><a id="before" href="#here">before</a></p>
${content}
<p><a id="after" href="#there">after</a></p>
</main>
</body></html>`;
}

const FALLBACK = '<p class="fallback">A picture of the figure, with a link.</p>';

/** A policy that allows the page's own script and, of ours, the least that the manual names. */
function leastPolicy(site: string): string {
  const manual = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
  const [least] = /^script-src .*/m.exec(manual) ?? [''];
  const ours = least.replaceAll('https://example.org', site);
  return `default-src 'none'; ${ours.replace('script-src', "script-src 'self'")}; img-src data:`;
}

/** Scrolls to the next element that is not live. */
function scrollOn(): void {
  const next = [...document.querySelectorAll('attention-lightly, iframe')].find(
    (embed) => !embed.shadowRoot?.querySelector('figure'),
  );
  next?.scrollIntoView({ block: 'center' });
}

/** site: where the element comes from; delivered: where else it comes from, see host.ts. */
export function hostPages(
  site: string,
  delivered: (delivery: Delivery) => string,
): Readonly<Record<string, HostPage>> {
  const script = (from = site): string =>
    `<script type="module" src="${from}/attention-lightly.js"></script>`;
  const element = (attributes = 'step="weight"', inside = FALLBACK): string =>
    `<attention-lightly ${attributes}>${inside}</attention-lightly>`;
  const frame = (address: string, attributes = ''): string =>
    `<iframe title="Weights" src="${address}" ${attributes}
      width="100%" height="300" style="border: 0"></iframe>
    <script src="${site}/embed.js"></script>`;
  /** The element from a place that delivers it otherwise. */
  const from = (delivery: Delivery, outcome: Outcome): HostPage => ({
    html: post(element() + script(delivered(delivery))),
    outcome,
  });
  const sandboxed = (root: string): HostPage => ({
    html: post(frame(`${root}/weight/?controls=0&state=word%3D6`, 'sandbox="allow-scripts"')),
    outcome: { frame: 'live' },
  });
  const one = { live: 1 };
  return {
    plain: { html: post(paragraphs(2) + element() + script() + paragraphs(40)), outcome: one },
    level: { html: post(element('level="idea" step="weight"') + script()), outcome: one },
    policy: {
      html: post(element() + script()),
      headers: { 'content-security-policy': leastPolicy(site) },
      outcome: one,
    },
    hostile: {
      html: post(
        element() + script(),
        `<style>
          main, main * { all: unset !important; font: 60px/3 fantasy !important; letter-spacing: 1em !important;
              text-transform: uppercase !important; --ink: red; --paper: lime; --serif: fantasy; }
          h1, figure, button, label, .view, .sentence { display: none !important; }
          html { direction: rtl; writing-mode: horizontal-tb; }
        </style>
        <script>
          var html = 1, render = 2, lit = 3, engine = 4, Module = { noInitialRun: true }, signal = 5;
          window.litHtmlVersions = ['1.0.0'];
          Object.defineProperty(Array.prototype, 'extra', { value: 1, writable: true });
        </script>`,
        'dir="rtl"',
      ),
      outcome: one,
    },
    dark: {
      html: post(
        element() + script(),
        `<style>body { background: #16181d; color: #ddd } .day body { background: white }</style>`,
      ),
      outcome: one,
    },
    scheme: {
      html: post(
        element() + element('step="score" theme="light"') + script(),
        `<style>:root { color-scheme: dark }</style>`,
      ),
      outcome: { live: 2 },
      reveal: scrollOn,
    },
    hidden: {
      html: post(
        `<div id="tab" style="display: none">${element('step="weight"')}</div>
        <details><summary>More</summary>${element('step="score"')}</details>
        <div style="height: 6000px"></div>${element('step="update"')}${script()}`,
      ),
      outcome: { live: 3 },
      reveal: () => {
        const tab = document.querySelector<HTMLElement>('#tab')!;
        const details = document.querySelector('details')!;
        const shown = document.querySelectorAll('attention-lightly');
        const isLive = (at: number) => Boolean(shown[at]?.shadowRoot?.querySelector('figure'));
        tab.style.display = '';
        if (isLive(0)) details.open = true;
        if (isLive(1)) shown[2]?.scrollIntoView();
      },
    },
    ten: {
      html: post(
        [
          'light',
          'context',
          'score',
          'weight',
          'update',
          'weight',
          'query',
          'keys',
          'softmax',
          'values',
        ]
          .map((slug) => element(`step="${slug}"`))
          .join('\n') + script(),
      ),
      outcome: { live: 10 },
      reveal: scrollOn,
    },
    twice: {
      html: post(
        `${element()}${script()}${script()}
        <script type="module" src="${site}/attention-lightly.js?again"></script>`,
      ),
      outcome: one,
    },
    react: {
      html: post(
        `<div id="app"></div>${script()}
        <script type="module">
          import { React, createRoot } from './react.js';
          const { createElement, StrictMode, useState } = React;
          function Post() {
            const [isShown, show] = useState(true);
            const [step, go] = useState('weight');
            const embed = createElement('attention-lightly', { step, sentence: 'light bags' });
            return createElement('div', null,
              createElement('button', { id: 'toggle', onClick: () => show(!isShown) }, 'toggle'),
              createElement('button', { id: 'next', onClick: () => go('update') }, 'next'),
              isShown ? embed : null);
          }
          createRoot(document.getElementById('app')).render(
            createElement(StrictMode, null, createElement(Post)));
        </script>`,
      ),
      outcome: one,
    },
    markdown: {
      html: post(
        `<p>As the <em>weights</em> show:</p>
        <p>${element('step="weight" controls="sentence"', 'Your reader does not run scripts.')}</p>
        <blockquote><p>${words}</p></blockquote><pre><code>x @ w</code></pre>
        <p>${script()}</p>`,
        `<style>
          body { max-width: 34rem; margin: auto; font: 20px/1.7 Georgia, serif }
          p { margin-block: 1.4em; hyphens: auto } p > * { max-width: 100% }
          table, td, th { border: 2px solid teal; padding: 1rem } button { background: teal }
        </style>`,
      ),
      outcome: one,
    },
    above: {
      html: post(
        element() + script() + paragraphs(3) + '<p id="read">Read here</p>' + paragraphs(80),
      ),
      outcome: one,
    },
    /** What takes its measure from what is in it. */
    fitted: {
      html: post(
        [
          'display: flex; justify-content: center',
          'display: flex; flex-direction: column; align-items: center',
          'display: grid; place-items: center',
          'display: table',
          'display: inline-block',
          'float: left',
          'width: fit-content',
        ]
          .map((style) => `<div class="fitted" style="${style}">${element('step="score"')}</div>`)
          .join('<p style="clear: both"></p>') + script(),
      ),
      outcome: { live: 7 },
      reveal: scrollOn,
    },
    /** The text of a page beside what else it has. */
    columns: {
      html: post(
        ['grid; grid-template-columns: 1fr 12rem', 'flex', 'table']
          .map(
            (display) => `<div class="sheet" style="width: 600px">
              <div style="display: ${display}"><div style="flex: 1">${element('step="score"')}</div>
              <aside style="width: 12rem">${words}</aside></div></div>`,
          )
          .join('') + script(),
      ),
      outcome: { live: 3 },
      reveal: scrollOn,
    },
    column: {
      html: post(`<div style="width: 272px">${element('step="score"')}</div>${script()}`),
      outcome: one,
    },
    fading: {
      html: post(
        `<div class="card">${element()}</div>${script()}`,
        `<style>
          .card { background: white; transition: background-color 0.2s }
          .night, .night .card { background: #111 }
        </style>`,
      ),
      outcome: one,
    },
    'other-type': from('other-type', one),

    frame: {
      html: post(frame(`${site}/?step=weight&controls=title%20sentence&theme=dark`)),
      outcome: { frame: 'live' },
    },
    'lazy-frame': {
      html: post(
        `<div style="height: 9000px"></div>${frame(`${site}/weight/?controls=sentence`, 'loading="lazy"')}`,
      ),
      outcome: { frame: 'live' },
      reveal: scrollOn,
    },
    sandbox: sandboxed(delivered('named')),
    'sandbox-unnamed': { ...sandboxed(site), notIn: 'webkit' },
    'no-cors-sandbox': {
      html: post(frame(`${delivered('no-cors')}/weight/`, 'sandbox="allow-scripts"')),
      outcome: { frame: 'written' },
    },

    'no-script': {
      html: post(element() + script()),
      headers: { 'content-security-policy': "script-src 'self'" },
      outcome: { fallback: null },
    },
    'no-wasm': {
      html: post(element() + script()),
      headers: { 'content-security-policy': `script-src 'self' ${site}` },
      outcome: { fallback: /wasm-unsafe-eval/ },
    },
    'no-simd': {
      html: post(
        element() + script(),
        '<script>WebAssembly.validate = function () { return false; }</script>',
      ),
      outcome: { fallback: /lacks WebAssembly SIMD/ },
    },
    'no-cors': from('no-cors', { fallback: null }),
    'no-cors-engine': from('no-cors-engine', { fallback: /could not be fetched/ }),
    'no-engine': from('no-engine', { fallback: /could not be fetched/ }),
    'cut-engine': from('cut-engine', { fallback: /damaged, cut off/ }),
    'page-engine': from('page-engine', { fallback: /something else came in place of/ }),
    'no-core': from('no-core', { fallback: /could not be loaded/ }),
  };
}
