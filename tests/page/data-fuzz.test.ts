import { describe, expect, it } from 'vitest';
import { DataError, readMatrix, toCsv, toNpy, toPythonList } from '../../web/src/data';
import { generator, pick } from './random';

/** Reads, and fails for anything thrown but a DataError with one sentence. */
function survive(source: string | Uint8Array): void {
  try {
    const { matrix, labels, columns } = readMatrix(source);
    expect(matrix.data).toHaveLength(matrix.rows * matrix.cols);
    expect(matrix.data.every(Number.isFinite)).toBe(true);
    expect(labels?.length ?? matrix.rows).toBe(matrix.rows);
    expect(columns?.length ?? matrix.cols).toBe(matrix.cols);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    expect(error.message).toMatch(/^[\p{Lu}“][^\n]*; [^\n]*\.$/u);
    expect(error.message.length).toBeLessThan(250);
  }
}

const PARTS = [
  '1|-2.5|1e-5|1e999|nan|-inf|abc|...|…|−1|1_0|True|0.|[|]|[[|]]|(|)|,|, |;|\t| |\n|\r\n|\r',
  '"|\'|#|array(|tensor(|np.array([|np.eye(|float(|, dtype=x|grad_fn=<A>)|indices=|x = ',
  '1.0e-04 *|*|{|}|:|<|>|\u0000|\ud800|\ufeff|🙂|>>> |Out[1]: ',
].flatMap((line) => line.split('|'));

describe('reading junk', () => {
  it('throws nothing but DataError for 8,000 random texts', () => {
    const next = generator(17);
    for (let i = 0; i < 8_000; ++i) {
      survive(Array.from({ length: next() * 16 }, () => pick(PARTS, next)).join(''));
    }
  });

  it('throws nothing but DataError for files with bytes changed', () => {
    const next = generator(19);
    const matrix = { rows: 3, cols: 2, data: Float32Array.of(1, -2.5, 1e-7, 0, 3, 1e20) };
    const utf8 = new TextEncoder();
    const files = [
      toNpy(matrix),
      utf8.encode(toCsv(matrix, { labels: ['a', '"', '='], columns: ['x', 'y z'] })),
      utf8.encode(`x = np.array(${toPythonList(matrix)}, dtype=np.float32)`),
    ];
    for (let i = 0; i < 3000; ++i) {
      const bytes = Uint8Array.from(pick(files, next));
      for (let changes = 1 + next() * 4; changes > 0; --changes) {
        bytes[Math.floor(next() * bytes.length)] = pick(
          [next() * 256, 0x22, 0x5b, 0x29, 0x0a, 0x2c],
          next,
        );
      }
      survive(bytes.subarray(0, next() < 0.8 ? bytes.length : next() * bytes.length));
    }
  });

  it('takes time in proportion to the length', () => {
    // With anything quadratic, each of these would take longer than a test may.
    const parts = [
      ...['1', 'a', ' ', '\n', '\r', '\t', ',', ';', '"', "'", '[', ']', '(', '#', '.', '\ud800'],
      ...['1,', '1 ', '1\n', 'a b\n', '[1]', '[1,', '(a', 'a.', 'a(', '" "', '"",', '# a\n', '* '],
    ];
    for (const part of parts) {
      const body = part.repeat(100_000 / part.length);
      for (const start of ['', '[CLS]', 'x = [[', 'np.array([1], ', '"']) survive(start + body);
    }
  }, 20_000);

  it('gets through as much as it takes, and takes no more', () => {
    survive('1,2;"a"\n'.repeat(125_000));
    survive(`["${'a'.repeat(999_990)}",1`);
    expect(() => readMatrix('1'.repeat(1_000_001))).toThrow('1 MB');
    expect(() => readMatrix(new Uint8Array(1_000_001).fill(0x31))).toThrow('1 MB');
  });
});
