/** The pages of the documentation, and what they may speak of. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../stack/paths.ts';

/** Not of the project, or made by it. */
const ELSEWHERE = /^(node_modules|cdk\.out|test-results|web\/dist|\.(git|build|local|backup))(\/|$)/;

export const repositoryFiles = listed('');
export const docPages = repositoryFiles.filter((file) => file.endsWith('.md'));
export const readRepositoryFile = (page: string) => readFileSync(join(projectRoot, page), 'utf8');
export const { scripts: npmScripts } = JSON.parse(readRepositoryFile('package.json')) as {
  scripts: Record<string, string>;
};

function listed(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (ELSEWHERE.test(path)) return [];
    return entry.isDirectory() ? listed(path) : [path];
  });
}
