/** Returns the WebAssembly where it is no file beside the script (web/package/wasm.ts). */
export const carriedWasm = (): Promise<ArrayBuffer> | undefined => undefined;
