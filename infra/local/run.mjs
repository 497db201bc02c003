// Runs a TypeScript file of the project with its arguments. Plain JavaScript, since it runs before packages are installed:
// it checks the version of Node and installs missing packages first.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Vetrina needs Node 20.19 or later; this is ${process.version}. Install a newer one: https://nodejs.org`);
}
const [script, ...args] = process.argv.slice(2);
if (!script) fail('Usage: node infra/local/run.mjs <file.ts> [arguments]');
if (!isInstalled()) install();
run();

/** True when node_modules fits package-lock.json (npm may have installed it by itself), or is a link to another checkout's. */
function isInstalled() {
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  const stamp = join(root, 'node_modules', '.vetrina-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  if (!existsSync(join(root, 'node_modules', '.package-lock.json')) || missingPackages().length > 0) return false;
  writeFileSync(stamp, lockHash());
  return true;
}

/** Packages of the lock file that npm's record of node_modules does not have in the same version. */
function missingPackages() {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.peer && !entry.link)
    .filter(([path, entry]) => present[path]?.version !== entry.version)
    .map(([path]) => path);
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function install() {
  console.log('Installing packages (once after a fresh clone or a changed package-lock.json) …');
  const windows = process.platform === 'win32';
  const { status, error } = spawnSync(windows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (error || status !== 0) fail(`npm ci failed${error ? `: ${error.message}` : ''}. Is npm installed and online?`);
  writeFileSync(join(root, 'node_modules', '.vetrina-lock'), lockHash());
}

function run() {
  const child = spawn(process.execPath, ['--import', 'tsx', resolve(root, script), ...args], {
    cwd: root,
    // The IPC pipe closes when this process ends, for whatever reason, and the script ends with it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // The AWS SDK warns at every start that it will need Node 22.
    env: { NODE_NO_WARNINGS: '1', ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
  endWithNpm();
}

/** When npm is killed with SIGKILL, its children go on. This process ends when its parent or grandparent has changed. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = ancestors();
  setInterval(() => ancestors() !== atStart && process.exit(1), 1000).unref();
}

/** Linux only. On other systems the shell replaces itself with the program. */
function parentOf(pid) {
  try {
    // Field 4 of proc(5) stat, counted after the name in brackets, which may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
