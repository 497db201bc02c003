/** One hash for what a folder contains, so that nothing is built twice. */
import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

const LEFT_OUT = /(^|\/)(node_modules|dist|coverage|\..+)$|\.test\.tsx?$|\.md$/;

/** Of the files and folders named from the root, whatever order their entries come in; tests and notes do not count. */
export function contentHash(paths: string[], more = ''): string {
  const hash = createHash('sha256').update(more);
  for (const path of [...paths].sort()) add(hash, path);
  return hash.digest('hex').slice(0, 20);
}

function add(hash: Hash, path: string): void {
  if (LEFT_OUT.test(path)) return;
  const full = join(root, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(full).sort()) add(hash, `${path}/${name}`);
    return;
  }
  const content = readFileSync(full);
  hash.update(`${path}\0${content.length}\0`).update(content);
}
