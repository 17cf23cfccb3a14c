// Serves the pages of tests/embed/pages.ts, from another origin than the element's.
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nameOrigin } from '../../web/site-address.ts';
import { hostPages, type HostPage } from './pages.ts';
import { reactScript } from './react-script.ts';

export interface Host {
  readonly origin: string;
  /** Its own, and where an embed may come from. */
  readonly origins: readonly string[];
  readonly pages: Readonly<Record<string, HostPage>>;
  close(): void;
}

interface Answer {
  status: number;
  type: string;
  cors: boolean;
  body: Buffer;
}

/** Returns a page as it is built where its address is known. */
function named(answer: Answer, origin: string): Answer {
  if (!answer.type.startsWith('text/html')) return answer;
  return { ...answer, body: Buffer.from(nameOrigin(answer.body.toString(), origin)) };
}

/** How else the site may be delivered, each under a folder of its own: what changes in an answer. */
const DELIVERIES = {
  'no-cors': (answer, _, origin) => ({ ...named(answer, origin), cors: false }),
  'no-cors-engine': (answer, path) => ({ ...answer, cors: !path.endsWith('.wasm') }),
  'no-engine': (answer, path) => (path.endsWith('.wasm') ? { ...answer, status: 404 } : answer),
  'cut-engine': (answer, path) =>
    path.endsWith('.wasm') ? { ...answer, body: answer.body.subarray(0, 5000) } : answer,
  'page-engine': (answer, path) =>
    path.endsWith('.wasm')
      ? { ...answer, type: 'text/html', body: Buffer.from('<!doctype html><p>Welcome') }
      : answer,
  'other-type': (answer, path) =>
    path.endsWith('.wasm') ? { ...answer, type: 'application/octet-stream' } : answer,
  'no-core': (answer, path) => (/\/core-.*\.js$/.test(path) ? { ...answer, status: 404 } : answer),
  named: (answer, _, origin) => named(answer, origin),
} satisfies Record<string, (answer: Answer, path: string, origin: string) => Answer>;

export type Delivery = keyof typeof DELIVERIES;

interface Server {
  readonly origin: string;
  close(): void;
}

async function listen(answer: (origin: string) => RequestListener): Promise<Server> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  server.on('request', answer(origin));
  return {
    origin,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** site: the origin that serves dist/. */
export async function startHost(site: string): Promise<Host> {
  const other = await listen((origin) => async ({ url = '' }, response) => {
    const [, name = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(url) ?? [];
    const found = await fetch(site + path);
    const { status, type, cors, body } = DELIVERIES[name as Delivery](
      {
        status: found.status,
        type: found.headers.get('content-type') ?? '',
        cors: true,
        body: Buffer.from(await found.arrayBuffer()),
      },
      path,
      origin,
    );
    response.writeHead(status, {
      'content-type': type,
      ...(cors ? { 'access-control-allow-origin': '*' } : {}),
    });
    response.end(body);
  });
  const pages = hostPages(site, (delivery) => `${other.origin}/${delivery}`);
  const record = readFileSync(new URL('record.js', import.meta.url));
  const host = await listen(() => ({ url = '' }, response) => {
    const name = url.slice(1).replace(/[?#].*/, '');
    const page = pages[name];
    if (page) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers })
        .end(page.html);
    } else if (name === 'record.js' || name === 'react.js') {
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(name === 'react.js' ? reactScript() : record);
    } else {
      response.writeHead(404).end();
    }
  });
  return {
    origin: host.origin,
    origins: [host.origin, site, other.origin],
    pages,
    close() {
      host.close();
      other.close();
    },
  };
}
