/**
 * Attention's engine: `const engine = await createEngine()`, then pure functions of matrices.
 * This folder is the only importer of the WebAssembly; everything else imports this file.
 */
export { createEngine } from './engine';
export { EngineError } from './errors';
export type { EngineErrorCode } from './errors';
export { matrix } from './matrix';
export type * from './types';
