// MathML of the formulas, as templates of lit: build/generated/formulas.ts.
import temml from 'temml';
import { formulas, symbols } from '../src/formulas.mjs';
import { literal } from './literal.mjs';

/**
 * A root drawn without a font: Chromium and Firefox leave the radical out where no math font is
 * installed. Both parts have one height, so that the polygon of `formula.css` meets its bar.
 */
const BOX = 'height="1em" depth="0.3em"';
const ROOT =
  `<mrow><mpadded class="radix" width="0.65em" ${BOX}>` +
  '<mo lspace="0" rspace="0" stretchy="false">√</mo></mpadded>' +
  `<mpadded class="radicand" ${BOX}>`;

/** Letters of the text's own italic: the mathematical ones are missing in many fonts. */
function italic(tag, attributes, letter) {
  const classes = /class="([^"]*)"/.exec(attributes);
  const rest = attributes.replace(/\s*class="[^"]*"/, '');
  const all = ['letter', classes?.[1]].filter(Boolean).join(' ');
  return `<mi mathvariant="normal" class="${all}"${rest}>${letter}</mi>`;
}

/** Returns the MathML of one formula; throws where a style attribute would be left. */
export function toMathML(tex) {
  const mathML = temml
    .renderToString(tex, {
      macros: { ...symbols },
      trust: true,
      throwOnError: true,
      displayMode: true,
    })
    .replace(/^<math[^>]*>/, '<math displaystyle="true">')
    .replace(/\s*\btml-[\w-]+/g, '')
    .replace(/ class="\s*"/g, '')
    .replace(/<msqrt>/g, ROOT)
    .replace(/<\/msqrt>/g, '</mpadded></mrow>')
    // Text fonts have the prime raised already.
    .replace(/<msup([^>]*)>(<mi>.<\/mi>)(<mo [^>]*>′<\/mo>)<\/msup>/g, '<mrow$1>$2$3</mrow>')
    .replace(/<mi((?: [^>]*)?)>(\p{L})<\/mi>/gu, italic);
  if (/\sstyle=/.test(mathML)) throw new Error(`A style attribute in the MathML of ${tex}`);
  return mathML;
}

export function formulasModule() {
  const entries = Object.entries(formulas).map(([name, tex]) => {
    const maths = [tex].flat().map(toMathML);
    return `export const ${name} = html${literal(maths.join(' '))};\n`;
  });
  return `import { html } from 'lit';\n\n${entries.join('\n')}`;
}
