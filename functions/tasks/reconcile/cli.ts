/** `npm run reconcile -- --stage dev`: prints every difference, and ends with 1 where there is one. */
import { parseArgs } from 'node:util';
import { useStage } from '../stage.ts';

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });

try {
  useStage(values.stage);
  const { reconcile, summaryOf } = await import('./reconcile.ts');
  const result = await reconcile();
  const { differences } = result;
  for (const difference of differences) console.log(difference);
  console.log(`Stage ${values.stage}: ${summaryOf(result)}`);
  if (differences.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
