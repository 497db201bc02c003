/** `npm run picture`: draws infra/architecture.svg from the template of a stage that has everything. */
import { writeFileSync } from 'node:fs';
import { architecturePage, architectureFile } from './architecture.ts';

writeFileSync(architectureFile, architecturePage());
console.log(architectureFile);
