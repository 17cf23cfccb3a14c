import { describe, expect, it } from 'vitest';
import { MAX_WORDS, MAX_WORD_LENGTH } from '../../web/src/state/schema';
import { splitText } from '../../web/src/state/words';
import { generator, pick } from './random';

describe('splitting a text into words', () => {
  it.each([
    ['The narrator spoke lightly.', ['The', 'narrator', 'spoke', 'lightly']],
    ['  several \t spaces\nand\r\nlines ', ['several', 'spaces', 'and', 'lines']],
    ['“Don’t,” she said — it’s light-hearted!', ['Don’t', 'she', 'said', 'it’s', 'light-hearted']],
    ["rock 'n' roll (1999), e.g. this...", ['rock', 'n', 'roll', '1999', 'e.g', 'this']],
    ['a light 🙂 joke 👩‍👩‍👧', ['a', 'light', '🙂', 'joke', '👩‍👩‍👧']],
    ['🇩🇪 👍🏽, नमस्ते का की', ['🇩🇪', '👍🏽', 'नमस्ते', 'का', 'की']],
    ['ضوء خفيف، جدا', ['ضوء', 'خفيف', 'جدا']],
    ['אור קל', ['אור', 'קל']],
    ['e\u0301tude Ångström naïve', ['e\u0301tude', 'Ångström', 'naïve']],
    ['either/or and yes—no', ['either', 'or', 'and', 'yes', 'no']],
    ['<b>light</b> javascript:alert(1)', ['b>light', 'b', 'javascript:alert(1']],
    ['', []],
    [' … — !? ', []],
  ])('%j', (text, words) => {
    expect(splitText(text)).toEqual({ words, cut: null });
  });

  it('finds words where a script writes no spaces', () => {
    expect(splitText('光很轻').words.length).toBeGreaterThan(1);
  });

  it('uses the first words of a long text, and says so', () => {
    const { words, cut } = splitText('word '.repeat(40));
    expect(words).toHaveLength(MAX_WORDS);
    expect(cut).toContain(`first ${MAX_WORDS} of 40`);
  });

  it('cuts a very long word, and says so', () => {
    const { words, cut } = splitText('a'.repeat(500));
    expect(words).toEqual(['a'.repeat(MAX_WORD_LENGTH)]);
    expect(cut).toContain(`${MAX_WORD_LENGTH} characters`);
  });

  it('gives usable words for any text', () => {
    const next = generator(11);
    const parts = [
      'light',
      ' ',
      '\n',
      '’',
      '🙂',
      '\u200d',
      '\u0000',
      '<',
      '&',
      '-',
      '—',
      '/',
      'ض',
      '光',
      '.',
      '\ud800',
    ];
    for (let i = 0; i < 500; ++i) {
      const text = Array.from({ length: Math.floor(next() * 60) }, () => pick(parts, next)).join(
        '',
      );
      const { words } = splitText(text);
      expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
      for (const word of words) expect(word).toMatch(/^\S+$/u);
    }
  });
});
