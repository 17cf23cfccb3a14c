/** What an element needs once it starts: fetched when the first one of a page comes near the screen. */
import { createEngine } from '../engine';
import { carriedWasm } from './wasm';

export { mount, type Instance } from '../app/mount';
export { looksOf, type Looks } from '../app/looks';
export { EMBEDDED } from '../app/parts';
export { EngineError } from '../engine';
export { default as css } from '../app/style.css?inline';
export { LEVELS } from '../steps';

const startEngine = async (): ReturnType<typeof createEngine> =>
  createEngine({ wasm: await carriedWasm() });

let engine: ReturnType<typeof createEngine> | undefined;

/** Returns the engine of all elements; after a failure the next call tries again. */
export function sharedEngine(): ReturnType<typeof createEngine> {
  engine ??= startEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}
