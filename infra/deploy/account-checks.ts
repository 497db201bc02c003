/** What a new account lacks. Each text says what to do. */
import { hasEdgeStack, type Config } from '../stack/config.ts';

/** What the account answered about itself; `undefined` where it did not say. */
export interface AccountReadiness {
  /** Stacks of the shop in this account and region. */
  stacks: string[];
  /** Whether `cdk bootstrap` was run for us-east-1, where firewall and alarm of CloudFront are deployed. */
  edgeBootstrapped: boolean;
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

interface Limit {
  /** `%n` is what the account has. */
  text: string;
  min: number;
  /** The service's code in Service Quotas. */
  service: string;
  quota: Quota | undefined;
}

function limitsOf({ stage }: Config, account: AccountReadiness): Limit[] {
  const { concurrentLambdas, logInsPerSecond, apiCallsPerSecond, distributions } = account;
  // "Concurrent executions", as Service Quotas calls them.
  const lambdas = concurrentLambdas === undefined ? undefined : { value: concurrentLambdas, code: 'L-B99A9384' };
  return [
    // A campaign brings a hundred calls at once, and each function of the API starts instances of its own. On prod, orders has
    // 200 for itself, and Lambda wants 100 left for the others.
    { text: 'Lambda runs %n functions at once', min: stage === 'prod' ? 300 : 100, service: 'lambda', quota: lambdas },
    { text: 'Cognito takes %n log-ins a second', min: 20, service: 'cognito-idp', quota: logInsPerSecond },
    // All APIs of the account share it; stack/api.ts says what the shop's own lets pass.
    { text: 'API Gateway takes %n calls a second', min: 1000, service: 'apigateway', quota: apiCallsPerSecond },
    { text: 'CloudFront allows %n distributions', min: 1, service: 'cloudfront', quota: distributions },
  ];
}

export function accountFindings(config: Config, account: AccountReadiness): Findings {
  const stopped = 'SES has stopped this account: aws sesv2 get-account says why; answer the case in AWS Support.';
  return {
    faults: [
      ...limitsOf(config, account).flatMap(limitFaults),
      ...(account.mayMail ? [] : [stopped]),
      ...certificateFaults(config, account.certificate),
      ...edgeFaults(config, account.edgeBootstrapped),
      ...sharedAccountFaults(config, account.stacks),
    ],
    warnings: [...unreadQuotas(config, account), ...cloudFrontWarnings(account), ...dnsWarnings(config, account)],
  };
}

function limitFaults({ text, min, service, quota }: Limit): string[] {
  if (!quota || quota.value >= min) return [];
  const command =
    `aws service-quotas request-service-quota-increase --service-code ${service} --quota-code ${quota.code} ` +
    `--desired-value ${min * 10}${service === 'cloudfront' ? ' --region us-east-1' : ''}`;
  return [`${text.replace('%n', String(quota.value))}, fewer than ${min}: ${command} (answered within days).`];
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

function edgeFaults(config: Config, bootstrapped: boolean): string[] {
  if (bootstrapped || !hasEdgeStack(config)) return [];
  return ['us-east-1 is not bootstrapped for firewall and alarms: npx cdk bootstrap aws://<account>/us-east-1.'];
}

/** Whoever may deploy one stage of an account may deploy all of it: `cdk bootstrap` makes one pair of roles. */
function sharedAccountFaults({ stage }: Config, stacks: string[]): string[] {
  const others = stacks.filter((name) => !/^Vetrina-prod(-edge-|$)/.test(name));
  if (stage !== 'prod' || others.length === 0) return [];
  return [
    `prod shares its account with ${others.join(', ')}, whose deployments could change it: give it one of its own.`,
  ];
}

function unreadQuotas(config: Config, account: AccountReadiness): string[] {
  const unread = limitsOf(config, account).filter(({ quota }) => !quota);
  const services = unread.map(({ service }) => service).join(', ');
  return unread.length > 0 ? [`Service Quotas does not say what ${services} allows: look there in the console.`] : [];
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
