/** The plane: a grid with what is drawn on it, and points that are dragged. */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Range } from '../state/field';
import { PLANE, refText, type CellRef } from '../state/schema';
import { format } from './format';
import {
  across,
  ahead,
  arc,
  constrain,
  down,
  pointAt,
  pressed,
  turn,
  type Point,
} from './plane-geometry';

/** A point of the plane that the reader moves. */
export interface Handle {
  /** Unique in its plane. */
  readonly id: string;
  /** Its name for those who hear it only: "the point", "the tip of arrow a". */
  readonly spoken: string;
  readonly place: Point;
  /** Moves it, already snapped; what one gesture does is undone as one. */
  move(to: Point, gesture: string): void;
}

/** A hand on a handle: the gesture's name, and how far beside the point it took hold. */
interface Grab {
  readonly gesture: string;
  readonly beside: Point;
}

/** How far from its tip, in pixels, and how far beside its direction, in degrees, an arrow's name is. */
const NAME_AWAY = 25;
const NAME_TURN = 35;

const grabs = new WeakMap<Element, Grab>();

const x = (value: number): string => `${across(value, PLANE).toFixed(2)}%`;
const y = (value: number): string => `${down(value, PLANE).toFixed(2)}%`;

function pointOf(event: MouseEvent, drawing: Element): Point {
  return pointAt({ x: event.clientX, y: event.clientY }, drawing.getBoundingClientRect(), PLANE);
}

/** Returns the grid, its axes and their scale. */
function grid({ from, to }: Range): SVGTemplateResult {
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const line = (value: number): SVGTemplateResult => {
    const kind = value === 0 ? 'axis' : 'grid';
    return svg`<line class=${kind} x1=${x(value)} x2=${x(value)} y1=${y(from)} y2=${y(to)}></line>
      <line class=${kind} x1=${x(from)} x2=${x(to)} y1=${y(value)} y2=${y(value)}></line>`;
  };
  const named = numbers.filter((value) => value !== 0);
  return svg`${numbers.filter((value) => value !== 0).map(line)}${line(0)}
    <g class="scale">${named.map(
      (
        value,
      ) => svg`<text x=${x(value)} y=${y(0)} dy="1.25em" text-anchor="middle">${format(value, 0)}</text>
      <text x=${x(0)} y=${y(value)} dx="-0.5em" dy="0.35em" text-anchor="end">${format(value, 0)}</text>`,
    )}</g>
    <text class="name" x=${x(to)} y=${y(0)} dy="-0.6em" text-anchor="end">x</text>
    <text class="name" x=${x(0)} y=${y(to)} dx="0.6em" dy="0.8em">y</text>`;
}

/** Returns a number of a matrix in the drawing. */
function written(value: number, ref: CellRef): SVGTemplateResult {
  return svg`<tspan data-value=${value} data-source=${refText(ref)}>${format(value)}</tspan>`;
}

/** Returns what a point is called, beside it and inside the drawing: its two numbers. */
export function coordinates(
  place: Point,
  values: readonly [number, number],
  refs: readonly [CellRef, CellRef],
): SVGTemplateResult {
  const side = place[0] > PLANE.to / 2 ? 'end' : place[0] < PLANE.from / 2 ? 'start' : 'middle';
  const aside = { end: '0.9em', start: '-0.9em', middle: '0' }[side];
  const isAbove = place[1] >= 0;
  return svg`<text class="coordinates" x=${x(place[0])} y=${y(place[1])}
    dx=${aside} dy=${isAbove ? '-1.4em' : '2.1em'} text-anchor=${side}
    >(${written(values[0], refs[0])}, ${written(values[1], refs[1])})</text>`;
}

/** Returns the ways from the axes to a point. */
export function ways([px, py]: Point): SVGTemplateResult {
  return svg`<line class="way" x1=${x(px)} x2=${x(px)} y1=${y(0)} y2=${y(py)}></line>
    <line class="way" x1=${x(0)} x2=${x(px)} y1=${y(py)} y2=${y(py)}></line>`;
}

/** Returns an arrow from the origin, its name to one side of its tip; one without a length is a dot. */
export function arrow(
  name: string,
  tip: Point,
  className: string,
  side: 'left' | 'right',
): SVGTemplateResult {
  const [px, py] = tip;
  const shape =
    px === 0 && py === 0
      ? svg`<circle cx=${x(0)} cy=${y(0)} r="4"></circle>`
      : svg`<line x1=${x(0)} y1=${y(0)} x2=${x(px)} y2=${y(py)}></line>
        <svg x=${x(px)} y=${y(py)} overflow="visible"><path d="M-11 -6L0 0L-11 6" transform="rotate(${turn(tip).toFixed(2)})"></path></svg>`;
  const [dx, dy] = ahead(tip, side === 'left' ? -NAME_TURN : NAME_TURN, NAME_AWAY);
  return svg`<g class="arrow ${className}">${shape}<svg x=${x(px)} y=${y(py)} overflow="visible">
    <text class="name" x=${dx.toFixed(1)} y=${dy.toFixed(1)} dy="0.35em" text-anchor="middle">${name}</text></svg></g>`;
}

