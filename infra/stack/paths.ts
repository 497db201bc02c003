/** Where things lie, from the folder of package.json down. Found from the working directory, so that tests, tools and bundles agree. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const projectRoot = findRoot(process.cwd());

/** What is built and may be thrown away at any time. */
export const buildFolder = join(projectRoot, '.build');

/** The shops' data, one folder for each stage and port. */
export const dataRoot = join(projectRoot, '.local');

/** Loads CommonJS packages and finds files inside packages. */
export const requireFromRoot = createRequire(join(projectRoot, 'package.json'));

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'infra', 'local'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error(`No package.json of the shop above ${process.cwd()}`);
  return findRoot(above);
}
