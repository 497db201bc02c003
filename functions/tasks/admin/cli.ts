/** `npm run admin:create -- --stage dev --email …`: creates an admin and prints the password, once. */
import { parseArgs } from 'node:util';
import { loadStageSettings } from '../stage-settings.ts';

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' }, email: { type: 'string' } } });

try {
  if (!values.email) throw new Error('Which address? npm run admin:create -- --stage dev --email nome@negozio.it');
  loadStageSettings(values.stage);
  const { createAdmin } = await import('./create.ts');
  const { isNewAccount, password } = await createAdmin(values.email);
  console.log(`${values.email} is an admin of stage ${values.stage}${isNewAccount ? '' : ', with the same account'}.`);
  console.log(`Password: ${password}  (not stored anywhere: change it in the profile)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
