// Serves the pages of tests/embed/pages.ts, from another origin than the element's.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostPages } from './pages.ts';
import { reactScript } from './react-script.ts';

export interface Host {
  readonly origin: string;
  /** Passes the site on, but under `/all/` without CORS, under `/engine/` without it for the engine. */
  readonly bare: string;
  close(): void;
}

interface Server {
  readonly origin: string;
  close(): void;
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** site: the origin that serves dist/. */
export async function startHost(site: string): Promise<Host> {
  const bare = await listen((request, response) => {
    const [, mode, path = ''] = /^\/(all|engine)(\/.*)$/.exec(request.url ?? '') ?? [];
    void fetch(site + path).then(async (found) => {
      const isOpen = mode === 'engine' && !path.endsWith('.wasm');
      response.writeHead(found.status, {
        'content-type': found.headers.get('content-type') ?? '',
        ...(isOpen ? { 'access-control-allow-origin': '*' } : {}),
      });
      response.end(new Uint8Array(await found.arrayBuffer()));
    });
  });
  const pages = hostPages(site, bare.origin);
  const host = await listen(({ url = '' }, response) => {
    const name = url.slice(1).replace(/[?#].*/, '');
    const page = pages[name];
    if (name === 'react.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(reactScript());
    } else if (page) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers })
        .end(page.html);
    } else {
      response.writeHead(404).end();
    }
  });
  return {
    origin: host.origin,
    bare: bare.origin,
    close() {
      host.close();
      bare.close();
    },
  };
}
