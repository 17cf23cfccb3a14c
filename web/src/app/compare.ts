/** Comparing numbers for prose: the largest, with ties. */
import { format } from '../figures/format';

/** Returns the places of the largest values; several if they are equal as shown. */
export function largest(values: readonly number[]): number[] {
  const top = format(Math.max(...values));
  return values.flatMap((value, i) => (format(value) === top ? [i] : []));
}

const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Two neighbours that run from right to left would change places: each is set apart. */
const apart = (name: string): string => (FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name);

/** Returns names as a list in a sentence: "a", "a and b", "a, b and c". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  const all = names.map(apart);
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}
