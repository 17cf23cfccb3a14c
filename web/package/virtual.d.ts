declare module 'virtual:carried-wasm' {
  /** attention.wasm, gzipped, in base64. */
  export const CARRIED_WASM: string;
}
