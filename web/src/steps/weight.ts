import { html } from 'lit';
import { spelled, storyOf } from '../app/story';
import { numberStrip } from '../figures/bars';
import { term } from '../figures/glossary';
import { meaningLines } from '../figures/meaning-lines';
import { cell, tied, workingPanel } from '../figures/scene';
import { said, word } from '../figures/words';
import { sentence, upright } from '../figures/sentence';
import { sentenceChoice } from '../figures/sentence-choice';
import { scoreSliders, wholeOfShares } from '../figures/whole';
import type { Step } from './step';

export const weight: Step = {
  lead: (model, { group }) =>
    html`<p>
      Scores can be any size. To divide attention, ${said(model, model.selected)} turns them into
      shares of one whole, the ${term('attention weight', group, 'attention weights')}.
    </p>`,
  figure(model, actions) {
    const { giver } = storyOf(model);
    return html`${sentenceChoice(model, actions, { isSetHere: model.state.window === null })}
      <div class="strips shares ${upright(model.tokens) ? 'upright' : ''}">
        ${sentence(model, actions)}${numberStrip(model, 'scores', 'score', actions.group)}
        ${scoreSliders(model, actions)}${numberStrip(model, 'weights', 'weight', actions.group)}
        ${wholeOfShares(model, actions, giver)}
      </div>
      ${meaningLines(model, { giver: null })}${workingPanel(model, actions)}`;
  },
  prose(model) {
    const { top, topNames } = storyOf(model);
    const first = top[0] ?? 0;
    return html`<p data-roving>
        Every weight lies between zero and one, and together they are
        ${tied(cell(model, 'row-sums', 0, { first: true, label: 'sum of the weights' }), '.')} The
        order stays: the highest score has the largest weight,
        ${tied(cell(model, 'weights', first, { label: `weight of ${word(model, first)}` }), ',')}
        here for
        <i>${topNames}</i>.
      </p>
      <p>
        Nobody can gain without the others losing. That is what makes it attention: there is only so
        much to give.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Drag one score up. It is your score now, no longer computed. Which weights change, and
          what does their sum do?
        </p>
      </div>
      <p class="left-out">
        Left out here: how a score becomes a share. The function is called softmax; it returns in
        the level on queries, keys and values. Open a weight to see its arithmetic already.
      </p>`;
  },
  summary(model) {
    const { asks, weights, topNames } = storyOf(model);
    const own = Object.keys(model.state.scores).map((i) => word(model, Number(i)));
    const yours = own.length > 0 ? ` Scores set by you: ${own.join(', ')}.` : '';
    return `Weights for ${asks}: ${spelled(model, weights)}. Largest: ${topNames}.${yours}`;
  },
};
