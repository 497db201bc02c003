/** The architecture page of a stage that uses every setting. */
import { join } from 'node:path';
import { projectRoot } from '../stack/paths.ts';
import { fullProdContext } from '../stack/testing/stages.ts';
import { synthesiseTemplate } from '../stack/testing/synthesis.ts';
import { readArchitecture, type Architecture } from './architecture-facts.ts';

export const architectureFile = join(projectRoot, 'infra/docs/architecture.md');

export async function currentArchitecture(): Promise<Architecture> {
  return readArchitecture(await synthesiseTemplate(fullProdContext));
}
