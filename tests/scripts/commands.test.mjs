import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { alone } from '../../scripts/build.mjs';
import { readOptions } from '../../scripts/start.mjs';
import { choose, readGoogleTest, readNodeTest, settle } from '../../scripts/test.mjs';

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
  assert.deepEqual(settle({ code: 0, passed: 3, failed: 0 }), { passed: 3, failed: 0 });
  assert.deepEqual(settle({ code: 1, passed: 3, failed: 2 }), { passed: 3, failed: 2 });
  assert.deepEqual(settle({ code: 1, passed: 3, failed: 0 }), { passed: 3, failed: 1 });
  assert.deepEqual(settle({ code: 0, passed: 0, failed: 0 }), { passed: 0, failed: 1 });
});

test("test: reads GoogleTest's closing lines", () => {
  const good = '[==========] 3 tests from 2 test suites ran. (1 ms total)\n[  PASSED  ] 3 tests.\n';
  assert.deepEqual(readGoogleTest(good), { passed: 3, failed: 0 });
  const bad = '[==========] 3 tests from 2 test suites ran. (1 ms total)\n[  PASSED  ] 1 test.\n';
  assert.deepEqual(readGoogleTest(bad), { passed: 1, failed: 2 });
  assert.deepEqual(readGoogleTest('AddressSanitizer: heap'), { passed: 0, failed: 0 });
});

test("test: reads the closing lines of Node's runner", () => {
  assert.deepEqual(readNodeTest('ℹ tests 3\nℹ pass 2\nℹ fail 1\n'), { passed: 2, failed: 1 });
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
