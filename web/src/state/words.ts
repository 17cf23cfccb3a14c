/** How a typed or pasted text becomes words. */
import { MAX_WORDS, MAX_WORD_LENGTH } from './schema';

/** Scripts that write no spaces between words; their words are found by the browser's own rules. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Dashes and slashes that stand between words; a hyphen or an apostrophe inside a word stays. */
const BETWEEN = /[\s\u2013\u2014\u2026/|]+|--+|\.{2,}/u;

/** What stands around a word but is not part of it. */
const AROUND =
  /^[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{RI}]+|[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}\u200d\ufe0f]+$/gu;

export interface SplitText {
  /** 0 to MAX_WORDS words. */
  readonly words: readonly string[];
  /** What was left out, in words; null: nothing. */
  readonly cut: string | null;
}

function segments(text: string): string[] {
  if (!UNSPACED.test(text) || typeof Intl.Segmenter !== 'function') return [text];
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns the words of a text: at most MAX_WORDS, each at most MAX_WORD_LENGTH characters. */
export function splitText(text: string): SplitText {
  const all = text
    .split(BETWEEN)
    .flatMap(segments)
    .map((part) => part.replace(AROUND, ''))
    .filter((part) => part !== '');
  const words = all
    .slice(0, MAX_WORDS)
    .map((word) => Array.from(word).slice(0, MAX_WORD_LENGTH).join(''));
  const cuts = [
    all.length > MAX_WORDS ? `Only the first ${MAX_WORDS} of ${all.length} words are used.` : '',
    words.some((word, i) => word !== all[i])
      ? `Words are cut after ${MAX_WORD_LENGTH} characters.`
      : '',
  ].filter((cut) => cut !== '');
  return { words, cut: cuts.length > 0 ? cuts.join(' ') : null };
}
