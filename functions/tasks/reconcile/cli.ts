/** `npm run reconcile -- --stage dev`: prints every difference, and ends with 1 where there is one. */
import { parseArgs } from 'node:util';
import { useStage } from '../stage.ts';

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });

try {
  useStage(values.stage);
  const { reconcile } = await import('./reconcile.ts');
  const { orders, payments, differences } = await reconcile();
  for (const difference of differences) console.log(difference);
  console.log(`Stage ${values.stage}: ${orders} orders, ${payments} payments, ${differences.length} differences`);
  if (differences.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
