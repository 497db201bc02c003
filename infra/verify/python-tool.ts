/** A command that is written in Python, in a virtual environment of its own below .build, which may be thrown away at any time. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../stack/paths.ts';

/** It cannot be had on this machine, which is no fault of the shop: commands end with 3 then. */
export class ToolUnavailable extends Error {}

/** Where a command is, installed first when it is not there. `packages`: the one that it comes in, with its version, and what else it needs. */
export function ensurePythonTool(name: string, packages: [string, ...string[]], say: (what: string) => void): string {
  const venv = join(buildFolder, 'python', packages[0].replace('==', '-'));
  const bin = join(venv, process.platform === 'win32' ? 'Scripts' : 'bin');
  const stamp = join(venv, '.installed');
  if (existsSync(stamp)) return join(bin, name);
  const python = findPython(name);
  say(`Installing ${packages[0]} into a virtual environment of its own …`);
  rmSync(venv, { recursive: true, force: true });
  mkdirSync(venv, { recursive: true });
  finish(python, ['-m', 'venv', venv], 'Python could not make a virtual environment (its module venv is needed)');
  finish(
    join(bin, 'pip'),
    ['install', '--quiet', '--disable-pip-version-check', ...packages],
    `pip could not install ${name}`,
  );
  writeFileSync(stamp, '');
  return join(bin, name);
}

function findPython(tool: string): string {
  const fits = (name: string) =>
    spawnSync(name, ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))'], { stdio: 'ignore' }).status === 0;
  const found = [process.env['PYTHON'] ?? '', 'python3', 'python'].filter(Boolean).find(fits);
  if (found) return found;
  throw new ToolUnavailable(
    `There is no Python 3.10 or later to install ${tool} with (https://www.python.org/downloads).`,
  );
}

function finish(command: string, args: string[], failure: string): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new ToolUnavailable(`${failure}: ${error?.message ?? stderr.trim().slice(-1000)}`);
}
