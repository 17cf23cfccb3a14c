import { describe, expect, it } from 'vitest';
import { DataError, readMatrix } from '../../web/src/data';

describe('reading lists in brackets', () => {
  it.each([
    '[[1, 2], [3, 4]]',
    '[[1,2],[3,4]]',
    ' [ [ 1 , 2 , ] ,\n  [ 3 , 4 , ] , ] ',
    '((1, 2), (3, 4))',
    '[(1, 2), [3, 4]]',
    '([[1, 2], [(3), 4]])',
    '[[[1, 2], [3, 4]]]',
    '# mine\n[[1, 2],  # first, [a]\n [3, 4]]  # second',
    'np.array([[1, 2], [3, 4]])',
    'numpy.array([[1, 2], [3, 4]], dtype=np.float32)',
    'np.array([[1, 2], [3, 4]], np.float32)',
    'torch.tensor([[1, 2], [3, 4]], dtype=torch.float64, device="cuda:0")',
    "tensor([[1., 2.],\n        [3., 4.]], device='cuda:0', grad_fn=<MulBackward0>)",
    'tensor([[1., 2.],\n        [3., 4.]], requires_grad=True)',
    'torch.nn.Parameter(torch.tensor([[1, 2], [3, 4]]))',
    '# keys\nW_k = np.array([\n    [1, 2],\n    [3, 4],\n])',
    'self.x=[[1, 2], [3, 4]];',
    '>>> x = [[1, 2], [3, 4]]',
    'Out[12]: \narray([[1, 2],\n       [3, 4]])',
    'x = Parameter containing:\ntensor([[1., 2.], [3., 4.]])',
    '[1, 2], [3, 4]',
    '[1, 2]\n[3, 4]\n',
    '[1 2]\n[3 4]\n',
    '[[1. 2.]\n [3. 4.]]',
    '[[1.e+00 2.e+00]\n [3.e+00 4.e+00]]',
    '[[np.float32(1.0), np.float32(2.0)], [np.float64(3), float(4)]]',
    '[array([1, 2]), array([3, 4])]',
    '[[True, 2], [3, 4]]',
    '[[1_0e-1, +2], [.3e1, 4.]]',
    // PyTorch 0.4 printed a common factor.
    'tensor(1.00000e-03 *\n       [[ 1000.0,  2000.0],\n        [ 3e3,  4000.0]])',
  ])('%j', (text) => {
    const { matrix, labels, columns } = readMatrix(text);
    expect(matrix).toEqual({ rows: 2, cols: 2, data: Float32Array.of(1, 2, 3, 4) });
    expect([labels, columns]).toEqual([null, null]);
  });

  it.each([
    ['[1, 2, 3]', [1, 2, 3]],
    ['(1, 2, 3)', [1, 2, 3]],
    ['[[[1, 2, 3]]]', [1, 2, 3]],
    ['[-0.0, −1, -.5]', [-0, -1, -0.5]],
    ['[True, False]', [1, 0]],
    // The factor belongs to the digits: 0.1 * 0.001 in doubles is not the double of 1e-4.
    ['tensor(1.00000e-03 *\n [ 0.1000, -0.1513])', [1e-4, -0.1513e-3]],
  ])('as one row: %j', (text, values) => {
    const { matrix } = readMatrix(text);
    expect(matrix).toEqual({ rows: 1, cols: values.length, data: Float32Array.from(values) });
  });

  it.each([
    ['[]', 'no numbers'],
    ['[[]]', 'no numbers'],
    ['np.array()', 'no numbers'],
    ['[[1, 2], [3]]', 'Row 2 has 1 number, row 1 has 2'],
    ['[[1], []]', 'Row 2 has 0 numbers, row 1 has 1'],
    ['[[1, 2], [3, abc]]', 'Row 2, column 2: “abc” is not a number'],
    ['[[1, 2], [3, "4"]]', 'Row 2, column 2: “"4"” is not a number'],
    ['[[1, None]]', 'Row 1, column 2: “None” is not a number'],
    ['[[1, 1/2]]', 'Row 1, column 2: “1/2” is not a number'],
    ['[[1, 1+2j]]', 'Row 1, column 2: “1+2j” is not a number'],
    ['[[1,, 2]]', 'Row 1, column 2 is empty'],
    ['[[1, 2 3]]', 'A comma is missing after “2”'],
    ['[[1, 2], [3, 4] [5, 6]]', 'A comma is missing after a row'],
    ['[1, 2; 3, 4]', '“;” is not expected'],
    ['[[1, nan]]', 'Row 1, column 2 is nan'],
    ['[[1, -np.inf]]', 'Row 1, column 2 is -inf'],
    ["[[1, float('-inf')]]", 'Row 1, column 2 is -inf'],
    ['[[1, 1e39]]', 'Row 1, column 2: “1e39” is too large'],
    ['[[1, 2], 3]', 'Row 2 is not in brackets'],
    ['[[1, 2], [3, [4]]]', 'Row 2, column 2 is a list'],
    ['[[[1, 2]], [[3, 4]]]', 'batch of 2 matrices'],
    ['[[1, 2]]\n[[3, 4]]', 'batch of 2 matrices'],
    ['[[[[1]]]]', 'two axes'],
    ['['.repeat(1000), 'two axes'],
    ['[[1, ..., 2]]', 'set_printoptions'],
    ['[[1, 2], …, [3, 4]]', 'set_printoptions'],
    ['[[1, 2], [3, 4]', 'not closed'],
    ['np.array([[1, 2]]', 'not closed'],
    ['[[1, 2)]', '“)” is not expected'],
    ['[[1, 2]]]', '“]” is not expected'],
    ['x = [[1]]\ny = [[2]]', 'After the matrix comes “y”'],
    ['np.array([[1, 2]]).T', 'After the matrix comes “.T”'],
    ['[[1, 2]] * 2', 'After the matrix comes “*”'],
    ['np.array([[1, 2]] * 2)', '“*” is code'],
    ['np.eye(3)', '“np.eye(” is code'],
    ['[[np.sqrt(2), 1]]', '“np.sqrt(” is code'],
    ['np.array([1, 2], [3, 4])', 'Two lists'],
    ['np.array([1, 2] [3, 4])', 'missing before “[”'],
    ['tensor(3.)', 'single number'],
    ['[[1, 2], [3, 4]], [5, 6]', 'Row 1, column 1 is a list'],
    [`[${'1,'.repeat(65)}]`, '65 columns'],
    [`[${'[1],'.repeat(65)}]`, '65 rows'],
  ])('refuses %j', (text, words) => {
    expect(() => readMatrix(text)).toThrow(DataError);
    expect(() => readMatrix(text)).toThrow(words);
  });
});
