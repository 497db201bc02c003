/** `npm run backup -- --stage dev [--to folder]`: a stage's table and pictures, as files of a new folder. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadStageSettings } from '../stage-settings.ts';

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' }, to: { type: 'string' } } });

try {
  const { stage } = values;
  loadStageSettings(stage);
  const { writeBackup: backUp } = await import('./backup.ts');
  const to = values.to ?? join('.backup', `${stage}-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const { items, images: pictures } = await backUp(to);
  console.log(`Stage ${stage}: ${items} items, ${pictures} pictures in ${to}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
