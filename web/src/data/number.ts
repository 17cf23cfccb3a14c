import { DataError, quote } from './error';

// No two parts can match the same digits, so a megabyte of them takes linear time.
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const MARKED = /^[+-]?[\d.,'’ ]+$/;
const NOT_FINITE = /^([+-]?)(?:\w+\.)?(nan|inf|infinity)$/i;

const SHORTENED =
  'The print left numbers out (“...”); print all of them with np.set_printoptions(threshold=np.inf) or torch.set_printoptions(profile="full").';

/** Says whether a text is a decimal number, such as -1, 2., .5 or 1e-05. */
export function isNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** Says whether a text is meant as a number, be it one that cannot be used: nan, 1,000.5. */
export function isNumberLike(text: string): boolean {
  return NUMBER.test(text) || NOT_FINITE.test(text) || (MARKED.test(text) && /\d/.test(text));
}

/** Throws the DataError that belongs to a matrix whose print was shortened, if this text says so. */
export function refuseEllipsis(text: string): void {
  if (text.startsWith('...') || text.startsWith('…')) throw new DataError(SHORTENED);
}

/** Returns where a number stands, for the start of a sentence; counted from 0 here, from 1 there. */
function place(row: number, col: number): string {
  return `Row ${row + 1}, column ${col + 1}`;
}

/**
 * Returns the number rounded to float32. Errors: DataError if it is not finite, or beyond float32;
 * row and col, counted from 0, say where it stands, and text how it was written.
 */
export function checkNumber(value: number, row: number, col: number, text?: string): number {
  const single = Math.fround(value);
  if (Number.isFinite(single)) return single;
  if (Number.isFinite(value) || text !== undefined) {
    throw new DataError(
      `${place(row, col)}: ${quote(text ?? String(value))} is too large for a 32-bit float; use numbers up to 3.4e38.`,
    );
  }
  const name = Number.isNaN(value) ? 'nan (not a number)' : value > 0 ? 'inf' : '-inf';
  throw new DataError(`${place(row, col)} is ${name}; put a finite number there.`);
}

/** Returns the number that a text says, rounded to float32. Errors: DataError if it says none. */
export function parseNumber(text: string, row: number, col: number): number {
  if (NUMBER.test(text)) return checkNumber(Number(text), row, col, text);
  if (text === '') throw new DataError(`${place(row, col)} is empty; put a number there.`);
  refuseEllipsis(text);
  const named = NOT_FINITE.exec(text);
  if (named) {
    const sign = named[1] === '-' ? -1 : 1;
    return checkNumber(named[2]?.toLowerCase() === 'nan' ? NaN : sign * Infinity, row, col);
  }
  throw new DataError(
    `${place(row, col)}: ${quote(text)} is not a number; write it like -0.5 or 1e-3.`,
  );
}

/**
 * Returns the shortest decimal text that gives the same float32 back, without an exponent from 1e-6
 * up to 1e21. What is not finite is written as JavaScript does.
 */
export function shortest(value: number): string {
  const single = Math.fround(value);
  if (Object.is(single, -0)) return '-0';
  if (!Number.isFinite(single)) return String(single);
  for (let digits = 1; digits < 9; ++digits) {
    const [mantissa = '', exponent = '0'] = single.toExponential(digits - 1).split('e');
    const whole = Number(mantissa.replace('.', ''));
    // At a power of two, numbers away from zero lie twice as far: there the second may do.
    for (const near of [whole, whole + Math.sign(whole)]) {
      const value = Number(`${near}e${Number(exponent) - digits + 1}`);
      if (Math.fround(value) === single) return String(value);
    }
  }
  // Nine digits tell all float32 numbers apart.
  return String(Number(single.toPrecision(9)));
}
