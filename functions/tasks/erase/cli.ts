/** `npm run account:erase -- --stage prod --email …` (or `--user <id>`): for who asks by letter, or was let back by a restore. */
import { parseArgs } from 'node:util';
import { useStage } from '../stage.ts';

const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'dev' }, email: { type: 'string' }, user: { type: 'string' } },
});

try {
  useStage(values.stage);
  const { eraseAccount } = await import('./erase-account.ts');
  console.log(await eraseAccount(values));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
