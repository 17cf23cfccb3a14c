import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Failure } from '../../scripts/lib.mjs';
import {
  checkNode,
  findChromium,
  findMissing,
  installMissing,
  packagesAreCurrent,
  purposes,
} from '../../scripts/setup.mjs';

const everything = Object.keys(purposes);
const eigen = '/usr/include/eigen3/Eigen/Core';
const font = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';
const files = { '/etc/os-release': 'ID=debian\n', [font]: '' };

/** A machine with these programs (name -> what the file holds) and files, that runs nothing. */
function machine({ programs = ['apt-get'], present = files, gains = [], ...rest } = {}) {
  const commands = [];
  const host = {
    nodeVersion: '20.19.0',
    which: (name) => (programs.includes(name) ? `/usr/bin/${name}` : undefined),
    exists: (file) => file in present,
    read: (file) => present[file] ?? '',
    run: async (command, args) => {
      commands.push([command, ...args].join(' '));
      if (args.includes('install')) programs = [...programs, ...gains];
    },
    isRoot: true,
    isInteractive: false,
    ...rest,
  };
  return { host, commands };
}

const buildTools = ['cmake', 'make', 'g++', 'emcc'];

test('Node: the supported versions, and a clear word about the others', () => {
  for (const nodeVersion of ['20.19.0', '20.20.2', '22.12.0', '24.0.0']) {
    assert.doesNotThrow(() => checkNode({ nodeVersion }));
  }
  for (const nodeVersion of ['18.20.0', '20.18.9', '21.7.0', '22.11.0']) {
    assert.throws(() => checkNode({ nodeVersion }), /Node .* please install Node 20\.19/);
  }
});

test('a bare Debian: everything is missing, each package is named once', () => {
  const { packages, byHand } = findMissing(everything, machine().host);
  assert.deepEqual(byHand, []);
  assert.equal(new Set(packages).size, packages.length);
  for (const name of ['emscripten', 'libeigen3-dev', 'googletest', 'firefox-esr', 'clang-tidy']) {
    assert.ok(packages.includes(name), name);
  }
});

test('a complete machine: nothing is missing, nothing runs', async () => {
  const present = { ...files, [eigen]: '' };
  const { host, commands } = machine({ programs: buildTools, present });
  assert.deepEqual(findMissing(['build'], host).missing, []);
  await installMissing(['build'], host);
  assert.deepEqual(commands, []);
});

test('root: updates the lists, then installs only what is missing', async () => {
  const present = { ...files, [eigen]: '' };
  const programs = ['apt-get', 'cmake', 'make', 'g++'];
  const { host, commands } = machine({ programs, present, gains: ['emcc'] });
  await installMissing(['build'], host);
  assert.equal(commands.length, 2);
  assert.match(commands[0], /^env DEBIAN_FRONTEND=noninteractive apt-get .*update$/);
  assert.match(commands[1], /install -y --no-install-recommends emscripten$/);
});

test('a user with sudo: asks for a password only where somebody can type it', async () => {
  for (const isInteractive of [true, false]) {
    const programs = ['apt-get', 'sudo', 'cmake', 'make', 'g++', 'emcc'];
    const { host, commands } = machine({ programs, isRoot: false, isInteractive });
    await assert.rejects(installMissing(['build'], host), /Still missing .* Eigen/);
    assert.match(commands[0], isInteractive ? /^sudo env/ : /^sudo -n env/);
  }
});

test('a user without rights, or no apt: one message that names all', async () => {
  const noRights = machine({ isRoot: false }).host;
  await assert.rejects(installMissing(['build'], noRights), (error) => {
    assert.ok(error instanceof Failure);
    assert.match(error.message, /CMake[^]*make[^]*compiler[^]*Eigen[^]*Emscripten/);
    assert.match(error.message, /As root: apt-get install .*libeigen3-dev/);
    return true;
  });
  const noApt = machine({ programs: ['cmake'] });
  await assert.rejects(installMissing(['build'], noApt.host), (error) => {
    assert.doesNotMatch(error.message, /CMake|apt-get/);
    return true;
  });
  assert.deepEqual(noApt.commands, []);
});

test('Ubuntu: browsers are not taken from apt, where they are pointers to the snap store', async () => {
  const present = {
    [font]: '',
    '/etc/os-release': 'NAME="Ubuntu"\nID=ubuntu\n',
    '/usr/bin/chromium-browser': '#!/bin/sh\necho "please run: snap install chromium"',
  };
  const programs = ['apt-get', 'chromium-browser'];
  const { host, commands } = machine({ programs, present });
  assert.equal(findChromium(host), undefined);
  const { packages, byHand } = findMissing(['chromium', 'firefox', 'webkit'], host);
  assert.deepEqual(packages, ['webkit2gtk-driver', 'xvfb', 'xauth']);
  assert.equal(byHand.length, 2);
  await assert.rejects(installMissing(['chromium'], host), /Chromium or Chrome/);
  assert.deepEqual(commands, []);
});

test('other browsers on PATH will do', () => {
  const { host } = machine({ programs: ['google-chrome', 'firefox'] });
  assert.equal(findChromium(host), '/usr/bin/google-chrome');
  assert.deepEqual(findMissing(['chromium', 'firefox'], host).missing, []);
});

test('npm packages: a touched lock file is no reason to install, a changed one is', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'attention setup '));
  t.after(() => rmSync(folder, { recursive: true }));
  const lock = join(folder, 'package-lock.json');
  const write = (file, integrity) =>
    writeFileSync(
      file,
      JSON.stringify({
        packages: {
          '': {},
          'node_modules/lit': { integrity },
          'node_modules/other-system': { optional: true },
        },
      }),
    );
  write(lock, 'one');
  assert.equal(packagesAreCurrent(folder), false);
  mkdirSync(join(folder, 'node_modules'));
  const installed = join(folder, 'node_modules', '.package-lock.json');
  writeFileSync(installed, '{"packages":{"node_modules/lit":{"integrity":"one"}}}');
  utimesSync(lock, new Date(), new Date(Date.now() + 60_000));
  assert.equal(packagesAreCurrent(folder), true);
  write(lock, 'two');
  utimesSync(lock, new Date(), new Date(Date.now() + 60_000));
  assert.equal(packagesAreCurrent(folder), false);
});
