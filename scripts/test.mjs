// Runs the test suites, all or those named: `npm test`, `npm test -- core engine`.
// The last line is always `N passed, N failed`; a suite that could not run counts as one failed.
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildCoreTests, buildCoreWasmTests } from './build.mjs';
import { Failure, execute, root, seconds, startedAs } from './lib.mjs';
import { checkNode, findMissing, installMissing, installPackages } from './setup.mjs';

const reports = join(root, 'build', 'reports');

const numberIn = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0);
const namesIn = (text, pattern) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name)),
];

/** The counts, and the names of what failed, in what a GoogleTest program printed; none if it broke off. */
export function readGoogleTest(output) {
  const passed = numberIn(output, /PASSED\s*\] (\d+) test/);
  const skipped = numberIn(output, /SKIPPED\s*\] (\d+) test/);
  return {
    passed,
    failed: numberIn(output, /\] (\d+) tests? from .* ran/) - passed - skipped,
    failures: namesIn(output, /\[ {2}FAILED {2}\] (\w[\w/]*\.[\w/]+)/g),
  };
}

/** The same in what Node's test runner printed. */
export const readNodeTest = (output) => ({
  passed: numberIn(output, /^ℹ pass (\d+)/m),
  failed: numberIn(output, /^ℹ fail (\d+)/m),
  failures: namesIn(output, /^✖ (.+) \([\d.]+ms\)$/gm),
});

