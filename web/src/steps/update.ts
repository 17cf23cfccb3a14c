import { html, type TemplateResult } from 'lit';
import type { Model } from '../app/model';
import { axisNames, movement, spelled, storyOf } from '../app/story';
import { flow } from '../figures/flow';
import { term } from '../figures/glossary';
import { meaningLines } from '../figures/meaning-lines';
import { cell, lightOr, tied, workingPanel } from '../figures/scene';
import { said, word } from '../figures/words';
import { sentenceChoice } from '../figures/sentence-choice';
import { AXES } from '../state/example';
import type { Step } from './step';

/** Returns who gives most, with ties and the word itself handled. */
function most(model: Model): TemplateResult {
  const { selected, words } = model;
  const { top, topNames } = storyOf(model);
  const first = top[0] ?? 0;
  const weight = cell(model, 'weights', first, {
    first: true,
    label: `weight of ${word(model, first)}`,
  });
  if (words.length === 1)
    return html`It is the only word here, so it keeps all of itself: weight ${tied(weight, '.')}`;
  if (top.length > 1)
    return html`The largest weight, ${tied(weight, ',')} is shared by <i>${topNames}</i>.`;
  if (first === selected) return html`Its own weight is the largest, ${tied(weight, '.')}`;
  return html`${said(model, first)} has the largest weight, ${tied(weight, ',')} and gives the
  largest share.`;
}

function farthest(model: Model): TemplateResult {
  const { farthest: axes, moves, stays } = storyOf(model);
  const [j = 0] = axes;
  const axis = AXES[j] ?? '';
  if (stays) return html`Here the shares put it back where it stood.`;
  return html`It moved farthest on <b>${axisNames(model, axes)}</b>:
    ${(moves[j] ?? 0) > 0 ? 'up' : 'down'} from
    ${cell(model, 'x', j, { first: true, label: `${axis} before` })} to
    ${tied(cell(model, 'context', j, { label: `${axis} after` }), '.')}`;
}

export const update: Step = {
  lead: (model, { group }) =>
    html`<p>
      Every word hands ${said(model, model.selected)} some of its own meaning: as much as its
      ${term('attention weight', group)} says.
    </p>`,
  figure(model, actions) {
    const { giver } = storyOf(model);
    return html`${sentenceChoice(model, actions)}${flow(model, actions, giver)}
    ${meaningLines(model, { giver })}${workingPanel(model, actions)}`;
  },
  prose(model) {
    const asks = said(model, model.selected);
    return html`<p data-roving>
        The weights add up to one, so the new ${asks} is a mixture of all the words. ${most(model)}
      </p>
      <p data-roving>
        On each line, the hollow point is ${asks} alone, the filled one ${asks} in this sentence.
        ${farthest(model)}
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Choose another sentence: where does ${lightOr(model, model.selected)} land? Point at a
          ribbon to see what its word adds. Then let another word ask.
        </p>
      </div>
      <p class="left-out">
        Left out here: the mixture takes the old point’s place. A transformer adds it to the old
        point. The words’ numbers are set by hand; everything else is computed from them.
      </p>`;
  },
  summary(model) {
    const { asks, weights, topNames } = storyOf(model);
    return `${asks} asks. Weights: ${spelled(model, weights)}. Largest: ${topNames}. ${movement(model)}`;
  },
};
