/** What keys are typed into, and what they work. */
const TYPED = 'textarea, select, input:not([type=radio], [type=checkbox], [type=range])';
const WORKED = 'a, button, input, summary';
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
 * Keeps the keys that are used within a root from the page around it, which sees only the element as
 * their target and would take them for its own: slides would turn while a number is typed.
 */
export function keepKeys(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    root.addEventListener(type, (event) => {
      if (event instanceof KeyboardEvent && isUsed(event)) event.stopPropagation();
    });
  }
}
