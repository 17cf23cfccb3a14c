import { describe, expect, it } from 'vitest';
import { digitsOfCosine } from '../../web/src/figures/arrows';
import {
  across,
  ahead,
  arc,
  constrain,
  down,
  pointAt,
  pressed,
  turn,
} from '../../web/src/figures/plane-geometry';
import { GPT3, cellsPath, grouped } from '../../web/src/figures/scale-strip';
import { generator } from './random';

const PLANE = { from: -4, to: 4 };
const BOX = { left: 30, top: -20, width: 400, height: 400 };

describe('the plane', () => {
  it('finds the point under each place that it draws one at', () => {
    const next = generator(5);
    for (let i = 0; i < 200; ++i) {
      const point = [next() * 8 - 4, next() * 8 - 4] as const;
      const place = {
        x: BOX.left + (BOX.width * across(point[0], PLANE)) / 100,
        y: BOX.top + (BOX.height * down(point[1], PLANE)) / 100,
      };
      const [x, y] = pointAt(place, BOX, PLANE);
      expect(x).toBeCloseTo(point[0], 10);
      expect(y).toBeCloseTo(point[1], 10);
    }
  });

  it('keeps a point on tenths inside', () => {
    expect(constrain([0.26, -0.04], PLANE)).toEqual([0.3, 0]);
    expect(constrain([17, -17], PLANE)).toEqual([4, -4]);
    const next = generator(6);
    for (let i = 0; i < 200; ++i) {
      const once = constrain([next() * 20 - 10, next() * 20 - 10], PLANE);
      expect(constrain(once, PLANE)).toEqual(once);
      expect(once.every((value) => value >= -4 && value <= 4)).toBe(true);
    }
  });

  it.each([
    ['ArrowRight', false, 0, [1.1, 2]],
    ['ArrowLeft', false, 1, [0.9, 2]],
    ['ArrowUp', true, 0, [1, 3]],
    ['ArrowDown', true, 1, [1, 1]],
    ['PageUp', false, 0, [2, 2]],
    ['PageDown', false, 1, [1, 1]],
    ['Home', false, 0, [-4, 2]],
    ['End', false, 1, [1, 4]],
    ['Tab', false, 0, undefined],
  ] as const)('%s (Shift: %s) on axis %d moves (1, 2) to %j', (key, shiftKey, axis, to) => {
    expect(pressed([1, 2], { key, shiftKey }, axis, PLANE)).toEqual(to);
  });

  it('turns as a screen does, where down is positive', () => {
    expect(turn([2, 0])).toBeCloseTo(0);
    expect(turn([0, 1])).toBeCloseTo(-90);
    const [right, below] = ahead([0, 1], 0, 10);
    expect(right).toBeCloseTo(0);
    expect(below).toBeCloseTo(-10);
  });

  it('draws an angle the short way round', () => {
    expect(arc([1, 0], [0, 1], 10)).toBe('M10.00 0.00A10 10 0 0 0 0.00 -10.00');
    expect(arc([0, 1], [1, 0], 10)).toBe('M0.00 -10.00A10 10 0 0 1 10.00 0.00');
  });
});

describe('the strip of cells', () => {
  it.each([
    [GPT3.width, 192],
    [GPT3.width, 96],
    [GPT3.width, 1000],
    [5, 192],
    [193, 192],
  ])('has exactly %d cells in rows of %d', (count, columns) => {
    const lengths = [...cellsPath(count, columns).matchAll(/M0 (\d+)h(\d+)/g)];
    expect(lengths.reduce((sum, [, , length]) => sum + Number(length), 0)).toBe(count);
    expect(lengths.map(([, row]) => Number(row))).toEqual(lengths.map((_, row) => row));
    expect(lengths.every(([, , length]) => Number(length) <= columns)).toBe(true);
  });

  it('writes its count with the thousands apart', () => {
    expect([5, 999, 1000, GPT3.width, 1234567].map(grouped)).toEqual([
      '5',
      '999',
      '1,000',
      '12,288',
      '1,234,567',
    ]);
  });
});

describe('length times length times cosine', () => {
  it('shows digits at which the dot product holds, or says that it is close', () => {
    expect(digitsOfCosine(2, 3, 0.5, 3)).toEqual({ digits: 2, relation: '=' });
    const root = Math.sqrt(5);
    expect(digitsOfCosine(root, root, 0.8, 4)).toEqual({ digits: 3, relation: '=' });
    expect(digitsOfCosine(root, root, 0.8, 5)).toEqual({ digits: 4, relation: '≈' });
  });
});
