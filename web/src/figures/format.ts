/** How numbers are written: fixed digits, a true minus sign, no minus zero. */

export const DIGITS = 2;

/** Returns a number as text: `signed` puts a plus before positive ones. */
export function format(value: number, digits = DIGITS, signed = false): string {
  if (value === -Infinity) return '−∞';
  const text = Math.abs(value).toFixed(digits);
  const zero = Number(text) === 0;
  const sign = zero ? '' : value < 0 ? '−' : signed ? '+' : '';
  return sign + text;
}

/** Returns the integer that a number shows as, in units of its last digit. */
export function units(value: number, digits: number): bigint {
  return BigInt(value.toFixed(digits).replace('.', ''));
}

/** Returns numerator / denominator rounded to an integer, halves away from zero. */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * n + d) / (2n * d);
  return negative ? -rounded : rounded;
}

const FEWEST_DIGITS = 2;
const MOST_DIGITS = 6;

/** The digits to show a calculation with, and what may stand before its result. */
export interface Held {
  readonly digits: number;
  readonly relation: '=' | '≈';
}

/**
 * Returns how many digits to show so that a shown calculation is true as shown.
 * `holds(digits)` checks it on the rounded numbers; if none will do, two digits and `≈`.
 */
export function digitsThatHold(holds: (digits: number) => boolean): Held {
  for (let digits = FEWEST_DIGITS; digits <= MOST_DIGITS; ++digits) {
    if (holds(digits)) return { digits, relation: '=' };
  }
  return { digits: FEWEST_DIGITS, relation: '≈' };
}

/** Says whether a sum of products, as shown, gives the result, as shown. */
export function productsHold(
  terms: readonly { readonly a: number; readonly b: number }[],
  result: number,
  digits: number,
): boolean {
  const one = 10n ** BigInt(digits);
  const sum = terms.reduce((total, { a, b }) => total + units(a, digits) * units(b, digits), 0n);
  return roundedQuotient(sum, one) === units(result, digits);
}

/** Says whether a plain sum, as shown, gives the result, as shown. */
export function sumHolds(terms: readonly number[], result: number, digits: number): boolean {
  return terms.reduce((sum, term) => sum + units(term, digits), 0n) === units(result, digits);
}
