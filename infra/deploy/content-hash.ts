/** One hash for what a folder contains, so that nothing is built twice. */
import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../stack/paths.ts';

const LEFT_OUT = /(^|\/)(node_modules|dist|coverage|\..+)$|\.test\.tsx?$|\.md$/;

/** Of the files and folders named from the root, whatever order their entries come in; tests and notes do not count. */
export function contentHash(paths: string[], { without = [], salt = '' }: Leaving = {}): string {
  const hash = createHash('sha256').update(salt);
  for (const path of [...paths].sort()) add(hash, path, without);
  return hash.digest('hex').slice(0, 20);
}

interface Leaving {
  /** Paths that do not count. */
  without?: string[];
  /** What else the result depends on. */
  salt?: string;
}

function add(hash: Hash, path: string, without: string[]): void {
  if (LEFT_OUT.test(path) || without.includes(path)) return;
  const full = join(projectRoot, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(full).sort()) add(hash, `${path}/${name}`, without);
    return;
  }
  const content = readFileSync(full);
  hash.update(`${path}\0${content.length}\0`).update(content);
}
