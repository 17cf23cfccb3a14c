import { html, type TemplateResult } from 'lit';
import { dot as formula } from '../../../build/generated/formulas';
import { at, matrixOf } from '../app/entries';
import type { Model, OwnNumbers } from '../app/model';
import type { Matrix } from '../engine';
import { ANGLE_DIGITS, ARROWS, arrowPlane, arrowTable, type Arrows } from '../figures/arrows';
import { format } from '../figures/format';
import { term } from '../figures/glossary';
import { placed } from '../figures/placed';
import { recap, type RecapItem } from '../figures/recap';
import { cell, tied, workingPanel } from '../figures/scene';
import { refs } from '../scenes/scene';
import { SCHEMA } from '../state/schema';
import type { Step } from './step';

/** Returns what the engine makes of the two arrows. */
function arrowsOf({ state, compute }: Model): Arrows {
  const [ax = 0, ay = 0, bx = 0, by = 0] = state.arrows;
  return compute('arrows', [state.arrows], (engine) => {
    const both = matrixOf([
      [ax, ay],
      [bx, by],
    ]);
    const a = matrixOf([[ax, ay]]);
    const b = matrixOf([[bx, by]]);
    // As attention without matrices: the score of b for a is their dot product.
    const trace = engine.selfAttention({ x: both });
    const origin = engine.explain('scores', trace, 0, 1);
    const lengths = engine.norms(both);
    const isZero = at(lengths, 0, 0) === 0 || at(lengths, 1, 0) === 0;
    return {
      both,
      lengths,
      origin,
      dot: matrixOf([[origin.result]]),
      products: matrixOf([origin.terms.map((one) => one.product)]),
      turned: isZero ? null : { cosine: engine.cosines(a, b), angle: engine.angles(a, b) },
    };
  });
}

function own(model: Model): OwnNumbers {
  const { both, lengths, dot, products, turned, origin } = arrowsOf(model);
  const [ax = 0, ay = 0, bx = 0, by = 0] = model.state.arrows;
  const given = placed(
    'arrows',
    [
      [ax, ay],
      [bx, by],
    ],
    SCHEMA.arrows.initial,
    ({ row, col }) => html`The ${col === 0 ? 'x' : 'y'} of arrow <b>${ARROWS[row]}</b>`,
  );
  const angles: Record<string, Matrix> = turned
    ? { cosine: turned.cosine, angle: turned.angle }
    : {};
  return {
    matrices: { arrows: both, dot, norms: lengths, products, ...angles },
    origin: (ref) => (ref.name === 'dot' ? origin : given.origin(ref)),
    sources: ({ name }) =>
      name === 'dot'
        ? {
            a: refs('arrows', (i) => ({ row: 0, col: i })),
            b: refs('arrows', (i) => ({ row: 1, col: i })),
          }
        : {},
    title: (ref) =>
      ref.name === 'dot'
        ? html`The dot product of <b>a</b> and <b>b</b>: x times x, y times y, added up.`
        : given.title(ref),
  };
}

/** Where two arrows point, told by the angle as shown. */
type Direction = 'none' | 'same' | 'right' | 'opposite';

const RIGHT_ANGLE = 90;

function directionOf({ turned }: Arrows): Direction {
  if (!turned) return 'none';
  const angle = at(turned.angle, 0, 0);
  if (format(angle, ANGLE_DIGITS) === format(RIGHT_ANGLE, ANGLE_DIGITS)) return 'right';
  return angle < RIGHT_ANGLE ? 'same' : 'opposite';
}

/** Says whether the angle is, as shown, so many degrees. */
function isStraight({ turned }: Arrows, degrees: number): boolean {
  const angle = turned ? at(turned.angle, 0, 0) : NaN;
  return format(angle, ANGLE_DIGITS) === format(degrees, ANGLE_DIGITS);
}

/** Returns what the angle says about the dot product, in words. */
function verdict(model: Model, arrows: Arrows): TemplateResult {
  const dot = cell(model, 'dot', 0, { row: 0, first: true, label: 'dot product' });
  switch (directionOf(arrows)) {
    case 'none':
      return html`Here an arrow has no length, so it points nowhere: there is no angle, and the dot
      product is ${tied(dot, '.')}`;
    case 'right':
      return html`Here they stand at a right angle: <b>b</b> goes neither along <b>a</b> nor against
        it, and the dot product is ${tied(dot, '.')}`;
    case 'same':
      return html`Here
        <b>b</b> ${isStraight(arrows, 0) ? 'points the same way as' : 'goes some of the way along'}
        <b>a</b>, and the dot product is positive: ${tied(dot, '.')}`;
    case 'opposite':
      return html`Here
        <b>b</b>
        ${isStraight(arrows, 180) ? 'points exactly against' : 'goes some of the way against'}
        <b>a</b>, and the dot product is negative: ${tied(dot, '.')}`;
  }
}

const LEARNT: readonly RecapItem[] = [
  [
    'What is a point with five dimensions?',
    html`A list of five numbers in a fixed order; one number line each shows all of it.`,
  ],
  [
    'What can an axis stand for?',
    html`For a meaning, if someone chose it so, as we did. The axes that a model learns can rarely
    be named.`,
  ],
  [
    'When is a dot product large?',
    html`When both arrows are long and point the same way. At a right angle it is zero, against each
    other negative.`,
  ],
];

export const similarity: Step = {
  own,
  lead: (_, { group }) =>
    html`<p>
      An arrow from zero to a point is the same list of numbers. The ${term('dot product', group)}
      makes one number of two lists: large when both are long and point the same way.
    </p>`,
  figure(model, actions) {
    const arrows = arrowsOf(model);
    return html`<div class="plane-and">
        ${arrowPlane(model, actions, arrows)}${arrowTable(model, actions, arrows)}
      </div>
      ${workingPanel(model, actions)}`;
  },
  prose(model, { group }) {
    const arrows = arrowsOf(model);
    return html`<p data-roving>${verdict(model, arrows)}</p>
      <p class="formula">${formula}</p>
      <p>
        Multiply number by number and add up. That is the same as both lengths times the
        ${term('cosine similarity', group, 'cosine')} of the angle between: the direction decides
        the sign, but length counts too. A long arrow can score higher than one that points better.
      </p>
      <div class="try">
        <p class="eyebrow">Try</p>
        <p>
          Turn <b>b</b> until the dot product is zero. Then make <b>a</b> twice as long: what
          changes, and what stays?
        </p>
      </div>
      ${recap(LEARNT)}
      <p class="left-out">
        Left out here: attention’s scores are dot products of longer lists, and of learned views of
        the words. The sum is made the same way.
      </p>`;
  },
  summary(model) {
    const arrows = arrowsOf(model);
    const [ax = 0, ay = 0, bx = 0, by = 0] = model.state.arrows;
    const { turned, dot } = arrows;
    const angle = turned
      ? `Angle ${format(at(turned.angle, 0, 0), ANGLE_DIGITS)} degrees, cosine ${format(at(turned.cosine, 0, 0))}.`
      : 'An arrow of length zero has no angle.';
    return `Arrow a is ${format(ax)}, ${format(ay)}; arrow b is ${format(bx)}, ${format(by)}. Dot product ${format(at(dot, 0, 0))}. ${angle}`;
  },
};
