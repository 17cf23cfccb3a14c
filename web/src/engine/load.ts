/** Finds, reads and starts the WebAssembly, and says what is wrong where that fails. */
import { describe, EngineError } from './errors';
import { createModule, type AttentionModule } from './glue';
import type { EngineOptions } from './types';
import { argumentError, readField, readObject } from './validate';

/** The smallest module that uses SIMD, which attention.wasm is built with: one i8x16.splat. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

const FILE = 'attention.wasm';

function loadError(message: string, cause?: unknown): EngineError {
  return new EngineError('load', message, cause === undefined ? undefined : { cause });
}

let shared: Promise<AttentionModule> | undefined;

/** Returns the started module: one for all who do not bring their own wasm. */
export async function loadModule(options: EngineOptions): Promise<AttentionModule> {
  const owner = readObject('createEngine', 'options', options, '{ wasm? }');
  const wasm = readField('createEngine', 'options', owner, 'wasm');
  checkPlatform();
  if (wasm !== undefined) return start(() => bytesOf(wasm));
  const mine = (shared ??= start(defaultBytes));
  try {
    return await mine;
  } catch (error) {
    if (shared === mine) shared = undefined; // so that the next call tries again
    throw error;
  }
}

function checkPlatform(): void {
  if (typeof WebAssembly !== 'object') {
    throw loadError(
      'WebAssembly is missing or switched off; use a browser that has it (all since 2017)',
    );
  }
  if (!WebAssembly.validate(SIMD_PROBE)) {
    throw loadError(
      'this browser lacks WebAssembly SIMD; update it (Chrome 91, Firefox 89, Safari 16.4 or newer)',
    );
  }
  try {
    new WebAssembly.Module(SIMD_PROBE);
  } catch (cause) {
    throw loadError(
      "the page's content security policy forbids WebAssembly; add 'wasm-unsafe-eval' to its script-src",
      cause,
    );
  }
}

/** source: returns the bytes, or nothing where the glue is to fetch them. */
async function start(source: () => Promise<Uint8Array | undefined>): Promise<AttentionModule> {
  const printed: string[] = [];
  const printErr = (line: string) => void printed.push(line);
  let wasmBinary: Uint8Array | undefined;
  try {
    wasmBinary = await source();
    if (wasmBinary) checkStart(wasmBinary);
    return await createModule(wasmBinary ? { wasmBinary, printErr } : { printErr });
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw loadError(diagnose([...printed, String(cause)], wasmBinary), cause);
  }
}

/** Throws unless the bytes start as every WebAssembly file does. */
function checkStart(bytes: Uint8Array): void {
  if (String.fromCharCode(...bytes.subarray(0, 4)) === '\0asm') return;
  throw loadError(
    bytes[0] === '<'.charCodeAt(0)
      ? `a web page came in place of ${FILE}; check its address and the server's fallback`
      : `these ${bytes.length} bytes are not WebAssembly; pass those of ${FILE}`,
  );
}

/** Returns what is wrong. reasons: all that the glue said; its first line is the most exact. */
function diagnose(reasons: readonly string[], bytes: Uint8Array | undefined): string {
  return `${suspect(reasons.join(), bytes)} (${reasons[0]})`;
}

function suspect(reasons: string, bytes: Uint8Array | undefined): string {
  if (bytes) {
    return WebAssembly.validate(bytes as BufferSource)
      ? `this WebAssembly is not this version's ${FILE}; build or copy it anew`
      : `these ${bytes.length} bytes of WebAssembly are damaged or cut off; copy ${FILE} anew`;
  }
  // Each browser says in its own words that a file does not begin as WebAssembly does.
  if (/magic|start with/.test(reasons)) {
    return (
      `something else came in place of ${FILE}, such as a server's page for what it does not have; ` +
      `check that the file is served beside the script`
    );
  }
  return /CompileError|LinkError/.test(reasons)
    ? `${FILE} is damaged, cut off, or not this version's; build or copy it anew`
    : `${FILE} could not be fetched from beside the script; check that it is served there, and ` +
        `that the content security policy's connect-src allows it`;
}

/** Node's own modules, asked for at run time so that no bundler for browsers stumbles on them. */
const node =
  typeof globalThis.process?.getBuiltinModule === 'function' ? globalThis.process : undefined;

/** Returns the bytes of the file that came with this one; undefined in a browser: the glue fetches it. */
async function defaultBytes(): Promise<Uint8Array | undefined> {
  if (!node) return undefined;
  const { readFile } = node.getBuiltinModule('node:fs').promises;
  // Not `new URL(..., import.meta.url)` in one piece: Vite would take it for an asset of the page,
  // a second time after the glue's own.
  const here = import.meta.url;
  const places = [`./${FILE}`, `../../../build/wasm/${FILE}`].map((path) => new URL(path, here));
  for (const place of places) {
    const bytes = await readFile(place).catch(() => undefined);
    if (bytes) return bytes;
  }
  throw loadError(`no ${FILE} at ${places.join(' or ')}; build it with: npm run build`);
}

/** Returns a copy of the bytes that the caller brings or names. */
async function bytesOf(wasm: unknown): Promise<Uint8Array> {
  const copy = copyOf(wasm);
  if (copy) return copy;
  const address = addressOf(wasm);
  if (address === undefined) {
    throw argumentError(`createEngine: wasm must be bytes, a URL or a path, got ${describe(wasm)}`);
  }
  try {
    if (node && !/^(https?|data|blob):/i.test(address)) {
      const { readFile } = node.getBuiltinModule('node:fs').promises;
      return await readFile(address.startsWith('file:') ? new URL(address) : address);
    }
    const response = await fetch(address);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    throw new Error(`the server answered ${response.status}`);
  } catch (cause) {
    throw loadError(`${address} could not be read: ${(cause as Error).message}`, cause);
  }
}

function copyOf(wasm: unknown): Uint8Array | undefined {
  try {
    if (ArrayBuffer.isView(wasm)) {
      return new Uint8Array(wasm.buffer, wasm.byteOffset, wasm.byteLength).slice();
    }
    // A DataView takes a buffer and nothing else, also one of another realm.
    return new Uint8Array(new DataView(wasm as ArrayBuffer).buffer).slice();
  } catch {
    return undefined;
  }
}

function addressOf(wasm: unknown): string | undefined {
  try {
    return typeof wasm === 'string' ? wasm : wasm instanceof URL ? wasm.href : undefined;
  } catch {
    return undefined; // a proxy that is no URL
  }
}