/** Returns the angle between two arrows, neither of which is zero. */
export function angleArc(a: Point, b: Point): SVGTemplateResult {
  return svg`<svg class="angle" x=${x(0)} y=${y(0)} overflow="visible"><path d=${arc(a, b, 26)}></path></svg>`;
}

/**
 * Returns a handle's two sliders, for the keyboard and for those who hear them: arrow keys move it
 * both ways on either, and only the first is a tab stop.
 */
function sliders({ id, spoken, place, move }: Handle): TemplateResult {
  const slider = (axis: 0 | 1): TemplateResult => {
    const typed = (event: KeyboardEvent): void => {
      const both = (event.currentTarget as HTMLElement).parentElement?.querySelectorAll('input');
      const [first, second] = [...(both ?? [])].filter((input) => input.matches(`.of-${id}`));
      if (!first || !second || event.altKey || event.ctrlKey || event.metaKey) return;
      // The place may be older than the last key press: it is drawn once a frame.
      const to = pressed([Number(first.value), Number(second.value)], event, axis, PLANE);
      if (!to) return;
      event.preventDefault();
      [first.value, second.value] = [String(to[0]), String(to[1])];
      move(to, `${id} by keys`);
    };
    // Assistive technology sets the value itself.
    const set = (event: Event): void => {
      const value = Number((event.target as HTMLInputElement).value);
      move(constrain(axis === 0 ? [value, place[1]] : [place[0], value], PLANE), `${id} by keys`);
    };
    const [px, py] = place;
    return html`<input
      type="range"
      class="of-${id}"
      tabindex=${axis === 0 ? 0 : -1}
      min=${PLANE.from}
      max=${PLANE.to}
      step="0.1"
      aria-roledescription="two-way slider"
      aria-label="${spoken}, ${axis === 0 ? 'x' : 'y'}"
      aria-valuetext="x ${format(px)}, y ${format(py)}"
      .value=${live(String(place[axis]))}
      @keydown=${typed}
      @input=${set}
    />`;
  };
  return html`${slider(0)}${slider(1)}`;
}

/** Returns what a hand takes hold of. */
function grip({ id, place, move }: Handle): SVGTemplateResult {
  const take = (event: PointerEvent): void => {
    const target = event.currentTarget as SVGElement;
    const drawing = target.closest('svg');
    if (event.button !== 0 || !drawing) return;
    event.preventDefault();
    target.setPointerCapture(event.pointerId);
    const [px, py] = pointOf(event, drawing);
    const gesture = `${id} ${event.timeStamp}`;
    grabs.set(target, { gesture, beside: [place[0] - px, place[1] - py] });
    // The keys go on where the hand leaves off.
    drawing.parentElement?.querySelector<HTMLElement>(`.of-${id}`)?.focus({ preventScroll: true });
  };
  const drag = (event: PointerEvent): void => {
    const target = event.currentTarget as SVGElement;
    const drawing = target.closest('svg');
    const grab = grabs.get(target);
    if (!grab || !drawing || !target.hasPointerCapture(event.pointerId)) return;
    const [px, py] = pointOf(event, drawing);
    const to = constrain([px + grab.beside[0], py + grab.beside[1]], PLANE);
    if (to[0] !== place[0] || to[1] !== place[1]) move(to, grab.gesture);
  };
  const leave = (event: PointerEvent): void => {
    if (event.type === 'pointerup') drag(event);
    grabs.delete(event.currentTarget as SVGElement);
  };
  // No browser scrolls from here, even one that knows no touch-action of a shape.
  const hold = (event: TouchEvent): void => {
    event.preventDefault();
  };
  return svg`<circle class="grip ${id}" cx=${x(place[0])} cy=${y(place[1])} r="15"
    @touchstart=${hold} @pointerdown=${take} @pointermove=${drag} @pointerup=${leave} @pointercancel=${leave}></circle>`;
}

/** Returns the plane with what is drawn on it; a lone handle follows a click or tap as well. */
export function plane(
  handles: readonly Handle[],
  drawing: SVGTemplateResult | SVGTemplateResult[],
): TemplateResult {
  const [lone, second] = handles;
  const jump = (event: MouseEvent): void => {
    const isGrip = event.target instanceof Element && event.target.matches('.grip');
    if (!lone || second || isGrip) return;
    const to = constrain(pointOf(event, event.currentTarget as Element), PLANE);
    lone.move(to, `${lone.id} ${event.timeStamp}`);
  };
  return html`<div class="plane">
    ${handles.map(sliders)}
    <svg width="100%" height="100%" aria-hidden="true" @click=${second ? nothing : jump}>
      ${grid(PLANE)}${drawing}${handles.map(grip)}
    </svg>
  </div>`;
}

/** Returns a point as a dot. */
export function dot([px, py]: Point): SVGTemplateResult {
  return svg`<circle class="dot-of" cx=${x(px)} cy=${y(py)} r="7"></circle>`;
}
