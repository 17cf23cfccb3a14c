/** A program that others have printed gives their numbers here. */
import { expect, test } from 'vitest';
import { createEngine, matrix } from '../../web/src/engine';
import { expectClose } from '../engine/support';
import published from '../reference/published.json';

const engine = await createEngine();

test('torch.manual_seed(123), three torch.rand(3, 2), six words: the published context', () => {
  const random = engine.random(123);
  const [wq, wk, wv] = [random.rand(3, 2), random.rand(3, 2), random.rand(3, 2)];
  const trace = engine.selfAttention({ x: matrix(published.x), wq, wk, wv });
  const made = { ...trace, wq, wk, wv };
  const names = ['wq', 'wk', 'wv', 'q', 'k', 'v', 'scores', 'weights', 'context'] as const;
  for (const name of names) {
    // What is drawn is the same bit by bit; PyTorch may add in another order.
    const tolerance = name.startsWith('w') && name !== 'weights' ? 0 : 1e-6;
    expectClose(made[name], published[name].flat(), tolerance, name);
  }
  const shown = [...trace.context.data].map((value) => Number(value.toFixed(4)));
  expect(shown).toEqual(published.printed.flat());
});
