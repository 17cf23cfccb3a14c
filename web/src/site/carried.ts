/** The id of the element in which the offline file carries the engine: gzipped, in base64. */
export const CARRIED = 'attention-wasm';

/** Returns bytes that were gzipped and written in base64. */
export function unpacked(text: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(whole).arrayBuffer();
}

/** Returns the WebAssembly that the document carries, or undefined on a page that has it beside it. */
export function carriedEngine(document: Document): Promise<ArrayBuffer> | undefined {
  const text = document.getElementById(CARRIED)?.textContent;
  return text === undefined ? undefined : unpacked(text);
}
