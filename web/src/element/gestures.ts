/** What keys are typed into, what they work, and what a finger drags. */
const TYPED = 'textarea, select, input:not([type=radio], [type=checkbox], [type=range])';
const WORKED = 'a, button, input, summary';
const DRAGGED = 'input[type=range], .plane, .scroller, .editable td';
const WORKING = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'],
  ...[' ', 'Enter'],
];

/** Returns whether a key that reached the top of an element has done its work there. */
function isUsed({
  target,
  key,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (defaultPrevented) return true;
  if (!(target instanceof Element)) return false;
  if (target.matches(TYPED)) return key !== 'Tab' && key !== 'Escape';
  return !ctrlKey && !metaKey && !altKey && target.matches(WORKED) && WORKING.includes(key);
}

/**
 * Keeps keys and swipes that are used within a root from the page around it, which sees only the element
 * as their target and would take them for its own: slides would turn while a number is typed.
 */
export function keepGestures(root: ShadowRoot): void {
  /** Keys that are held down since they were used: who hears them come up would be misled. */
  const held = new Set<string>();
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    root.addEventListener(type, (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const wasUsed = type === 'keyup' && held.delete(event.key);
      if (!wasUsed && !isUsed(event)) return;
      if (type === 'keydown') held.add(event.key);
      event.stopPropagation();
    });
  }
  for (const type of ['touchstart', 'touchmove', 'touchend']) {
    root.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element && event.target.closest(DRAGGED))
          event.stopPropagation();
      },
      { passive: true },
    );
  }
}
