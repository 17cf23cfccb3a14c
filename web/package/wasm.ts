import { CARRIED_WASM } from 'virtual:carried-wasm';
import { unpacked } from '../src/site/carried.ts';

/** Returns the WebAssembly, which the package's element carries within, for any bundler. */
export const carriedWasm = (): Promise<ArrayBuffer> => unpacked(CARRIED_WASM);
