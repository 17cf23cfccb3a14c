import { describe, expect, it } from 'vitest';
import { DataError, readMatrix, toNpy } from '../../web/src/data';

const DICT = "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2), }";

/** Returns a .npy file of this header, right or wrong, followed by so many zeros. */
function file(header: string, { version = 1, zeros = 8, length = header.length } = {}): Uint8Array {
  const size =
    version === 1
      ? [length & 255, length >> 8]
      : [...new Uint8Array(Uint32Array.of(length).buffer)];
  const text = Array.from(header, (character) => character.charCodeAt(0));
  return Uint8Array.of(
    ...Array.from('\x93NUMPY', (character) => character.charCodeAt(0)),
    ...[version, 0, ...size, ...text],
    ...Array.from({ length: zeros }, () => 0),
  );
}

describe('reading .npy files', () => {
  it('takes any spelling of the header that is right', () => {
    for (const header of [
      DICT,
      `${DICT}   \n`,
      '{"shape":(1L,2L),"fortran_order":False,"descr":"=f4"}',
      DICT.replace('(1, 2)', '(2,)'),
      DICT.replace('(1, 2)', '(1, 1, 2)'),
    ]) {
      for (const version of [1, 2, 3]) {
        const { matrix } = readMatrix(file(header, { version }));
        expect(matrix).toEqual({ rows: 1, cols: 2, data: Float32Array.of(0, 0) });
      }
    }
  });

  it('takes a buffer, and a part of one at any place', () => {
    const bytes = toNpy({ rows: 1, cols: 2, data: Float32Array.of(1, 2) });
    const moved = new Uint8Array(bytes.length + 3);
    moved.set(bytes, 3);
    for (const source of [bytes.buffer as ArrayBuffer, moved.subarray(3)]) {
      expect(readMatrix(source).matrix.data).toEqual(Float32Array.of(1, 2));
    }
  });

  it('refuses a file that ends anywhere before its end', () => {
    const bytes = toNpy({ rows: 2, cols: 2, data: new Float32Array(4) });
    expect(() => readMatrix(bytes.subarray(0, 0))).toThrow('no numbers');
    for (let length = 1; length < bytes.length; ++length) {
      expect(() => readMatrix(bytes.subarray(0, length))).toThrow(
        /is damaged: it ends|16 bytes, but/,
      );
    }
  });

  it.each([
    [DICT.replace('<f4', '<c8'), {}, '“<c8”'],
    [DICT.replace('<f4', '?f4'), {}, '“?f4”'],
    [DICT.replace('<f4', '|O'), {}, 'Python objects'],
    [DICT.replace('<f4', 'toString'), {}, '“toString”'],
    [DICT.replace("'<f4'", "[('a', '<f4')]"), {}, 'have fields'],
    [DICT.replace('descr', 'type'), {}, 'names no type'],
    [DICT.replace('False', 'None'), {}, 'no order'],
    [DICT.replace('(1, 2)', '[1, 2]'), {}, 'no shape'],
    [DICT.replace('(1, 2)', '(-1, 2)'), {}, 'no shape'],
    [DICT.replace('(1, 2)', '()'), {}, 'single number'],
    [DICT.replace('(1, 2)', '(0, 2)'), {}, 'no numbers'],
    [DICT.replace('(1, 2)', '(2, 1, 2)'), {}, 'batch of 2 matrices'],
    [DICT.replace('(1, 2)', '(1, 1, 1, 2)'), {}, 'two axes'],
    [DICT.replace('(1, 2)', `(1, ${'9'.repeat(400)})`), {}, 'columns'],
    [DICT.replace('(1, 2)', '(2, 2)'), {}, '2 x 2 numbers take 16 bytes, but only 8'],
    [DICT, { version: 4 }, 'version 4'],
    [DICT, { version: 2, length: 2 ** 31 }, 'claims 2147483648 bytes'],
    [DICT, { length: 9999 }, 'ends within its header'],
    ['', {}, 'names no type'],
  ])('refuses the header %j %o', (header, options, words) => {
    expect(() => readMatrix(file(header, options))).toThrow(DataError);
    expect(() => readMatrix(file(header, options))).toThrow(words);
  });

  it.each([
    ['PK\x03\x04\x14\x00', 'zip archive'],
    ['\x93NUMPI\x01\x00', 'binary file'],
    ['\x80\x02}q\x00.', 'binary file'],
  ])('refuses the file %j', (text, words) => {
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    expect(() => readMatrix(bytes)).toThrow(words);
  });
});
