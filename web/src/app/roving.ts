/**
 * One tab stop for a group of numbers, arrows inside. A group is an element with `data-roving`; its
 * items are the buttons that open a number. In a group marked "grid" up and down keep the column.
 */

const ITEM = 'button:is([data-matrix], [data-way])';

function itemsOf(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(ITEM)];
}

/** Where an item is in its group: which line, and which item of that. */
export interface Place {
  readonly line: number;
  readonly item: number;
}

/**
 * Returns where a key leads; undefined if nowhere. lines: how far to the right each item is, line by
 * line: up and down lead to what is nearest there, since lines differ in what they hold.
 */
export function destination(
  key: string,
  ctrl: boolean,
  { line, item }: Place,
  lines: readonly (readonly number[])[],
): Place | undefined {
  const end = (of: number): number => (lines[of]?.length ?? 1) - 1;
  const last = lines.length - 1;
  const across = (to: number): Place => {
    const x = lines[line]?.[item] ?? 0;
    const apart = (lines[to] ?? []).map((one) => Math.abs(one - x));
    return { line: to, item: apart.indexOf(Math.min(...apart)) };
  };
  const stay = { line, item };
  switch (key) {
    case 'ArrowRight':
      if (item < end(line)) return { line, item: item + 1 };
      return line < last ? { line: line + 1, item: 0 } : stay;
    case 'ArrowLeft':
      if (item > 0) return { line, item: item - 1 };
      return line > 0 ? { line: line - 1, item: end(line - 1) } : stay;
    case 'ArrowDown':
      if (last === 0) return destination('ArrowRight', ctrl, stay, lines);
      return line < last ? across(line + 1) : stay;
    case 'ArrowUp':
      if (last === 0) return destination('ArrowLeft', ctrl, stay, lines);
      return line > 0 ? across(line - 1) : stay;
    case 'Home':
      return ctrl ? { line: 0, item: 0 } : { line, item: 0 };
    case 'End':
      return ctrl ? { line: last, item: end(last) } : { line, item: end(line) };
    default:
      return undefined;
  }
}

/** Returns the items of a group, line by line: a list is one line. A narrow page leaves a column out. */
function linesOf(group: Element): HTMLElement[][] {
  const items = itemsOf(group).filter((item) => item.getClientRects().length > 0);
  if (group.getAttribute('data-roving') !== 'grid') return [items];
  const lines = new Map<Element | null, HTMLElement[]>();
  for (const item of items) {
    const row = item.closest('tr');
    lines.set(row, [...(lines.get(row) ?? []), item]);
  }
  return [...lines.values()];
}

/** Moves the focus inside the group of the event's target; says whether the key was used. */
export function rove(event: KeyboardEvent, target: HTMLElement): boolean {
  const group = target.matches(ITEM) ? target.closest('[data-roving]') : null;
  if (!group || event.altKey || event.metaKey || event.shiftKey) return false;
  const lines = linesOf(group);
  const line = lines.findIndex((one) => one.includes(target));
  const from = { line, item: lines[line]?.indexOf(target) ?? 0 };
  const centres = lines.map((one) =>
    one.map((item) => {
      const { left, right } = item.getBoundingClientRect();
      return (left + right) / 2;
    }),
  );
  const to = destination(event.key, event.ctrlKey, from, centres);
  const item = to && lines[to.line]?.[to.item];
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
