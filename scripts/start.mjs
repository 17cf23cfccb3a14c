// Sets up, builds and serves the page: `npm start`, `npm start -- --port 8080 --host`.
import { build } from './build.mjs';
import { Failure, startedAs } from './lib.mjs';
import { serve } from './serve.mjs';
import { setup } from './setup.mjs';

/** Reads `--port N`, `--host` (all of this machine's addresses) and `--host ADDRESS`. */
export function readOptions(args) {
  const options = {};
  const rest = args.flatMap((arg) => (arg.startsWith('--') ? arg.split(/=(.*)/, 2) : [arg]));
  while (rest.length > 0) {
    const name = rest.shift();
    const value = rest[0]?.startsWith('--') ? undefined : rest.shift();
    if (name === '--host') options.host = value ?? true;
    else if (name === '--port' && /^\d+$/.test(value ?? '') && Number(value) < 65536)
      options.port = Number(value);
    else
      throw new Failure(
        `Unknown option ${name}. Use: npm start -- [--port NUMBER] [--host [ADDRESS]]`,
      );
  }
  return options;
}

await startedAs(import.meta.url, async (args) => {
  const options = readOptions(args);
  await setup('build');
  await build();
  const server = await serve(options);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => void server.close().then(() => process.exit(0)));
  }
  for (const address of server.networkAddresses) console.log(`In this network: ${address}`);
  if (options.port && !server.address.endsWith(`:${options.port}/`))
    console.log(`Port ${options.port} is taken.`);
  console.log(`\nAttention, Lightly is at ${server.address} (Ctrl-C ends it)`);
});
