/** The reader's own matrices in, and any matrix out. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { saveBytes, saveText } from '../app/files';
import type { Model } from '../app/model';
import type { ReadResult } from '../data';
import { fitsLink } from '../state/codec';
import { AXES } from '../state/example';
import { ENTRY_RANGE, MAX_SIZE, WEIGHTS, fitWeights, type OwnWeights } from '../state/own';
import { MAX_WORD_LENGTH, type State } from '../state/schema';
import type { Actions } from '../steps/step';
import { complaintOf } from './entry-editor';
import { namesOf } from './matrix-heading';

const IN = ['x', 'wq', 'wk', 'wv', 'wo'] as const;
type Target = (typeof IN)[number];

/** Names of matrices where no markup goes. */
const PLAIN: Readonly<Record<string, string>> = {
  x: 'x, the vectors',
  wq: 'W_q',
  wk: 'W_k',
  wv: 'W_v',
  wo: 'W_o',
};

const plainName = (name: string): string => PLAIN[name] ?? name;

/** Returns the inputs with the reader's matrix in its place, and what no longer fits; or what is wrong. */
function place(
  state: State,
  target: Target,
  { matrix, labels }: ReadResult,
): { patch: Partial<State>; remark: string | null } | { problem: string } {
  const problem = complaintOf(matrix, ENTRY_RANGE);
  if (problem !== null) return { problem };
  if (target === 'x') {
    const data = {
      x: matrix,
      labels: labels?.map((label) => Array.from(label).slice(0, MAX_WORD_LENGTH).join('')) ?? null,
    };
    const { dropped } = fitWeights(state.weights, matrix.cols);
    const remark = dropped.length === 0 ? null : `${dropped.join('; ')}: drawn at random instead.`;
    return { patch: { data, inputs: 'data', selected: null, open: null }, remark };
  }
  const d = state.inputs === 'data' && state.data ? state.data.x.cols : undefined;
  const own: OwnWeights = { ...state.weights, [target]: matrix };
  const fitted = fitWeights(own, d ?? AXES.length);
  if (!fitted.own[target]) return { problem: `${fitted.dropped.join('; ')}.` };
  const lost = WEIGHTS.filter((name) => own[name] && !fitted.own[name]);
  const remark =
    lost.length === 0
      ? null
      : `${lost.map(plainName).join(' and ')} no longer fits: drawn at random until you give another.`;
  return { patch: { source: 'yours', weights: fitted.own, init: 'given', open: null }, remark };
}

/** Returns the fields for matrices of the reader's own, and the ways out for all of them. */
export function ownData(model: Model, actions: Actions): TemplateResult {
  const { state, passing, matrices } = model;
  const { set, show, group } = actions;
  const target = IN.find((name) => name === passing.target) ?? 'x';
  const outgoing = Object.keys(matrices).filter((name) => (matrices[name]?.data.length ?? 0) > 1);
  const leaving = outgoing.find((name) => name === passing.leaving) ?? 'x';

  const use = async (source: string | ArrayBuffer): Promise<void> => {
    const { DataError, readMatrix } = await import('../data');
    try {
      const placed = place(
        state,
        target,
        readMatrix(source, { maxRows: MAX_SIZE, maxCols: MAX_SIZE }),
      );
      if ('problem' in placed) {
        show({ dataProblem: placed.problem });
        return;
      }
      set(placed.patch);
      show({ dataProblem: placed.remark });
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      show({ dataProblem: error.message });
    }
  };
  const typed = (event: Event): void => {
    const area = (event.currentTarget as Element)
      .closest('.fields')
      ?.querySelector<HTMLTextAreaElement>('textarea');
    if (area) void use(area.value);
  };
  const chosen = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    const bytes = await file?.arrayBuffer();
    // So that the same file can be chosen again.
    input.value = '';
    if (bytes) await use(bytes);
  };
  const save = async (kind: 'csv' | 'py' | 'npy'): Promise<void> => {
    const matrix = matrices[leaving];
    if (!matrix) return;
    const data = await import('../data');
    const { rows, cols } = namesOf(model, leaving);
    if (kind === 'npy') saveBytes(`${leaving}.npy`, data.toNpy(matrix));
    else if (kind === 'csv')
      saveText(`${leaving}.csv`, data.toCsv(matrix, { labels: rows, columns: cols }));
    else saveText(`${leaving}.py`, `${leaving} = ${data.toPythonList(matrix)}\n`);
  };
  const option = (name: string, current: string): TemplateResult =>
    html`<option value=${name} ?selected=${name === current} .selected=${live(name === current)}>
      ${plainName(name)}
    </option>`;
  return html`<details class="editor own-data">
    <summary>Your own data</summary>
    <div class="fields">
      <div>
        <label class="field" for="${group}-target">Use as</label>
        <select
          id="${group}-target"
          @change=${(event: Event) => {
            show({ target: (event.target as HTMLSelectElement).value, dataProblem: null });
          }}
        >
          ${IN.map((name) => option(name, target))}
        </select>
        <label class="field" for="${group}-data"
          >A matrix, one row a line, at most
          <span class="count">${MAX_SIZE} × ${MAX_SIZE}</span></label
        >
        <textarea
          id="${group}-data"
          rows="4"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="${group}-data-problem"
        ></textarea>
        <p class="choices">
          <button type="button" class="quiet" @click=${typed}>Use it</button>
          <label class="quiet file"
            >Open file<input
              type="file"
              accept=".csv,.tsv,.txt,.py,.npy,text/plain,text/csv"
              @change=${(event: Event) => void chosen(event)}
          /></label>
        </p>
        <p class="complaint" id="${group}-data-problem" role="status">
          ${
            passing.dataProblem ??
            (fitsLink(state) ? nothing : 'Too many numbers for a link: “Save to file” keeps them.')
          }
        </p>
        <p class="hint">
          CSV, a block from a spreadsheet, a Python list, what NumPy or PyTorch prints, or a .npy
          file. In a CSV the first column may name the tokens.
        </p>
      </div>
      <div>
        <label class="field" for="${group}-leaving">Take along</label>
        <select
          id="${group}-leaving"
          @change=${(event: Event) => {
            show({ leaving: (event.target as HTMLSelectElement).value });
          }}
        >
          ${outgoing.map((name) => option(name, leaving))}
        </select>
        <p class="choices">
          ${(
            [
              ['csv', 'CSV'],
              ['py', 'Python list'],
              ['npy', '.npy'],
            ] as const
          ).map(
            ([kind, name]) =>
              html`<button type="button" class="quiet" @click=${() => void save(kind)}>
                ${name}
              </button>`,
          )}
        </p>
      </div>
    </div>
  </details>`;
}
