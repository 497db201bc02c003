import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { frameworkPackages, sharedChunks, sharedStyles } from './chunks.ts';

const root = join(__dirname, '..', '..');

/** A renamed file would drop out of its chunk, and pages would silently load more files. */
it('every file that a chunk names exists', () => {
  const packages = frameworkPackages.map((name) => `node_modules/${name}`);
  const paths = [...Object.values(sharedChunks).flat(), ...sharedStyles.folders, ...sharedStyles.except, ...packages];
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
