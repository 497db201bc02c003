/**
 * `npm run backup -- --stage dev [--to folder]`: writes the table and the images of a stage into a new folder. `--images-at
 * 2026-11-21T08:00:00Z`: the images of that moment, for a table that point-in-time recovery has brought back.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadStageSettings, stageOptions } from '../stage-settings.ts';

const { values } = parseArgs({
  options: { ...stageOptions, to: { type: 'string' }, 'images-at': { type: 'string' } },
});

try {
  const { stage, 'images-at': imagesAt } = values;
  const moment = imagesAt ? new Date(imagesAt) : undefined;
  if (moment && Number.isNaN(moment.getTime())) throw new Error('--images-at takes a moment: 2026-11-21T08:00:00Z');
  await loadStageSettings(values);
  const { writeBackup } = await import('./backup.ts');
  const folder = values.to ?? join('.backup', `${stage}-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const { items, images } = await writeBackup(folder, moment);
  console.log(`Stage ${stage}: ${items} items, ${images} images in ${folder}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
