/** The id of the element in which the offline file carries the engine: gzipped, in base64. */
export const CARRIED = 'attention-wasm';

/** Returns the WebAssembly that the document carries, or undefined on a page that has it beside it. */
export function carriedEngine(document: Document): Promise<ArrayBuffer> | undefined {
  const text = document.getElementById(CARRIED)?.textContent;
  if (text === undefined) return undefined;
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(whole).arrayBuffer();
}
