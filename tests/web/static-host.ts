/** A static host as plain as they come: files below a path, and 404 for everything else. */
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

export interface StaticHost {
  /** Where the folder lies, with the path. */
  readonly address: string;
  /** The paths that were asked for and are not there. */
  readonly missing: readonly string[];
  close(): void;
}

/** Serves a folder below a path such as `/courses/attention/`. */
export async function startHost(folder: string, path = '/'): Promise<StaticHost> {
  const missing: string[] = [];
  const fileOf = async (pathname: string): Promise<string> => {
    if (!pathname.startsWith(path)) throw new Error('outside');
    const file = join(folder, normalize(`/${decodeURIComponent(pathname.slice(path.length))}`));
    return (await stat(file)).isDirectory() ? join(file, 'index.html') : file;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    fileOf(pathname)
      .then(async (file) => {
        const content = await readFile(file);
        response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'text/plain' });
        response.end(content);
      })
      .catch(() => {
        missing.push(pathname);
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not here');
      });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${String(port)}${path}`,
    missing,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
