import { html, type TemplateResult } from 'lit';

/** The field's words as this tutorial uses them, each in a sentence or two. */
const TERMS = {
  token:
    'A piece of text that a model reads as one unit. Here a token is a word; real tokens are often pieces of words.',
  attention:
    'Self-attention: each token looks at every token of the same sequence and takes over some of its meaning.',
  score:
    'One number for a pair of words: how much the answering word has to offer the asking one. Any size, either sign.',
  'attention weight':
    'A score turned into a share: between zero and one, and the weights of one asking word add up to one.',
  'context window':
    'The tokens that the model reads at once. What lies outside does not count at all.',
  'context vector':
    'What attention makes of a word: the weighted sum of the meanings of all words in the window.',
  'dot product':
    'Multiply two lists of numbers place by place and add up: large where both are large in the same places.',
  'weight matrix':
    'A table of numbers that a model learns. A vector times the matrix is a new vector: each column makes one of its numbers. Not to be mixed up with attention weights, which are computed.',
  query: 'What a token asks for: its vector times the matrix W_q. It is compared with every key.',
  key: 'What a token can answer: its vector times the matrix W_k, as long as a query.',
  value: 'What a token hands over: its vector times the matrix W_v.',
  softmax:
    'Makes shares of scores: e to the power of each score, divided by the sum of them all. Always positive, always one in total.',
  'head size': 'd_k: how many numbers a query or a key has. Its root divides the scores.',
  'output projection':
    'The matrix W_o: takes a head’s result back to as many numbers as the vectors have.',
  residual:
    'The old vector is added to the result, so that a layer only has to compute what changes.',
  temperature:
    'A number that all scores are divided by before softmax: below one it sharpens, above one it flattens.',
  vector: 'A list of numbers in a fixed order; a word here has five, one for each axis of meaning.',
  axis: 'A line that one number of a list is read from; with a meaning, if someone gave it one.',
  dimension: 'One number of a list, and the axis it lies on. Five numbers: five dimensions.',
  'cosine similarity':
    'The dot product with both lengths divided out: one for the same direction, zero for a right angle, minus one for opposite ones.',
} as const;

export type Term = keyof typeof TERMS;

/** Returns a term that opens its definition: a button and a popover, which needs no script. */
export function term(name: Term, group: string, text: string = name): TemplateResult {
  const id = `${group}-term-${name.replaceAll(' ', '-')}`;
  return html`<button type="button" class="term-button" popovertarget=${id}>${text}</button
    ><span class="definition" id=${id} popover role="note"><b>${name}</b> ${TERMS[name]}</span>`;
}
