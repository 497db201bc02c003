/** `npm run backup -- --stage dev [--to folder]`: writes the table and the images of a stage into a new folder. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadStageSettings, stageOptions } from '../stage-settings.ts';

const { values } = parseArgs({ options: { ...stageOptions, to: { type: 'string' } } });

try {
  const { stage } = values;
  await loadStageSettings(values);
  const { writeBackup } = await import('./backup.ts');
  const folder = values.to ?? join('.backup', `${stage}-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const { items, images } = await writeBackup(folder);
  console.log(`Stage ${stage}: ${items} items, ${images} images in ${folder}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
