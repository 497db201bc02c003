import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { projectRoot } from '../stack/paths.ts';
import { repositoryFiles, docPages, readRepositoryFile, npmScripts } from './doc-files.ts';

/** Made by a command of the documentation, published, or in a package: and named by it. */
const MADE = /^(\/|-|home\.html|config\.json|pictures\.js|\.build|\.local|\.backup|cdk\.out|web\/dist|node_modules\b)/;

const names = new Set(repositoryFiles.map((file) => basename(file)));
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);
const steps: string[] =
  /const rounds\b.* = (.*);/.exec(readRepositoryFile('infra/verify/npm-test.ts'))?.[1]?.match(/\w+/g) ?? [];
const inRoot = (path: string) => existsSync(join(projectRoot, path));

/** As a reader looks for it: from the root, from the page, or with the ending left away. */
function isThere(page: string, path: string): boolean {
  const places = [path, join('functions', path), relative(projectRoot, join(projectRoot, dirname(page), path))];
  return places.some((place) =>
    ['', '.ts', '.tsx', '.test.ts', '.test.tsx', '.spec.ts'].some((end) => inRoot(place + end)),
  );
}

describe.each(docPages)('%s', (page) => {
  const text = readRepositoryFile(page);

  it('names commands that there are', () => {
    const commands = found(text, /\bnpm run(?: --silent)? ([\w:-]+)/g);
    expect(commands.filter((command) => !(command in npmScripts))).toEqual([]);
    expect(found(text, /\bnpm test -- (\w+)/g).filter((step) => !steps.includes(step))).toEqual([]);
  });

  it('links to what is there', () => {
    const links = found(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?:|mailto:|#)/.test(link));
    expect(links.filter((link) => !existsSync(join(projectRoot, dirname(page), link.replace(/#.*$/, ''))))).toEqual([]);
  });

  it('names files that are there', () => {
    const paths = found(text, /`([\w.@-]*[\w/.@-]+\.(?:tsx?|mjs|js|json|md|ya?ml|css|svg|html))`/g);
    const missing = paths.filter(
      (path) => !MADE.test(path) && !(path.includes('/') ? isThere(page, path) : names.has(path)),
    );
    expect(missing).toEqual([]);
  });

  it('names folders and files of the four rooms that are there', () => {
    const paths = found(text, /(?<![\w/.-])((?:shared|functions|infra|web)\/[\w/.-]*\w)/g);
    expect(paths.filter((path) => !MADE.test(path) && !isThere(page, path))).toEqual([]);
  });
});
