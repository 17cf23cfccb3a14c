/** Where the engine comes from, and what it says if it cannot come. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createEngine, EngineError, matrix, type EngineOptions } from '../../web/src/engine';
import { loadModule } from '../../web/src/engine/load';
import { WASM_FILE, wasmBytes } from './support';

const bytes = wasmBytes();
const x = matrix([
  [1, 2],
  [3, 4],
]);

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function detached(): ArrayBuffer {
  const buffer = bytes.slice().buffer;
  structuredClone(buffer, { transfer: [buffer] });
  return buffer;
}

async function expectWorking(options?: EngineOptions) {
  const engine = await createEngine(options);
  expect(engine.rowSums(x).data).toEqual(Float32Array.of(3, 7));
}

async function expectFailure(message: RegExp, wasm: unknown, code = 'load') {
  const error: unknown = await createEngine({ wasm: wasm as string }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(EngineError);
  expect((error as EngineError).message).toMatch(message);
  expect((error as EngineError).code).toBe(code);
}

let server: Server;
let address = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/attention.wasm') return void response.end(bytes);
    if (request.url === '/fallback') return void response.end('<!doctype html>');
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('sources', () => {
  test('the file beside the glue', () => expectWorking());
  test('an ArrayBuffer', () => expectWorking({ wasm: bytes.slice().buffer }));
  test('a view into a larger buffer', () => {
    const larger = new Uint8Array(bytes.length + 16);
    larger.set(bytes, 8);
    return expectWorking({ wasm: larger.subarray(8, 8 + bytes.length) });
  });
  test('a file URL', () => expectWorking({ wasm: WASM_FILE }));
  test('a file URL as a string', () => expectWorking({ wasm: WASM_FILE.href }));
  test('a path', () => expectWorking({ wasm: fileURLToPath(WASM_FILE) }));
  test('an http URL', () => expectWorking({ wasm: `${address}/attention.wasm` }));
  test('calls at the same time share one instance, bytes of the caller do not', async () => {
    const [one, two, own] = await Promise.all([
      loadModule({}),
      loadModule({}),
      loadModule({ wasm: bytes }),
    ]);
    expect(one).toBe(two);
    expect(own).not.toBe(one);
  });
  test('the bytes may change once they are handed over', async () => {
    const copy = bytes.slice();
    const engine = createEngine({ wasm: copy });
    copy.fill(0);
    expect((await engine).rowSums(x).rows).toBe(2);
  });
});

describe('failures', () => {
  test('no WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    await expectFailure(/WebAssembly is missing or switched off/, bytes);
  });
  test('no SIMD', async () => {
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    await expectFailure(/lacks WebAssembly SIMD; update it/, bytes);
  });
  test('a content security policy', async () => {
    vi.spyOn(WebAssembly, 'Module').mockImplementation(function refuse() {
      throw new WebAssembly.CompileError('Refused to compile or instantiate');
    });
    await expectFailure(
      /content security policy forbids WebAssembly; add 'wasm-unsafe-eval'/,
      bytes,
    );
  });
  test('404', () => expectFailure(/\/gone could not be read: .*404/, `${address}/gone`));
  test('a web page in its place', () => expectFailure(/web page came/, `${address}/fallback`));
  test('a server that is not there', () =>
    expectFailure(/could not be read/, 'http://127.0.0.1:1/attention.wasm'));
  test('a file that is not there', () =>
    expectFailure(/could not be read: ENOENT/, 'no/such.wasm'));
  test('no bytes', () => expectFailure(/these 0 bytes are not WebAssembly/, new Uint8Array()));
  test('other bytes', () => expectFailure(/5 bytes are not/, new TextEncoder().encode('hello')));
  test('truncated', () =>
    expectFailure(/damaged or cut off/, bytes.subarray(0, bytes.length >> 1)));
  test('other WebAssembly', () =>
    expectFailure(
      /not this version's attention\.wasm/,
      new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]),
    ));
  test.each(
    Object.entries({
      number: 5,
      null: null,
      object: {},
      array: [],
      symbol: Symbol('s'),
      function: () => bytes,
      proxy: new Proxy(bytes, {}),
      'revoked proxy': revoked(),
      'detached buffer': detached(),
    }).map(([name, wasm]) => ({ name, wasm: () => wasm })),
  )('wasm: $name', ({ wasm }) =>
    expectFailure(/wasm must be bytes, a URL or a path/, wasm(), 'argument'),
  );
  test('options that are none', async () => {
    await expect(createEngine(5 as never)).rejects.toMatchObject({ code: 'argument' });
    await expect(createEngine(null as never)).rejects.toMatchObject({ code: 'argument' });
  });
  test('a failure prints nothing', async () => {
    const spies = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    await expectFailure(/damaged/, bytes.subarray(0, 1000));
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });
});

test('a failed default load is tried again', async () => {
  vi.resetModules(); // or the instance of the other tests would be shared
  const fresh = await import('../../web/src/engine');
  vi.stubGlobal('WebAssembly', undefined);
  await expect(fresh.createEngine()).rejects.toMatchObject({ code: 'load' });
  vi.unstubAllGlobals();
  const read = vi
    .spyOn(process.getBuiltinModule('node:fs').promises, 'readFile')
    .mockRejectedValue(new Error('ENOENT'));
  await expect(fresh.createEngine()).rejects.toThrow(/no attention\.wasm at .* npm run build/);
  read.mockRestore();
  expect((await fresh.createEngine()).rowSums(x).rows).toBe(2);
});

/** As in a browser: no Node to ask for a file, so that the glue fetches it from beside itself. */
describe('in a browser', () => {
  async function load(answer: () => Response | Promise<Response>) {
    vi.resetModules();
    vi.stubGlobal('process', { ...process, getBuiltinModule: undefined });
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve().then(answer));
    vi.stubGlobal('fetch', fetched);
    const fresh = await import('../../web/src/engine');
    const engine = await fresh.createEngine();
    expect(fetched.mock.calls[0]?.[0]).toBe(WASM_FILE.href);
    return engine;
  }
  const asWasm = { headers: { 'content-type': 'application/wasm' } };

  test('the glue fetches the file', async () => {
    const engine = await load(() => new Response(bytes, asWasm));
    expect(engine.rowSums(x).rows).toBe(2);
  });
  test.each([
    ['404', /could not be fetched from beside the script/, () => new Response('', { status: 404 })],
    [
      'no network',
      /could not be fetched .* connect-src allows it .*Failed to fetch/,
      () => Promise.reject(new TypeError('Failed to fetch')),
    ],
  ])('%s', async (_, message, answer) => {
    await expect(load(answer)).rejects.toMatchObject({ code: 'load' });
    await expect(load(answer)).rejects.toThrow(message);
  });
  test('damaged', async () => {
    const half = new Response(bytes.subarray(0, 20_000), asWasm);
    await expect(load(() => half)).rejects.toThrow(/attention\.wasm (is damaged|could not)/);
  });
});
