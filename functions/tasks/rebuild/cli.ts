/**
 * `npm run rebuild -- --stage dev`: makes lists, searches and figures anew. For as long as it runs the stream's consumer
 * has to rest (`npm run events -- --stage dev --rest`): what it has missed it does afterwards.
 */
import { parseArgs } from 'node:util';
import { loadStageSettings } from '../stage-settings.ts';

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });

try {
  loadStageSettings(values.stage);
  const { rebuild } = await import('./rebuild.ts');
  console.log(`Stage ${values.stage}:`, await rebuild());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
