import { dirname, join, normalize } from 'node:path';
import { readRepositoryFile, repositoryFiles } from './doc-files.ts';

const sources = repositoryFiles.filter((file) => /^(shared|functions|infra|web)\/.*\.tsx?$/.test(file));
const isSource = new Set(sources);
const IMPORT = /^(?:import|export)\b[^'"`;]*?(?:from )?'(\.[^']+)'/gm;

/** File → the files it imports; types count, dynamic imports do not. */
function readImports(files: Iterable<string>, read: (file: string) => string): Map<string, string[]> {
  const entries = [...files].map((file): [string, string[]] => {
    const paths = [...read(file).matchAll(IMPORT)].map(([, path = '']) => normalize(join(dirname(file), path)));
    return [file, paths];
  });
  return new Map(entries);
}

/** The files of one cycle, in order; undefined where there is none. */
function findCycle(imports: ReadonlyMap<string, string[]>): string[] | undefined {
  const finished = new Set<string>();
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    for (const imported of imports.get(file) ?? []) {
      const cycle = visit(imported, [...path, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

it('no file imports itself through others, types included', () => {
  const imports = readImports(sources, readRepositoryFile);
  expect([...imports.values()].flat().filter((file) => isSource.has(file)).length).toBeGreaterThan(2000);
  expect(findCycle(imports)).toBeUndefined();
});

it('a cycle of types would be found', () => {
  const files: Record<string, string> = {
    'shared/a.ts': "import type { B } from './b.ts';",
    'shared/b.ts': "export { c } from './c.ts';",
    'shared/c.ts': "import {\n  a,\n} from './a.ts';",
  };
  const cycle = findCycle(readImports(Object.keys(files), (file) => files[file]!));
  expect(cycle).toEqual(['shared/a.ts', 'shared/b.ts', 'shared/c.ts', 'shared/a.ts']);
});
