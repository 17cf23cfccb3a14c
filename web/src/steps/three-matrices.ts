import { html, type TemplateResult } from 'lit';
import { largest, listed } from '../app/compare';
import { rowOf } from '../app/entries';
import type { Model, OwnNumbers } from '../app/model';
import { spelled, storyOf } from '../app/story';
import { numberStrip } from '../figures/bars';
import { term } from '../figures/glossary';
import { matrixTable } from '../figures/matrix';
import { matrixSource } from '../figures/matrix-source';
import { ownData } from '../figures/own-data';
import { cell, tied, workingPanel } from '../figures/scene';
import { sentence, upright } from '../figures/sentence';
import { sentenceChoice } from '../figures/sentence-choice';
import { said, word } from '../figures/words';
import { symbol } from '../scenes/attention';
import { refs } from '../scenes/scene';
import type { Step } from './step';

/** Level 1: the words' own numbers, compared as they are. */
function raw({ compute, trace }: Model) {
  return compute('three-matrices', [trace.x], (engine) => engine.selfAttention({ x: trace.x }));
}

function own(model: Model): OwnNumbers {
  const trace = raw(model);
  return {
    matrices: { 'raw-scores': trace.scores },
    origin: ({ row, col }) =>
      model.compute('raw score', [trace, row, col], (engine) =>
        engine.explain('scores', trace, row, col),
      ),
    sources: ({ row, col }) => ({
      a: refs('x', (i) => ({ row, col: i })),
      b: refs('x', (i) => ({ row: col, col: i })),
    }),
    title: ({ row, col }) =>
      html`The raw score of ${said(model, col)} for ${said(model, row)}, as in the first level:
      their own numbers, multiplied and added up.`,
  };
}

/** Returns what the raw score cannot see, by the numbers of the word that asks. */
function blind(model: Model): TemplateResult {
  const { selected } = model;
  const scores = rowOf(model.matrices['raw-scores'] ?? model.trace.scores, selected);
  const numbers = rowOf(model.trace.x, selected);
  const [one = 0] = numbers;
  if (!numbers.every((value) => value === one)) {
    return html`The raw score compares ${said(model, selected)}’s own numbers with those of the
    others, and nothing else.`;
  }
  const tied = largest(scores.map((score) => -Math.abs(score - (scores[selected] ?? 0)))).filter(
    (i) => i !== selected,
  );
  return html`${said(model, selected)} is the same on every axis, so its raw score tells only
    <b>how much</b> meaning a word has, not <b>which</b>${
      tied.length > 0
        ? html`: <i>${listed(tied.map((i) => word(model, i)))}</i> scores as much as
            ${said(model, selected)} itself`
        : ''
    }.`;
}

/** Returns what the present matrices make of the sentence. */
function outcome(model: Model): TemplateResult {
  const { top, topNames } = storyOf(model);
  const first = top[0] ?? 0;
  const weight = cell(model, 'weights', first, {
    first: true,
    label: `weight of ${word(model, first)}`,
  });
  if (model.madeBy?.wq === 'random') {
    return html`Drawn at random, as before training, the matrices know nothing about language. The
      largest weight is ${tied(weight, ',')} for <i>${topNames}</i>. Make the scale small and all
      weights become alike; make it large and few words take nearly all. It is the scale that
      decides, not the chance.`;
  }
  return html`With these matrices the largest weight, ${tied(weight, ',')} goes to
    <i>${topNames}</i>.`;
}

export const threeMatrices: Step = {
  scene: 'head',
  own,
  lead: (model, { group }) =>
    html`<p>
      ${blind(model)} So a model learns three ${term('weight matrix', group, 'matrices')} that look
      at each word in three ways: ${symbol('wq')} for asking, ${symbol('wk')} for answering,
      ${symbol('wv')} for handing over.
    </p>`,
  figure: (model, actions) =>
    html`${sentenceChoice(model, actions, { beside: ownData(model, actions) })}
      <div class="strips many ${upright(model.tokens) ? 'upright' : ''}">
        ${sentence(model, actions)}${numberStrip(model, 'raw-scores', 'raw score', actions.group)}${numberStrip(model, 'scores', 'with q and k', actions.group)}${numberStrip(model, 'weights', 'weight', actions.group)}
      </div>
      ${matrixSource(model, actions)}
      <div class="matrices">
        ${matrixTable(model, actions, 'x', { caption: html`one word a row` })}
        ${matrixTable(model, actions, 'wq')} ${matrixTable(model, actions, 'wk')}
        ${matrixTable(model, actions, 'wv')}
      </div>
      ${workingPanel(model, actions)}`,
  prose: (model) =>
    html`<p data-roving>${outcome(model)}</p>
      <p>
        The matrices start random and training sets them; then they are fixed. Attention weights are
        not learned: they are computed anew for each sentence. The hand-set matrices stand in for
        trained ones.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Choose another sentence: which numbers change, which stay? Then choose <i>random</i> and
          move the scale.
        </p>
      </div>
      <p class="left-out">
        Left out here: where trained numbers come from, and the biases that some models add.
      </p>`,
  summary(model) {
    const { asks, weights, topNames } = storyOf(model);
    const made = { us: 'hand-set', random: 'random', reader: 'yours', nobody: 'missing' };
    return `The matrices are ${made[model.madeBy?.wq ?? 'us']}. Weights for ${asks}: ${spelled(model, weights)}. Largest: ${topNames}.`;
  },
};