/** The same in a report of Vitest; each failure with its message. */
export const readVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults
    .flatMap(({ name, message, assertionResults }) => [
      { status: message && 'failed', fullName: name, failureMessages: [message] },
      ...assertionResults,
    ])
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`),
});

/** The same in a report of Playwright. */
export function readPlaywright({ stats, suites, errors }) {
  const specsOf = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(specsOf)];
  const failed = suites.flatMap(specsOf).filter(({ tests }) => tests.some(isUnexpected));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [
      ...errors.map(({ message }) => message),
      ...failed.map(({ title, file, line, tests }) => {
        const messages = tests.flatMap(({ results }) =>
          results.flatMap((result) => result.errors.map(({ message }) => message)),
        );
        return [`${file}:${String(line)} ${title}`, ...messages].join('\n');
      }),
    ],
  };
}
const isUnexpected = ({ status }) => status === 'unexpected' || status === 'flaky';

/** Runs a runner and reads the counts from what it prints. */
async function printing(command, args, readCounts) {
  let output = '';
  const code = await execute(command, args, { onOutput: (text) => (output += text) });
  return { code, ...readCounts(output) };
}

const googleTest = (command, args = []) =>
  printing(command, [...args, '--gtest_brief=1'], readGoogleTest);

function nodeTest(folder) {
  // Named one by one: what a folder means here differs between versions of Node.
  const files = readdirSync(join(root, folder)).map((name) => join(folder, name));
  return printing(process.execPath, ['--test', '--test-reporter=spec', ...files], readNodeTest);
}

/** Runs a runner that writes a report, and reads the counts from that. */
async function reporting(name, command, args, readCounts) {
  const file = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const code = await execute(command, args(file), { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  try {
    return { code, ...readCounts(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch {
    return { code, passed: 0, failed: 0, failures: [] };
  }
}

const vitest = (name, config, wrapper = []) => {
  const [command, ...first] = [...wrapper, 'vitest'];
  return reporting(
    name,
    command,
    (file) => [
      ...first,
      ...['run', '--config', config],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ],
    readVitest,
  );
};

const playwright = (project) =>
  reporting(
    project,
    'playwright',
    () => ['test', '--config', 'tests/web', '--project', project],
    readPlaywright,
  );

/** In this order. `needs` are purposes of setup; a suite with `built` needs a successful build. */
const suites = {
  scripts: { needs: [], run: () => nodeTest('tests/scripts') },
  build: {
    needs: ['build'],
    run: async () => {
      await build();
      return { code: 0, passed: 0, failed: 0, failures: [], isNoTest: true };
    },
  },
  core: { needs: ['native'], run: async () => googleTest(await buildCoreTests()) },
  'core-wasm': {
    needs: ['native', 'build'],
    run: async () =>
      googleTest(process.execPath, ['--no-experimental-fetch', await buildCoreWasmTests()]),
  },
  page: { needs: [], built: true, run: () => vitest('page', 'tests/page/vitest.config.ts') },
  engine: {
    needs: [],
    built: true,
    run: () => vitest('engine', 'tests/engine/vitest.config.ts'),
  },
  notebooks: {
    needs: ['notebooks'],
    built: true,
    run: () => vitest('notebooks', 'tests/notebooks/vitest.config.ts'),
  },
  package: {
    needs: ['chromium'],
    built: true,
    run: () => vitest('package', 'tests/package/vitest.config.ts'),
  },
  chromium: { needs: ['chromium'], built: true, run: () => playwright('chromium') },
  firefox: { needs: ['firefox'], built: true, run: () => playwright('firefox') },
  embed: { needs: ['chromium'], built: true, run: () => playwright('embed') },
  'embed-firefox': { needs: ['firefox'], built: true, run: () => playwright('embed-firefox') },
  webkit: {
    needs: ['webkit'],
    built: true,
    run: () => vitest('webkit', 'tests/web/webkit/vitest.config.ts', ['xvfb-run', '-a']),
  },
};

/** The named suites, in order, with the build before those that need it. */
export function choose(names) {
  const unknown = names.filter((name) => !(name in suites));
  if (unknown.length > 0) {
    throw new Failure(
      `No such suite: ${unknown.join(', ')}. The suites are: ${Object.keys(suites).join(', ')}`,
    );
  }
  const chosen = new Set(names.length > 0 ? names : Object.keys(suites));
  if ([...chosen].some((name) => suites[name].built)) chosen.add('build');
  return Object.keys(suites).filter((name) => chosen.has(name));
}

/** A run that ended badly or tested nothing has failed, whatever it counted. */
export function settle({ code, passed, failed, failures, isNoTest = false }) {
  const isSilent = failed === 0 && (code !== 0 || (passed === 0 && !isNoTest));
  return { passed, failed: isSilent ? 1 : failed, failures };
}

async function runSuite(name, results) {
  const { needs, built, run } = suites[name];
  const missing = findMissing(needs).missing.map((tool) => tool.name);
  if (missing.length > 0) throw new Failure(`Missing: ${missing.join(', ')}`);
  if (built && results.find((result) => result.name === 'build')?.failed) {
    throw new Failure('The build failed');
  }
  return settle(await run());
}

/** What failed once more, below everything that did not. */
function printFailures(results) {
  for (const { name, failures } of results) {
    for (const failure of failures)
      console.log(`\n✖ ${name}: ${failure.replaceAll('\n', '\n    ')}`);
  }
}

function printTable(results) {
  const row = (name, passed, failed, time) =>
    `${name.padEnd(12)}${String(passed).padStart(8)}${String(failed).padStart(8)}${time.padStart(10)}`;
  console.log(`\n${row('suite', 'passed', 'failed', 'time')}`);
  for (const { name, passed, failed, time } of results)
    console.log(row(name, passed, failed, time));
}

async function test(names) {
  checkNode();
  const chosen = choose(names);
  try {
    await installMissing(chosen.flatMap((name) => suites[name].needs));
  } catch (error) {
    // The suites that miss nothing can still say something.
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
  }
  await installPackages();

  const results = [];
  for (const name of chosen) {
    console.log(`\n=== ${name} ===`);
    const start = performance.now();
    let counts;
    try {
      counts = await runSuite(name, results);
    } catch (error) {
      const why = `Could not run: ${error instanceof Failure ? error.message : error.stack}`;
      console.error(why);
      counts = { passed: 0, failed: 1, failures: [why] };
    }
    results.push({ name, ...counts, time: seconds(start) });
  }
  return results;
}

await startedAs(import.meta.url, async (names) => {
  let results = [];
  try {
    results = await test(names);
    printFailures(results);
    printTable(results);
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    results = [{ passed: 0, failed: 1 }];
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
});
