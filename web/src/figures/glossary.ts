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
  vector: 'A list of numbers in a fixed order; here five, one for each axis of meaning.',
} as const;

export type Term = keyof typeof TERMS;

/** Returns a term that opens its definition: a button and a popover, which needs no script. */
export function term(name: Term, group: string, text: string = name): TemplateResult {
  const id = `${group}-term-${name.replaceAll(' ', '-')}`;
  return html`<button type="button" class="term-button" popovertarget=${id}>${text}</button
    ><span class="definition" id=${id} popover role="note"><b>${name}</b> ${TERMS[name]}</span>`;
}
