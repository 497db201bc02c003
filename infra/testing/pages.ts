/** The pages of the documentation, and what they may speak of. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
/** Not of the project, or made by it. */
const ELSEWHERE = /^(node_modules|cdk\.out|test-results|web\/dist|\.(git|build|local|backup))(\/|$)/;

export const files = listed('');
export const pages = files.filter((file) => file.endsWith('.md'));
export const read = (page: string) => readFileSync(join(root, page), 'utf8');
export const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

function listed(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (ELSEWHERE.test(path)) return [];
    return entry.isDirectory() ? listed(path) : [path];
  });
}
