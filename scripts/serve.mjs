// Serves dist/ as a plain static host would. Used by start, the browser tests and the benches.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root, startedAs } from './lib.mjs';

/** Sends an address that lacks a folder's slash to the one that has it, as static hosts do. */
const slashes = {
  name: 'slashes',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const [, path, query = ''] = /^([^?]*)(\?.*)?$/.exec(request.url);
      const isFolder = /^(\/[a-z-]+)+$/.test(path);
      if (!isFolder || !existsSync(join(root, 'dist', path, 'index.html'))) return next();
      response.writeHead(301, { Location: `${path}/${query}` }).end();
    });
  },
};

/** Starts the server. A busy port gives way to the next free one unless `strictPort` is set. */
export async function serve({ port = 4173, host, strictPort = false, plugins = [] } = {}) {
  const { preview } = await import('vite');
  const server = await preview({
    configFile: join(root, 'web', 'vite.config.ts'),
    // Unknown addresses answer 404; 'spa' would answer with the first page.
    appType: 'mpa',
    logLevel: 'warn',
    plugins: [slashes, ...plugins],
    preview: {
      port,
      strictPort,
      open: false,
      ...(host !== undefined && { host }),
      // Pages on other origins, and sandboxed frames (origin null), load the module and the wasm.
      cors: { origin: '*' },
      // The files are public: a name for this machine that Vite does not know does no harm.
      allowedHosts: true,
    },
  });
  // Bound to one address of this machine, it does not answer at localhost.
  const { local = [], network = [] } = server.resolvedUrls ?? {};
  return {
    address: local[0] ?? network[0] ?? `http://localhost:${server.httpServer.address().port}/`,
    networkAddresses: network,
    async close() {
      // Browsers keep connections open, and the server would wait for them.
      server.httpServer.closeAllConnections?.();
      await server.close();
    },
  };
}

await startedAs(import.meta.url, async ([option, port]) => {
  if (option !== '--port' || !port) throw new Failure('Use: node scripts/serve.mjs --port NUMBER');
  const { address } = await serve({ port: Number(port), strictPort: true });
  console.log(`Serving ${address}`);
});
