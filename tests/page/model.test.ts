import { beforeAll, describe, expect, it } from 'vitest';
import { rowOf } from '../../web/src/app/entries';
import { createModeller } from '../../web/src/app/model';
import { storyOf } from '../../web/src/app/story';
import { createEngine, type Engine } from '../../web/src/engine';
import { initialState, type State } from '../../web/src/state/schema';

let engine: Engine;

beforeAll(async () => {
  engine = await createEngine();
});

const state = (patch: Partial<State> = {}): State => ({ ...initialState(), ...patch });

describe('the model', () => {
  it('runs the engine once for its inputs, however often it is drawn', () => {
    let runs = 0;
    const counting: Engine = {
      ...engine,
      selfAttention: (options) => {
        ++runs;
        return engine.selfAttention(options);
      },
    };
    const toModel = createModeller(counting);
    const first = state();
    for (let i = 0; i < 10; ++i) toModel({ ...first, open: { name: 'x', row: 3, col: i % 5 } });
    toModel({ ...first, guess: 1, alone: false });
    expect(runs).toBe(1);
    toModel({ ...first, selected: 1 });
    expect(runs).toBe(2);
  });

  it('leaves out what lies outside the window', () => {
    const toModel = createModeller(engine);
    const short = toModel(state({ words: ['The', 'narrator', 'spoke', 'lightly'] }));
    const windowed = toModel(state({ window: 4 }));
    expect(windowed.trace).toEqual(short.trace);
  });

  it('uses the reader’s numbers in place of the hand-set ones, light’s too', () => {
    const toModel = createModeller(engine);
    const vectors = { serious: [0, 0, 0, 0, 2.5], light: [1, 1, 1, 1, 1] };
    const model = toModel(state({ vectors }));
    expect(rowOf(model.trace.x, 6)).toEqual(vectors.serious);
    expect(rowOf(model.trace.x, 3)).toEqual(vectors.light);
    expect(model.origin({ name: 'x', row: 6, col: 4 })).toMatchObject({
      kind: 'given',
      by: 'reader',
    });
    expect(model.origin({ name: 'x', row: 0, col: 4 })).toMatchObject({ kind: 'given', by: 'us' });
  });

  it('follows “your score” through to the result, in the asking row alone', () => {
    const toModel = createModeller(engine);
    const plain = toModel(state());
    const own = toModel(state({ scores: { 0: 9 } }));
    const { weights } = storyOf(own);
    const scores = rowOf(plain.trace.scores, 3);
    scores[0] = 9;
    const row = { rows: 1, cols: 8, data: Float32Array.from(scores) };
    expect(weights).toEqual(Array.from(engine.softmax(row).data));
    expect(weights[0]).toBeGreaterThan(0.99);
    expect(own.origin({ name: 'scores', row: 3, col: 0 })).toMatchObject({
      kind: 'given',
      by: 'reader',
    });
    expect(rowOf(own.trace.weights, 6)).toEqual(rowOf(plain.trace.weights, 6));
    const share = own.origin({ name: 'weights', row: 3, col: 0 });
    expect(share).toMatchObject({ kind: 'share', result: weights[0] });
  });

  it('names ties and the word itself', () => {
    const toModel = createModeller(engine);
    const tied = storyOf(toModel(state({ words: ['sun', 'sun', 'the'] })));
    expect(tied.top).toEqual([0, 1]);
    expect(tied.topNames).toBe('sun');
    const alone = storyOf(toModel(state({ words: ['sun'] })));
    expect(alone.stays).toBe(true);
    expect(alone.giver).toBe(0);
  });
});
