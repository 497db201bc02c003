import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../../stack/paths.ts';

/** `require` from the root of the project: it loads CommonJS packages and finds files inside packages. */
export const requirePackage = createRequire(join(projectRoot, 'package.json'));
