// The formulas, in TeX. `web/generate/formulas.mjs` makes MathML of them while building.

const lit = (name, hue, tex) => `\\class{hue-${hue}}{\\data{lit=${name}}{${tex}}}`;

/** The symbols: each carries its hue, and in `data-lit` the name of the matrix that it stands for. */
export const symbols = {
  '\\x': '\\data{lit=x}{x}',
  '\\X': '\\data{lit=x}{X}',
  '\\q': lit('q', 'q', 'q'),
  '\\Q': lit('q', 'q', 'Q'),
  '\\k': lit('k', 'k', 'k'),
  '\\K': lit('k', 'k', 'K'),
  '\\v': lit('v', 'v', 'v'),
  '\\V': lit('v', 'v', 'V'),
  '\\Wq': lit('wq', 'q', 'W_q'),
  '\\Wk': lit('wk', 'k', 'W_k'),
  '\\Wv': lit('wv', 'v', 'W_v'),
  '\\Wo': '\\data{lit=wo}{W_o}',
  '\\s': '\\data{lit=scores}{s}',
  '\\w': lit('weights', 'a', 'w'),
  '\\moved': "\\data{lit=moved}{x'}",
  '\\c': '\\data{lit=context}{c}',
};

/** One formula, or several that stand side by side where there is room. */
export const formulas = {
  query: '\\q = \\x \\, \\Wq',
  key: '\\k = \\x \\, \\Wk',
  value: '\\v = \\x \\, \\Wv',
  projections: ['\\Q = \\X \\, \\Wq', '\\K = \\X \\, \\Wk', '\\V = \\X \\, \\Wv'],
  score: '\\s_j = \\q \\cdot \\k_j = \\sum_i \\q_i \\, \\k_{ji}',
  scaled: '\\frac{\\s_j}{\\sqrt{d_k}}',
  softmax: ['\\w_j = \\frac{e^{\\s_j - m}}{\\sum_i e^{\\s_i - m}}', 'm = \\max_i \\s_i'],
  context: '\\c = \\sum_j \\w_j \\, \\v_j',
  output: '\\moved = \\x + \\c \\, \\Wo',
  dot: [
    'a \\cdot b = \\sum_i a_i \\, b_i',
    'a \\cdot b = \\lvert a \\rvert \\, \\lvert b \\rvert \\cos\\theta',
  ],
  scores: '\\Q \\K^{\\text{T}}',
  whole: '\\operatorname{softmax}\\left(\\frac{\\Q \\K^{\\text{T}}}{\\sqrt{d_k}}\\right) \\V',
};
