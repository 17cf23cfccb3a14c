import type { Entry, Level } from './step';

/** The tutorial's table of contents: navigation, addresses and static pages are made from it. */
export const LEVELS: readonly Level[] = [
  {
    slug: 'idea',
    title: 'The idea',
    steps: [
      {
        slug: 'light',
        title: 'A word alone is ambiguous',
        description:
          'What does “light” mean? Alone, it stands at the average of its meanings; a sentence pulls it toward one. Self-attention, computed live.',
        load: async () => (await import('./light')).light,
      },
      {
        slug: 'context',
        title: 'Words go in, the same words come out, changed',
        description:
          'Self-attention takes a sequence of tokens and gives the same sequence back, each token enriched by the others inside the context window.',
        load: async () => (await import('./context')).context,
      },
      {
        slug: 'score',
        title: 'One number for every pair of words',
        description:
          'A score tells how much a word has to offer another: their numbers multiplied axis by axis and added up. Guess first, then see it computed.',
        load: async () => (await import('./score')).score,
      },
      {
        slug: 'weight',
        title: 'Weights: the scores as shares of one whole',
        description:
          'Attention weights are scores turned into shares that sum to one. Drag a score and the shares divide anew, computed live.',
        load: async () => (await import('./weight')).weight,
      },
      {
        slug: 'update',
        title: 'Each word gives its share of meaning',
        description:
          'Self-attention updates a word: every word of the sentence adds its meaning, as much as its attention weight says. Every number computed live.',
        load: async () => (await import('./update')).update,
      },
      {
        slug: 'every-word',
        title: 'Every word asks, all at once',
        description:
          'Self-attention does for every word what it did for one: a table of weights, one row a word, computed live.',
        load: async () => (await import('./every-word')).everyWord,
      },
    ],
  },
  {
    slug: 'points',
    title: 'Meaning as a point',
    steps: [
      {
        slug: 'point',
        title: 'A point is a list of numbers',
        description:
          'A place on a grid is two numbers in a fixed order. Drag the point and watch the list follow: the first idea behind the numbers of a word.',
        load: async () => (await import('./point')).point,
      },
      {
        slug: 'number-lines',
        title: 'One line for each number',
        description:
          'A point on a grid and its two numbers on two number lines are the same thing. Drag either picture and the other moves along.',
        load: async () => (await import('./number-lines')).numberLines,
      },
      {
        slug: 'dimensions',
        title: 'More lines, more dimensions',
        description:
          'Five number lines are one point in five dimensions. A large language model uses thousands: GPT-3 has 12,288, each drawn here as a cell.',
        load: async () => (await import('./dimensions')).dimensions,
      },
      {
        slug: 'meaning-axes',
        title: 'An axis can carry meaning',
        description:
          'Name five axes brightness, mood, volume, colour and heaviness, and a word becomes a point of meaning that each sentence moves along one of them.',
        load: async () => (await import('./meaning-axes')).meaningAxes,
      },
      {
        slug: 'similarity',
        title: 'The dot product compares directions',
        description:
          'Drag two arrows: products, dot product, lengths, angle and cosine follow. Large when they point the same way, zero at a right angle, negative when opposite.',
        load: async () => (await import('./similarity')).similarity,
      },
    ],
  },
  {
    slug: 'heads',
    title: 'Queries, keys and values',
    steps: [
      {
        slug: 'three-matrices',
        title: 'Three matrices that a model learns',
        description:
          'Queries, keys and values come from three learned matrices. Hand-set, random or your own: edit any number and see what changes, computed live.',
        load: async () => (await import('./three-matrices')).threeMatrices,
      },
      {
        slug: 'query',
        title: 'The query: what a word asks for',
        description:
          'A query is a word’s vector times a learned matrix: the question that the word asks all others. Open each number into its products.',
        load: async () => (await import('./query')).query,
      },
      {
        slug: 'keys',
        title: 'The keys: what each word can answer',
        description:
          'Every word has a key: its vector times a second learned matrix. It says what the word can answer to a query.',
        load: async () => (await import('./keys')).keys,
      },
      {
        slug: 'dot-products',
        title: 'A score: how well a key answers a query',
        description:
          'Query times key, number by number, added up: the attention score. Guess which key answers best, then open its products.',
        load: async () => (await import('./dot-products')).dotProducts,
      },
      {
        slug: 'scaling',
        title: 'Why the scores are divided',
        description:
          'Attention scores are divided by the root of the head size. See live, over many random draws, how softmax saturates without it.',
        load: async () => (await import('./scaling')).scaling,
      },
      {
        slug: 'softmax',
        title: 'Softmax: from scores to shares',
        description:
          'Softmax turns any scores into positive shares that sum to one. Change the temperature, add a constant, or divide by the sum instead and see it fail.',
        load: async () => (await import('./softmax')).softmaxStep,
      },
      {
        slug: 'values',
        title: 'The values: what each word hands over',
        description:
          'A third matrix makes the values. Their sum, each times its attention weight, is the context vector. Edit the matrix: weights stay, results change.',
        load: async () => (await import('./values')).values,
      },
      {
        slug: 'moved',
        title: 'The word has moved',
        description:
          'An output projection takes the context vector back to the embedding’s size, and it is added to the old vector: the word is now another point.',
        load: async () => (await import('./moved')).moved,
      },
    ],
  },
  {
    slug: 'code',
    title: 'The code',
    steps: [
      {
        slug: 'inputs',
        title: 'Inputs: one row a word',
        description:
          'The same computation as code, in PyTorch, NumPy and C++, for the whole sentence at once. The page’s numbers equal those of PyTorch for the same seed.',
        load: async () => (await import('./inputs')).inputs,
      },
      {
        slug: 'weight-matrices',
        title: 'The matrices, as PyTorch draws them',
        description:
          'W_q, W_k and W_v as torch.rand, torch.randn or nn.Linear make them, drawn live with PyTorch’s own generator.',
        load: async () => (await import('./weight-matrices')).weightMatrices,
      },
      {
        slug: 'projections',
        title: 'Queries, keys and values of all words',
        description:
          'Three matrix products make the queries, keys and values of the whole sentence. Open any number into its products.',
        load: async () => (await import('./projections')).projections,
      },
      {
        slug: 'attention-scores',
        title: 'All scores at once',
        description:
          'Q times K transposed: a score for every pair of words, row = query, column = key. Every number opens into its products.',
        load: async () => (await import('./attention-scores')).attentionScores,
      },
      {
        slug: 'attention-weights',
        title: 'Weights: every row sums to one',
        description:
          'Softmax over the scaled scores, along the last axis: each row of attention weights sums to one, computed live. Try the wrong axis.',
        load: async () => (await import('./attention-weights')).attentionWeights,
      },
      {
        slug: 'context-vectors',
        title: 'Context vectors: one a word',
        description:
          'Weights times values: each word’s context vector, as many numbers as the head size. Open one into its weighted sum.',
        load: async () => (await import('./context-vectors')).contextVectors,
      },
      {
        slug: 'whole-thing',
        title: 'The whole thing, to take along',
        description:
          'Self-attention in a few lines of code, with a notebook that runs in Jupyter and checks that its numbers equal those of this page.',
        load: async () => (await import('./whole-thing')).wholeThing,
      },
    ],
  },
];

export const STEPS: readonly Entry[] = LEVELS.flatMap((level) => level.steps);
