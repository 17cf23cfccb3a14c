import { describe, expect, it } from 'vitest';
import { DataError, readMatrix } from '../../web/src/data';

/** Returns a text's matrix as rows, with its labels and columns. */
function read(text: string) {
  const { matrix, labels, columns } = readMatrix(text);
  const { rows, cols, data } = matrix;
  return {
    rows: Array.from({ length: rows }, (_, i) => [...data.subarray(i * cols, (i + 1) * cols)]),
    labels,
    columns,
  };
}

const BARE = { labels: null, columns: null };
const ROWS = [
  [1, 2],
  [3, 4],
];
const HALVES = [
  [1.5, -2],
  [0.25, 4],
];

describe('reading tables', () => {
  it.each([
    ['commas', '1,2\n3,4'],
    ['commas and spaces', ' 1, 2\n 3, 4 \n'],
    ['commas and tabs', '1,\t2\n3,\t4'],
    ['semicolons', '1;2\n3;4\n'],
    ['tabs', '1\t2\n3\t4\n'],
    ['spaces', '1 2\n3 4'],
    ['aligned spaces', '   1    2\n   3    4\n'],
    ['Windows and old Macs', '\ufeff1,2\r\n3,4\r\n'],
    ['old Macs', '1,2\r3,4\r'],
    ['blank lines', '\n1,2\n\n3,4\n\n \n,\n'],
    ['separators at the ends', '1,2,\n3,4,\n'],
    ['an indented block', '\t1\t2\n\t3\t4'],
    ['quoted numbers', '"1","2"\n"3","4"'],
    ['the first line of a spreadsheet', 'sep=;\r\n1;2\r\n3;4'],
    ['signs and exponents', '+1,2.\n.3e1,40e-1'],
    ['remarks of savetxt', '# made by hand\n1 2\n3 4'],
    ['a factor of MATLAB', '   1.0e+03 *\n\n    0.0010    0.0020\n    0.0030    0.0040\n'],
  ])('with %s', (_, text) => {
    expect(read(text)).toEqual({ rows: ROWS, ...BARE });
  });

  it.each([
    ['decimal commas', '1,5;-2\n0,25;4', HALVES],
    ['decimal commas and tabs', '1,5\t−2\n,25\t4,0', HALVES],
    ['one number', '7', [[7]]],
    ['one row', '1,2,3', [[1, 2, 3]]],
    ['one column', '1\n2', [[1], [2]]],
  ])('with %s', (_, text, rows) => {
    expect(read(text)).toEqual({ rows, ...BARE });
  });

  it.each([
    ['a header', 'x,y\n1,2\n3,4', null, ['x', 'y']],
    ['a header of savetxt', '# x,y\n1,2\n3,4', null, ['x', 'y']],
    ['remarks and a header of savetxt', '# by hand, in\n# May\n# x y\n1 2\n3 4', null, ['x', 'y']],
    ['a label that is no remark', '# 1 2\n@ 3 4', ['#', '@'], null],
    ['a quoted header of numbers', '"1","2"\n1,2\n3,4', null, ['1', '2']],
    ['labels', 'a,1,2\nb,3,4', ['a', 'b'], null],
    ['labels and spaces', 'the 1 2\n, 3 4', ['the', ','], null],
    ['a quoted label of digits', '"7",1,2\nb,3,4', ['7', 'b'], null],
    ['labels in brackets', '[CLS],1,2\n[SEP],3,4', ['[CLS]', '[SEP]'], null],
    ['labels like code', 'f(x),1,2\n<s>,3,4', ['f(x)', '<s>'], null],
    ['both', 'word,x,y\na,1,2\nb,3,4', ['a', 'b'], ['x', 'y']],
    ['both, corner empty', ',0,1\n0,1,2\n1,3,4', ['0', '1'], ['0', '1']],
    ['both, corner left out', '   x  y\na  1  2\nb  3  4', ['a', 'b'], ['x', 'y']],
    ['both, from a spreadsheet', '\tx\ty\r\na\t1,0\t2\r\nb\t3\t4\r\n', ['a', 'b'], ['x', 'y']],
    [
      'RFC 4180',
      'w,"x ""1""",y\r\n"a,\r\nb",1,2\r\n" c ","3",4',
      ['a,\r\nb', ' c '],
      ['x "1"', 'y'],
    ],
  ])('with %s', (_, text, labels, columns) => {
    expect(read(text)).toEqual({ rows: ROWS, labels, columns });
  });

  it.each([
    ['', 'no numbers'],
    [' \r\n\t\n', 'no numbers'],
    ['1,2\n3,4\n5', 'Row 3 has 1 number, row 1 has 2; make'],
    ['x,y\n1,2\n3,4,5', 'Row 2 has 3 numbers, row 1 has 2'],
    ['x,y,z\n1,2\n3,4', 'The heading names 3 columns, but row 1 has 2 numbers'],
    ['1,2,3\n4,5,abc', 'Row 2, column 3: “abc” is not a number'],
    ['1,2\nabc,4\n5,6', 'Row 2, column 1: “abc” is not a number'],
    ['x,y\na,1\nb,c\nd,2', 'Row 2, column 1: “c” is not a number'],
    ['1,abc,3', 'Row 1, column 2: “abc” is not a number'],
    ['1,,3', 'Row 1, column 2 is empty'],
    ['1,2\n3,nan', 'Row 2, column 2 is nan'],
    ['1,2\n3,-inf', 'Row 2, column 2 is -inf'],
    ['1,2\n3,Infinity', 'Row 2, column 2 is inf'],
    ['1,1e39', 'Row 1, column 2: “1e39” is too large'],
    ['1,-1e999', 'Row 1, column 2: “-1e999” is too large'],
    ['1.234,5;2', 'Row 1, column 1: “1.234,5” is not a number'],
    ['1,234\t0.5', 'Row 1, column 1: “1,234” is not a number'],
    ['1 2 ... 3', 'set_printoptions'],
    ['a,1\n"b,2', 'Line 2 opens a quotation mark'],
    [`1,${'x'.repeat(500)},2`, `“${'x'.repeat(24)}…”`],
    ['1\n'.repeat(65), 'The matrix has 65 rows, but there is room for 64'],
    ['1,'.repeat(65) + '1', 'The matrix has 66 columns'],
    ['The word “light” is not heavy.', 'CSV'],
    ['In 2020, we saw 3 cats\nand 5 dogs, too', 'CSV'],
    ['a,b\nc,d', 'CSV'],
    ['{"rows": [[1, 2], [3, 4]]}', 'CSV'],
    ['{\n  "a": 1,\n  "b": 2\n}', 'CSV'],
    ['[{"a": 1}, {"a": 2}]', 'CSV'],
    ["{'a': 1}", 'CSV'],
    ['<table><tr><td>1</td></tr></table>', 'CSV'],
    ['x = 5', '“=” is not a number'],
    ['1,000.5;2', '“1,000.5” is not a number'],
    ['import numpy as np', 'CSV'],
  ])('refuses %j', (text, words) => {
    expect(() => readMatrix(text)).toThrow(DataError);
    expect(() => readMatrix(text)).toThrow(words);
  });

  it('reads more, or less, if told so', () => {
    expect(readMatrix('1\n'.repeat(65), { maxRows: 65 }).matrix.rows).toBe(65);
    expect(() => readMatrix('1,2', { maxCols: 1 })).toThrow('2 columns');
  });

  it('reads files in the encodings of spreadsheets', () => {
    const text = 'Öl;1,5\nWörter;2';
    const want = { labels: ['Öl', 'Wörter'], columns: null };
    const western = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    const turned = new Uint8Array(Buffer.from(wide).swap16());
    const utf8 = new TextEncoder().encode(text);
    for (const bytes of [western, wide, turned, utf8, utf8.buffer]) {
      expect(readMatrix(bytes)).toMatchObject(want);
    }
  });
});
