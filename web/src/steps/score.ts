import { html, type TemplateResult } from 'lit';
import { largest } from '../app/compare';
import { rowOf } from '../app/entries';
import type { Model } from '../app/model';
import { spelled, storyOf, wordsAt } from '../app/story';
import { numberStrip, scoreBars } from '../figures/bars';
import { term } from '../figures/glossary';
import { pairLines } from '../figures/pair-lines';
import { question } from '../figures/question';
import { cell, tied, workingPanel } from '../figures/scene';
import { said, word } from '../figures/words';
import { sentence, upright } from '../figures/sentence';
import { sentenceChoice } from '../figures/sentence-choice';
import { SKIPPED } from '../state/schema';
import type { Step } from './step';

/** Returns why the highest score is the highest, by the numbers of the word that asks. */
function reason(model: Model): TemplateResult {
  const asks = said(model, model.selected);
  const numbers = rowOf(model.trace.x, model.selected);
  const [one = 0] = numbers;
  const [top = 0] = largest(storyOf(model).scores);
  if (Object.hasOwn(model.state.scores, top)) return html`you set it.`;
  if (numbers.every((value) => value === 0))
    return html`${asks} is zero everywhere, so every score is.`;
  if (numbers.every((value) => value === one) && one > 0) {
    return html`${asks} is the same on every axis, so only the total of the other word’s numbers
    counts.`;
  }
  return html`the sum of the products in the figure.`;
}

/** Returns the places of the largest score, and the reason in the words' own numbers. */
function verdict(model: Model): TemplateResult {
  const { guess } = model.state;
  const { scores } = storyOf(model);
  const top = largest(scores);
  const first = top[0] ?? 0;
  const names = html`<i>${wordsAt(model, top)}</i>`;
  const shown = cell(model, 'scores', first, {
    first: guess === null || guess === SKIPPED || top.includes(guess),
    label: `score of ${word(model, first)}`,
  });
  const truth = html`${names} ${top.length > 1 ? 'score' : 'scores'} highest, ${tied(shown, ':')}
  ${reason(model)}`;
  if (guess === null || guess === SKIPPED) return truth;
  if (top.includes(guess)) return html`Yes. ${truth}`;
  return html`You said ${said(model, guess)}:
  ${tied(cell(model, 'scores', guess, { first: true, label: `score of ${word(model, guess)}` }), '.')}
  ${truth}`;
}

/** Returns the word whose score is written out: the opened one, else the highest other one. */
function answering(model: Model): number {
  const { opened, selected } = model;
  if (opened?.name === 'scores' && opened.row === selected) return opened.col;
  const { scores } = storyOf(model);
  const others = scores.map((one, i) => (i === selected ? -Infinity : one));
  return scores.length === 1 ? selected : (largest(others)[0] ?? selected);
}

export const score: Step = {
  lead: (model, actions) =>
    html`<p>
        ${said(model, model.selected)} asks each word: are you like me, do you add to my meaning?
        Each answers with one number, its ${term('score', actions.group)}.
      </p>
      ${question(
        model,
        actions,
        html`Which word scores highest for ${said(model, model.selected)}?`,
        verdict(model),
      )}`,
  figure(model, actions) {
    const veil = model.state.guess === null ? 'veil' : '';
    return html`${sentenceChoice(model, actions)}
      <div class="strips scores ${veil} ${upright(model.tokens) ? 'upright' : ''}">
        ${sentence(model, actions)}${numberStrip(model, 'scores', 'score', actions.group)}${scoreBars(model)}
      </div>
      <div class=${veil}>${pairLines(model, answering(model))}</div>
      ${workingPanel(model, actions)}`;
  },
  prose: (_, { group }) =>
    html`<p>
        The number is a ${term('dot product', group)}: the two words’ numbers, multiplied axis by
        axis and added up. Where both are large, a lot is added; where one is zero, nothing.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Open a score. Then set a word’s numbers under “Your own words” until it scores highest.
        </p>
      </div>
      <p class="left-out">
        Left out here: a real model does not compare the words’ own numbers but learned views of
        them, queries and keys.
      </p>`,
  summary(model) {
    const { asks, scores } = storyOf(model);
    if (model.state.guess === null)
      return `${asks} asks. The scores are covered until you guess or skip.`;
    const names = wordsAt(model, largest(scores));
    return `Scores for ${asks}: ${spelled(model, scores)}. Highest: ${names}.`;
  },
};
