/** `npm run preflight -- --stage prod -c …`: lists what is missing before a stage goes public. `--offline` skips AWS. */
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { readConfig, type Config } from '../stack/config.ts';
import { preflightProblems, type AwsReadiness } from './preflight-checks.ts';
import { parseContextArgs } from './stage.ts';

const NOT_CHECKED: AwsReadiness = {
  sesProductionAccess: undefined,
  senderVerified: undefined,
  stripeSecretExists: undefined,
};

try {
  const args = process.argv.slice(2);
  const stageIndex = args.indexOf('--stage');
  const config = readConfig({ ...parseContextArgs(args), ...(stageIndex >= 0 && { stage: args[stageIndex + 1] }) });
  const readiness = args.includes('--offline') ? NOT_CHECKED : await readAwsReadiness(config);
  const problems = preflightProblems(config, legalConfig, readiness);
  for (const problem of problems) console.error(`- ${problem}`);
  if (problems.length === 0) console.log(`Stage ${config.stage} may be deployed.`);
  else if (config.stage === 'prod') process.exitCode = 1;
  else console.error(`Stage ${config.stage} may be deployed nevertheless: it is not public.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function readAwsReadiness({ region, mailFrom, stripeSecretName }: Config): Promise<AwsReadiness> {
  const ses = new SESv2Client({ region });
  const account = await ses.send(new GetAccountCommand({}));
  const isVerified = async (EmailIdentity: string) =>
    (await undefinedIfMissing(ses.send(new GetEmailIdentityCommand({ EmailIdentity }))))?.VerifiedForSendingStatus ===
    true;
  const secrets = new SecretsManagerClient({ region });
  const secret =
    stripeSecretName &&
    (await undefinedIfMissing(secrets.send(new DescribeSecretCommand({ SecretId: stripeSecretName }))));
  return {
    sesProductionAccess: account.ProductionAccessEnabled === true,
    senderVerified: (await isVerified(mailFrom)) || (await isVerified(mailFrom.replace(/^.*@/, ''))),
    stripeSecretExists: stripeSecretName ? secret !== undefined : undefined,
  };
}

function undefinedIfMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: Error) => {
    if (['NotFoundException', 'ResourceNotFoundException'].includes(error.name)) return undefined;
    throw error;
  });
}
