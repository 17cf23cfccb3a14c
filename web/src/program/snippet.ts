/** Pieces of highlighted code. */
import type { TemplateResult } from 'lit';

export type Filling = string | TemplateResult;

/** A piece of highlighted code: a function of what fills its holes. */
export type Snippet<Hole extends string = never> = (
  fill: Readonly<Record<Hole, Filling>>,
) => TemplateResult;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

function textOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOfValue).join('');
  return typeof value === 'string' ? value : textOf(value as TemplateResult);
}

/** Returns the text of highlighted code: what a reader would copy. */
export function textOf({ strings, values }: TemplateResult): string {
  return strings
    .map((html, i) => {
      const text = html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (name) => ENTITIES[name] ?? name);
      return text + (i < values.length ? textOfValue(values[i]) : '');
    })
    .join('');
}
