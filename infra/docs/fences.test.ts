import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../stack/paths.ts';

interface Outcome {
  file: string;
  source: string;
  isRefused: boolean;
}

const run = (args: string[], input = '') =>
  execFileSync(process.execPath, args, {
    cwd: projectRoot,
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });

/** Folder → folders that it may import. ESLint's configuration is an ES module, so another process reads it. */
const readTable = () =>
  JSON.parse(
    run([
      '--input-type=module',
      '-e',
      "import { mayImport } from './eslint.config.mjs'; console.log(JSON.stringify(mayImport));",
    ]),
  ) as Record<string, string[]>;

/** A source file below a folder, or the path itself. */
function exampleFile(path: string): string {
  if (!statSync(join(projectRoot, path)).isDirectory()) return path;
  const files = readdirSync(join(projectRoot, path), { recursive: true, encoding: 'utf8' });
  const file = files.find((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing/.test(name));
  if (!file) throw new Error(`No source file in ${path}`);
  return join(path, file);
}

/** A file, existing or not, to which a row of the table applies. */
const fileOf = (target: string) => {
  if (target.includes('*')) return 'web/app/fence.ts';
  return /\.\w+$/.test(target) ? target : `${target}/fence.ts`;
};

const isInside = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`);

/** File, package, refused. */
const packageRows: [string, string, boolean][] = [
  ['shared/order/fence.ts', 'react', true],
  ['shared/order/fence.ts', 'node:fs', true],
  ['shared/order/schema.ts', 'zod', false],
  ['functions/orders/fence.ts', '@aws-sdk/client-dynamodb', true],
  ['functions/orders/fence.ts', 'stripe', true],
  ['functions/store/fence.ts', '@aws-sdk/client-s3', true],
  ['functions/store/fence.ts', 'ulid', false],
  ['functions/aws/fence.ts', '@middy/core', true],
  ['functions/aws/fence.ts', '@aws-sdk/client-s3', false],
  ['functions/http/fence.ts', 'stripe', true],
  ['functions/http/fence.ts', '@middy/core', false],
  ['functions/payments/fence.ts', '@aws-sdk/client-s3', true],
  ['functions/payments/fence.ts', 'stripe', false],
  ['web/ui/fence.ts', 'node:fs', true],
  ['web/ui/fence.ts', 'react', false],
];
const packageImports = packageRows.map(([file, source]) => ({ file, source }));

describe('the import fences', () => {
  let table: Record<string, string[]>;
  let outcomes: Outcome[];

  beforeAll(() => {
    table = readTable();
    const folders = [...new Set([...Object.keys(table), ...Object.values(table).flat()])];
    const sources = folders.filter((folder) => existsSync(join(projectRoot, folder))).map(exampleFile);
    const imports = Object.keys(table).flatMap((target) => sources.map((source) => ({ file: fileOf(target), source })));
    outcomes = JSON.parse(
      run([join(projectRoot, 'infra/docs/lint-imports.mjs')], JSON.stringify([...imports, ...packageImports])),
    ) as Outcome[];
  });

  it('refuse every import that a row of the table does not allow, and no other', () => {
    for (const [target, folders] of Object.entries(table)) {
      // Helpers of tests may import every folder.
      if (target === 'functions/testing') continue;
      const ofRow = outcomes.filter(({ file, source }) => file === fileOf(target) && /\.tsx?$/.test(source));
      const expected = ofRow.map(({ source }) => {
        const isAllowed = [...folders, target].some((folder) => isInside(source, folder));
        return { source, isRefused: !isAllowed };
      });
      expect({ target, imports: ofRow.map(({ source, isRefused }) => ({ source, isRefused })) }).toEqual({
        target,
        imports: expected,
      });
      expect([target, new Set(expected.map(({ isRefused }) => isRefused)).size]).toEqual([target, 2]);
    }
  });

  it.each(packageRows)('of packages: %s importing %s is refused: %s', (file, source, isRefused) => {
    expect(outcomes).toContainEqual({ file, source, isRefused });
  });
});
