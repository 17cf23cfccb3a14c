import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../app/entries';
import { storyOf } from '../app/story';
import type { Model } from '../app/model';
import { format } from '../figures/format';
import { term } from '../figures/glossary';
import { matrixTable } from '../figures/matrix';
import { ownData } from '../figures/own-data';
import { initChoice, programPanel } from '../figures/program';
import { cell, tied, workingPanel } from '../figures/scene';
import { sentenceChoice } from '../figures/sentence-choice';
import { sentenceLine } from '../figures/sentence-line';
import { said } from '../figures/words';
import type { Step } from './step';

/** Returns what is particular to the way in which the matrices are made. */
function remark(model: Model): TemplateResult {
  const { state, trace } = model;
  const { top: places } = storyOf(model);
  const top = cell(model, 'weights', places[0] ?? 0, { first: true, label: 'largest weight' });
  const rows = html`<span class="count">${trace.x.cols}</span>`;
  const cols = html`<span class="count">${trace.q.cols}</span>`;
  switch (state.init) {
    case 'linear':
      return html`<p data-roving>
        <code>nn.Linear</code> stores its weight turned, [out, in] = [${cols}, ${rows}], so
        <code>.T</code> turns it back. Its numbers are small: the largest weight of
        ${said(model, model.selected)} is ${tied(top, ',')} until training makes them grow. A bias
        would be drawn too, so it is left out.
      </p>`;
    case 'randn':
      return html`<p data-roving>
        <code>torch.randn</code> draws from the normal distribution: larger numbers make larger
        scores, and the largest weight of ${said(model, model.selected)} is ${tied(top, '.')}
      </p>`;
    case 'rand':
      return html`<p data-roving>
        <code>torch.rand</code> draws evenly between zero and one: here the largest weight of
        ${said(model, model.selected)} is ${tied(top, '.')}
      </p>`;
    case 'given':
      return html`<p>These are the matrices of the level before, written out in the code.</p>`;
  }
}

export const weightMatrices: Step = {
  scene: 'code',
  lead: ({ trace }, { group }) =>
    html`<p>
      Three matrices, each with a row for every number of an embedding (<span class="count"
        >${trace.x.cols}</span
      >) and a column for every number of a query, key or value (<span class="count"
        >${trace.q.cols}</span
      >, the ${term('head size', group)} <i>d<sub>k</sub></i
      >).
    </p>`,
  figure: (model, actions) =>
    html`${sentenceChoice(model, actions, { beside: ownData(model, actions) })}${sentenceLine(model, actions)}
      ${initChoice(model, actions)}
      <div class="matrices">
        ${matrixTable(model, actions, 'wq', { shape: 'torch' })}
        ${matrixTable(model, actions, 'wk', { shape: 'torch' })}
        ${matrixTable(model, actions, 'wv', { shape: 'torch' })}
      </div>
      ${workingPanel(model, actions)}`,
  prose: (model, actions) =>
    html`${programPanel(model, actions, ['wq', 'wk', 'wv'])} ${remark(model)}
      ${
        model.trace.x.cols === model.trace.q.cols
          ? nothing
          : html`<p>
              The two sizes differ on purpose: where they are mixed up, the product fails or the
              root is wrong.
            </p>`
      }
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>Make them with <code>nn.Linear</code>: what happens to their size, and to the code?</p>
      </div>
      <p class="left-out">
        Left out here: training, which starts from such numbers and changes them.
      </p>`,
  summary({ trace, state }) {
    const first = trace.wq ? format(at(trace.wq, 0, 0)) : '';
    return `W_q, W_k and W_v, each ${trace.x.cols} by ${trace.q.cols}, made as ${state.init}. The first number of W_q is ${first}.`;
  },
};
