import { readConfig } from '../stack/config.ts';
import { accountFindings, type AccountReadiness } from './account-checks.ts';

const config = readConfig({
  stage: 'prod',
  paymentProvider: 'stripe',
  stripeSecretName: 'vetrina/stripe',
  stripePublishableKey: 'pk_live_51AbCdEf',
  mailFrom: 'ordini@negozio.it',
  domainName: 'shop.negozio.it',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/6f2c6a0e-0000-4000-8000-000000000000',
});
const ready: AccountReadiness = {
  stacks: ['Vetrina-prod', 'Vetrina-prod-edge-eu-central-1'],
  edgeBootstrapped: true,
  concurrentLambdas: 1000,
  logInsPerSecond: { value: 120, code: 'L-1' },
  apiCallsPerSecond: { value: 10_000, code: 'L-2' },
  distributions: { value: 200, code: 'L-3' },
  hasDistribution: true,
  mayMail: true,
  certificate: { status: 'ISSUED', names: ['shop.negozio.it'] },
  siteUrl: 'https://shop.negozio.it',
};
const findings = (change: Partial<AccountReadiness>) => accountFindings(config, { ...ready, ...change });

describe('an account', () => {
  it('that is grown and all set has no findings', () => {
    expect(findings({})).toEqual({ faults: [], warnings: [] });
  });

  it('that is new runs ten Lambdas at once: the fault names the request for more', () => {
    expect(findings({ concurrentLambdas: 10 }).faults).toEqual([
      expect.stringMatching(/^Lambda runs 10 functions at once.*--service-code lambda --quota-code L-B99A9384/),
    ]);
  });

  it.each([
    [{ concurrentLambdas: 299 }, /^Lambda runs 299 functions at once, fewer than 300/],
    [{ edgeBootstrapped: false }, /^us-east-1 is not bootstrapped/],
    [{ logInsPerSecond: { value: 5, code: 'L-1' } }, /^Cognito takes 5 log-ins .*cognito-idp --quota-code L-1/],
    [{ apiCallsPerSecond: { value: 100, code: 'L-2' } }, /^API Gateway takes 100 calls .*--quota-code L-2/],
    [{ distributions: { value: 0, code: 'L-3' } }, /^CloudFront allows 0 .*--quota-code L-3 .*--region us-east-1/],
    [{ mayMail: false }, /^SES has stopped this account/],
    [{ certificate: undefined }, /^ACM in us-east-1 has no arn:aws:acm:us-east-1/],
    [{ certificate: { status: 'PENDING_VALIDATION', names: ['shop.negozio.it'] } }, /^The certificate is PENDING/],
    [
      { certificate: { status: 'ISSUED', names: ['negozio.it', '*.altro.it'] } },
      /^The certificate is for negozio\.it, /,
    ],
    [{ stacks: ['Vetrina-dev', 'Vetrina-prod'] }, /^prod shares its account with Vetrina-dev/],
  ])('with a fault says what to do: %j', (change, fault) => {
    expect(findings(change as Partial<AccountReadiness>)).toEqual({
      faults: [expect.stringMatching(fault)],
      warnings: [],
    });
  });

  it('may have a certificate with a wildcard, which covers one label', () => {
    const covered = (names: string[]) => findings({ certificate: { status: 'ISSUED', names } }).faults.length === 0;
    expect([covered(['*.negozio.it']), covered(['*.it']), covered(['*.shop.negozio.it'])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('that CloudFront may have to verify, or whose quotas are not told, is left to a person', () => {
    expect(findings({ hasDistribution: false })).toEqual({
      faults: [],
      warnings: [expect.stringContaining('Your account must be verified')],
    });
    expect(findings({ logInsPerSecond: undefined }).warnings).toEqual([
      expect.stringContaining('Service Quotas does not say what cognito-idp allows'),
    ]);
  });
});

describe('the DNS', () => {
  it('must lead to the shop once it is deployed', () => {
    expect(findings({ siteUrl: 'https://altro.it' })).toEqual({
      faults: [],
      warnings: [expect.stringContaining('point its CNAME')],
    });
    expect(findings({ siteUrl: undefined, stacks: [] }).warnings).toEqual([]);
  });
});
