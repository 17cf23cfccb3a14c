// What every script here needs. No dependencies: these files run before `npm ci`.
import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** A failure the user can act on: its message is shown alone, without a stack. */
export class Failure extends Error {}

/** PATH with this project's own tools and this very Node first, wherever the script was started. */
export const searchPath = [
  join(root, 'node_modules', '.bin'),
  dirname(process.execPath),
  process.env.PATH ?? '',
].join(delimiter);

/** The full path of an executable on PATH, or undefined. */
export function which(name, path = searchPath) {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      if (statSync(file).isFile()) return file;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/**
 * Runs a program in the project's root and gives its exit code.
 * `onOutput`, if given, receives what the program prints, which is shown all the same.
 */
export function execute(command, args = [], { env = {}, cwd = root, onOutput } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: searchPath, ...env },
      stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
    });
    if (onOutput) {
      for (const [stream, target] of [
        [child.stdout, process.stdout],
        [child.stderr, process.stderr],
      ]) {
        stream.setEncoding('utf8').on('data', (text) => {
          target.write(text);
          onOutput(text);
        });
      }
    }
    child.on('error', (error) =>
      fail(new Failure(`${command} could not be run: ${error.message}`)),
    );
    child.on('close', (code, signal) => {
      if (signal) process.stderr.write(`${command} was ended by ${signal}\n`);
      done(code ?? 1);
    });
  });
}

/** Runs a program that has to succeed. */
export async function run(command, args, options) {
  const code = await execute(command, args, options);
  if (code !== 0) throw new Failure(`${command} ${args[0] ?? ''} failed with exit code ${code}`);
}

/** Builds with Vite for readers, whatever NODE_ENV says here: lit comes in two forms. */
export const viteBuild = (config, ...options) =>
  run('vite', ['build', '--config', config, ...options], { env: { NODE_ENV: 'production' } });

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs `main` when its file is the one that was started (and not imported). */
export async function startedAs(importMetaUrl, main) {
  if (!process.argv[1] || resolve(process.argv[1]) !== fileURLToPath(importMetaUrl)) return;
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
