/** `npm run preflight -- --stage prod -c …`: refuses what must not go public, saying how to put it right. `--offline` asks AWS nothing. */
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { legalConfig } from '../../shared/legal/seller.ts';
import { parseContextArgs } from './stage.ts';
import { readConfig, type Config } from '../stack/config.ts';
import { preflightProblems, type AwsReadiness } from './preflight-checks.ts';

const UNASKED: AwsReadiness = {
  sesProductionAccess: undefined,
  senderVerified: undefined,
  stripeSecretExists: undefined,
};

try {
  const args = process.argv.slice(2);
  const at = args.indexOf('--stage');
  const config = readConfig({ ...parseContextArgs(args), ...(at >= 0 && { stage: args[at + 1] }) });
  const asked = args.includes('--offline') ? UNASKED : await ask(config);
  const faults = preflightProblems(config, legalConfig, asked);
  for (const fault of faults) console.error(`- ${fault}`);
  if (faults.length === 0) console.log(`Stage ${config.stage} may go out.`);
  else if (config.stage === 'prod') process.exitCode = 1;
  else console.error(`Stage ${config.stage} may go out all the same: it is not for the public.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function ask({ region, mailFrom, stripeSecretName }: Config): Promise<AwsReadiness> {
  const ses = new SESv2Client({ region });
  const account = await ses.send(new GetAccountCommand({}));
  const verified = async (EmailIdentity: string) =>
    (await unlessMissing(ses.send(new GetEmailIdentityCommand({ EmailIdentity }))))?.VerifiedForSendingStatus === true;
  const secrets = new SecretsManagerClient({ region });
  const secret =
    stripeSecretName && (await unlessMissing(secrets.send(new DescribeSecretCommand({ SecretId: stripeSecretName }))));
  return {
    sesProductionAccess: account.ProductionAccessEnabled === true,
    senderVerified: (await verified(mailFrom)) || (await verified(mailFrom.replace(/^.*@/, ''))),
    stripeSecretExists: stripeSecretName ? secret !== undefined : undefined,
  };
}

function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: Error) => {
    if (['NotFoundException', 'ResourceNotFoundException'].includes(error.name)) return undefined;
    throw error;
  });
}
