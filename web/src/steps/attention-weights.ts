import { html, type TemplateResult } from 'lit';
import { largest } from '../app/compare';
import { at, rowOf } from '../app/entries';
import type { Model, OwnNumbers } from '../app/model';
import { selfish, spelled, storyOf } from '../app/story';
import { radios, ways } from '../figures/controls';
import { format } from '../figures/format';
import { term } from '../figures/glossary';
import { matrixTable } from '../figures/matrix';
import { shownNumber } from '../figures/number';
import { programPanel } from '../figures/program';
import { cell, tied, workingPanel } from '../figures/scene';
import { sentenceChoice } from '../figures/sentence-choice';
import { sentenceLine } from '../figures/sentence-line';
import { said } from '../figures/words';
import type { Step } from './step';

/** Returns softmax along the chosen axis with its row sums, their range, and who attends most to itself. */
function taken({ trace, state, compute, matrices }: Model) {
  const { direction } = state;
  return compute('direction', [trace, direction], (engine) => {
    const turned = direction === 'columns';
    const weights = turned
      ? engine.transpose(engine.softmax(engine.transpose(trace.scaled)))
      : trace.weights;
    const sums = turned ? engine.rowSums(weights) : matrices['row-sums'];
    if (!sums) throw new RangeError('weights without sums');
    return { weights, sums, range: engine.columnRange(sums) };
  });
}

/** Where softmax runs down the columns, the wrong weights stand in the place of the right ones. */
function own(model: Model): OwnNumbers {
  const { weights, sums, range } = taken(model);
  const isTurned = model.state.direction === 'columns';
  return {
    matrices: { range, ...(isTurned ? { weights, 'row-sums': sums } : {}) },
    origin: ({ name, row, col }) =>
      name === 'row-sums'
        ? { kind: 'sum', terms: rowOf(weights, row), result: at(sums, row, 0) }
        : { kind: 'given', by: 'us', result: at(name === 'range' ? range : weights, row, col) },
    sources: ({ name, row }) =>
      name === 'row-sums' ? { a: (i) => ({ name: 'weights', row, col: i }), aHue: 'hue-a' } : {},
    title: ({ name, row, col }) =>
      name === 'row-sums'
        ? html`The numbers of this row, added up: no share of one whole.`
        : html`The share of ${said(model, row)} among all that ask ${said(model, col)}: softmax ran
          down the column, the wrong way.`,
  };
}

export const attentionWeights: Step = {
  scene: 'code',
  own,
  lead: ({ trace }, { group }) =>
    html`<p>
      One line divides all scores by <i>√d<sub>k</sub></i> and takes ${term('softmax', group)} along
      each row. The code writes <code>K.shape[-1] ** <span class="range">0.5</span></code
      >: the root of the length of a key, here <span class="count">${trace.q.cols}</span>. So it
      stays right when sizes change.
    </p>`,
  figure(model, actions) {
    const { weights } = taken(model);
    const most = model.words.map((_, row) => new Set(largest(rowOf(weights, row))));
    return html`${sentenceChoice(model, actions)}${sentenceLine(model, actions)}
      <div class="controls">
        ${radios(
          actions,
          'direction',
          'Softmax along',
          ways(
            { rows: 'rows (right)', columns: 'columns (wrong)' },
            model.state.direction,
            (direction) => {
              actions.set({ direction });
            },
          ),
        )}
      </div>
      <div class="matrices roomy">
        ${matrixTable(model, actions, 'weights', {
          shape: 'batch',
          shares: true,
          corner: 'query ↓ key →',
          beside: { name: 'row-sums', label: 'sum', of: 'column' },
          isMarked: (row, col) => most[row]?.has(col) ?? false,
          caption: html`framed: the largest of each row`,
        })}
      </div>
      ${workingPanel(model, actions)}`;
  },
  prose(model, actions) {
    const { weights, range } = taken(model);
    const count = selfish(weights);
    const sum = (row: number): TemplateResult =>
      shownNumber(at(range, row, 0), 2, { source: { name: 'range', row, col: 0 } });
    return html`${programPanel(model, actions, ['scaled', 'weights'])}
      <p data-roving>
        ${
          model.state.direction === 'rows'
            ? html`<code>dim=-1</code> is the last axis, the keys: each row sums to
                ${tied(cell(model, 'row-sums', 0, { first: true, label: 'sum of the row' }), '.')}`
            : html`Down the columns, the rows sum to anything from ${sum(0)} to ${sum(1)}: a word
              would get more than one whole, or less.`
        }
        ${
          model.words.length === 1
            ? html`A word that stands alone can only attend to itself.`
            : html`<span class="count">${count}</span> of
                <span class="count">${model.words.length}</span> words
                ${count === 1 ? 'attends most to itself' : 'attend most to themselves'}. Nothing
                makes them.`
        }
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>Take softmax down the columns and look at the sums.</p>
      </div>
      <p class="left-out">
        Left out here: a mask, which hides words before softmax, and dropout, which in training sets
        some weights to zero and enlarges the rest.
      </p>`;
  },
  summary(model) {
    const { direction } = model.state;
    const { weights, range } = taken(model);
    const { asks } = storyOf(model);
    const row = spelled(model, rowOf(weights, model.selected));
    const sums = `${format(at(range, 0, 0))} to ${format(at(range, 1, 0))}`;
    return `Softmax along ${direction}. Weights of ${asks}: ${row}. Row sums: ${sums}.`;
  },
};
