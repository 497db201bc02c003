/** What must be asked before a stage goes public: AWS about the account, SES, Stripe's secret and the products; Stripe; the terms. */
import { join } from 'node:path';
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { findStageOutputs, loadStageSettings } from '../../functions/tasks/stage-settings.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import type { Config } from '../stack/config.ts';
import { senderIdentities } from '../stack/email.ts';
import { projectRoot } from '../stack/paths.ts';
import { accountFindings, type Findings } from './account-checks.ts';
import { readAccountReadiness } from './account-readiness.ts';
import { preflightProblems, type AwsReadiness } from './preflight-checks.ts';
import { runCommand } from './run-command.ts';

const NOT_ASKED: AwsReadiness = {
  sesProductionAccess: undefined,
  senderVerified: undefined,
  stripeSecretExists: undefined,
  unlabelledProducts: undefined,
};

/** What settings, terms and files lack. Asks nobody. */
export async function findOfflineProblems(config: Config, aws = NOT_ASKED): Promise<Findings> {
  return { faults: [...preflightProblems(config, legalConfig, aws), ...(await termsProblems())], warnings: [] };
}

/** All findings of a stage. Each says how to solve it. */
export async function findProblems(config: Config): Promise<Findings> {
  const aws = await readAwsReadiness(config);
  const findings = [
    await findOfflineProblems(config, aws),
    accountFindings(config, await readAccountReadiness(config)),
    ...(aws.stripeSecretExists ? [await readStripeFindings(config)] : []),
  ];
  return {
    faults: findings.flatMap(({ faults }) => faults),
    warnings: findings.flatMap(({ warnings }) => warnings),
  };
}

async function readAwsReadiness(config: Config): Promise<AwsReadiness> {
  const { region, mailFrom, stripeSecretName } = config;
  const ses = new SESv2Client({ region });
  const account = await ses.send(new GetAccountCommand({}));
  const identities = await Promise.all(
    senderIdentities(mailFrom).map((EmailIdentity) =>
      undefinedIfMissing(ses.send(new GetEmailIdentityCommand({ EmailIdentity }))),
    ),
  );
  const secrets = new SecretsManagerClient({ region });
  const secret =
    stripeSecretName &&
    (await undefinedIfMissing(secrets.send(new DescribeSecretCommand({ SecretId: stripeSecretName }))));
  return {
    sesProductionAccess: account.ProductionAccessEnabled === true,
    senderVerified: identities.some((identity) => identity?.VerifiedForSendingStatus === true),
    stripeSecretExists: stripeSecretName ? secret !== undefined : undefined,
    unlabelledProducts: await readUnlabelledProducts(config),
  };
}

/** The terms of today must be those that are kept under their version: orders will name it. */
async function termsProblems(): Promise<string[]> {
  const check = ['--import', 'tsx', join(projectRoot, 'web', 'build', 'freeze-terms.ts'), '--check'];
  const { code, output } = await runCommand(process.execPath, check);
  return code === 0 ? [] : [output.trim()];
}

/** Undefined before the first deployment: there is no product yet. */
async function readUnlabelledProducts(config: Config): Promise<string[] | undefined> {
  if (!(await findStageOutputs(config))) return undefined;
  await loadStageSettings(config);
  const { findUnlabelledProducts } = await import('../../functions/tasks/unlabelled/find-unlabelled-products.ts');
  return findUnlabelledProducts();
}

/** A shop without a domain of its own has no address before its first deployment: then there is nothing to compare. */
async function readStripeFindings(config: Config): Promise<Findings> {
  const siteUrl = config.domainName ? `https://${config.domainName}` : (await findStageOutputs(config))?.SiteUrl;
  if (!siteUrl) return { faults: [], warnings: [] };
  Object.assign(process.env, { AWS_REGION: config.region, STRIPE_SECRET_NAME: config.stripeSecretName });
  const { checkStripeWebhook } = await import('../../functions/tasks/stripe-keys/check-webhook.ts');
  return checkStripeWebhook(`${siteUrl}/api/orders/webhook`);
}

function undefinedIfMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: Error) => {
    if (['NotFoundException', 'ResourceNotFoundException'].includes(error.name)) return undefined;
    throw error;
  });
}
