/** The program as code: what is shown, what is copied, and what the build makes of sources. */
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { describe, expect, it } from 'vitest';
import * as formulas from '../../build/generated/formulas';
import { quoteFunction, quoteResults } from '../../web/generate/quote.mjs';
import { createEngine } from '../../web/src/engine';
import { codePanel } from '../../web/src/figures/code';
import { codeOf, codeText, type Language, type Program } from '../../web/src/program';
import { markdownText, pythonString } from '../../web/src/program/escape';
import { textOf } from '../../web/src/program/snippet';

const engine = await createEngine();

function programOf(change: Partial<Program> = {}, n = 8): Program {
  const random = engine.random(42);
  const x = random.randn(n, 5);
  const [wq, wk, wv] = [random.rand(5, 4), random.rand(5, 4), random.rand(5, 3)];
  const trace = engine.selfAttention({ x, wq, wk, wv });
  const words = Array.from({ length: n }, () => 'word');
  return { words, inputs: 'random', inputScale: 1, init: 'rand', seed: 42, trace, ...change };
}

const LANGUAGES = ['pytorch', 'numpy', 'cpp'] as const;

describe('code', () => {
  it('is the program of PyTorch, with the reader’s sizes and seed', () => {
    expect(codeText(programOf({ init: 'linear', inputScale: 0.5 }), 'pytorch')).toBe(
      `import torch
from torch import nn
torch.manual_seed(42)
x = torch.randn(1, 8, 5) * 0.5
W_q = nn.Linear(5, 4, bias=False).weight.T.detach()
W_k = nn.Linear(5, 4, bias=False).weight.T.detach()
W_v = nn.Linear(5, 3, bias=False).weight.T.detach()
Q = x @ W_q
K = x @ W_k
V = x @ W_v
scores = Q @ K.transpose(-2, -1)
scaled = scores / K.shape[-1] ** 0.5
weights = torch.softmax(scaled, dim=-1)
context = weights @ V
`,
    );
  });

  it('seeds nothing where nothing is drawn', () => {
    const given = programOf({ inputs: 'data', init: 'given' });
    for (const language of LANGUAGES) expect(codeText(given, language)).not.toMatch(/seed|Random/);
  });

  it.each(LANGUAGES)('makes every matrix once, in order: %s', (language) => {
    const made = codeOf(programOf(), language).flatMap(({ makes }) => makes);
    const all = ['x', 'wq', 'wk', 'wv', 'q', 'k', 'v', 'scores', 'scaled', 'weights', 'context'];
    expect(made).toEqual(all);
  });

  it('shortens long lists where they are shown, and only there', () => {
    const [, x] = codeOf(programOf({ inputs: 'data', init: 'given' }, 20), 'pytorch');
    expect(textOf(x!.content).split('\n')).toHaveLength(5);
    expect(textOf(x!.brief)).toMatch(/^x = torch\.tensor\(\[\[\[-?[\d.]+, …\], …\]\]\)$/);
    expect(x!.text.split('\n')).toHaveLength(22);
  });

  it('shows the functions of the core that ran', () => {
    const text = codeText(programOf(), 'cpp');
    expect(text).toContain('trace.scores = product_transposed(where, "scores", trace.q, trace.k);');
    expect(text).toContain('out.noalias() = a * b.transpose();');
    expect(text.match(/^Matrix product\(/gm)).toHaveLength(1);
  });
});

describe('panel', () => {
  const drawn = async (language: Language, lit: readonly string[]) => {
    const program = programOf();
    const nothing = (): void => undefined;
    const markup = await collectResult(
      render(
        codePanel({
          lines: codeOf(program, language),
          lit,
          language,
          choose: nothing,
          text: () => codeText(program, language),
          copied: null,
          copy: nothing,
          group: 'g',
        }),
      ),
    );
    return markup.replace(/<!--.*?-->|<\?>/g, '');
  };
  const plain = (markup: string) =>
    (/<pre[^>]*>(.*)<\/pre>/s.exec(markup)?.[1] ?? '').replace(/<[^>]*>/g, '');

  it('keeps the white space of the program', async () => {
    expect(plain(await drawn('pytorch', []))).toBe(codeText(programOf(), 'pytorch'));
  });

  it('lights the line that makes a matrix of the step', async () => {
    const lines = [
      ...(await drawn('pytorch', ['k'])).matchAll(
        /<span\s+class="code-line lit"\s+data-lit="([^"]*)"\s+aria-current="true"/g,
      ),
    ];
    expect(lines.map(([, makes]) => makes)).toEqual(['q k v']);
  });

  it('shows the functions behind a line of C++ where it is lit', async () => {
    expect(plain(await drawn('cpp', []))).not.toContain('noalias');
    expect(plain(await drawn('cpp', ['scores']))).toContain('out.noalias() = a * b.transpose();');
  });

  it.each(LANGUAGES)('has no style attribute: %s', async (language) => {
    expect(await drawn(language, ['x', 'weights'])).not.toContain('style=');
  });
});

describe('the reader’s words', () => {
  it('are strings of Python', () => {
    expect(pythonString('it’s "a" \\ \n\ud800')).toBe('"it’s \\"a\\" \\\\ \\n\uFFFD"');
  });
  it('stay in their block of Markdown', () => {
    expect(markdownText('a ```` b\n# c')).toBe('`````text\na ```` b # c\n`````');
  });
});

describe('quotations', () => {
  const source =
    'float two();\n\nfloat one() { return 1; }\n\nMatrix two(int a,\n           int b) {\n  if (a) {\n  }\n}\n\nint three() {\n}\n';
  it('are whole functions', () => {
    expect(quoteFunction('a.cpp', 'float one(', source)).toBe('float one() { return 1; }');
    expect(quoteFunction('a.cpp', 'Matrix two(', source)).toMatch(/^Matrix two[^]*\n {2}\}\n\}$/);
  });
  it('end the build where there is nothing to quote', () => {
    expect((): unknown => quoteFunction('a.cpp', 'float two(', source)).toThrow(
      /a\.cpp defines no "float two\(/,
    );
    const head = 'SelfAttentionTrace run_head() {\n  trace.q = f(\n      x);\n}\n';
    expect(quoteResults(['q'], head)).toBe('trace.q = f(\n    x);');
    expect((): unknown => quoteResults(['k'], head)).toThrow(/run_head sets no trace\.k/);
  });
});

describe('formulas', () => {
  it.each(Object.entries(formulas))(
    '%s: MathML without styles or a root that needs a font',
    (_, formula) => {
      const markup = formula.strings.join('');
      expect(markup).toMatch(/^<math displaystyle="true">.*<\/math>$/);
      expect(markup).not.toMatch(/\sstyle=|msqrt|undefined|tml-/);
    },
  );
  it('tie their symbols to the matrices', () => {
    expect(formulas.query.strings.join('')).toContain('<msub data-lit="wq" class="hue-q">');
    expect(formulas.whole.strings.join('')).toMatch(/class="letter hue-v" data-lit="v">V</);
  });
});
