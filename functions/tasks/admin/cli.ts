/**
 * `npm run admin:create -- --stage dev --email …` creates an admin and prints the password, once. `admin:reset` gives an
 * admin a new password and drops the second factor; `admin:remove` makes a customer of one.
 */
import { parseArgs } from 'node:util';
import { loadStageSettings, stageOptions } from '../stage-settings.ts';

const options = {
  ...stageOptions,
  email: { type: 'string' },
  force: { type: 'boolean', default: false },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [command = ''] = positionals;

try {
  const { email, stage, force } = values;
  if (!email) throw new Error(`Which address? npm run admin:${command} -- --stage dev --email nome@negozio.it`);
  await loadStageSettings(values);
  console.log(await run(command, email, stage, force));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(name: string, email: string, stage: string, force: boolean): Promise<string> {
  if (name === 'remove') {
    const { removeAdmin } = await import('./remove.ts');
    await removeAdmin(email, force);
    return `${email} is no admin of stage ${stage} any more: the account is a customer's, and its sessions have ended.`;
  }
  if (name === 'reset') {
    const { resetAdmin } = await import('./reset.ts');
    const password = await resetAdmin(email);
    return `${email} sets up the second factor anew at the next log-in, and all sessions have ended.\n${passwordLine(password)}`;
  }
  const { createAdmin } = await import('./create.ts');
  const { isNewAccount, password } = await createAdmin(email);
  return `${email} is an admin of stage ${stage}${isNewAccount ? '' : ', with the same account'}.\n${passwordLine(password)}`;
}

function passwordLine(password: string): string {
  return `Password: ${password}  (not stored anywhere: change it in the profile)`;
}
