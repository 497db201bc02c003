import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { projectRoot } from '../stack/paths.ts';
import { docPages, npmScripts, readRepositoryFile, repositoryFiles } from './doc-files.ts';

/** Files that a command creates, or that are in a package or in a bucket. */
const GENERATED =
  /^(\/|-|home\.html|config\.json|image-worker\.js|\.build|\.local|\.backup|cdk\.out|web\/dist|node_modules\b)/;

const fileNames = new Set(repositoryFiles.map((file) => basename(file)));
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);
const steps: string[] =
  /const rounds\b.* = (.*);/.exec(readRepositoryFile('infra/verify/npm-test.ts'))?.[1]?.match(/\w+/g) ?? [];

/** A path may start at the root, in functions/ or beside the page, and may lack its extension. */
function pathExists(page: string, path: string): boolean {
  const candidates = [path, join('functions', path), relative(projectRoot, join(projectRoot, dirname(page), path))];
  const extensions = ['', '.ts', '.tsx', '.test.ts', '.test.tsx', '.spec.ts'];
  return candidates.some((candidate) =>
    extensions.some((extension) => existsSync(join(projectRoot, candidate + extension))),
  );
}

describe.each(docPages)('%s', (page) => {
  const text = readRepositoryFile(page);

  it('names commands that exist', () => {
    const commands = matches(text, /\bnpm run(?: --silent)? ([\w:-]+)/g);
    expect(commands.filter((command) => !(command in npmScripts))).toEqual([]);
    expect(matches(text, /\bnpm test -- (\w+)/g).filter((step) => !steps.includes(step))).toEqual([]);
  });

  it('links to files that exist', () => {
    const links = matches(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?:|mailto:|#)/.test(link));
    expect(links.filter((link) => !existsSync(join(projectRoot, dirname(page), link.replace(/#.*$/, ''))))).toEqual([]);
  });

  it('names files that exist', () => {
    const paths = matches(text, /`([\w.@-]*[\w/.@-]+\.(?:tsx?|mjs|js|json|md|ya?ml|css|svg|html))`/g);
    const missing = paths.filter(
      (path) => !GENERATED.test(path) && !(path.includes('/') ? pathExists(page, path) : fileNames.has(path)),
    );
    expect(missing).toEqual([]);
  });

  it('names folders and files of the four rooms that exist', () => {
    const paths = matches(text, /(?<![\w/.-])((?:shared|functions|infra|web)\/[\w/.-]*\w)/g);
    expect(paths.filter((path) => !GENERATED.test(path) && !pathExists(page, path))).toEqual([]);
  });
});
