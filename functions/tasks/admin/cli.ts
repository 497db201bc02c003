/** `npm run admin:create -- --stage dev --email …`: makes an admin and prints the password, once. */
import { parseArgs } from 'node:util';
import { loadStageSettings } from '../stage-settings.ts';

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' }, email: { type: 'string' } } });

try {
  if (!values.email) throw new Error('Whose address? npm run admin:create -- --stage dev --email nome@negozio.it');
  loadStageSettings(values.stage);
  const { createAdmin: makeAdmin } = await import('./create.ts');
  const { isNewAccount: opened, password } = await makeAdmin(values.email);
  console.log(
    `${values.email} is an admin of stage ${values.stage}${opened ? '' : ' now, under the account of before'}.`,
  );
  console.log(`Password: ${password}  (shown here and nowhere else; to be changed in the profile)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
