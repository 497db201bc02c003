/** What must be asked before a stage goes public: AWS about SES, Stripe's secret and the products; the terms that are kept. */
import { join } from 'node:path';
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { findStageOutputs, loadStageSettings, type StageSelection } from '../../functions/tasks/stage-settings.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import type { Config } from '../stack/config.ts';
import { projectRoot } from '../stack/paths.ts';
import { preflightProblems, type AwsReadiness } from './preflight-checks.ts';
import { runCommand } from './run-command.ts';

export async function readAwsReadiness({
  stage,
  region,
  name,
  mailFrom,
  stripeSecretName,
}: Config): Promise<AwsReadiness> {
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
    unlabelledProducts: await readUnlabelledProducts({ stage, region, name }),
  };
}

/** All problems of a stage. Each says how to solve it. */
export async function findProblems(config: Config, aws: AwsReadiness): Promise<string[]> {
  return [...preflightProblems(config, legalConfig, aws), ...(await termsProblems())];
}

/** The terms of today must be those that are kept under their version: orders will name it. */
async function termsProblems(): Promise<string[]> {
  const check = ['--import', 'tsx', join(projectRoot, 'web', 'build', 'freeze-terms.ts'), '--check'];
  const { code, output } = await runCommand(process.execPath, check);
  return code === 0 ? [] : [output.trim()];
}

/** Undefined before the first deployment: there is no product yet. */
async function readUnlabelledProducts(selection: StageSelection): Promise<string[] | undefined> {
  if (!(await findStageOutputs(selection))) return undefined;
  await loadStageSettings(selection);
  const { findUnlabelledProducts } = await import('../../functions/tasks/unlabelled/find-unlabelled-products.ts');
  return findUnlabelledProducts();
}

function undefinedIfMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: Error) => {
    if (['NotFoundException', 'ResourceNotFoundException'].includes(error.name)) return undefined;
    throw error;
  });
}
