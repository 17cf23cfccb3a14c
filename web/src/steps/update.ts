import { html, type TemplateResult } from 'lit';
import { largest, listed } from '../app/compare';
import { at, rowOf, type Model } from '../app/model';
import { flow } from '../figures/flow';
import { format } from '../figures/format';
import { meaningLines, type MeaningLine } from '../figures/meaning-lines';
import { openNumber, shownNumber, type NumberOptions } from '../figures/number';
import { readySentences } from '../figures/ready-sentences';
import { digitsForProducts, product, working } from '../figures/working';
import { AXES, AXIS_RANGE, isLight } from '../state/example';
import { sameRef, type CellRef } from '../state/schema';
import type { Actions, Step } from './step';

const word = (model: Model, i: number): string => model.words[i] ?? '';

/** Returns what the prose and the figure both speak of. */
function facts(model: Model) {
  const { selected, trace, moved, opened, words } = model;
  const weights = rowOf(trace.weights, selected);
  const moves = rowOf(moved, selected);
  const top = largest(weights);
  const others = weights.map((weight, i) => (i === selected ? -1 : weight));
  const giver =
    opened?.name === 'weights'
      ? opened.col
      : words.length === 1
        ? selected
        : (largest(others)[0] ?? selected);
  const farthest = largest(moves.map(Math.abs))[0] ?? 0;
  return { weights, moves, top, giver, farthest, stays: moves.every((move) => move === 0) };
}

/** Returns an opening number of the row of the word that asks. */
function cell(
  model: Model,
  name: string,
  col: number,
  options: NumberOptions = {},
): TemplateResult {
  const ref: CellRef = { name, row: model.selected, col };
  const matrix = {
    x: model.trace.x,
    weights: model.trace.weights,
    'row-sums': model.rowSums,
    context: model.trace.context,
    moved: model.moved,
  }[name];
  return openNumber(matrix ? at(matrix, ref.row, col) : NaN, ref, {
    ...options,
    opened: sameRef(model.opened, ref),
    pinned: sameRef(model.state.open, ref),
  });
}

function lines(model: Model, giver: number): MeaningLine[] {
  const row = model.selected;
  const sums = AXES.map((_, col) => {
    const origin = model.origin({ name: 'context', row, col });
    return origin.kind === 'products'
      ? origin
      : { kind: 'products' as const, terms: [], result: 0 };
  });
  const gifts = sums.map(({ terms }) => {
    const term = terms[giver] ?? { a: 0, b: 0, product: 0 };
    return { kind: 'products' as const, terms: [term], result: term.product };
  });
  const { digits, relation } = digitsForProducts(gifts);
  const sources = {
    a: () => ({ name: 'weights', row, col: giver }),
    aHue: 'hue-a',
  };
  return AXES.map((axis, j) => ({
    axis,
    before: at(model.trace.x, row, j),
    after: at(model.trace.context, row, j),
    pieces: sums[j]?.terms.map((term) => term.product) ?? [],
    beforeCell: cell(model, 'x', j, { first: j === 0 }),
    afterCell: cell(model, 'context', j),
    movedCell: cell(model, 'moved', j, { signed: true }),
    added: html`${gifts[j]?.terms.map((term) =>
        product(term, 0, digits, { ...sources, b: () => ({ name: 'x', row: giver, col: j }) }),
      )}<span class="op"> ${relation} </span>${shownNumber(gifts[j]?.result ?? 0, digits, {
        className: 'outcome',
      })}`,
  }));
}

/** Returns the line reserved for the opened number: what it is, and its arithmetic. */
function workingLine(model: Model): TemplateResult {
  const { opened, selected } = model;
  if (opened === null) {
    return html`<p class="hint">
      Every number opens. Point at one to see where it comes from; click, tap or press Enter to keep
      it open.
    </p>`;
  }
  const { name, col } = opened;
  const origin = model.origin(opened);
  const asks = html`<i>${word(model, selected)}</i>`;
  const axis = AXES[col] ?? '';
  const titles: Record<string, TemplateResult> = {
    weights: html`How much ${asks} takes from <i>${word(model, col)}</i>: each score becomes an
      exponential, and the weight is its share of their sum.`,
    'row-sums': html`The weights of ${asks}, added up.`,
    context: html`${asks} on ${axis}, in this sentence: each word’s weight × its ${axis}, added up.`,
    moved: html`How far ${asks} moves on ${axis}: after − before.`,
    x: isLight(word(model, selected))
      ? html`${asks} on ${axis}, alone: the average of its five meanings.`
      : html`${asks} on ${axis}, alone: set by hand, from <span class="range">0</span> (nothing to
          do with it) to <span class="range">${AXIS_RANGE.to}</span> (a lot).`,
  };
  const sources =
    name === 'context'
      ? {
          a: (i: number) => ({ name: 'weights', row: selected, col: i }),
          b: (i: number) => ({ name: 'x', row: i, col }),
          aHue: 'hue-a',
        }
      : name === 'moved'
        ? { a: () => ({ ...opened, name: 'context' }), b: () => ({ ...opened, name: 'x' }) }
        : name === 'row-sums'
          ? { a: (i: number) => ({ name: 'weights', row: selected, col: i }), aHue: 'hue-a' }
          : {};
  return html`<p class="what">${titles[name]}</p>
    <p class="sum">${working(origin, opened, sources)}</p>`;
}

