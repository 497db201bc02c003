/** A process of its own, whose memory is that of `npm run restore` alone. The environment names the table. */
import { loadStageSettings } from '../../../../functions/tasks/stage-settings.ts';
import type { RestoreProcessResult } from './restore.ts';

await loadStageSettings({ stage: 'dev' });
const { restore } = await import('../../../../functions/tasks/restore/restore.ts');
const startedAt = performance.now();
const result = await restore(process.argv[2] ?? '');
const measured: RestoreProcessResult = {
  ...result,
  seconds: (performance.now() - startedAt) / 1000,
  megabytes: process.resourceUsage().maxRSS / 1024,
};
console.log(JSON.stringify(measured));
