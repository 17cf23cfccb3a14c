import { html, type TemplateResult } from 'lit';
import { at, matrixOf, rowOf } from '../app/entries';
import { largest, listed } from '../app/compare';
import type { Model, OwnNumbers } from '../app/model';
import { axisNames, movement, storyOf } from '../app/story';
import type { Matrix, SelfAttentionTrace } from '../engine';
import { givenBy } from '../figures/given';
import { meaningLines } from '../figures/meaning-lines';
import { readyTable, trendOf, type Trend } from '../figures/ready-table';
import { cell, workingPanel } from '../figures/scene';
import { said } from '../figures/words';
import { sentenceChoice } from '../figures/sentence-choice';
import { originOfWord, vectorsOf } from '../scenes/words';
import { AXES, READY, isLight } from '../state/example';
import type { Step } from './step';

/** What each ready sentence makes of its "light". */
interface ReadyLight {
  readonly sentences: readonly {
    readonly words: readonly string[];
    readonly trace: SelfAttentionTrace;
    /** The place of "light". */
    readonly place: number;
  }[];
  readonly before: Matrix;
  readonly after: Matrix;
  readonly moved: Matrix;
}

function readyLight({ state, compute }: Model): ReadyLight {
  return compute('ready sentences', [state.vectors], (engine) => {
    const sentences = READY.map(({ text }) => {
      const words = text.split(' ');
      const trace = engine.selfAttention({ x: vectorsOf(engine, state, words) });
      return { words, trace, place: words.findIndex(isLight) };
    });
    const before = matrixOf(sentences.map(({ trace, place }) => rowOf(trace.x, place)));
    const after = matrixOf(sentences.map(({ trace, place }) => rowOf(trace.context, place)));
    return { sentences, before, after, moved: engine.subtract(after, before) };
  });
}

function own(model: Model): OwnNumbers {
  const { sentences, before, after } = readyLight(model);
  const of = (row: number) => {
    const sentence = sentences[row];
    if (!sentence) throw new RangeError(`no ready sentence ${row}`);
    return sentence;
  };
  return {
    matrices: { 'ready-before': before, 'ready-after': after },
    origin({ name, row, col }) {
      const { words, trace, place } = of(row);
      return name === 'ready-before'
        ? originOfWord(model.state, words, trace.x, place, col)
        : model.compute(`ready sentence ${row} ${col}`, [trace], (engine) =>
            engine.explain('context', trace, place, col),
          );
    },
    title({ name, row, col }) {
      const { words, trace, place } = of(row);
      const cue = READY[row]?.cue ?? '';
      const axis = AXES[col] ?? '';
      if (name === 'ready-after') {
        return html`<i>light</i> on ${axis} in “${cue}”: each word’s weight × its ${axis}, added up.`;
      }
      const origin = originOfWord(model.state, words, trace.x, place, col);
      return origin.kind === 'given'
        ? html`<i>light</i> on ${axis}, alone: ${givenBy(origin.by)}`
        : html`<i>light</i> on ${axis}, alone: the average of its five meanings.`;
    },
  };
}

/** Says whether a sentence raises the axis that it is about, and no other. */
function raisesOnlyIts(moved: Matrix, row: number): boolean {
  return AXES.every((axis, col) => {
    const rises = trendOf(at(moved, row, col)) === 'rises';
    return rises === (axis === READY[row]?.axis);
  });
}

/** Returns what all the ready sentences have in common, counted. */
function inAll(moved: Matrix): TemplateResult {
  const count = READY.filter((_, row) => raisesOnlyIts(moved, row)).length;
  const all = html`<span class="count">${READY.length}</span>`;
  if (count < READY.length) {
    return html`In <span class="count">${count}</span> of ${all} sentences the axis that the
      sentence is about rises, and no other.`;
  }
  return html`In each of the ${all} sentences the axis that it is about rises; every other one falls
  or holds.`;
}

/** Returns which axes of the selected word rise, fall or hold, in words; all but those `apart`. */
function trends(model: Model, apart: readonly number[] = []): string {
  const { moves } = storyOf(model);
  const parts = (['rises', 'falls', 'holds'] as const).flatMap((trend: Trend) => {
    const places = moves.flatMap((move, j) =>
      trendOf(move) === trend && !apart.includes(j) ? [j] : [],
    );
    const isOne = places.length === 1 || places.length === AXES.length;
    return places.length === 0
      ? []
      : [`${axisNames(model, places)} ${isOne ? trend : trend.slice(0, -1)}`];
  });
  return parts.join('; ');
}

/** Returns how the sentence that is shown changes the word that asks. */
function here(model: Model): TemplateResult {
  const { moves, stays } = storyOf(model);
  const [j = 0] = largest(moves);
  const axis = AXES[j] ?? '';
  const asks = said(model, model.selected);
  if (stays) return html`The sentence chosen here leaves ${asks} where it was.`;
  if (trendOf(moves[j] ?? 0) !== 'rises')
    return html`In the sentence chosen here, for ${asks}, ${trends(model)}.`;
  return html`In the sentence chosen here ${asks} goes from
  ${cell(model, 'x', j, { first: true, label: `${axis} before` })} to
  ${cell(model, 'context', j, { label: `${axis} after` })} on ${axis}; ${trends(model, [j])}.`;
}

export const meaningAxes: Step = {
  own,
  lead: () =>
    html`<p>
      Give each line a name: ${listed(AXES)}. A word becomes a point, and its sentence moves the
      point along the axis that it is about.
    </p>`,
  figure: (model, actions) =>
    html`${sentenceChoice(model, actions)}${readyTable(model, readyLight(model).moved)}
    ${meaningLines(model, { giver: null })}${workingPanel(model, actions)}`,
  prose: (model) =>
    html`<p data-roving>
        A number says how much a word has to do with an axis. ${inAll(readyLight(model).moved)}
        ${here(model)}
      </p>
      <p>
        We chose these axes and set the words’ numbers by hand. A model learns its own, and they are
        rarely readable like this: most mix many meanings, and one meaning runs across many axes.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Choose each sentence and say first which line will grow. Then type a sentence of your own
          that is about two axes.
        </p>
      </div>
      <p class="left-out">
        Left out here: how the sentence does it. That was the first level, and the next one looks
        inside.
      </p>`,
  summary(model) {
    const { words } = model;
    return `In “${words.join(' ')}”: ${trends(model)}. ${movement(model)}`;
  },
};
