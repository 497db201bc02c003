/** `npm run architecture`: writes infra/docs/architecture.md from the template. */
import { writeFileSync } from 'node:fs';
import { architectureFile, currentArchitecture } from './architecture.ts';
import { architecturePage } from './mermaid.ts';

writeFileSync(architectureFile, architecturePage(await currentArchitecture()));
console.log(architectureFile);
