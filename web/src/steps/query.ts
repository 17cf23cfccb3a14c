import { html, nothing, type TemplateResult } from 'lit';
import { query as formula } from '../../../build/generated/formulas';
import { rowOf } from '../app/entries';
import type { Model } from '../app/model';
import { largest, listed } from '../app/compare';
import { format } from '../figures/format';
import { term } from '../figures/glossary';
import { matrixTable } from '../figures/matrix';
import { queryRow } from '../figures/matrix-heading';
import { matrixSource } from '../figures/matrix-source';
import { cell, tied, workingPanel } from '../figures/scene';
import { sentenceChoice } from '../figures/sentence-choice';
import { sentenceLine } from '../figures/sentence-line';
import { said } from '../figures/words';
import { symbol } from '../scenes/attention';
import type { Step } from './step';

/** Returns what the hand-set columns ask for, in words. */
function columns({ madeBy }: Model): TemplateResult | typeof nothing {
  return madeBy?.wq === 'us'
    ? html`<p>
        These columns are hand-set. The first asks for what is <b>seen</b>: brightness and colour
        count most. The second asks for what is <b>felt</b>, the third for what is <b>heard</b>, the
        last for what is <b>weighed</b>.
      </p>`
    : nothing;
}

/** Says whether the query is zero throughout, as shown. */
function isSilent({ trace, selected }: Model): boolean {
  return rowOf(trace.q, selected).every((value) => format(value) === format(0));
}

function asksMost(model: Model): string {
  const { trace, selected, keyNames = [] } = model;
  return listed(largest(rowOf(trace.q, selected)).map((j) => keyNames[j] ?? ''));
}

export const query: Step = {
  scene: 'head',
  lead: (model, { group }) =>
    html`<p>
        The ${term('query', group)} is the question that ${said(model, model.selected)} asks.
      </p>
      <p class="formula">${formula}</p>
      <p>
        Its vector ${symbol('x')} times the matrix ${symbol('wq')}: each column of the matrix makes
        one number of the query.
      </p>`,
  figure: (model, actions) =>
    html`${sentenceChoice(model, actions)}${sentenceLine(model, actions)}${matrixSource(model, actions)}
      <div class="matrices roomy">
        ${matrixTable(model, actions, 'wq', {
          before: { name: 'x', label: html`${symbol('x')}` },
          below: [queryRow(model)],
          caption: html`beside it ${said(model, model.selected)}, below it the query`,
        })}
      </div>
      ${workingPanel(model, actions)}`,
  prose: (model) =>
    html`<p data-roving>
        Open a number of ${symbol('q')}: one product an axis, added up.
        ${
          isSilent(model)
            ? html`All numbers of ${said(model, model.selected)} are zero, so it asks for nothing.`
            : html`Here ${said(model, model.selected)} asks most for
                <b class="count">${asksMost(model)}</b>,
                ${tied(cell(model, 'q', largest(rowOf(model.trace.q, model.selected))[0] ?? 0, { first: true, label: 'largest number of the query' }), '.')}`
        }
      </p>
      ${columns(model)}
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Let <i>${model.words.at(-1)}</i> ask. Then click a number of ${symbol('wq')} and type, or
          drag it sideways: which number of the query follows?
        </p>
      </div>
      <p class="left-out">
        Left out here: “query” is a picture. It is a second view of the same word, made for
        comparing; nobody writes questions.
      </p>`,
  summary(model) {
    const { trace, selected, keyNames = [], words } = model;
    const numbers = rowOf(trace.q, selected).map(
      (value, j) => `${keyNames[j] ?? ''} ${format(value)}`,
    );
    return `The query of ${words[selected] ?? ''}: ${numbers.join(', ')}. Largest: ${asksMost(model)}.`;
  },
};
