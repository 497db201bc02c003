/** `npm run reconcile -- --stage dev`: prints every difference, mends the user pool with --repair. The exit code is 1 where one is left. */
import { parseArgs } from 'node:util';
import { loadStageSettings } from '../stage-settings.ts';

const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'dev' }, repair: { type: 'boolean', default: false } },
});

try {
  loadStageSettings(values.stage);
  const { reconcile, reconcileSummary, repairDifferences } = await import('./reconcile.ts');
  const result = await reconcile({ userPool: true });
  const repaired = values.repair ? await repairDifferences(result) : [];
  for (const line of result.differences) console.log(repaired.includes(line) ? `${line} (mended)` : line);
  console.log(`Stage ${values.stage}: ${reconcileSummary(result)}`);
  if (result.differences.length > repaired.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
