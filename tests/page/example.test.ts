import { beforeAll, describe, expect, it } from 'vitest';
import { rowOf } from '../../web/src/app/entries';
import { createModeller, type Model } from '../../web/src/app/model';
import { createEngine } from '../../web/src/engine';
import { AXES, READY, handSetVector, isLight, wordType } from '../../web/src/state/example';
import { initialState, type State } from '../../web/src/state/schema';

let toModel: ReturnType<typeof createModeller>;

beforeAll(async () => {
  toModel = createModeller(await createEngine());
});

function modelOf(text: string): Model {
  return toModel({ ...initialState(), words: text.split(' ') });
}

describe('the ready sentences', () => {
  it.each(READY)('“$text” moves light most along $axis, and only there up', ({ text, axis }) => {
    const { selected, words, moved } = modelOf(text);
    expect(isLight(words[selected] ?? '')).toBe(true);
    const moves = rowOf(moved, selected);
    const own = AXES.indexOf(axis);
    expect(moves[own]).toBeGreaterThan(0.5);
    moves.forEach((move, j) => {
      if (j === own) return;
      expect(move).toBeLessThan(0);
      expect(Math.abs(move)).toBeLessThan(moves[own] ?? 0);
    });
  });

  it.each(READY)('each word of “$text” but light itself has hand-set numbers', ({ text }) => {
    for (const word of text.split(' ')) {
      if (!isLight(word)) expect(handSetVector(word)?.some((value) => value !== 0)).toBe(true);
    }
  });

  it('has the sentence’s own subject give most, not “the”', () => {
    for (const { text } of READY) {
      const { selected, trace, words } = modelOf(text);
      const weights = rowOf(trace.weights, selected);
      const most = words[weights.indexOf(Math.max(...weights))];
      expect(most).toMatch(/^(serious|sun|softly|blue|carry)$/);
    }
  });

  it('starts light at the average of its cards, whatever its case and punctuation', () => {
    const { trace } = modelOf('Light, LIGHTLY “light”');
    expect([...trace.x.data]).toEqual(new Array(15).fill(Math.fround(0.4)));
  });

  it('knows word types in every script', () => {
    expect(wordType('का')).not.toBe(wordType('की'));
    expect(wordType('Café')).toBe(wordType('cafe\u0301'));
    expect(wordType('“LIGHTLY”')).toBe('light');
  });

  it('starts a new word at 0 on every axis', () => {
    const { trace } = modelOf('constructor __proto__ toString');
    expect([...trace.x.data]).toEqual(new Array(15).fill(0));
  });
});

describe('the hand-set head', () => {
  const headOf = (text: string, patch: Partial<State> = {}): Model =>
    toModel({ ...initialState(), words: text.split(' '), ...patch }, undefined, { scene: 'head' });

  it.each(READY)(
    'moves light in “$text” along $axis, and down on every other',
    ({ text, axis }) => {
      const { selected, moved } = headOf(text);
      const moves = rowOf(moved, selected);
      const own = AXES.indexOf(axis);
      expect(moves[own]).toBeGreaterThan(1.5);
      moves.forEach((move, j) => {
        if (j !== own) expect(move).toBeLessThan(0);
      });
    },
  );

  it.each(READY)('gives in “$text” most to a word that matters', ({ text, axis }) => {
    const { selected, trace, words } = headOf(text);
    const weights = rowOf(trace.weights, selected);
    const most = weights.indexOf(Math.max(...weights));
    expect(most).not.toBe(selected);
    // What it is about is what the word itself is most about.
    const vector = handSetVector(words[most] ?? '') ?? [];
    expect(Math.max(...vector)).toBe(vector[AXES.indexOf(axis)]);
    weights.forEach((weight, i) => {
      const isFiller = /^(the|a|to|and|was|about|into|very|she)$/i.test(words[i] ?? '');
      if (isFiller) expect(weight).toBeLessThan(0.13);
    });
  });

  it('scores by kind, not by how much meaning a word has', () => {
    // In Level 1 "shade" ties with "light" itself; with queries and keys it wins.
    const text = READY[3].text;
    const { selected, trace, words } = headOf(text);
    const raw = rowOf(
      toModel({ ...initialState(), words: text.split(' ') }).trace.scores,
      selected,
    );
    const shade = words.indexOf('shade');
    expect(raw[shade]).toBeCloseTo(raw[selected] ?? NaN, 6);
    const scores = rowOf(trace.scores, selected);
    expect(scores[shade]).toBeGreaterThan((scores[selected] ?? NaN) * 1.1);
  });

  it.each(['heavy', 'blue', 'softly', 'bright'])(
    'follows “%s” put in place of “serious”',
    (word) => {
      const vector = handSetVector(word) ?? [];
      const own = vector.indexOf(Math.max(...vector));
      const { selected, moved } = headOf(READY[0].text.replace('serious', word));
      const moves = rowOf(moved, selected);
      expect(moves.indexOf(Math.max(...moves))).toBe(own);
    },
  );

  it('lets a pair score differently each way', () => {
    const { trace, words } = headOf(READY[0].text);
    const spoke = words.indexOf('spoke');
    const serious = words.indexOf('serious');
    const there = rowOf(trace.scores, spoke)[serious];
    expect(rowOf(trace.scores, serious)[spoke]).not.toBeCloseTo(there ?? NaN, 1);
  });

  it('is nearly even at a small random scale, and sharp at a large one', () => {
    const top = (scale: number): number => {
      const { trace } = headOf(READY[0].text, { source: 'random', scale });
      return Math.max(...trace.weights.data);
    };
    expect(top(0.05)).toBeLessThan(0.15);
    expect(top(3)).toBeGreaterThan(0.9);
  });
});
