/** Inputs as texts: how one of each kind is read from an address and written into it. */

/** One input: its key in an address, its default, its text form, and its range in words. */
export interface Field<T> {
  readonly key: string;
  readonly initial: T;
  /** Returns the value of a text, or undefined if the text is not one. */
  parse(text: string): T | undefined;
  format(value: T): string;
  readonly range: string;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Parts of an item, and items of a list, are told apart by these; in a word they are escaped. */
export const PART = '_';
export const ITEM = '*';

/** Returns a word that may stand in a list. */
export function escapeItem(text: string): string {
  return text.replaceAll('%', '%25').replaceAll(ITEM, '%2A');
}

/** Returns the word that was escaped, or undefined for a broken escape. */
export function unescapeItem(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export function parseIndex(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** Returns a decimal within a range, to two places; undefined for anything else. */
export function parseDecimal(text: string | undefined, { from, to }: Range): number | undefined {
  const plain = text?.trim().replace('−', '-').replace(',', '.') ?? '';
  if (!/^[+-]?(\d{1,6}(\.\d{0,12})?|\.\d{1,12})$/.test(plain)) return undefined;
  const value = Math.round(Number(plain) * 100) / 100;
  return value >= from && value <= to ? value + 0 : undefined;
}

/** A whole number within a range. */
export function integer(key: string, initial: number, { from, to }: Range): Field<number> {
  return {
    key,
    initial,
    parse(text) {
      const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
      return value >= from && value <= to ? value : undefined;
    },
    format: String,
    range: `a whole number from ${from} to ${to}`,
  };
}

/** A number to two places within a range. */
export function decimal(key: string, initial: number, range: Range): Field<number> {
  return {
    key,
    initial,
    parse: (text) => parseDecimal(text, range),
    format: String,
    range: `a number from ${range.from} to ${range.to}`,
  };
}

/** So many numbers as `initial` has, to two places, within a range. */
export function decimals(
  key: string,
  initial: readonly number[],
  range: Range,
): Field<readonly number[]> {
  return {
    key,
    initial,
    parse(text) {
      const values = text.split(PART).map((part) => parseDecimal(part, range));
      const known = values.filter((value) => value !== undefined);
      return values.length === initial.length && known.length === values.length ? known : undefined;
    },
    format: (values) => values.join(PART),
    range: `${initial.length} numbers from ${range.from} to ${range.to}, such as ${initial.join(PART)}`,
  };
}

/** One of a few words; the first is where a reader starts. */
export function choice<const T extends string>(
  key: string,
  options: readonly [T, ...T[]],
): Field<T> {
  return {
    key,
    initial: options[0],
    parse: (text) => options.find((option) => option === text),
    format: (value) => value,
    range: options.join(' or '),
  };
}
