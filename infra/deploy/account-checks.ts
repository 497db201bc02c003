/** What a new account lacks. Each text says what to do. */
import type { Config } from '../stack/config.ts';

/** What the account answered about itself; `undefined` where it did not say. */
export interface AccountReadiness {
  /** Stacks of the shop in this account and region. */
  stacks: string[];
  /** How many Lambdas may run at once in the region. A new account has 10. */
  concurrentLambdas: number | undefined;
  /** Applied quotas of Service Quotas. */
  logInsPerSecond: Quota | undefined;
  apiCallsPerSecond: Quota | undefined;
  distributions: Quota | undefined;
  /** True where CloudFront has a distribution of this account: then the account is verified. */
  hasDistribution: boolean;
  /** False where SES has stopped the account's emails. */
  mayMail: boolean;
  /** Undefined where ACM does not have it. */
  certificate: { status: string; names: string[] } | undefined;
  /** What https://<domainName>/config.json says of itself; undefined where nothing answers. */
  siteUrl: string | undefined;
}

export interface Quota {
  value: number;
  code: string;
}

export interface Findings {
  /** A shop must not open with these. */
  faults: string[];
  /** Somebody should look at these; a program cannot be sure. */
  warnings: string[];
}

/** A campaign brings a hundred calls at once; each of the seven functions of the API starts instances of its own. */
const MIN_LAMBDAS = 100;
/** The stage lets 200 calls a second pass (stack/api.ts); quotas are shared with all that is in the account. */
const MIN_API_CALLS = 1000;
const MIN_LOG_INS = 20;

export function accountFindings(config: Config, account: AccountReadiness): Findings {
  const { concurrentLambdas, logInsPerSecond, apiCallsPerSecond, distributions } = account;
  const faults = [
    ...tooLow('Lambda runs %n functions at once', MIN_LAMBDAS, LAMBDA, concurrentLambdas, LAMBDA_QUOTA),
    ...tooLow('Cognito takes %n log-ins a second', MIN_LOG_INS, COGNITO, logInsPerSecond?.value, logInsPerSecond?.code),
    ...tooLow(
      'API Gateway takes %n calls a second',
      MIN_API_CALLS,
      API,
      apiCallsPerSecond?.value,
      apiCallsPerSecond?.code,
    ),
    ...tooLow('CloudFront allows %n distributions', 1, CLOUDFRONT, distributions?.value, distributions?.code),
    ...(account.mayMail
      ? []
      : ['SES has stopped this account: aws sesv2 get-account says why; answer the case in AWS Support.']),
    ...certificateFaults(config, account.certificate),
    ...sharedAccountFaults(config, account.stacks),
  ];
  return {
    faults,
    warnings: [...unreadQuotas(account), ...cloudFrontWarnings(account), ...dnsWarnings(config, account)],
  };
}

const LAMBDA = 'lambda';
/** https://docs.aws.amazon.com/general/latest/gr/lambda-service.html: concurrent executions. */
const LAMBDA_QUOTA = 'L-B99A9384';
const COGNITO = 'cognito-idp';
const API = 'apigateway';
const CLOUDFRONT = 'cloudfront';

function tooLow(text: string, min: number, service: string, value: number | undefined, code = ''): string[] {
  if (value === undefined || value >= min) return [];
  const command =
    `aws service-quotas request-service-quota-increase --service-code ${service} --quota-code ${code} ` +
    `--desired-value ${min * 10}${service === CLOUDFRONT ? ' --region us-east-1' : ''}`;
  return [`${text.replace('%n', String(value))}, fewer than ${min}: ${command} (answered within days).`];
}

/** A wildcard stands for one label: https://docs.aws.amazon.com/acm/latest/userguide/acm-concepts.html */
function certificateFaults(
  { domainName, certificateArn }: Config,
  certificate: AccountReadiness['certificate'],
): string[] {
  if (!domainName || !certificateArn) return [];
  if (!certificate)
    return [`ACM in us-east-1 has no ${certificateArn}: aws acm request-certificate --region us-east-1 …`];
  const { status, names } = certificate;
  const covers = names.some((name) => name === domainName || name === domainName.replace(/^[^.]+/, '*'));
  return [
    ...(status === 'ISSUED' ? [] : [`The certificate is ${status}: add the CNAME records that ACM shows to the DNS.`]),
    ...(covers ? [] : [`The certificate is for ${names.join(', ')} and not for ${domainName}: request another one.`]),
  ];
}

/** Whoever may deploy one stage of an account may deploy all of it: `cdk bootstrap` makes one pair of roles. */
function sharedAccountFaults({ stage }: Config, stacks: string[]): string[] {
  const others = stacks.filter((name) => name !== 'Vetrina-prod');
  if (stage !== 'prod' || others.length === 0) return [];
  return [
    `prod shares its account with ${others.join(', ')}, whose deployments could change it: give it one of its own.`,
  ];
}

function unreadQuotas({ concurrentLambdas, logInsPerSecond, apiCallsPerSecond }: AccountReadiness): string[] {
  const unread = Object.entries({
    Lambda: concurrentLambdas,
    Cognito: logInsPerSecond,
    'API Gateway': apiCallsPerSecond,
  })
    .filter(([, value]) => value === undefined)
    .map(([service]) => service);
  return unread.length > 0
    ? [`Service Quotas does not say what ${unread.join(', ')} allows: look there in the console.`]
    : [];
}

/** No call says whether CloudFront takes an account; a new one may be refused until AWS Support has verified it. */
function cloudFrontWarnings({ hasDistribution }: AccountReadiness): string[] {
  if (hasDistribution) return [];
  return [
    'CloudFront has no distribution of this account yet. Where the deployment fails with "Your account must be verified", ' +
      'open a case in AWS Support with that sentence (account and billing, answered within days), then deploy again.',
  ];
}

/** The DNS can point to the shop only once it is deployed. */
function dnsWarnings({ domainName, stage }: Config, { siteUrl, stacks }: AccountReadiness): string[] {
  const isDeployed = stacks.includes(`Vetrina-${stage}`);
  if (!domainName || !isDeployed || siteUrl === `https://${domainName}`) return [];
  return [
    `https://${domainName} does not answer as this shop: point its CNAME (ALIAS at the top of a zone) to the output ` +
      'DistributionDomain of the stack.',
  ];
}
