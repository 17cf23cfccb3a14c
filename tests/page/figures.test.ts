import { describe, expect, it } from 'vitest';
import { largest, listed } from '../../web/src/app/compare';
import { destination } from '../../web/src/app/roving';
import {
  digitsThatHold,
  format,
  productsHold,
  roundedQuotient,
  sumHolds,
} from '../../web/src/figures/format';
import { generator } from './random';

describe('format', () => {
  it.each([
    [0.259, 2, false, '0.26'],
    [-0.289, 2, false, '−0.29'],
    [-0.001, 2, false, '0.00'],
    [-0, 2, true, '0.00'],
    [0.97, 2, true, '+0.97'],
    [-Infinity, 2, false, '−∞'],
  ])('writes %d with %d digits, signed %s, as %s', (value, digits, signed, text) => {
    expect(format(value, digits, signed)).toBe(text);
  });
});

describe('digits that hold', () => {
  it('shows more digits where two would be false', () => {
    const term = { a: 0.2579, b: 3 };
    expect(productsHold([term], 0.7737, 2)).toBe(false); // 0.26 x 3.00 is not 0.77
    const held = digitsThatHold((digits) => productsHold([term], 0.7737, digits));
    expect(held).toEqual({ digits: 3, relation: '=' });
  });

  it('admits when no number of digits will do', () => {
    expect(digitsThatHold(() => false)).toEqual({ digits: 2, relation: '≈' });
  });

  it('agrees with decimal arithmetic on what a reader would write down', () => {
    const next = generator(3);
    for (let i = 0; i < 500; ++i) {
      const terms = Array.from({ length: 8 }, () => ({ a: next(), b: next() * 4 - 1 }));
      const result = terms.reduce((sum, { a, b }) => sum + a * b, 0);
      const { digits, relation } = digitsThatHold((d) => productsHold(terms, result, d));
      const shown = terms.reduce(
        (sum, { a, b }) => sum + Number(a.toFixed(digits)) * Number(b.toFixed(digits)),
        0,
      );
      if (relation === '=')
        expect(Math.abs(shown - Number(result.toFixed(digits)))).toBeLessThanOrEqual(
          0.5001 * 10 ** -digits,
        );
    }
  });

  it('adds plain sums exactly', () => {
    expect(sumHolds([0.1, 0.2], 0.3, 2)).toBe(true);
    expect(sumHolds([0.333, 0.333, 0.334], 1, 2)).toBe(false); // 0.33 three times is 0.99
  });

  it('rounds halves away from zero', () => {
    expect(roundedQuotient(5n, 10n)).toBe(1n);
    expect(roundedQuotient(-5n, 10n)).toBe(-1n);
    expect(roundedQuotient(-4n, 10n)).toBe(0n);
  });
});

describe('comparisons', () => {
  it('names ties', () => {
    expect(largest([1, 3, 3, 2])).toEqual([1, 2]);
    expect(listed(['a'])).toBe('a');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  });
});

describe('keys inside a group', () => {
  it.each([
    ['ArrowRight', false, 7, 8, 8, 7],
    ['ArrowLeft', false, 0, 8, 8, 0],
    ['ArrowDown', false, 2, 8, 8, 3],
    ['ArrowDown', false, 2, 15, 3, 5],
    ['ArrowDown', false, 13, 15, 3, 13],
    ['ArrowUp', false, 4, 15, 3, 1],
    ['Home', false, 4, 15, 3, 3],
    ['End', false, 4, 15, 3, 5],
    ['Home', true, 4, 15, 3, 0],
    ['End', true, 4, 15, 3, 14],
    ['Tab', false, 4, 15, 3, undefined],
  ])(
    '%s (ctrl %s) from %d of %d in rows of %d leads to %s',
    (key, ctrl, from, count, width, to) => {
      expect(destination(key, ctrl, from, count, width)).toBe(to);
    },
  );
});