function figure(model: Model, actions: Actions): TemplateResult {
  const { selected, words, opened } = model;
  const { weights, giver } = facts(model);
  return html`${readySentences(model.words, actions)}
    ${flow({
      words,
      selected,
      weights,
      giver,
      group: actions.group,
      weightCell: (i) =>
        cell(model, 'weights', i, { first: i === 0, label: `weight of ${word(model, i)}` }),
      total: html`shares add up to ${cell(model, 'row-sums', 0, { first: true })}`,
      onSelect: (i) => actions.set({ selected: i, open: reopened(model, i) }),
    })}
    ${meaningLines({
      caption: html`Hollow: <i>${word(model, selected)}</i> alone. Filled: in this sentence. Under
        each line, what the words add, end to end.`,
      lines: lines(model, giver),
      range: AXIS_RANGE,
      giver,
      giverName: word(model, giver),
      row: selected,
      openAxis:
        opened && opened.name !== 'weights' && opened.name !== 'row-sums' ? opened.col : null,
    })}
    <div class="working" id="${actions.group}-working">${workingLine(model)}</div>`;
}

/** Returns the pinned number carried over to another word that asks, so that they can be compared. */
function reopened(model: Model, row: number): CellRef | null {
  return model.state.open && { ...model.state.open, row };
}

function prose(model: Model): TemplateResult {
  const { selected, words } = model;
  const { moves, top, farthest, stays } = facts(model);
  const asks = html`<i>${word(model, selected)}</i>`;
  const first = top[0] ?? 0;
  const weight = cell(model, 'weights', first, {
    first: true,
    label: `weight of ${word(model, first)}`,
  });
  const names = listed([...new Set(top.map((i) => word(model, i)))]);
  const most =
    words.length === 1
      ? html`It is the only word here, so it keeps all of itself: weight ${weight}.`
      : top.length > 1
        ? html`The largest weight, ${weight}, is shared by <i>${names}</i>.`
        : first === selected
          ? html`Its own weight is the largest, ${weight}: mostly, it keeps its meaning.`
          : html`<i>${names}</i> has the largest weight, ${weight}, and gives the largest share.`;
  const axis = AXES[farthest] ?? '';
  const way = (moves[farthest] ?? 0) > 0 ? 'up' : 'down';
  const move = stays
    ? html`Here the shares put it back exactly where it stood.`
    : html`It moved farthest on <b>${axis}</b>: ${way} from
        ${cell(model, 'x', farthest, { first: true, label: `${axis} before` })} to
        ${cell(model, 'context', farthest, { label: `${axis} after` })}.`;
  return html`<p data-roving>
      The weights add up to one, so the new ${asks} is a mixture of all the words. ${most}
    </p>
    <p data-roving>
      On each line, the hollow point is ${asks} alone, the filled one ${asks} in this sentence.
      ${move}
    </p>
    <div class="try">
      <p class="eyebrow">Try</p>
      <p>
        Choose another sentence: where does
        ${isLight(word(model, selected)) ? html`<i>light</i>` : asks} land? Point at a ribbon to see
        what its word adds. Then let another word ask.
      </p>
    </div>
    <p class="left-out">
      Left out here: the mixture takes the old point’s place. A transformer adds it to the old
      point. The words’ numbers are set by hand; everything else is computed from them.
    </p>`;
}

function summary(model: Model): string {
  const { selected, trace } = model;
  const { weights, top, moves, farthest, stays } = facts(model);
  const asks = word(model, selected);
  const all = weights.map((weight, i) => `${word(model, i)} ${format(weight)}`).join(', ');
  const names = listed([...new Set(top.map((i) => word(model, i)))]);
  const axis = AXES[farthest] ?? '';
  const move = stays
    ? `${asks} stays where it was.`
    : `${asks} moves farthest on ${axis}, by ${format(moves[farthest] ?? 0, 2, true)}, ` +
      `from ${format(at(trace.x, selected, farthest))} to ${format(at(trace.context, selected, farthest))}.`;
  return `${asks} asks. Weights: ${all}. Largest: ${names}. ${move}`;
}

export const update: Step = {
  slug: 'update',
  title: 'Each word gives its share of meaning',
  description:
    'Self-attention updates a word: every word of the sentence adds its meaning, as much as its attention weight says. Every number computed live.',
  lead: (model) =>
    html`<p>
      Every word hands <i>${word(model, model.selected)}</i> some of its own meaning: as much as its
      <b>attention weight</b> says.
    </p>`,
  figure,
  prose,
  summary,
};
