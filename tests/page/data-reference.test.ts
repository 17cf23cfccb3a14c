import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMatrix, shortest, toNpy } from '../../web/src/data';

interface Source {
  readonly text?: string;
  readonly npy?: string;
}
interface Numbers {
  readonly shape: readonly [number, number];
  readonly values: readonly number[];
}
interface Reference {
  readonly read: readonly (Source &
    Numbers & { readonly note: string; readonly absolute: number; readonly relative: number })[];
  readonly refused: readonly (Source & { readonly word: string })[];
  readonly saved: readonly (Numbers & { readonly npy: string })[];
  readonly shortest: readonly string[];
}

/** What NumPy and PyTorch printed and saved; see tests/reference/printed.py. */
const reference = JSON.parse(
  readFileSync(new URL('../reference/printed.json', import.meta.url), 'utf8'),
) as Reference;

function sourceOf({ text, npy }: Source): string | Uint8Array {
  return npy === undefined ? text! : new Uint8Array(Buffer.from(npy, 'base64'));
}

describe('what NumPy and PyTorch print and save', () => {
  it.each(reference.read)('is read: $note', (one) => {
    const { matrix } = readMatrix(sourceOf(one));
    expect([matrix.rows, matrix.cols]).toEqual(one.shape);
    if (one.absolute === 0 && one.relative === 0) {
      expect(matrix.data).toEqual(Float32Array.from(one.values));
    }
    const far = one.values.filter(
      (value, i) =>
        !(Math.abs(matrix.data[i]! - value) <= one.absolute + one.relative * Math.abs(value)),
    );
    expect(far).toEqual([]);
  });

  it.each(reference.refused)('is refused, saying “$word”: $text', (one) => {
    expect(() => readMatrix(sourceOf(one))).toThrow(one.word);
  });

  it.each(reference.saved)('is what toNpy writes, byte by byte: $shape', (one) => {
    const [rows, cols] = one.shape;
    const bytes = toNpy({ rows, cols, data: Float32Array.from(one.values) });
    expect(Buffer.from(bytes).toString('base64')).toBe(one.npy);
  });

  it('takes as few digits as NumPy for a float32', () => {
    // 1.50e-07 and 0.00000015 have the same ones.
    const digits = (text: string) =>
      text
        .replace(/e.*/, '')
        .replace(/[-.]/g, '')
        .replace(/^0+|0+$/g, '').length;
    for (const text of reference.shortest) {
      const value = Math.fround(Number(text));
      expect(digits(shortest(value))).toBe(digits(text));
      expect(Math.fround(Number(shortest(value)))).toBe(value);
    }
  });
});
