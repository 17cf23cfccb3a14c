import type { CellRef } from '../state/schema';
import { rove, settle } from './roving';

/** What the reader does to numbers: look, keep open, close. */
export interface Inspection {
  hover(ref: CellRef | null): void;
  toggle(ref: CellRef): void;
  /** Goes back from what was looked at to what is kept open, if anything is. */
  rest(): void;
  /** Goes from the opened number to one that it was made from. */
  follow(ref: CellRef): void;
  /** Closes what is open; returns whether anything was. */
  close(): boolean;
}

/** Returns the number that an event points at: an opening number, or a mark that stands for one. */
function refOf(target: EventTarget | null): { ref: CellRef; button: HTMLElement | null } | null {
  const element =
    target instanceof Element ? target.closest('button[data-matrix], [data-open]') : null;
  if (!element) return null;
  const name = element.getAttribute('data-matrix') ?? element.getAttribute('data-open') ?? '';
  const ref = {
    name,
    row: Number(element.getAttribute('data-row')),
    col: Number(element.getAttribute('data-col')),
  };
  return { ref, button: element instanceof HTMLElement ? element : null };
}

/** Returns the number that a term of an opened calculation leads to. */
function wayOf(target: EventTarget | null): CellRef | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-way]') : null;
  const [name, row, col] = element?.dataset.way?.split('.') ?? [];
  return name === undefined ? null : { name, row: Number(row), col: Number(col) };
}

/** Lights whatever stands for the same thing (symbol, row of code, matrix) as what is pointed at. */
function light(view: HTMLElement, target: EventTarget | null): void {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-lit]') : null;
  const now = element?.dataset.lit ?? '';
  if (now) view.dataset.now = now;
  else delete view.dataset.now;
}

/**
 * Makes every number of a root open by pointer, keyboard and touch. The last number pointed at stays
 * until the pointer leaves the step, so that gaps between numbers do not flicker.
 */
export function listenToFigures(
  root: HTMLElement,
  view: HTMLElement,
  { hover, rest, toggle, follow, close }: Inspection,
): () => void {
  const undo = new AbortController();
  const { signal } = undo;
  let focused: CellRef | null = null;

  root.addEventListener(
    'pointerover',
    (event) => {
      light(view, event.target);
      // A finger does not hover: its tap pins, and a preview would outlive the touch.
      if (event.pointerType === 'touch') return;
      const found = refOf(event.target);
      if (found) hover(found.ref);
      // On the way to the terms of what is kept open the pointer may cross other numbers.
      else if (event.target instanceof Element && event.target.closest('.working')) rest();
      else if (event.target instanceof Element && !event.target.closest('figure, .prose'))
        hover(focused);
    },
    { signal },
  );
  root.addEventListener('pointerleave', () => hover(focused), { signal });
  root.addEventListener(
    'focusin',
    (event) => {
      light(view, event.target);
      const found = refOf(event.target);
      if (event.target instanceof HTMLElement) settle(event.target);
      const visible = found?.button?.matches(':focus-visible');
      focused = visible && found ? found.ref : null;
      if (focused) hover(focused);
    },
    { signal },
  );
  root.addEventListener(
    'focusout',
    () => {
      focused = null;
      hover(null);
    },
    { signal },
  );
  root.addEventListener(
    'click',
    (event) => {
      const found = refOf(event.target);
      const way = wayOf(event.target);
      if (way) follow(way);
      else if (found) toggle(found.ref);
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') {
        hover(null);
        // What closes here closes nothing around: no dialog, no full screen of the page.
        if (close()) event.preventDefault();
      } else if (event.target instanceof HTMLElement && rove(event, event.target)) {
        event.preventDefault();
      }
    },
    { signal },
  );
  return () => undo.abort();
}
