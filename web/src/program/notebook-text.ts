/** What a notebook says between its code. */
import type { Program } from './program';

const X = {
  random:
    'One row a word. The numbers are random on purpose: what follows is the same for any numbers, ' +
    'and a seed makes them come back.',
  sentence: 'One row a word, one column an axis of meaning. These numbers were set by hand.',
  data: 'One row a word. These are your own numbers.',
} as const;

const WEIGHTS = {
  rand: 'evenly drawn from 0 to 1',
  randn: 'drawn from a normal distribution',
  linear: 'drawn as `nn.Linear` draws its first values: small, evenly spread around 0',
  given: 'given, number by number',
} as const;

export function introduction({ trace }: Program): string {
  return `Self-attention, one line of code at a time: ${trace.x.rows} words go in, and the same
number of words comes out, each mixed with what the others hand over. At the end the notebook
compares all its numbers with those of the page that it comes from.`;
}

export function xText({ inputs, trace }: Program): string {
  const { rows, cols } = trace.x;
  return `## The words

${X[inputs]} The first axis is the batch, which holds one sentence: [1, ${rows}, ${cols}].`;
}

export function weightsText({ init }: Program): string {
  return `## Three matrices

A model learns them; here they are ${WEIGHTS[init]}. Each turns the row of a word into another one.`;
}

export const SEED_TEXT =
  'The generator draws the same numbers after the same seed, in the same order of calls.';

export const TEXTS = {
  projections: `## Queries, keys and values

A word’s query is what it looks for, its key what it can be found by, its value what it hands over.`,
  scores: `## Scores

Each query is multiplied with each key and the products are added up: one number for every pair of
words. The row is the word that asks, the column the word that answers.`,
  weights: `## Weights

Dot products spread more the longer the vectors are, so they are divided by the root of that length.
Softmax turns each row into shares of one whole: all positive, 1 in sum.`,
  context: `## Context vectors

Each word adds up the values of all words, by its weights.`,
  whole: `## In one call

PyTorch has a function for the last three steps.`,
} as const;
