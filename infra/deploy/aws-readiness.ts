/** What AWS says about a stage before it goes public: SES, and the secret with Stripe's keys. */
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { Config } from '../stack/config.ts';
import type { AwsReadiness } from './preflight-checks.ts';

export async function readAwsReadiness({ region, mailFrom, stripeSecretName }: Config): Promise<AwsReadiness> {
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
