// Colours code by classes: a style attribute would be refused by the page's own policy.
import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import cpp from 'shiki/langs/cpp.mjs';
import python from 'shiki/langs/python.mjs';
import { escapeHtml } from './literal.mjs';

/** The classes of `code.css`, and the scopes of the grammars that get them. */
const SCOPES = {
  't-comment': ['comment', 'punctuation.definition.comment'],
  't-keyword': [
    'keyword.control',
    'keyword.operator.new',
    'keyword.operator.wordlike',
    'storage.modifier',
    'storage.type.class',
    'constant.language',
  ],
  't-string': ['string'],
  't-number': ['constant.numeric', 'keyword.other.unit', 'keyword.other.suffix'],
  't-function': ['entity.name.function', 'meta.function-call.generic', 'support.function'],
  't-type': ['entity.name.type', 'storage.type.primitive', 'storage.type.built-in', 'support.type'],
};

/** The hues of the reader's matrices, wherever their names stand in code. */
const HUES = {
  'hue-q': ['Q', 'q', 'W_q', 'wq'],
  'hue-k': ['K', 'k', 'W_k', 'wk'],
  'hue-v': ['V', 'v', 'W_v', 'wv'],
  'hue-a': ['weights'],
};
const hueOf = new Map(
  Object.entries(HUES).flatMap(([hue, names]) => names.map((name) => [name, hue])),
);

// A theme knows colours only: each class gets one that stands for it.
const classes = Object.keys(SCOPES);
const colourOf = (index) => `#${String(index + 1).padStart(6, '0')}`;
const theme = {
  name: 'classes',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: classes.map((name, index) => ({
    scope: SCOPES[name],
    settings: { foreground: colourOf(index) },
  })),
};
const classOf = new Map(classes.map((name, index) => [colourOf(index), name]));

const highlighter = await createHighlighterCore({
  langs: [cpp, python],
  themes: [theme],
  engine: createJavaScriptRegexEngine(),
});

const span = (className, text) => `<span class="${className}">${escapeHtml(text)}</span>`;

function coloured({ content, color }) {
  const className = classOf.get(color?.toLowerCase());
  if (className === 't-comment' || className === 't-string') return span(className, content);
  return content
    .split(/(\b[A-Za-z_]\w*\b)/)
    .map((part) => {
      const name = hueOf.get(part) ?? className;
      return name && part.trim() ? span(name, part) : escapeHtml(part);
    })
    .join('');
}

/** Returns code as HTML: spans with classes. */
export function highlight(code, lang) {
  return highlighter
    .codeToTokensBase(code, { lang, theme: 'classes' })
    .map((line) => line.map(coloured).join(''))
    .join('\n');
}
