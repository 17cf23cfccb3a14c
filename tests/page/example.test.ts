import { beforeAll, describe, expect, it } from 'vitest';
import { rowOf } from '../../web/src/app/entries';
import { createModeller, type Model } from '../../web/src/app/model';
import { createEngine } from '../../web/src/engine';
import { AXES, READY, handSetVector, isLight, wordType } from '../../web/src/state/example';
import { initialState } from '../../web/src/state/schema';

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
