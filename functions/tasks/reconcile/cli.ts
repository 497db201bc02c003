/**
 * `npm run reconcile -- --stage dev`: prints every difference, and what mends it. With `--mend` it mends what needs no
 * decision. The exit code is 1 where a difference is left.
 */
import { parseArgs } from 'node:util';
import { loadStageSettings, stageOptions } from '../stage-settings.ts';
import { mendOf } from './mends.ts';

const { values } = parseArgs({
  options: { ...stageOptions, mend: { type: 'boolean', default: false } },
});

try {
  await loadStageSettings(values);
  const { reconcile, reconcileSummary, mendDifferences } = await import('./reconcile.ts');
  const { mendShop } = await import('./mend.ts');
  if (values.mend) for (const line of await mendShop()) console.log(`mended: ${line}`);
  const result = await reconcile({ userPool: true });
  const mended = values.mend ? await mendDifferences(result) : [];
  for (const line of result.differences)
    console.log(mended.includes(line) ? `mended: ${line}` : `${line}\n  → ${mendOf(line)}`);
  console.log(`Stage ${values.stage}: ${reconcileSummary(result)}`);
  if (result.differences.length > mended.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
