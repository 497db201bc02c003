/** Folders of the project. Found from the working directory, since tsx, Jest and Playwright load modules differently. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const projectRoot = findRoot(process.cwd());

/** Build results. The folder may be deleted at any time. */
export const buildFolder = join(projectRoot, '.build');

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'infra', 'stack'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No package.json of the shop above ${process.cwd()}`);
  return findRoot(parent);
}
