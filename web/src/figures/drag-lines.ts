/** Number lines whose points are dragged: each a native slider, invisible, over a drawing that shows its value. */
import { html, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Model } from '../app/model';
import type { Range } from '../state/field';
import type { Actions } from '../steps/step';
import { axisLine } from './axis-line';
import { format } from './format';
import { cell } from './scene';
import { numberField } from './typed';

/** When a hand took hold of a line, so that each drag is undone by itself. */
const taken = new WeakMap<EventTarget, number>();

export interface DragLines {
  /** The matrix of one row that the lines show, and the range that they are drawn in. */
  readonly matrix: string;
  readonly range: Range;
  /** What stands before each line, and what it is for those who hear it only. */
  readonly lines: readonly { readonly name: string | TemplateResult; readonly spoken: string }[];
  readonly values: readonly number[];
  /** Changes the numbers as they are now: two changes may come before the next drawing. */
  change(next: (values: readonly number[]) => readonly number[], gesture: string): void;
}

/** Returns lines one under the other, each with its number and a field for it. */
export function dragLines(
  model: Model,
  actions: Actions,
  { matrix, range, lines, values, change }: DragLines,
): TemplateResult {
  // The drawing keeps half a thumb's room itself, so that point and slider agree at every width.
  const line = axisLine(range, 0);
  const set = (i: number, value: number, gesture: string): void => {
    change(
      (now) => now.map((before, j) => (j === i ? value : before)),
      `${matrix} ${i} ${gesture}`,
    );
  };
  const row = ({ name, spoken }: DragLines['lines'][number], i: number): TemplateResult => {
    const value = values[i] ?? 0;
    const drag = (event: Event): void => {
      const input = event.currentTarget as HTMLInputElement;
      set(i, Math.round(Number(input.value) * 10) / 10, String(taken.get(input) ?? ''));
    };
    const take = (event: Event): void => {
      taken.set(event.currentTarget as HTMLElement, event.timeStamp);
    };
    return html`<div class="drag-line">
      <span class="axis-name">${name}</span>
      <span class="rail"
        ><input
          type="range"
          min=${range.from}
          max=${range.to}
          step="0.1"
          aria-label=${spoken}
          aria-valuetext=${format(value)}
          .value=${live(String(value))}
          @pointerdown=${take}
          @input=${drag}
        /><svg class="line" height="26" width="100%" aria-hidden="true">
          ${line.ticks(21)}
          ${svg`<line class="reach" x1=${line.x(0)} x2=${line.x(value)} y1="13" y2="13"></line>
            <circle class="halo" cx=${line.x(value)} cy="13" r="13"></circle>
            <circle class="after" cx=${line.x(value)} cy="13" r="7"></circle>`}
        </svg></span
      >
      <span class="value"
        >${cell(model, matrix, i, { row: 0, first: i === 0, label: spoken })}</span
      >
      ${numberField(model, actions, {
        id: `${matrix}-${i}`,
        spoken,
        value,
        range,
        change: (typed) => {
          set(i, typed, 'typed');
        },
      })}
    </div>`;
  };
  return html`<div class="drag-lines" data-roving>
    <div class="drag-line head">
      <span class="axis-name"></span>
      <span class="rail scale"
        ><span class="sr">from ${range.from} to ${range.to}</span>${line.scale()}</span
      >
    </div>
    ${lines.map(row)}
  </div>`;
}
