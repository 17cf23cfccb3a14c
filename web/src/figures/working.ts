import { html, nothing, type TemplateResult } from 'lit';
import type { Origin, Sources } from '../scenes/scene';
import type { CellRef } from '../state/schema';
import {
  DIGITS,
  digitsThatHold,
  productsHold,
  roundedQuotient,
  sumHolds,
  units,
  type Held,
} from './format';
import { shownNumber } from './number';

/** How the terms of a calculation are shown. */
export interface Shown extends Sources {
  /** The term that belongs to the lit word. */
  readonly lit?: number;
  /** Whether a term leads to where it comes from. */
  readonly leads?: boolean;
}

export type Products = Of<'products'>;
type Of<K extends Origin['kind']> = Extract<Origin, { kind: K }>;
type Rendered = TemplateResult | typeof nothing;

/** Returns the digits at which every one of several calculations holds. */
export function digitsForProducts(all: readonly Of<'products'>[]): Held {
  return digitsThatHold((d) => all.every(({ terms, result }) => productsHold(terms, result, d)));
}

/** Returns a term that repeats a number of the page. */
function repeated(
  value: number,
  digits: number,
  of: ((i: number) => CellRef) | undefined,
  i: number,
  className = '',
  leads = false,
): TemplateResult {
  return shownNumber(value, digits, { className, leads, ...(of ? { source: of(i) } : {}) });
}

/** Returns one product, a x b. */
export function product(
  { a, b }: { readonly a: number; readonly b: number },
  i: number,
  digits: number,
  { a: aOf, b: bOf, aHue, bHue, lit, leads }: Shown = {},
): TemplateResult {
  return html`<span class=${i === lit ? 'term lit' : 'term'}
    >${repeated(a, digits, aOf, i, aHue, leads)}<span class="op"> × </span
    >${repeated(b, digits, bOf, i, bHue, leads)}</span
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

function products(origin: Of<'products'>, sources: Shown): TemplateResult {
  const held = digitsForProducts([origin]);
  return html`${joined(origin.terms.map((term, i) => product(term, i, held.digits, sources)))}${equals(held, origin.result)}`;
}

function sum(origin: Of<'sum'>, sources: Shown): TemplateResult {
  const held = digitsThatHold((d) => sumHolds(origin.terms, origin.result, d));
  const terms = origin.terms.map(
    (term, i) =>
      html`<span class="term"
        >${repeated(term, held.digits, sources.a, i, sources.aHue, sources.leads)}</span
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

function difference(origin: Of<'difference'>, sources: Shown): TemplateResult {
  const { a, b, result } = origin;
  const held = digitsThatHold((d) => units(a, d) - units(b, d) === units(result, d));
  return html`<span class="term">${repeated(a, held.digits, sources.a, 0, '', sources.leads)}</span
    ><span class="op"> − </span
    ><span class="term">${repeated(b, held.digits, sources.b, 0, '', sources.leads)}</span>${equals(
      held,
      result,
      true,
    )}`;
}

function quotient(origin: Of<'quotient'>, sources: Shown): TemplateResult {
  const { numerator, denominator, result } = origin;
  const held = digitsThatHold(
    (d) =>
      roundedQuotient(units(numerator, d) * 10n ** BigInt(d), units(denominator, d)) ===
      units(result, d),
  );
  return html`${repeated(numerator, held.digits, sources.a, 0, '', sources.leads)}<span class="op">
      ÷ </span
    >${shownNumber(denominator, held.digits)}${equals(held, result)}`;
}

/** Returns an exponential, which leads to its score but does not repeat it. */
function exponential(
  value: number,
  digits: number,
  i: number,
  { a, leads }: Shown,
): TemplateResult {
  return shownNumber(value, digits, leads && a ? { leads, way: a(i) } : {});
}

function share(origin: Of<'share'>, col: number, sources: Shown): TemplateResult {
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
      html`<span class=${i === col ? 'term lit' : 'term'}
        >${exponential(value, digits, i, sources)}</span
      >`,
  );
  return html`<span class="term lit">${exponential(own, digits, col, sources)}</span
    ><span class="op"> ÷ (</span>${joined(shown)}<span class="op">)</span>${equals(held, result)}`;
}

function power({ exponent, result }: Of<'power'>, sources: Shown): TemplateResult {
  // No rounding of the exponent makes it exact: e is not a decimal.
  return html`<i>e</i><span class="op"> to the power of </span>${repeated(
      exponent,
      DIGITS,
      sources.a,
      0,
      '',
      sources.leads,
    )}${equals({ digits: DIGITS, relation: '≈' }, result)}`;
}

/** Returns a number's arithmetic, written out with as many digits as make it true as shown. */
export function working(origin: Origin, ref: CellRef, sources: Shown = {}): Rendered {
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
      return quotient(origin, sources);
    case 'share':
      return share(origin, ref.col, sources);
    case 'power':
      return power(origin, sources);
    case 'given':
      return nothing;
  }
}
