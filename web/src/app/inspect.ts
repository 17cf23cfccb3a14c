import type { CellRef } from '../state/schema';
import { rove, settle } from './roving';

/** What the reader does to numbers: look, keep open, close. */
export interface Inspection {
  hover(ref: CellRef | null): void;
  toggle(ref: CellRef): void;
  close(): void;
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

/**
 * Makes every number of a root open by pointer, keyboard and touch. The last number pointed at stays
 * until the pointer leaves the step, so that gaps between numbers do not flicker.
 */
export function listenToFigures(
  root: HTMLElement,
  { hover, toggle, close }: Inspection,
): () => void {
  const undo = new AbortController();
  const { signal } = undo;
  let focused: CellRef | null = null;

  root.addEventListener(
    'pointerover',
    (event) => {
      // A finger does not hover: its tap pins, and a preview would outlive the touch.
      if (event.pointerType === 'touch') return;
      const found = refOf(event.target);
      if (found) hover(found.ref);
      else if (event.target instanceof Element && !event.target.closest('figure, .prose'))
        hover(focused);
    },
    { signal },
  );
  root.addEventListener('pointerleave', () => hover(focused), { signal });
  root.addEventListener(
    'focusin',
    (event) => {
      const found = refOf(event.target);
      if (found?.button) settle(found.button);
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
      if (found) toggle(found.ref);
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    (event) => {
      const found = refOf(event.target);
      if (event.key === 'Escape') {
        hover(null);
        close();
      } else if (found?.button && rove(event, found.button)) {
        event.preventDefault();
      }
    },
    { signal },
  );
  return () => undo.abort();
}
