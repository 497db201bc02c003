/** `npm run reconcile -- --stage dev`: prints every difference, and ends with 1 where there is one. */
import { parseArgs } from 'node:util';
import { loadStageSettings } from '../stage-settings.ts';

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });

try {
  loadStageSettings(values.stage);
  const { reconcile, reconcileSummary: summaryOf } = await import('./reconcile.ts');
  const result = await reconcile();
  const { differences } = result;
  for (const difference of differences) console.log(difference);
  console.log(`Stage ${values.stage}: ${summaryOf(result)}`);
  if (differences.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
