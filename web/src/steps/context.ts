import { html } from 'lit';
import { axisNames, movement, storyOf } from '../app/story';
import { term } from '../figures/glossary';
import { meaningLines } from '../figures/meaning-lines';
import { cell, tied, workingPanel } from '../figures/scene';
import { said } from '../figures/words';
import { sentence, upright } from '../figures/sentence';
import { sentenceChoice } from '../figures/sentence-choice';
import { tokenStrip, windowHandle } from '../figures/tokens';
import { AXES } from '../state/example';
import type { Step } from './step';

export const context: Step = {
  lead: (_, { group }) =>
    html`<p>
      Self-attention takes a row of ${term('token', group, 'tokens')} and gives back as many, in the
      same order. Each comes out enriched by the others, and only by those inside the
      ${term('context window', group)}.
    </p>`,
  figure(model, actions) {
    return html`${sentenceChoice(model, actions, { isSetHere: true })}${windowHandle(model, actions)}
      <div class="strips in-out ${upright(model.tokens) ? 'upright' : ''}">
        ${sentence(model, actions)}${tokenStrip(model, 'x', 'in')}
        <p class="machine"><span>self-attention</span></p>
        ${tokenStrip(model, 'context', 'out')}
      </div>
      ${meaningLines(model, { giver: null })}${workingPanel(model, actions)}`;
  },
  prose(model) {
    const { state, words, selected } = model;
    const { farthest: axes, stays } = storyOf(model);
    const [j = 0] = axes;
    const outside = state.words.length - words.length;
    const axis = AXES[j] ?? '';
    return html`<p data-roving>
        Five small bars are a word’s five numbers, as they come in and as they go out.
        ${
          stays
            ? html`${said(model, selected)} leaves as it came.`
            : html`${said(model, selected)} changes most on <b>${axisNames(model, axes)}</b>: from
                ${cell(model, 'x', j, { first: true, label: `${axis} in` })} to
                ${tied(cell(model, 'context', j, { label: `${axis} out` }), '.')}`
        }
      </p>
      <p>
        ${
          outside === 0
            ? html`The window holds the whole sentence now.`
            : html`<span class="count">${outside}</span>
                ${outside === 1 ? 'word lies' : 'words lie'} outside the window. For the words
                inside it is as if they had never been written.`
        }
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Shorten the window word by word and watch the filled points of ${said(model, selected)}.
          Which word does it miss most?
        </p>
      </div>
      <p class="left-out">
        Left out here: tokens are often pieces of words, and real windows hold thousands of them.
      </p>`;
  },
  summary(model) {
    const { state, words } = model;
    return `${words.length} of ${state.words.length} words are in the window. ${movement(model)}`;
  },
};
