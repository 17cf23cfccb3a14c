import { describe, expect, it } from 'vitest';
import type { Matrix } from '../../web/src/engine';
import { readMatrix, shortest, toCsv, toNpy, toPythonList } from '../../web/src/data';
import { generator, pick } from './random';

/** Returns a float32 of any bits that is finite. */
function anyFloat(next: () => number): number {
  const bits = Uint32Array.of(next() * 2 ** 32);
  const value = new Float32Array(bits.buffer)[0]!;
  return Number.isFinite(value) ? value : anyFloat(next);
}

function randomMatrix(next: () => number, draw: () => number): Matrix {
  const rows = 1 + Math.floor(next() * 9);
  const cols = 1 + Math.floor(next() * 9);
  return { rows, cols, data: Float32Array.from({ length: rows * cols }, draw) };
}

const SPECIAL = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e21,
  1e-7,
  2 ** -149,
  -(2 ** -126),
  3.4028234663852886e38,
  16777217,
];
const LABELS = [
  'light|naïve|| |a,b|a;b|a\tb|a b|two\nlines|two\r\nlines|\r|"|""|say "hi"|\'|=1+2|+1|-1|@x|1|1,5',
  '-0.5|nan|inf|...|#|# a|[CLS]|(|[1, 2]|x = [1]|{"a"}|🙂|ضوء|光|\ufeff|−1|sep=;|1.2.3|1 000',
].flatMap((line) => line.split('|'));

describe('writing matrices', () => {
  it('gives back the same bits in every format', () => {
    const next = generator(3);
    for (let i = 0; i < 300; ++i) {
      const draw = pick(
        [
          () => anyFloat(next),
          () => next() * 4 - 2,
          () => Math.floor(next() * 9),
          () => pick(SPECIAL, next),
        ],
        next,
      );
      const matrix = randomMatrix(next, draw);
      for (const source of [toCsv(matrix), toPythonList(matrix), toNpy(matrix)]) {
        // toEqual tells 0 from -0.
        expect(readMatrix(source)).toEqual({ matrix, labels: null, columns: null });
      }
    }
  });

  it('gives back any labels and columns from CSV', () => {
    const next = generator(5);
    const names = (count: number) => Array.from({ length: count }, () => pick(LABELS, next));
    for (let i = 0; i < 1000; ++i) {
      const matrix = randomMatrix(next, () => next() - 0.5);
      const labels = next() < 0.6 ? names(matrix.rows) : null;
      const columns = next() < 0.6 ? names(matrix.cols) : null;
      expect(readMatrix(toCsv(matrix, { labels, columns }))).toEqual({ matrix, labels, columns });
    }
  });

  it('writes the shortest number that means the same float32', () => {
    const next = generator(9);
    for (let i = 0; i < 5000; ++i) {
      const value = i < SPECIAL.length ? Math.fround(SPECIAL[i]!) : anyFloat(next);
      expect(Math.fround(Number(shortest(value)))).toBe(value);
    }
    expect(
      [0, -0, 0.1, -2.5, 1 / 3, 16777216, 1e-6, 1e-7, 1e20, 1e21, NaN, -Infinity].map(shortest),
    ).toEqual([
      ...['0', '-0', '0.1', '-2.5', '0.33333334', '16777216', '0.000001', '1e-7'],
      ...['100000000000000000000', '1e+21', 'NaN', '-Infinity'],
    ]);
  });

  const matrix: Matrix = { rows: 2, cols: 2, data: Float32Array.of(1, -0.1, -Infinity, 1e-7) };

  it('writes CSV', () => {
    expect(toCsv(matrix)).toBe('1,-0.1\n-Infinity,1e-7\n');
    expect(toCsv(matrix, { labels: ['light', '=A1'], columns: ['x', 'a "b"'] })).toBe(
      ',x,"a ""b"""\nlight,1,-0.1\n"=A1",-Infinity,1e-7\n',
    );
  });

  it('writes a list of floats that Python takes', () => {
    expect(toPythonList(matrix)).toBe("[[1.0, -0.1],\n [float('-inf'), 1e-7]]");
  });
});
