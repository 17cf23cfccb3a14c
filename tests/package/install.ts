/** Makes the package and installs it, from its tarball alone, into an empty folder. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pack } from '../../scripts/package.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A project that has the package, and nothing else. */
    consumer: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const tarball = await pack();
  const consumer = realpathSync(mkdtempSync(join(tmpdir(), 'attention-package-')));
  writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }\n');
  // Without a network: whatever it asked for besides would fail here.
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options, tarball], { cwd: consumer, stdio: 'pipe' });
  project.provide('consumer', consumer);
  return () => {
    rmSync(consumer, { recursive: true });
  };
}
