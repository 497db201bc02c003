/** A command written in Python, in a virtual environment below .build, which may be deleted at any time. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../stack/paths.ts';

/** The machine cannot have the tool, which is no fault of the shop: commands end with 3. */
export class ToolUnavailable extends Error {}

/** Installs a tool where it is missing; returns its path. `packages`: its own one with a version, then what it needs. */
export function ensurePythonTool(name: string, packages: [string, ...string[]], print: (line: string) => void): string {
  const environment = join(buildFolder, 'python', packages[0].replace('==', '-'));
  const bin = join(environment, process.platform === 'win32' ? 'Scripts' : 'bin');
  const installedMark = join(environment, '.installed');
  if (existsSync(installedMark)) return join(bin, name);
  const python = findPython(name);
  print(`Installing ${packages[0]} into a virtual environment of its own …`);
  rmSync(environment, { recursive: true, force: true });
  mkdirSync(environment, { recursive: true });
  const venvFailure = 'Python could not create a virtual environment (its module venv is needed)';
  runOrThrow(python, ['-m', 'venv', environment], venvFailure);
  const pipArgs = ['install', '--quiet', '--disable-pip-version-check', ...packages];
  runOrThrow(join(bin, 'pip'), pipArgs, `pip could not install ${name}`);
  writeFileSync(installedMark, '');
  return join(bin, name);
}

function findPython(tool: string): string {
  const isRecent = (name: string) =>
    spawnSync(name, ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))'], { stdio: 'ignore' }).status === 0;
  const python = [process.env['PYTHON'] ?? '', 'python3', 'python'].filter(Boolean).find(isRecent);
  if (python) return python;
  throw new ToolUnavailable(`${tool} needs Python 3.10 or later (https://www.python.org/downloads).`);
}

function runOrThrow(command: string, args: string[], failure: string): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new ToolUnavailable(`${failure}: ${error?.message ?? stderr.trim().slice(-1000)}`);
}
