/**
 * `npm run rebuild -- --stage dev`: rebuilds lists, search words and analytics. Stop the stream's consumer first
 * (`npm run events -- --stage dev --rest`). It processes what it missed when it is started again.
 */
import { parseArgs } from 'node:util';
import { loadStageSettings, stageOptions } from '../stage-settings.ts';

const { values } = parseArgs({ options: { ...stageOptions } });

try {
  await loadStageSettings(values);
  const { rebuild } = await import('./rebuild.ts');
  console.log(`Stage ${values.stage}:`, await rebuild());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
