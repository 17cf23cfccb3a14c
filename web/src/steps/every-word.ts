import { html } from 'lit';
import { movement, selfish, spelled, storyOf } from '../app/story';
import type { Model } from '../app/model';
import { flow } from '../figures/flow';
import { term } from '../figures/glossary';
import { weightMap } from '../figures/map';
import { recap, type RecapItem } from '../figures/recap';
import { cell, tied, workingPanel } from '../figures/scene';
import { sentenceChoice } from '../figures/sentence-choice';
import type { Step } from './step';

/** Returns what a reader of this level should be able to say. */
function learnt(model: Model): RecapItem[] {
  return [
    [
      'What is a score?',
      html`One number for a pair of words: their numbers multiplied axis by axis and added up.`,
    ],
    [
      'What do the weights of one word add up to, and why?',
      html`To ${tied(cell(model, 'row-sums', 0, { first: true, label: 'sum of the weights' }), ':')}
      they are shares of one whole, so a word can only gain what others lose.`,
    ],
    [
      'Where does the new meaning of a word come from?',
      html`From the words in the window, the word itself among them: each gives its own numbers, as
      much as its weight says.`,
    ],
  ];
}

export const everyWord: Step = {
  lead: (_, { group }) =>
    html`<p>
      You followed one word. Every word asks, scores, weighs and mixes like it, all at the same
      time: that is self-${term('attention', group)}.
    </p>`,
  figure(model, actions) {
    const { giver } = storyOf(model);
    return html`${sentenceChoice(model, actions)}${flow(model, actions, giver)}${weightMap(model)}
    ${workingPanel(model, actions)}`;
  },
  prose(model) {
    return html`<p>
        One row of the table is one word’s question, spread over all answers. The framed row is the
        picture above it. No row needs another one first, so a computer does them all at once.
      </p>
      <p>
        ${
          model.words.length === 1
            ? html`A word that stands alone can only ask itself.`
            : html`<span class="count">${selfish(model.trace.weights)}</span> of
                <span class="count">${model.words.length}</span>
                ${selfish(model.trace.weights) === 1 ? 'words gives its' : 'words give their'}
                largest weight to ${selfish(model.trace.weights) === 1 ? 'itself' : 'themselves'}.
                Nothing forces that.`
        }
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>Let every word ask in turn. Which words keep to themselves, and which listen?</p>
      </div>
      ${recap(learnt(model))}
      <p class="left-out">
        Left out here: a pair’s score is the same both ways, only the weights differ. With queries
        and keys, two levels on, even the scores differ.
      </p>`;
  },
  summary(model) {
    const { asks, weights } = storyOf(model);
    return `${asks} asks. Its row: ${spelled(model, weights)}. ${movement(model)}`;
  },
};
