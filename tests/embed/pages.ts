/** Pages of other people, as different as they come. */

export interface HostPage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const words = 'So far every word has looked at every other one. What follows is a figure.';
const paragraphs = (count: number): string => `<p>${words}</p>`.repeat(count);

/** A page around content, with a link before and after it for those who come by Tab. */
function post(content: string, head = '', html = ''): string {
  return `<!doctype html>
<html lang="en" ${html}>
<head><meta charset="utf-8"><link rel="icon" href="data:,"><title>A post</title>${head}</head>
<body>
<main><h1>A post</h1>
<p><a id="before" href="#here">before</a></p>
${content}
<p><a id="after" href="#there">after</a></p>
</main>
</body></html>`;
}

const FALLBACK = '<p class="fallback">A picture of the figure, with a link.</p>';

/** The least that a policy has to allow, as README says. */
export function leastPolicy(site: string): string {
  return `default-src 'none'; script-src ${site} 'wasm-unsafe-eval'; connect-src ${site}; img-src data:`;
}

/** site: where the element comes from; bare: where it comes from without CORS, see host.ts. */
export function hostPages(site: string, bare: string): Readonly<Record<string, HostPage>> {
  const script = `<script type="module" src="${site}/attention-lightly.js"></script>`;
  const element = (attributes = 'step="weight"', inside = FALLBACK): string =>
    `<attention-lightly ${attributes}>${inside}</attention-lightly>`;
  return {
    plain: { html: post(paragraphs(2) + element() + script + paragraphs(40)) },
    level: { html: post(element('level="idea" step="weight"') + script) },
    policy: {
      html: post(element() + script),
      headers: { 'content-security-policy': leastPolicy(site) },
    },
    'no-wasm': {
      html: post(element() + script),
      headers: { 'content-security-policy': `script-src ${site}` },
    },
    'no-script': {
      html: post(element() + script),
      headers: { 'content-security-policy': "script-src 'self'" },
    },
    hostile: {
      html: post(
        element() + script,
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
    },
    dark: {
      html: post(
        element() + script,
        `<style>body { background: #16181d; color: #ddd } .day body { background: white }</style>`,
      ),
    },
    scheme: {
      html: post(
        element() + element('step="score" theme="light"') + script,
        `<style>:root { color-scheme: dark }</style>`,
      ),
    },
    hidden: {
      html: post(
        `<div id="tab" style="display: none">${element('step="weight" id="in-tab"')}</div>
        <details><summary>More</summary>${element('step="score" id="in-details"')}</details>
        <div style="height: 6000px"></div>${element('step="update" id="far"')}${script}`,
      ),
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
          'inputs',
        ]
          .map((slug) => element(`step="${slug}"`))
          .join('\n') + script,
      ),
    },
    twice: {
      html: post(
        `${element()}${script}${script}
        <script type="module" src="${site}/attention-lightly.js?again"></script>`,
      ),
    },
    react: {
      html: post(
        `<div id="app"></div>${script}
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
    },
    markdown: {
      html: post(
        `<p>As the <em>weights</em> show:</p>
        <p>${element('step="weight" controls="sentence"', 'Your reader does not run scripts.')}</p>
        <blockquote><p>${words}</p></blockquote><pre><code>x @ w</code></pre>
        <p>${script}</p>`,
        `<style>
          body { max-width: 34rem; margin: auto; font: 20px/1.7 Georgia, serif }
          p { margin-block: 1.4em; hyphens: auto } p > * { max-width: 100% }
          table, td, th { border: 2px solid teal; padding: 1rem } button { background: teal }
        </style>`,
      ),
    },
    frame: {
      html: post(
        `<iframe title="Weights" src="${site}/?step=weight&controls=title%20sentence&theme=dark"
          width="100%" height="300" loading="lazy" style="border: 0"></iframe>
        <script src="${site}/embed.js"></script>`,
      ),
    },
    'no-cors': {
      html: post(
        `${element()}<script type="module" src="${bare}/all/attention-lightly.js"></script>`,
      ),
    },
    'no-cors-engine': {
      html: post(
        `${element()}<script type="module" src="${bare}/engine/attention-lightly.js"></script>`,
      ),
    },
    'no-cors-sandbox': {
      html: post(
        `<iframe title="Weights" src="${bare}/all/weight/" sandbox="allow-scripts"></iframe>`,
      ),
    },
    sandbox: {
      html: post(
        `<iframe title="Weights" src="${site}/weight/?controls=0&state=word%3D6"
          sandbox="allow-scripts" width="100%" height="300" style="border: 0"></iframe>
        <script src="${site}/embed.js"></script>`,
      ),
    },
  };
}
