/** `npm run preflight -- --stage prod -c …`: refuses what must not go public, saying how to put it right. `--offline` asks AWS nothing. */
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { legal } from '../shared/legal.ts';
import { contextOf } from './cloud-command.ts';
import { readConfig, type Config } from './config.ts';
import { faultsOf, type Asked } from './preflight-checks.ts';

const UNASKED: Asked = { mailToAnybody: undefined, senderVerified: undefined, secretThere: undefined };

try {
  const args = process.argv.slice(2);
  const at = args.indexOf('--stage');
  const config = readConfig({ ...contextOf(args), ...(at >= 0 && { stage: args[at + 1] }) });
  const asked = args.includes('--offline') ? UNASKED : await ask(config);
  const faults = faultsOf(config, legal, asked);
  for (const fault of faults) console.error(`- ${fault}`);
  if (faults.length === 0) console.log(`Stage ${config.stage} may go out.`);
  else if (config.stage === 'prod') process.exitCode = 1;
  else console.error(`Stage ${config.stage} may go out all the same: it is not for the public.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function ask({ region, mailFrom, stripeSecretName }: Config): Promise<Asked> {
  const ses = new SESv2Client({ region });
  const account = await ses.send(new GetAccountCommand({}));
  const verified = async (EmailIdentity: string) =>
    (await unlessMissing(ses.send(new GetEmailIdentityCommand({ EmailIdentity }))))?.VerifiedForSendingStatus === true;
  const secrets = new SecretsManagerClient({ region });
  const secret =
    stripeSecretName && (await unlessMissing(secrets.send(new DescribeSecretCommand({ SecretId: stripeSecretName }))));
  return {
    mailToAnybody: account.ProductionAccessEnabled === true,
    senderVerified: (await verified(mailFrom)) || (await verified(mailFrom.replace(/^.*@/, ''))),
    secretThere: stripeSecretName ? secret !== undefined : undefined,
  };
}

function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: Error) => {
    if (['NotFoundException', 'ResourceNotFoundException'].includes(error.name)) return undefined;
    throw error;
  });
}
