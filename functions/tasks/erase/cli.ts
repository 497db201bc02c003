/**
 * `npm run account:erase -- --stage prod --email …` (or `--user <id>`): for a person who asks in writing, and for an
 * account that a restore brought back.
 */
import { parseArgs } from 'node:util';
import { loadStageSettings, stageOptions } from '../stage-settings.ts';

const { values } = parseArgs({
  options: { ...stageOptions, email: { type: 'string' }, user: { type: 'string' } },
});

try {
  await loadStageSettings(values);
  const { eraseAccount } = await import('./erase.ts');
  console.log(await eraseAccount(values));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
