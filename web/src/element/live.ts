/** What an element needs once it starts: fetched when the first one of a page comes near the screen. */
import css from '../app/style.css?inline';
import { createEngine } from '../engine';

export { mount, type Instance } from '../app/mount';
export { EMBEDDED, parseParts, type Part } from '../app/parts';
export { EngineError } from '../engine';
export { LEVELS } from '../steps';

/** The page's stylesheet, one for all elements. */
export const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

let engine: ReturnType<typeof createEngine> | undefined;

/** Returns the engine of all elements; after a failure the next call tries again. */
export function sharedEngine(): ReturnType<typeof createEngine> {
  engine ??= createEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}
