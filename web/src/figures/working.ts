import { html, nothing, type TemplateResult } from 'lit';
import type { Origin } from '../app/model';
import type { CellRef } from '../state/schema';
import {
  digitsThatHold,
  productsHold,
  roundedQuotient,
  sumHolds,
  units,
  type Held,
} from './format';
import { shownNumber } from './number';

/** Which numbers of the page the terms of a calculation repeat, and the hue that each side has. */
export interface Sources {
  readonly a?: (i: number) => CellRef;
  readonly b?: (i: number) => CellRef;
  readonly aHue?: string;
  readonly bHue?: string;
  /** The term that belongs to the lit word. */
  readonly lit?: number;
}

export type Products = Of<'products'>;
type Of<K extends Origin['kind']> = Extract<Origin, { kind: K }>;
type Rendered = TemplateResult | typeof nothing;

/** Returns the digits at which every one of several calculations holds. */
export function digitsForProducts(all: readonly Of<'products'>[]): Held {
  return digitsThatHold((d) => all.every(({ terms, result }) => productsHold(terms, result, d)));
}

function source(of: ((i: number) => CellRef) | undefined, i: number): { source?: CellRef } {
  return of ? { source: of(i) } : {};
}

/** Returns one product, a x b. */
export function product(
  { a, b }: { readonly a: number; readonly b: number },
  i: number,
  digits: number,
  { a: aOf, b: bOf, aHue = '', bHue = '', lit }: Sources = {},
): TemplateResult {
  return html`<span class=${i === lit ? 'term lit' : 'term'}
    >${shownNumber(a, digits, { ...source(aOf, i), className: aHue })}<span class="op"> × </span
    >${shownNumber(b, digits, { ...source(bOf, i), className: bHue })}</span
  >`;
}

/** Returns terms with an operator before all but the first. */
function joined(terms: readonly TemplateResult[], operator = '+'): TemplateResult[] {
  return terms.map(
    (term, i) => html`${i === 0 ? nothing : html`<span class="op"> ${operator} </span>`}${term}`,
  );
}

function equals({ digits, relation }: Held, result: number, signed = false): TemplateResult {
  return html`<span class="result"
    ><span class="op"> ${relation} </span>${shownNumber(result, digits, {
      className: 'outcome',
      signed,
    })}</span
  >`;
}

function products(origin: Of<'products'>, sources: Sources): TemplateResult {
  const held = digitsForProducts([origin]);
  return html`${joined(origin.terms.map((term, i) => product(term, i, held.digits, sources)))}${equals(held, origin.result)}`;
}

function sum(origin: Of<'sum'>, sources: Sources): TemplateResult {
  const held = digitsThatHold((d) => sumHolds(origin.terms, origin.result, d));
  const terms = origin.terms.map(
    (term, i) =>
      html`<span class="term"
        >${shownNumber(term, held.digits, { ...source(sources.a, i), className: sources.aHue ?? '' })}</span
      >`,
  );
  return html`${joined(terms)}${equals(held, origin.result)}`;
}

function mean(origin: Of<'mean'>): TemplateResult {
  const { terms, result } = origin;
  const count = BigInt(terms.length);
  const held = digitsThatHold((d) => {
    const total = terms.reduce((all, term) => all + units(term, d), 0n);
    return roundedQuotient(total, count) === units(result, d);
  });
  const shown = terms.map(
    (term) => html`<span class="term">${shownNumber(term, held.digits)}</span>`,
  );
  return html`<span class="op">(</span>${joined(shown)}<span class="op">) ÷ </span
    ><span class="count">${terms.length}</span>${equals(held, result)}`;
}

function difference(origin: Of<'difference'>, sources: Sources): TemplateResult {
  const { a, b, result } = origin;
  const held = digitsThatHold((d) => units(a, d) - units(b, d) === units(result, d));
  return html`<span class="term">${shownNumber(a, held.digits, source(sources.a, 0))}</span
    ><span class="op"> − </span
    ><span class="term">${shownNumber(b, held.digits, source(sources.b, 0))}</span>${equals(
      held,
      result,
      true,
    )}`;
}

function quotient(origin: Of<'quotient'>): TemplateResult {
  const { numerator, denominator, result } = origin;
  const held = digitsThatHold(
    (d) =>
      roundedQuotient(units(numerator, d) * 10n ** BigInt(d), units(denominator, d)) ===
      units(result, d),
  );
  return html`${shownNumber(numerator, held.digits)}<span class="op"> ÷ </span>${shownNumber(
      denominator,
      held.digits,
    )}${equals(held, result)}`;
}

function share(origin: Of<'share'>, col: number): TemplateResult {
  const { terms, sum: total, result } = origin;
  const own = terms[col]?.exponential ?? 0;
  const exponentials = terms.map((term) => term.exponential);
  const held = digitsThatHold(
    (d) =>
      // A share of nothing would explain nothing.
      (units(own, d) !== 0n || own === 0) &&
      sumHolds(exponentials, total, d) &&
      roundedQuotient(units(own, d) * 10n ** BigInt(d), units(total, d)) === units(result, d),
  );
  const { digits } = held;
  const shown = exponentials.map(
    (value, i) =>
      html`<span class=${i === col ? 'term lit' : 'term'}>${shownNumber(value, digits)}</span>`,
  );
  return html`<span class="term lit">${shownNumber(own, digits)}</span
    ><span class="op"> ÷ (</span>${joined(shown)}<span class="op">)</span>${equals(held, result)}`;
}

/** Returns a number's arithmetic, written out with as many digits as make it true as shown. */
export function working(origin: Origin, ref: CellRef, sources: Sources = {}): Rendered {
  switch (origin.kind) {
    case 'products':
      return products(origin, sources);
    case 'sum':
      return sum(origin, sources);
    case 'mean':
      return mean(origin);
    case 'difference':
      return difference(origin, sources);
    case 'quotient':
      return quotient(origin);
    case 'share':
      return share(origin, ref.col);
    case 'given':
      return nothing;
  }
}
