// The program of Level 3, piece by piece. `web/generate/code.mjs` highlights the pieces while
// building; {holes} are filled while the page runs.

export const pytorch = {
  imports: 'import torch',
  importsLinear: 'import torch\nfrom torch import nn',
  seed: 'torch.manual_seed({seed})',
  xRandn: 'x = torch.randn(1, {n}, {d})',
  xScaled: 'x = torch.randn(1, {n}, {d}) * {scale}',
  xGiven: 'x = torch.tensor([{rows}])',
  wqRand: 'W_q = torch.rand({d}, {d_k})',
  wkRand: 'W_k = torch.rand({d}, {d_k})',
  wvRand: 'W_v = torch.rand({d}, {d_v})',
  wqRandn: 'W_q = torch.randn({d}, {d_k})',
  wkRandn: 'W_k = torch.randn({d}, {d_k})',
  wvRandn: 'W_v = torch.randn({d}, {d_v})',
  wqLinear: 'W_q = nn.Linear({d}, {d_k}, bias=False).weight.T.detach()',
  wkLinear: 'W_k = nn.Linear({d}, {d_k}, bias=False).weight.T.detach()',
  wvLinear: 'W_v = nn.Linear({d}, {d_v}, bias=False).weight.T.detach()',
  wqGiven: 'W_q = torch.tensor({rows})',
  wkGiven: 'W_k = torch.tensor({rows})',
  wvGiven: 'W_v = torch.tensor({rows})',
  projections: 'Q = x @ W_q\nK = x @ W_k\nV = x @ W_v',
  scores: 'scores = Q @ K.transpose(-2, -1)',
  weights: 'scaled = scores / K.shape[-1] ** 0.5\nweights = torch.softmax(scaled, dim=-1)',
  context: 'context = weights @ V',
};

export const numpy = {
  imports: 'import numpy as np',
  seed:
    '# NumPy draws other numbers than PyTorch, whatever the seed:\n' +
    '# these are the ones that PyTorch draws after torch.manual_seed({seed}).',
  xGiven: 'x = np.array([{rows}], dtype=np.float32)',
  wqGiven: 'W_q = np.array({rows}, dtype=np.float32)',
  wkGiven: 'W_k = np.array({rows}, dtype=np.float32)',
  wvGiven: 'W_v = np.array({rows}, dtype=np.float32)',
  projections: 'Q = x @ W_q\nK = x @ W_k\nV = x @ W_v',
  scores: 'scores = Q @ K.swapaxes(-2, -1)',
  weights:
    'scaled = scores / K.shape[-1] ** 0.5\n' +
    'exps = np.exp(scaled - scaled.max(axis=-1, keepdims=True))\n' +
    'weights = exps / exps.sum(axis=-1, keepdims=True)',
  context: 'context = weights @ V',
};

/** What the page asks of the engine; the C++ behind it is quoted, see below. */
export const calls = {
  seed: '// The page calls: Random random({seed})',
  xRandn: '// x: random.randn({n}, {d})',
  xScaled: '// x: multiply(random.randn({n}, {d}), {scale})',
  xGiven: '// x: given, {n} rows of {d} numbers',
  wRand: '// {name}: random.rand({d}, {width})',
  wRandn: '// {name}: random.randn({d}, {width})',
  wLinear: '// {name}: transpose(random.linear({d}, {width}))',
  wGiven: '// {name}: given, {d} rows of {width} numbers',
};

/** A function in a file of the core's sources, named by the start of its signature. */
const from = (file, ...functions) => functions.map((signature) => ({ file, signature }));

/** What stands in `run_head`, the function that computes a head: the results that it sets. */
export const results = {
  projections: {
    above: ['// wasm/core/src/self_attention.cpp, in run_head'],
    names: ['q', 'k', 'v'],
  },
  scores: { names: ['scores'] },
  weights: { names: ['scaled', 'masked', 'weights'] },
  context: { names: ['context'] },
};

/** The functions that do the work of each line. */
export const functions = {
  seed: from('random.cpp', 'Random::Random(std::uint32_t seed)'),
  rand: from('random.cpp', 'Matrix Random::rand(', 'float uniform('),
  randn: from('random.cpp', 'Matrix Random::randn(', 'void make_normal('),
  linear: from('random.cpp', 'Matrix Random::linear('),
  projections: from('product.cpp', 'Matrix product('),
  scores: from('product.cpp', 'Matrix product_transposed('),
  weights: [
    ...from('scores.cpp', 'Matrix divide_scores(', 'float score_divisor('),
    ...from('softmax.cpp', 'Matrix softmax_rows(', 'float exponentials(', 'float exponential('),
  ],
  context: from('product.cpp', 'Matrix product('),
};
