/** Editing a matrix in place: type on a number, drag it, paste a block over it. */
import { at, rowOf, withEntry } from '../app/entries';
import type { Model } from '../app/model';
import { sameRef, type CellRef } from '../state/schema';
import type { Actions } from '../steps/step';
import { changeEntry, complaintOf, rangeOf, withMatrix } from './entry-editor';

/** So far a pointer moves before it drags, and so much a number changes with each further pixel. */
const SLACK_PX = 4;
const PER_PX = 0.02;

interface Editing {
  readonly keydown?: (event: KeyboardEvent) => void;
  readonly paste?: (event: ClipboardEvent) => void;
  readonly pointerdown?: (event: PointerEvent) => void;
}

function cellUnder(event: Event): { button: HTMLElement; ref: CellRef } | null {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('button[data-matrix]');
  if (!button) return null;
  const { matrix: name = '', row, col } = button.dataset;
  return { button, ref: { name, row: Number(row), col: Number(col) } };
}

/** What was typed since a number was opened for it, until its field is drawn. */
let waiting = '';

/** Puts what was typed into the field of the opened number, once it is drawn. */
function startTyping(button: HTMLElement, text: string): void {
  waiting += text;
  if (waiting !== text) return;
  requestAnimationFrame(() => {
    const begun = waiting;
    waiting = '';
    const field = button.closest('figure')?.querySelector<HTMLInputElement>('.entry-field');
    if (!field) return;
    field.focus();
    field.value = begun;
  });
}

function drag(model: Model, actions: Actions, event: PointerEvent): void {
  const found = cellUnder(event);
  const matrix = found && model.matrices[found.ref.name];
  if (!found || !matrix || event.button !== 0) return;
  const { button, ref } = found;
  const start = at(matrix, ref.row, ref.col);
  let isDragging = false;
  const undo = new AbortController();
  const { signal } = undo;
  const isOther = (one: PointerEvent): boolean => one.pointerId !== event.pointerId;
  // Of the whole page: a quick hand leaves the number before it has moved far enough to drag.
  const { ownerDocument: page } = button;
  page.addEventListener(
    'pointermove',
    (move) => {
      if (isOther(move)) return;
      // Let go outside of the window.
      if (move.buttons === 0) {
        stop(move);
        return;
      }
      const distance = move.clientX - event.clientX;
      if (!isDragging && Math.abs(distance) < SLACK_PX) return;
      if (!isDragging) button.setPointerCapture(move.pointerId);
      isDragging = true;
      const value = Math.round((start + distance * PER_PX) * 10) / 10;
      changeEntry(model, actions, ref, String(value), String(event.timeStamp));
    },
    { signal },
  );
  const stop = (end: PointerEvent): void => {
    if (isOther(end)) return;
    undo.abort();
    // The click that follows a drag opens nothing.
    if (!isDragging) return;
    const swallow = (click: Event): void => {
      click.stopPropagation();
    };
    button.addEventListener('click', swallow, { once: true });
    setTimeout(() => {
      button.removeEventListener('click', swallow);
    });
  };
  page.addEventListener('pointerup', stop, { signal });
  page.addEventListener('pointercancel', stop, { signal });
}

/** Puts a pasted block over a matrix, its first number over the focused one. */
async function paste(model: Model, { set, show }: Actions, event: ClipboardEvent): Promise<void> {
  const found = cellUnder(event);
  const target = found && model.matrices[found.ref.name];
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!found || !target || text.trim() === '') return;
  event.preventDefault();
  const { name, row, col } = found.ref;
  const { DataError, readMatrix } = await import('../data');
  try {
    const { matrix: block } = readMatrix(text);
    const rows = target.rows - row;
    const cols = target.cols - col;
    if (block.rows > rows || block.cols > cols) {
      throw new DataError(
        `The block is ${block.rows} x ${block.cols}, but from here only ${rows} x ${cols} numbers fit. Start further up or left, or paste less.`,
      );
    }
    const wrong = complaintOf(block, rangeOf(model, found.ref));
    if (wrong !== null) throw new DataError(wrong);
    let pasted = target;
    for (let i = 0; i < block.rows; ++i) {
      rowOf(block, i).forEach((value, j) => {
        pasted = withEntry(pasted, row + i, col + j, value);
      });
    }
    set({ ...withMatrix(model, name, pasted), open: found.ref });
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    set({ open: found.ref });
    show({ complaint: error.message });
  }
}

/** Returns the handlers of a table whose numbers can be changed. */
export function editing(model: Model, actions: Actions): Editing {
  return {
    keydown(event) {
      const found = cellUnder(event);
      if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
      const isPinned = event.key === 'Enter' && sameRef(model.state.open, found.ref);
      if (event.key === 'Enter' && waiting !== '') event.preventDefault();
      else if (/^[-\d.,−]$/.test(event.key)) {
        event.preventDefault();
        // Its field stands where what the pointer rests on would be shown.
        actions.show({ hovered: null });
        actions.set({ open: found.ref });
        startTyping(found.button, event.key);
      } else if (isPinned) {
        event.preventDefault();
        startTyping(found.button, found.button.textContent.trim());
      }
    },
    paste(event) {
      void paste(model, actions, event);
    },
    pointerdown(event) {
      drag(model, actions, event);
    },
  };
}
