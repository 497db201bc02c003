/** `npm run restore -- --stage dev --from folder`: brings table and images back to the state of a backup. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadStageSettings, stageFunctions, stageOptions } from '../stage-settings.ts';
import { requireClosed } from './require-closed.ts';

const { values } = parseArgs({
  options: {
    ...stageOptions,
    from: { type: 'string' },
    'even-prod': { type: 'boolean', default: false },
  },
});

try {
  const { stage, from } = values;
  if (!from) throw new Error('Which backup? npm run restore -- --stage dev --from <folder>');
  if (stage === 'prod' && !values['even-prod']) {
    throw new Error('Everything written since the backup would be lost: on prod, say --even-prod.');
  }
  await loadStageSettings(values);
  const functions = stageFunctions();
  // A table without functions is no shop.
  if (functions.length > 0) {
    const { listWritable } = await import('../../store/read-only.ts');
    const { findStreamConsumer } = await import('../../store/stream/stream-consumer.ts');
    requireClosed(stage, {
      writable: await listWritable(functions),
      consumer: (await findStreamConsumer()).state,
    });
  }
  const { restore } = await import('./restore.ts');
  const { written, removed, images } = await restore(resolve(from));
  console.log(`Stage ${stage}: ${written} items written, ${removed} removed, ${images} images brought back`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
