import { html, type TemplateResult } from 'lit';
import { rowOf } from '../app/entries';
import type { Model } from '../app/model';
import { axisNames, movement, storyOf } from '../app/story';
import { cards } from '../figures/cards';
import { format } from '../figures/format';
import { term } from '../figures/glossary';
import { meaningLines } from '../figures/meaning-lines';
import { cell, lightOr, tied, workingPanel } from '../figures/scene';
import { said, word } from '../figures/words';
import { sentenceChoice } from '../figures/sentence-choice';
import { AXES, isLight } from '../state/example';
import type { Step } from './step';

function pulled(model: Model): TemplateResult {
  const { farthest: axes, moves, stays } = storyOf(model);
  const [j = 0] = axes;
  const asks = said(model, model.selected);
  if (model.state.alone) {
    return html`The hollow point is where ${asks} stands before any sentence:
    ${cell(model, 'x', 0, { first: true, label: `${AXES[0]} alone` })} on ${AXES[0]},
    ${cell(model, 'x', 1, { label: `${AXES[1]} alone` })} on ${AXES[1]}, and so on.`;
  }
  if (stays) return html`This sentence leaves it where it stood.`;
  const axis = AXES[j] ?? '';
  return html`This sentence pulls it: farthest on <b>${axisNames(model, axes)}</b>,
    ${(moves[j] ?? 0) > 0 ? 'up' : 'down'} to
    ${tied(cell(model, 'context', j, { first: true, label: `${axis} after` }), '.')}`;
}

/** Says whether the word that asks stands at the average of the cards. */
function isMean({ origin, selected: row }: Model): boolean {
  return origin({ name: 'x', row, col: 0 }).kind === 'mean';
}

export const light: Step = {
  lead: (model) =>
    isLight(word(model, model.selected))
      ? html`<p>
          What does <i>light</i> bring to mind? A lamp, a mood, a soft sound, a pale shade, a
          feather. Alone, the word is all of them at once, and none.
        </p>`
      : html`<p>
          ${said(model, model.selected)} alone is one point among many meanings; its sentence
          decides which of them counts.
        </p>`,
  figure(model, actions) {
    const { alone } = model.state;
    return html`${sentenceChoice(model, actions, { alone: true })}
      <p class="context-sentence">
        ${
          alone
            ? html`<b>${lightOr(model, model.selected)}</b>`
            : model.words.map((text, i) =>
                i === model.selected
                  ? html`<b dir="auto">${text}</b> `
                  : html`<span dir="auto">${text}</span> `,
              )
        }
      </p>
      ${cards(model, alone)}${meaningLines(model, { giver: null, alone })}
      ${workingPanel(model, actions)}`;
  },
  prose: (model, { group }) =>
    html`<p data-roving>
        A model writes a word as a list of numbers, a ${term('vector', group)}: here five, one for
        each axis. A number says how much the word has to do with heaviness, not whether it is
        heavy. ${isMean(model) ? html`<i>light</i> starts at the average of its meanings.` : ''}
        ${pulled(model)}
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>Pick a sentence. Which meaning does it choose, and does the point agree with you?</p>
      </div>
      <p class="left-out">
        Left out here: a real model’s numbers are learned, there are thousands of them, and hardly
        any can be named. These five are set by hand.
      </p>`,
  summary(model) {
    const { asks } = storyOf(model);
    if (model.state.alone) {
      const numbers = rowOf(model.trace.x, model.selected);
      const places = AXES.map((axis, j) => `${axis} ${format(numbers[j] ?? 0)}`);
      return `${asks} alone: ${places.join(', ')}.`;
    }
    return `In “${model.words.join(' ')}”: ${movement(model)}`;
  },
};
