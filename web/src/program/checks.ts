/** The end of a notebook: its numbers against those of the page. */
import { wholeList } from './literal';
import { matrixOf, type MatrixName, type Program } from './program';

export type Flavour = 'torch' | 'numpy';

/**
 * The checked matrices, what they are called in Python, and the size of the products that they add
 * up.
 */
const CHECKED: readonly (readonly [name: MatrixName, python: string, products?: string])[] = [
  ['x', 'x'],
  ['wq', 'W_q'],
  ['wk', 'W_k'],
  ['wv', 'W_v'],
  ['q', 'Q', 'size(x) * size(W_q)'],
  ['k', 'K', 'size(x) * size(W_k)'],
  ['v', 'V', 'size(x) * size(W_v)'],
  ['scores', 'scores', 'size(Q) * size(K)'],
  ['weights', 'weights', 'steep'],
  ['context', 'context', 'steep * size(V)'],
];

export const CHECKS_TEXT = `## The same numbers as on the page

These are the numbers that the page showed, computed there in C++: float32, written with as few
digits as tell them apart. Two programs that add in a different order do not agree in every bit, so
each matrix may differ by 0.00001 of its largest entry, or of the largest product that was added up
to it. Softmax passes on what large scores lost in rounding: where scaled scores are above 1, the
weights and what they are multiplied with may differ that many times as much.`;

const FLAVOURS = {
  torch: {
    array: 'torch.tensor(page[name])',
    size: 'values.abs().max().item()',
    sums: 'weights.sum(dim=-1)',
  },
  numpy: {
    array: 'np.array(page[name], dtype=np.float32)',
    size: 'np.abs(values).max()',
    sums: 'weights.sum(axis=-1)',
  },
} as const;

/** Returns the cell that holds the page's numbers. */
export function pageNumbers(program: Program): string {
  const entries = CHECKED.map(
    ([name, python]) => `page["${python}"] = ${wholeList(matrixOf(program, name))}`,
  );
  return ['page = {}', ...entries].join('\n');
}

/** Returns the cell that compares: an AssertionError names the first matrix that differs. */
export function comparison(flavour: Flavour): string {
  const { array, size, sums } = FLAVOURS[flavour];
  const checks = CHECKED.map(
    ([, python, products]) => `check("${python}", ${python}${products ? `, ${products}` : ''})`,
  );
  return `def size(values):
    return ${size}


def check(name, here, products=0.0):
    there = ${array}
    assert tuple(here.shape[-2:]) == tuple(there.shape), f"{name} has another shape"
    difference = size(here - there)
    allowed = 1e-5 * max(size(there), products)
    assert difference <= allowed, f"{name} is off by {difference:.2g}, not {allowed:.2g} at most"
    print(f"{name:8} equal, off by {difference:.1e} at most")


steep = max(1.0, size(scores / K.shape[-1] ** 0.5))
${checks.join('\n')}

difference = size(${sums} - 1)
assert difference <= 1e-5, f"a row of weights is off 1 by {difference:.2g}"
print("each row of weights sums to 1")`;
}

/** Returns the cell that asks PyTorch's own function, which came with version 2. */
export const OWN_FUNCTION = `import torch.nn.functional as F

if hasattr(F, "scaled_dot_product_attention"):
    own = F.scaled_dot_product_attention(Q, K, V)
    assert size(own - context) <= 1e-5 * steep * size(V)
    print("F.scaled_dot_product_attention gives the same")
else:
    print("This PyTorch is older than F.scaled_dot_product_attention")`;
