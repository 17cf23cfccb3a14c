/**
 * Emscripten's glue, built from wasm/bindings. glue.ts gives it its type; this only lets the
 * compiler check the sources before the first build.
 */
declare module '*/build/wasm/attention.mjs' {
  const factory: unknown;
  export default factory;
}
