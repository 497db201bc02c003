/**
 * `npm run reconcile -- --stage dev`: prints every difference, and what mends it. The exit code is 1 where there is one. With
 * `--mend` it first mends what needs no decision.
 */
import { parseArgs } from 'node:util';
import { loadStageSettings } from '../stage-settings.ts';
import { mendOf } from './mends.ts';

const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'dev' }, mend: { type: 'boolean', default: false } },
});

try {
  loadStageSettings(values.stage);
  const { reconcile, reconcileSummary } = await import('./reconcile.ts');
  const { mendShop } = await import('./mend.ts');
  if (values.mend) for (const line of await mendShop()) console.log(`mended: ${line}`);
  const result = await reconcile();
  for (const difference of result.differences) console.log(`${difference}\n  → ${mendOf(difference)}`);
  console.log(`Stage ${values.stage}: ${reconcileSummary(result)}`);
  if (result.differences.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
