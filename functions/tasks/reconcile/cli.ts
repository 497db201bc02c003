/** `npm run reconcile -- --stage dev`: prints every difference. The exit code is 1 where there is one. */
import { parseArgs } from 'node:util';
import { loadStageSettings } from '../stage-settings.ts';

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });

try {
  loadStageSettings(values.stage);
  const { reconcile, reconcileSummary } = await import('./reconcile.ts');
  const result = await reconcile();
  for (const difference of result.differences) console.log(difference);
  console.log(`Stage ${values.stage}: ${reconcileSummary(result)}`);
  if (result.differences.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
