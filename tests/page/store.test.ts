import { describe, expect, it } from 'vitest';
import { matrixOf } from '../../web/src/app/entries';
import { SKIPPED, initialState, selectedIndex, type State } from '../../web/src/state/schema';
import { createStore } from '../../web/src/state/store';

describe('the store', () => {
  it('undoes and redoes every change, and forgets what was redone by a new one', () => {
    const store = createStore();
    store.set({ selected: 1 });
    store.set({ words: ['a', 'light', 'b'] });
    store.set({ vectors: { a: [1, 0, 0, 0, 0] } });
    store.undo();
    store.undo();
    expect(store.state.value).toEqual({ ...initialState(), selected: 1 });
    store.redo();
    expect(store.state.value.words).toEqual(['a', 'light', 'b']);
    store.set({ selected: 0 });
    expect(store.canRedo.value).toBe(false);
    store.undo();
    store.undo();
    store.undo();
    store.undo();
    expect(store.state.value).toEqual(initialState());
    expect(store.canUndo.value).toBe(false);
  });

  it('takes one gesture back as one', () => {
    const store = createStore();
    for (let i = 0; i < 120; ++i) store.set({ scores: { 2: i / 10 } }, 'score 2');
    store.set({ scores: { 2: 1, 3: 1 } }, 'score 3');
    store.undo();
    expect(store.state.value.scores).toEqual({ 2: 11.9 });
    store.undo();
    expect(store.state.value).toEqual(initialState());
  });

  it('undoes a reset and a loaded state', () => {
    const store = createStore();
    store.set({ selected: 2 });
    store.load(initialState());
    expect(store.state.value).toEqual(initialState());
    store.undo();
    expect(store.state.value.selected).toBe(2);
    store.load({ ...initialState(), window: 3 });
    store.undo();
    expect(store.state.value.selected).toBe(2);
  });

  it.each([
    ['a word', { words: ['light', 'sun'] }],
    ['a vector', { vectors: { the: [1, 1, 1, 1, 1] } }],
    ['the window', { window: 5 }],
    ['the selection', { selected: 1 }],
  ])('lets “your score” and the guess go when %s changes', (_, patch) => {
    const store = createStore();
    store.set({ scores: { 1: 2 }, guess: 1 });
    expect(store.state.value.scores).toEqual({ 1: 2 });
    store.set({ open: { name: 'x', row: 0, col: 0 } });
    expect(store.state.value.guess).toBe(1);
    store.set(patch);
    expect(store.state.value.scores).toEqual({});
    // Nothing is covered again: the reader may want to watch the scores change.
    expect(store.state.value.guess).toBe(SKIPPED);
  });

  it.each([
    ['a word', { words: ['light', 'sun'] }],
    ['the selection', { selected: 2 }],
    ['the source of matrices', { source: 'random' }],
    ['a matrix', { source: 'yours', weights: { wq: matrixOf([[1], [1], [1], [1], [1]]) } }],
    ['the seed', { seed: 3 }],
    ['the data', { data: { x: matrixOf([[1], [2]]), labels: null }, inputs: 'data' }],
  ] as [string, Partial<State>][])('lets the guess about keys go when %s changes', (_, patch) => {
    const store = createStore();
    store.set(patch);
    expect(store.state.value.keyGuess).toBeNull();
    store.undo();
    store.set({ keyGuess: 1 });
    store.set({ open: { name: 'x', row: 0, col: 0 }, language: 'cpp', temperature: 2 });
    expect(store.state.value.keyGuess).toBe(1);
    store.set(patch);
    expect(store.state.value.keyGuess).toBe(SKIPPED);
    store.undo();
    expect(store.state.value.keyGuess).toBe(1);
  });

  it('keeps the guess about scores when only the matrices change', () => {
    const store = createStore();
    store.set({ guess: 1 });
    store.set({ source: 'random', seed: 5 });
    expect(store.state.value.guess).toBe(1);
  });

  it('keeps matrices for the data while the sentence is looked at', () => {
    const store = createStore();
    const wq = matrixOf([[1], [2], [3]]);
    store.set({ data: { x: matrixOf([[1, 2, 3]]), labels: null }, inputs: 'data' });
    store.set({ source: 'yours', weights: { wq } });
    store.set({ inputs: 'sentence' });
    expect(store.state.value.weights).toEqual({ wq });
    const five = { wq: matrixOf([[1], [1], [1], [1], [1]]) };
    store.set({ weights: five });
    expect(store.state.value.weights).toEqual(five);
  });

  it('lets go what was said of an earlier input, with every change of the inputs', () => {
    const store = createStore();
    const complain = () => store.show({ complaint: 'not a number', dataProblem: 'too large' });
    for (const change of [
      () => store.set({ seed: 3 }),
      () => store.undo(),
      () => store.redo(),
      () => store.load(initialState()),
    ]) {
      complain();
      change();
      expect(store.passing.value).toMatchObject({ complaint: null, dataProblem: null });
    }
  });

  it('keeps the word whose numbers are edited until the words are others', () => {
    const store = createStore();
    store.show({ edited: 2 });
    store.set({ vectors: { narrator: [1, 0, 0, 0, 0] } });
    expect(store.passing.value.edited).toBe(2);
    store.set({ words: ['a', 'new', 'light'] });
    expect(store.passing.value.edited).toBeNull();
  });

  it('never points outside the sentence or the window', () => {
    const store = createStore();
    store.set({ selected: 7, open: { name: 'weights', row: 7, col: 7 } });
    store.set({ window: 2 });
    expect(selectedIndex(store.state.value)).toBe(1);
    expect(store.state.value.open).toBeNull();
    store.set({ words: ['one'] });
    expect(selectedIndex(store.state.value)).toBe(0);
    expect(store.state.value.window).toBeNull();
  });
});
