// Makes sure that the tools for a purpose are there; installs them where that is possible.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, root, run, startedAs, which } from './lib.mjs';

/** What this machine is. Tests hand in another one. */
export const thisHost = {
  nodeVersion: process.versions.node,
  which,
  exists: existsSync,
  read: (file) => readFileSync(file, 'utf8'),
  run,
  isRoot: process.getuid?.() === 0,
  isInteractive: Boolean(process.stdin.isTTY),
};

const includeFolders = () =>
  [
    '/usr',
    '/usr/local',
    '/opt/homebrew',
    ...(process.env.CMAKE_PREFIX_PATH ?? '').split(delimiter).filter(Boolean),
  ].map((prefix) => join(prefix, 'include', 'eigen3', 'Eigen', 'Core'));

/** Ubuntu's apt packages for browsers are scripts that only point to the snap store. */
const isSnapPointer = (host, file) => /snap install/.test(host.read(file).slice(0, 8192));

/** @returns {string | undefined} */
function findBrowser(host, names) {
  for (const name of names) {
    const file = host.which(name);
    if (file && !isSnapPointer(host, file)) return file;
  }
  return undefined;
}

/** The headless shell first: a page opens in half the time, for there is no window around it. */
export const findChromium = (host = thisHost) =>
  findBrowser(host, [
    'chromium-headless-shell',
    'chromium',
    'google-chrome',
    'google-chrome-stable',
    'chromium-browser',
  ]);
export const findFirefox = (host = thisHost) => findBrowser(host, ['firefox-esr', 'firefox']);

const program = (name) => (host) => host.which(name);
const file =
  (...names) =>
  (host) =>
    names.some(host.exists);

/** How each tool is found, its Debian packages, and what to call it where there is no apt. */
const tools = {
  cmake: { find: program('cmake'), packages: ['cmake'], name: 'CMake 3.16 or newer' },
  make: { find: program('make'), packages: ['make'], name: 'make' },
  compiler: { find: program('g++'), packages: ['g++'], name: 'a C++17 compiler (g++)' },
  eigen: { find: file(...includeFolders()), packages: ['libeigen3-dev'], name: 'Eigen 3.4' },
  emscripten: {
    find: program('emcc'),
    packages: ['emscripten'],
    name: 'Emscripten (emcc on PATH)',
  },
  googletest: {
    find: file('/usr/src/googletest/CMakeLists.txt'),
    packages: ['libgtest-dev', 'googletest'],
    name: 'the GoogleTest sources in /usr/src/googletest',
  },
  chromium: {
    find: findChromium,
    packages: ['chromium-headless-shell'],
    name: 'Chromium or Chrome',
    snap: true,
  },
  firefox: { find: findFirefox, packages: ['firefox-esr'], name: 'Firefox', snap: true },
  webkit: {
    find: program('WebKitWebDriver'),
    packages: ['webkit2gtk-driver'],
    name: 'WebKitWebDriver and MiniBrowser (WebKitGTK)',
  },
  fonts: {
    find: file('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'),
    packages: ['fonts-dejavu-core'],
    name: 'the DejaVu fonts in /usr/share/fonts/truetype/dejavu',
  },
  xvfb: { find: program('xvfb-run'), packages: ['xvfb'], name: 'xvfb-run' },
  xauth: { find: program('xauth'), packages: ['xauth'], name: 'xauth' },
  torch: {
    find: file('/usr/lib/python3/dist-packages/torch'),
    packages: ['python3-torch'],
    name: 'PyTorch for /usr/bin/python3',
  },
  numpy: {
    find: file('/usr/lib/python3/dist-packages/numpy'),
    packages: ['python3-numpy'],
    name: 'NumPy for /usr/bin/python3',
  },
  nbclient: {
    find: file('/usr/lib/python3/dist-packages/nbclient'),
    packages: ['python3-nbclient'],
    name: 'nbclient for /usr/bin/python3',
  },
  ipykernel: {
    find: file('/usr/lib/python3/dist-packages/ipykernel'),
    packages: ['python3-ipykernel'],
    name: 'ipykernel for /usr/bin/python3',
  },
  clangFormat: { find: program('clang-format'), packages: ['clang-format'], name: 'clang-format' },
  clangTidy: { find: program('clang-tidy'), packages: ['clang-tidy'], name: 'clang-tidy' },
};

