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
    // Each from right to left by itself, so that they keep their order.
    expect(listed(['שלום', 'light', 'سلام'])).toBe('\u2068שלום\u2069, light and \u2068سلام\u2069');
  });
});

describe('keys inside a group', () => {
  const list = [[0, 1, 2, 3, 4, 5, 6, 7]];
  // A row above with three of the columns, a sum at the end of the next.
  const ragged = [
    [10, 20, 30],
    [10, 20, 30, 45],
    [10, 20, 30],
  ];
  it.each([
    ['ArrowRight', false, [0, 7], list, [0, 7]],
    ['ArrowLeft', false, [0, 0], list, [0, 0]],
    ['ArrowDown', false, [0, 2], list, [0, 3]],
    ['ArrowUp', false, [0, 2], list, [0, 1]],
    ['ArrowRight', false, [0, 2], ragged, [1, 0]],
    ['ArrowLeft', false, [2, 0], ragged, [1, 3]],
    ['ArrowDown', false, [0, 1], ragged, [1, 1]],
    ['ArrowDown', false, [1, 3], ragged, [2, 2]],
    ['ArrowDown', false, [2, 1], ragged, [2, 1]],
    ['ArrowUp', false, [1, 3], ragged, [0, 2]],
    ['Home', false, [1, 2], ragged, [1, 0]],
    ['End', false, [1, 0], ragged, [1, 3]],
    ['Home', true, [1, 2], ragged, [0, 0]],
    ['End', true, [0, 0], ragged, [2, 2]],
    ['Tab', false, [0, 0], ragged, undefined],
  ] as const)('%s (ctrl %s) from %j in %j leads to %j', (key, ctrl, [line, item], lines, to) => {
    const there = destination(key, ctrl, { line, item }, lines);
    expect(there && [there.line, there.item]).toEqual(to);
  });
});
