/** One hash of many files, so that nothing is built twice. */
import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../stack/paths.ts';

const IGNORED = /(^|\/)(node_modules|dist|coverage|\..+)$|\.test\.tsx?$|\.md$/;

interface HashOptions {
  /** Paths that do not count. */
  without?: string[];
  /** Anything else that the build depends on. */
  salt?: string;
}

/** Hashes files and folders, named from the project's root. Tests, Markdown and hidden files do not count. */
export function contentHash(paths: string[], { without = [], salt = '' }: HashOptions = {}): string {
  const hash = createHash('sha256').update(salt);
  for (const path of [...paths].sort()) addToHash(hash, path, without);
  return hash.digest('hex').slice(0, 20);
}

function addToHash(hash: Hash, path: string, without: string[]): void {
  if (IGNORED.test(path) || without.includes(path)) return;
  const fullPath = join(projectRoot, path);
  const stats = statSync(fullPath, { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(fullPath).sort()) addToHash(hash, `${path}/${name}`, without);
    return;
  }
  const content = readFileSync(fullPath);
  hash.update(`${path}\0${content.length}\0`).update(content);
}
