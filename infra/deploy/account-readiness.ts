/** Asks the account what it allows, and the domain where it leads. */
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { CloudFormationClient, paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  paginateListAWSDefaultServiceQuotas,
  paginateListServiceQuotas,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { Config, SiteConfig } from '../stack/config.ts';
import type { AccountReadiness, Quota } from './account-checks.ts';

/** CloudFront, with its certificates, its firewall and its alarms. */
const EDGE_REGION = 'us-east-1';
const TIMEOUT_MS = 5000;

export async function readAccountReadiness({ region, domainName, certificateArn }: Config): Promise<AccountReadiness> {
  const [
    stacks,
    edgeStacks,
    settings,
    logInsPerSecond,
    apiCallsPerSecond,
    distributions,
    edge,
    mails,
    certificate,
    siteUrl,
  ] = await Promise.all([
    nameService('CloudFormation', listStacks(region)),
    nameService('CloudFormation', listStacks(EDGE_REGION)),
    nameService('Lambda', new LambdaClient({ region }).send(new GetAccountSettingsCommand({}))),
    findQuota(region, 'cognito-idp', /UserAuthentication/),
    findQuota(region, 'apigateway', /^Throttle rate$/),
    findQuota(EDGE_REGION, 'cloudfront', /^(Web )?distributions per AWS account$/i),
    nameService(
      'CloudFront',
      new CloudFrontClient({ region: EDGE_REGION }).send(new ListDistributionsCommand({ MaxItems: 1 })),
    ),
    nameService('SES', new SESv2Client({ region }).send(new GetAccountCommand({}))),
    certificateArn ? nameService('ACM', readCertificate(certificateArn)) : undefined,
    domainName ? readSiteUrl(domainName) : undefined,
  ]);
  return {
    stacks: stacks.filter((name) => /^Vetrina-(dev|staging|prod)/.test(name)).sort(),
    edgeBootstrapped: edgeStacks.includes('CDKToolkit'),
    concurrentLambdas: settings.AccountLimit?.ConcurrentExecutions,
    logInsPerSecond,
    apiCallsPerSecond,
    distributions,
    hasDistribution: (edge.DistributionList?.Items ?? []).length > 0,
    mayMail: mails.SendingEnabled !== false,
    certificate,
    siteUrl,
  };
}

/** Says which service did not answer: errors of the SDK do not. */
async function nameService<T>(service: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { name, message } = error as Error;
    throw new Error(`${service} does not tell this role what the preflight asks: ${name} ${message}`, { cause: error });
  }
}

async function listStacks(region: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client: new CloudFormationClient({ region }) }, {})) {
    names.push(...Stacks.map(({ StackName = '' }) => StackName));
  }
  return names;
}

/** By its name, since the lists of AWS name quotas and not their codes. Undefined where there is none, or no access. */
async function findQuota(region: string, service: string, pattern: RegExp): Promise<Quota | undefined> {
  try {
    return await readQuota(new ServiceQuotasClient({ region }), service, pattern);
  } catch {
    return undefined;
  }
}

/**
 * A quota without an applied value has its default.
 * Source: https://docs.aws.amazon.com/servicequotas/2019-06-24/apireference/API_ListServiceQuotas.html
 */
async function readQuota(
  client: ServiceQuotasClient,
  ServiceCode: string,
  pattern: RegExp,
): Promise<Quota | undefined> {
  for (const list of [paginateListServiceQuotas, paginateListAWSDefaultServiceQuotas]) {
    for await (const { Quotas = [] } of list({ client }, { ServiceCode })) {
      const quota = Quotas.find(({ QuotaName = '' }) => pattern.test(QuotaName));
      if (quota?.Value !== undefined) return { value: quota.Value, code: quota.QuotaCode ?? '' };
    }
  }
  return undefined;
}

async function readCertificate(CertificateArn: string): Promise<AccountReadiness['certificate']> {
  const answer = await new ACMClient({ region: EDGE_REGION })
    .send(new DescribeCertificateCommand({ CertificateArn }))
    .catch((error: Error) => {
      if (error.name !== 'ResourceNotFoundException') throw error;
      return undefined;
    });
  const certificate = answer?.Certificate;
  if (!certificate) return undefined;
  const { Status = '', DomainName = '', SubjectAlternativeNames = [] } = certificate;
  return { status: Status, names: [...new Set([DomainName, ...SubjectAlternativeNames])] };
}

/** The whole way: DNS, certificate, distribution. */
async function readSiteUrl(domainName: string): Promise<string | undefined> {
  try {
    const response = await fetch(`https://${domainName}/config.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ((await response.json()) as SiteConfig).siteUrl;
  } catch {
    return undefined;
  }
}
