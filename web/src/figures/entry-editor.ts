/** The place where an opened number of an input is changed: by typing, by arrow keys, by dragging. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { at, matrixOf, rowOf, withEntry } from '../app/entries';
import type { Model } from '../app/model';
import { shortest } from '../data/number';
import type { Matrix } from '../engine';
import { AXIS_RANGE, wordType } from '../state/example';
import { parseDecimal, type Range } from '../state/field';
import { ENTRY_RANGE, WEIGHTS, entryOutside, type OwnWeights, type WeightName } from '../state/own';
import type { CellRef, State } from '../state/schema';
import type { Actions } from '../steps/step';
import { format } from './format';
import { settled } from './typed';
import { word } from './words';

/** The slider has a smaller range than the field. */
const SLIDER_RANGE: Range = { from: -3, to: 3 };

const isWeight = (name: string): name is WeightName => WEIGHTS.some((one) => one === name);

/** Says whether the reader may change a number. */
export function isEditable({ scene }: Model, { name }: CellRef): boolean {
  return scene === 'head' && (isWeight(name) || name === 'x');
}

/** Returns the range that a number may be set in. */
export function rangeOf({ isData }: Model, { name }: CellRef): Range {
  return name === 'x' && !isData ? AXIS_RANGE : ENTRY_RANGE;
}

/** Says which number of a matrix is outside a range, and what to do; null: none is. */
export function complaintOf({ cols, data }: Matrix, { from, to }: Range): string | null {
  const place = entryOutside(data, { from, to });
  if (place === -1) return null;
  const where = `Row ${Math.floor(place / cols) + 1}, column ${(place % cols) + 1}`;
  const value = shortest(data[place] ?? NaN).replace('-', '−');
  return `${where}: ${value} is too ${(data[place] ?? 0) > to ? 'large' : 'small'} here; use numbers from ${format(from, 0)} to ${to}.`;
}

/** Returns the head's matrices as they are now, wherever they came from. */
export function presentWeights({ matrices }: Model): OwnWeights {
  return Object.fromEntries(
    WEIGHTS.flatMap((name) => {
      const matrix = matrices[name];
      return matrix ? [[name, matrix] as const] : [];
    }),
  );
}

/** Returns the inputs with a whole matrix in place of the present one. */
export function withMatrix(model: Model, name: string, matrix: Matrix): Partial<State> {
  const { state, isData, words } = model;
  if (isWeight(name)) {
    // The others stay what they are, wherever they came from.
    return { source: 'yours', weights: { ...presentWeights(model), [name]: matrix } };
  }
  if (isData) return { data: { x: matrix, labels: state.data?.labels ?? null } };
  const changed = words.flatMap((text, row) => {
    const now = rowOf(matrix, row);
    const before = rowOf(model.trace.x, row);
    return now.some((value, i) => value !== before[i])
      ? [[wordType(text), now.map((value) => Math.round(value * 100) / 100)] as const]
      : [];
  });
  return { vectors: { ...state.vectors, ...Object.fromEntries(changed) } };
}

/**
 * Changes one number, if the text is one that it may be, and returns what it is now. Changes of one
 * gesture are undone as one; by default those one after the other.
 */
export function changeEntry(
  model: Model,
  { set, show }: Actions,
  ref: CellRef,
  text: string,
  gesture = '',
): number | undefined {
  const { name, row, col } = ref;
  const matrix = model.matrices[name];
  const range = rangeOf(model, ref);
  const value = parseDecimal(text, range);
  if (!matrix) return undefined;
  if (value === undefined) {
    const now = format(at(matrix, row, col));
    show({
      complaint: `Type a number from ${format(range.from, 0)} to ${range.to}; until then it stays ${now}.`,
    });
    return undefined;
  }
  const patch = withMatrix(model, name, withEntry(matrix, row, col, value));
  set(patch, `${name} ${row} ${col} ${gesture}`);
  return value;
}

/** Returns the field and the slider of the opened number. */
export function entryEditor(
  model: Model,
  actions: Actions,
  ref: CellRef,
): TemplateResult | typeof nothing {
  if (!isEditable(model, ref)) return nothing;
  const { name, row, col } = ref;
  const matrix = model.matrices[name] ?? matrixOf([[0]]);
  const value = at(matrix, row, col);
  const wide = rangeOf(model, ref);
  const slider = wide === AXIS_RANGE ? AXIS_RANGE : SLIDER_RANGE;
  const slid = ({ target }: Event): void => {
    changeEntry(model, actions, ref, (target as HTMLInputElement).value);
  };
  // What a keystroke on the number itself put into the field is no change to the browser.
  const typed = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    if (field.value === format(value)) return;
    const taken = changeEntry(model, actions, ref, field.value);
    if (taken !== undefined) field.value = format(taken);
  };
  const pressed = (event: KeyboardEvent): void => {
    const field = event.target as HTMLInputElement;
    if (event.key === 'Enter') typed(event);
    // What was begun is given up.
    if (event.key === 'Escape') field.value = format(value);
  };
  const whose = name === 'x' ? word(model, row) : name;
  return html`<div class="entry">
    <label for="${actions.group}-entry">Change it</label>
    <input
      type="range"
      id="${actions.group}-entry"
      min=${slider.from}
      max=${slider.to}
      step="0.1"
      .value=${live(String(Math.round(value * 100) / 100))}
      @input=${slid}
    />
    <input
      type="text"
      inputmode="decimal"
      autocomplete="off"
      class="entry-field"
      aria-label="number of ${whose}, typed"
      .value=${settled(format(value), model.passing)}
      @keydown=${pressed}
      @blur=${typed}
    />
    <p class="complaint" role="status">${model.passing.complaint ?? nothing}</p>
  </div>`;
}
