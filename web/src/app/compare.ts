/** Comparing numbers for prose: the largest, with ties. */
import { format } from '../figures/format';

/** Returns the places of the largest values; several if they are equal as shown. */
export function largest(values: readonly number[]): number[] {
  const top = format(Math.max(...values));
  return values.flatMap((value, i) => (format(value) === top ? [i] : []));
}

/** Returns names as a list in a sentence: "a", "a and b", "a, b and c". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
