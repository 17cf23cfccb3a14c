/** The program in three languages, the line spoken of lit. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CodeLine, Language } from '../program';
import { radios, ways } from './controls';

/** What "Copy code" came to; null: not asked for, or out of date. */
export type Copied = 'done' | 'refused' | null;

export interface CodePanel {
  readonly lines: readonly CodeLine[];
  /** The matrices that are made on this step; the lines that make them are lit. */
  readonly lit: readonly string[];
  readonly language: Language;
  choose(language: Language): void;
  /** Returns the whole program, as it is copied. */
  text(): string;
  readonly copied: Copied;
  /** Hears what came of the reader's wish to copy. */
  copy(result: Exclude<Copied, null>): void;
  /** Sets the radio buttons of this panel apart from those of others on the page. */
  readonly group: string;
}

const LANGUAGES: Readonly<Record<Language, string>> = {
  pytorch: 'PyTorch',
  numpy: 'NumPy',
  cpp: 'C++',
};

/** Puts text into the clipboard, which is missing without a secure context and in some frames. */
async function toClipboard(text: string): Promise<'done' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'done';
  } catch {
    return 'refused';
  }
}

function languages({ language, choose, group }: CodePanel): TemplateResult {
  return radios({ group }, 'language', 'Code in', ways(LANGUAGES, language, choose));
}

// No white space but the program's own: all of it is seen.
function codeLine(
  { makes, content, brief, behind }: CodeLine,
  lit: readonly string[],
): TemplateResult {
  const isLit = makes.some((name) => lit.includes(name));
  // prettier-ignore
  return html`<span
    class=${isLit ? 'code-line lit' : 'code-line'}
    data-lit=${makes.join(' ')}
    aria-current=${isLit ? 'true' : nothing}
    >${isLit ? content : brief}${'\n'}${isLit && behind ? html`<span class="behind">${behind}${'\n'}</span>` : nothing}</span>`;
}

function copying({ text, copied, copy }: CodePanel): TemplateResult {
  const start = async (): Promise<void> => {
    copy(await toClipboard(text()));
  };
  const select = ({ currentTarget }: Event): void => {
    (currentTarget as HTMLTextAreaElement).select();
  };
  return html`<p class="code-copy">
      <button type="button" class="quiet" @click=${() => void start()}>
        ${copied === 'done' ? 'Copied' : 'Copy code'}
      </button>
    </p>
    ${
      copied === 'refused'
        ? html`<label class="code-whole"
            >The browser keeps its clipboard closed. The code, to copy by hand:
            <textarea
              readonly
              rows="8"
              spellcheck="false"
              .value=${text()}
              @focus=${select}
            ></textarea>
          </label>`
        : nothing
    }`;
}

/** Returns the program, in the language that the reader chooses, with the lines that make `lit` lit. */
export function codePanel(panel: CodePanel): TemplateResult {
  const { lines, lit, language } = panel;
  const name = LANGUAGES[language];
  return html`<div class="code">
    ${languages(panel)}
    <pre tabindex="0" role="region" aria-label="The program in ${name}"><code>${lines.map((line) =>
      codeLine(line, lit),
    )}</code></pre>
    ${copying(panel)}
  </div>`;
}
