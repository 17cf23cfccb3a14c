/** A swipe is at least this long, and at least twice as long as it is high. */
const SWIPE_PX = 60;

/** Where keys and fingers mean something else than going to another step. */
const BUSY =
  'input, textarea, select, [contenteditable], [data-roving], figure, summary, details[open], .scroller';

/**
 * Calls back with -1 or +1 for the arrow keys, heard at `keys`, and for a swipe over the root, outside
 * controls, figures and scrollers. The callback returns whether there is such a step.
 */
export function listenToTravel(
  root: HTMLElement,
  keys: HTMLElement | Document,
  go: (offset: -1 | 1) => boolean,
): () => void {
  const undo = new AbortController();
  const { signal } = undo;

  const onKey = (event: Event): void => {
    if (!(event instanceof KeyboardEvent)) return;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (event.target instanceof Element && event.target.closest(BUSY)) return;
    const isThere = (event.key === 'ArrowLeft' && go(-1)) || (event.key === 'ArrowRight' && go(1));
    if (isThere) event.preventDefault();
  };
  keys.addEventListener('keydown', onKey, { signal });

  let start: { x: number; y: number } | null = null;
  root.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch] = touches;
      const busy = target instanceof Element && target.closest(BUSY);
      start =
        touches.length === 1 && touch && !busy ? { x: touch.clientX, y: touch.clientY } : null;
    },
    { signal, passive: true },
  );
  root.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const [touch] = changedTouches;
      if (!start || !touch) return;
      const dx = touch.clientX - start.x;
      const dy = touch.clientY - start.y;
      start = null;
      if (Math.abs(dx) >= SWIPE_PX && Math.abs(dx) >= 2 * Math.abs(dy)) go(dx < 0 ? 1 : -1);
    },
    { signal, passive: true },
  );
  root.addEventListener('touchcancel', () => (start = null), { signal, passive: true });
  return () => undo.abort();
}
