/** The Markdown pages of the repository, and what they may refer to. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../stack/paths.ts';

/** Packages and generated files. */
const IGNORED_FOLDERS = /^(node_modules|cdk\.out|test-results|web\/dist|\.(git|build|local|backup))(\/|$)/;

export const repositoryFiles = listFiles('');
export const docPages = repositoryFiles.filter((file) => file.endsWith('.md'));
export const readRepositoryFile = (page: string) => readFileSync(join(projectRoot, page), 'utf8');
export const { scripts: npmScripts } = JSON.parse(readRepositoryFile('package.json')) as {
  scripts: Record<string, string>;
};

function listFiles(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (IGNORED_FOLDERS.test(path)) return [];
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