const native = ['cmake', 'make', 'compiler', 'eigen'];

/** The tools that each purpose needs. */
export const purposes = {
  build: [...native, 'emscripten'],
  native: [...native, 'googletest'],
  chromium: ['chromium', 'fonts'],
  firefox: ['firefox', 'fonts'],
  webkit: ['webkit', 'fonts', 'xvfb', 'xauth'],
  notebooks: ['torch', 'numpy', 'nbclient', 'ipykernel'],
  lint: [...native, 'clangFormat', 'clangTidy'],
};

export function checkNode(host = thisHost) {
  const [major, minor] = host.nodeVersion.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!fits) {
    throw new Failure(
      `Node ${host.nodeVersion} is too old or unsupported: please install Node 20.19 or newer in the 20 line, or Node 22.12 or newer.`,
    );
  }
}

/** Which tools are missing for these purposes, and which packages would bring them. */
export function findMissing(wanted, host = thisHost) {
  const names = [...new Set(wanted.flatMap((purpose) => purposes[purpose]))];
  const missing = names.map((name) => tools[name]).filter((tool) => !tool.find(host));
  const isUbuntu =
    host.exists('/etc/os-release') && /^ID=ubuntu$/m.test(host.read('/etc/os-release'));
  const installable = missing.filter((tool) => !(isUbuntu && tool.snap));
  return {
    missing,
    packages: installable.flatMap((tool) => tool.packages),
    byHand: missing.filter((tool) => !installable.includes(tool)),
  };
}

export async function installMissing(wanted, host = thisHost) {
  const { missing, packages, byHand } = findMissing(wanted, host);
  if (missing.length === 0) return;

  const sudo = host.isRoot
    ? []
    : host.which('sudo') && ['sudo', ...(host.isInteractive ? [] : ['-n'])];
  if (!host.which('apt-get') || !sudo || byHand.length > 0) {
    const list = missing.map((tool) => `  - ${tool.name}`).join('\n');
    const hint =
      host.which('apt-get') && packages.length > 0
        ? `\nAs root: apt-get install --no-install-recommends ${packages.join(' ')}`
        : '';
    throw new Failure(
      `Please install these first; they cannot be installed from here:\n${list}${hint}`,
    );
  }

  console.log(`Installing with apt-get: ${packages.join(' ')}`);
  // Another apt may be at work, such as a machine's own updates after it started.
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0'];
  const [command, ...first] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  const apt = (...args) => host.run(command, [...first, ...options, ...args]);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
  const still = findMissing(wanted, host).missing;
  if (still.length > 0) {
    throw new Failure(
      `Still missing after the installation: ${still.map((t) => t.name).join(', ')}`,
    );
  }
}

/** Whether node_modules holds what package-lock.json says. */
export function packagesAreCurrent(folder = root) {
  const lock = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  if (statSync(lock).mtimeMs <= statSync(installed).mtimeMs) return true;
  // Git touches files without changing them; only a difference in content is worth a minute.
  const entries = (name) => JSON.parse(readFileSync(name, 'utf8')).packages;
  const have = entries(installed);
  return Object.entries(entries(lock)).every(
    ([name, entry]) =>
      name === '' || (have[name] ? have[name].integrity === entry.integrity : entry.optional),
  );
}

export async function installPackages() {
  if (packagesAreCurrent()) return;
  console.log('Installing the npm packages of package-lock.json');
  // NODE_ENV=production would leave the build tools out. Browsers come from the system.
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1' },
  });
}

/** Checks Node, installs what the purposes need, then the npm packages. */
export async function setup(...wanted) {
  checkNode();
  await installMissing(wanted);
  await installPackages();
}

await startedAs(import.meta.url, (args) => setup(...(args.length ? args : Object.keys(purposes))));
