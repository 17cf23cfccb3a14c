/**
 * One tab stop for a group of numbers, arrows inside. A group is an element with `data-roving`; its
 * items are the buttons that open a number. In a group marked "grid" up and down keep the column.
 */

const ITEM = 'button:is([data-matrix], [data-way])';

function itemsOf(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(ITEM)];
}

/** Returns where a key leads from item `from` of `count`, in rows of `width`; undefined if nowhere. */
export function destination(
  key: string,
  ctrl: boolean,
  from: number,
  count: number,
  width: number,
): number | undefined {
  const rowStart = from - (from % width);
  const rowEnd = Math.min(rowStart + width, count) - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'ArrowDown':
      return width === count
        ? Math.min(from + 1, count - 1)
        : from + width < count
          ? from + width
          : from;
    case 'ArrowUp':
      return width === count ? Math.max(from - 1, 0) : from >= width ? from - width : from;
    case 'Home':
      return ctrl ? 0 : rowStart;
    case 'End':
      return ctrl ? count - 1 : rowEnd;
    default:
      return undefined;
  }
}

/** Moves the focus inside the group of the event's target; says whether the key was used. */
export function rove(event: KeyboardEvent, target: HTMLElement): boolean {
  const group = target.matches(ITEM) ? target.closest('[data-roving]') : null;
  if (!group || event.altKey || event.metaKey || event.shiftKey) return false;
  // A narrow page leaves a column out.
  const items = itemsOf(group).filter((item) => item.getClientRects().length > 0);
  const rows =
    group.getAttribute('data-roving') === 'grid' ? group.querySelectorAll('tbody tr').length : 1;
  const width = items.length / rows;
  const to = destination(event.key, event.ctrlKey, items.indexOf(target), items.length, width);
  const item = to === undefined ? undefined : items[to];
  if (!item) return false;
  item.focus();
  return true;
}

/** Makes an item its group's tab stop. */
export function settle(target: HTMLElement): void {
  const group = target.matches(ITEM) ? target.closest('[data-roving]') : null;
  if (!group) return;
  for (const item of itemsOf(group)) item.tabIndex = item === target ? 0 : -1;
}

/** Gives each group that lost its tab stop a new one, after a change of what it holds. */
export function repair(root: ParentNode): void {
  for (const group of root.querySelectorAll('[data-roving]')) {
    const items = itemsOf(group);
    const stops = items.filter((item) => item.tabIndex === 0);
    const keep = stops[0] ?? items[0];
    if (stops.length !== 1) for (const item of items) item.tabIndex = item === keep ? 0 : -1;
  }
}
