import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { alone } from '../../scripts/build.mjs';
import { readOptions } from '../../scripts/start.mjs';
import {
  choose,
  readGoogleTest,
  readNodeTest,
  readPlaywright,
  readVitest,
  settle,
} from '../../scripts/test.mjs';

test('start: port and host', () => {
  assert.deepEqual(readOptions([]), {});
  assert.deepEqual(readOptions(['--host']), { host: true });
  assert.deepEqual(readOptions(['--host', '--port', '80']), { host: true, port: 80 });
  assert.deepEqual(readOptions(['--port=80', '--host=10.0.0.1']), { host: '10.0.0.1', port: 80 });
  assert.throws(() => readOptions(['--port']), /Unknown option --port/);
  assert.throws(() => readOptions(['--prot', '80']), /Unknown option --prot/);
  assert.throws(() => readOptions(['--port', '99999']), /--port/);
});

test('test: suites by name, the build before those that need it', () => {
  assert.deepEqual(choose(['core']), ['core']);
  assert.deepEqual(choose(['engine', 'core']), ['build', 'core', 'engine']);
  assert.ok(choose([]).length > 6);
  assert.throws(() => choose(['cores']), /No such suite: cores.*core-wasm/);
});

test('test: a run that failed or tested nothing counts as one failure', () => {
  const failuresOf = (code, passed, failed) =>
    settle({ code, passed, failed, failures: [] }).failed;
  assert.equal(failuresOf(0, 3, 0), 0);
  assert.equal(failuresOf(1, 3, 2), 2);
  assert.equal(failuresOf(1, 3, 0), 1);
  assert.equal(failuresOf(0, 0, 0), 1);
});

test("test: reads GoogleTest's closing lines", () => {
  const good = '[==========] 3 tests from 2 test suites ran. (1 ms total)\n[  PASSED  ] 3 tests.\n';
  assert.deepEqual(readGoogleTest(good), { passed: 3, failed: 0, failures: [] });
  const bad =
    '[  FAILED  ] Law.Holds (3 ms)\n[==========] 3 tests from 2 test suites ran. (1 ms total)\n' +
    '[  PASSED  ] 1 test.\n[  FAILED  ] 2 tests, listed below:\n' +
    '[  FAILED  ] Law.Holds\n[  FAILED  ] All/Law.Scales/2, where GetParam() = 4\n';
  const failures = ['Law.Holds', 'All/Law.Scales/2'];
  assert.deepEqual(readGoogleTest(bad), { passed: 1, failed: 2, failures });
  const broken = 'AddressSanitizer: heap';
  assert.deepEqual(readGoogleTest(broken), { passed: 0, failed: 0, failures: [] });
});

test("test: reads the closing lines of Node's runner", () => {
  const output =
    '✔ one (1.5ms)\n✖ two (2ms)\nℹ tests 3\nℹ pass 2\nℹ fail 1\n✖ failing tests:\n✖ two (2ms)\n';
  assert.deepEqual(readNodeTest(output), { passed: 2, failed: 1, failures: ['two'] });
});

test('test: reads the reports of Vitest and Playwright', () => {
  const vitest = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'one', failureMessages: [] },
          { status: 'failed', fullName: 'two', failureMessages: ['3 is not 4'] },
        ],
      },
      { name: 'one.test.ts', message: 'no such module', assertionResults: [] },
    ],
  };
  const counts = { passed: 1, failed: 1 };
  assert.deepEqual(readVitest(vitest), {
    ...counts,
    failures: ['two\n3 is not 4', 'one.test.ts\nno such module'],
  });
  const spec = (title, status, message) => ({
    title,
    file: 'page.spec.ts',
    line: 3,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const playwright = {
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    suites: [
      {
        specs: [spec('one', 'expected')],
        suites: [{ specs: [spec('two', 'unexpected', '3 is not 4')] }],
      },
    ],
    errors: [],
  };
  assert.deepEqual(readPlaywright(playwright), {
    ...counts,
    failures: ['page.spec.ts:3 two\n3 is not 4'],
  });
});

test('build: one at a time, and a lock left behind does not hold', async () => {
  const lock = join(mkdtempSync(join(tmpdir(), 'lock-')), 'lock');
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise((done) => setTimeout(done, 20));
    --inside;
  };
  await Promise.all([alone(work, lock), alone(work, lock), alone(work, lock)]);
  assert.equal(most, 1);
  writeFileSync(lock, '999999999');
  await alone(work, lock);
  await assert.rejects(
    alone(() => Promise.reject(new Error('no')), lock),
    /no/,
  );
  await alone(work, lock);
});
