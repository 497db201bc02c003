/**
 * `npm run account:erase -- --stage prod --email …` (or `--user <id>`): for a person who asks in writing, and for an
 * account that a restore brought back.
 */
import { parseArgs } from 'node:util';
import { loadStageSettings } from '../stage-settings.ts';

const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'dev' }, email: { type: 'string' }, user: { type: 'string' } },
});

try {
  loadStageSettings(values.stage);
  const { eraseAccount } = await import('./erase.ts');
  console.log(await eraseAccount(values));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
