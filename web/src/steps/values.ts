import { html, nothing, type TemplateResult } from 'lit';
import { context as formula } from '../../../build/generated/formulas';
import { at, matrixOf } from '../app/entries';
import type { Model, OwnNumbers } from '../app/model';
import { spelled, storyOf } from '../app/story';
import type { Matrix } from '../engine';
import { button } from '../figures/controls';
import { withMatrix } from '../figures/entry-editor';
import { format } from '../figures/format';
import { term } from '../figures/glossary';
import { matrixTable } from '../figures/matrix';
import { matrixSource } from '../figures/matrix-source';
import { cell, tied, workingPanel } from '../figures/scene';
import { sentenceChoice } from '../figures/sentence-choice';
import { sentenceLine } from '../figures/sentence-line';
import { said, word } from '../figures/words';
import { symbol } from '../scenes/attention';
import type { Actions, Step } from './step';

/** Returns the smallest and largest value of each column: no mixture lies outside. */
function own({ trace, compute }: Model): OwnNumbers {
  const range = compute('value range', [trace.v], (engine) => engine.columnRange(trace.v));
  return {
    matrices: { range },
    origin: ({ row, col }) => ({ kind: 'given', by: 'us', result: at(range, row, col) }),
    title: ({ row }) =>
      html`The ${row === 0 ? 'smallest' : 'largest'} value of this column: no mixture lies outside.`,
  };
}

/** Returns weight times value for every word and column: what each hands over to the asking word. */
function gifts({ trace, selected, compute }: Model): Matrix {
  return compute('gifts', [trace, selected], (engine) => {
    const columns = Array.from({ length: trace.v.cols }, (_, col) =>
      engine.explain('context', trace, selected, col).terms.map(({ product }) => product),
    );
    return engine.transpose(matrixOf(columns));
  });
}

/** Returns what the hand-set columns hand over, in words. */
function columns({ madeBy }: Model): TemplateResult | typeof nothing {
  return madeBy?.wv === 'us'
    ? html`<p>
        Hand-set, a value says how much more a word has to do with an axis than with heaviness.
      </p>`
    : nothing;
}

function alike(model: Model, { set }: Actions): TemplateResult {
  const { wv } = model.trace;
  const clear = (): void => {
    if (wv) set(withMatrix(model, 'wv', { ...wv, data: new Float32Array(wv.data.length) }));
  };
  return button(html`Set W<sub>v</sub> to zero`, clear);
}

export const values: Step = {
  scene: 'head',
  own,
  lead: (model, { group }) =>
    html`<p>
        A word’s ${term('value', group)} is what it hands over: its vector times ${symbol('wv')}.
        The sum of the values, each times its weight, is the ${term('context vector', group)} of
        ${said(model, model.selected)}.
      </p>
      <p class="formula">${formula}</p>`,
  figure(model, actions) {
    const given = gifts(model);
    return html`${sentenceChoice(model, actions)}${sentenceLine(model, actions)}${matrixSource(model, actions)}
      <div class="matrices">
        ${matrixTable(model, actions, 'v', {
          before: { name: 'weights', label: 'weight', hue: 'hue-a' },
          below: [
            { name: 'context', label: 'sum', hue: 'hue-v apart' },
            { name: 'range', label: 'smallest', row: 0 },
            { name: 'range', label: 'largest', row: 1 },
          ],
          barOf: (row, col) => at(given, row, col),
          caption: html`each bar: weight × value`,
        })}
        ${matrixTable(model, actions, 'wv')}
      </div>
      ${workingPanel(model, actions)}`;
  },
  prose(model, actions) {
    const { top, topNames } = storyOf(model);
    const first = top[0] ?? 0;
    return html`<p data-roving>
        <i>${topNames}</i> ${top.length > 1 ? 'share' : 'has'} the largest weight,
        ${tied(cell(model, 'weights', first, { first: true, label: `weight of ${word(model, first)}` }), '.')}
        Each number of the sum lies between the smallest and the largest value of its column: a
        mixture cannot leave what it is mixed from.
      </p>
      ${columns(model)}
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Click a number of ${symbol('wv')} and type, or drag it sideways: the weights stay, the sum
          changes. What makes a word count and what it contributes are two things.
        </p>
        <p>
          ${alike(model, actions)} Now any weights give the same sum: weights alone do not tell what
          comes out.
        </p>
      </div>
      <p class="left-out">
        Left out here: other heads and later layers, which change what a weight means in the end.
      </p>`;
  },
  summary(model) {
    const { asks, weights } = storyOf(model);
    const { trace, selected, valueNames = [] } = model;
    const sums = valueNames.map(
      (name, col) => `${name} ${format(at(trace.context, selected, col))}`,
    );
    return `Weights for ${asks}: ${spelled(model, weights)}. Context vector: ${sums.join(', ')}.`;
  },
};
