import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalConfig as demo } from '../../shared/shop/owner-config.ts';
import type { LegalConfig } from '../../shared/legal/config-schema.ts';
import { readConfig } from '../stack/config.ts';
import { preflightProblems, requireReady, type AwsReadiness } from './preflight-checks.ts';

const prodContext = {
  stage: 'prod',
  paymentProvider: 'stripe',
  stripeSecretName: 'vetrina/stripe',
  stripePublishableKey: 'pk_live_51AbCdEf',
  mailFrom: 'ordini@negozio.it',
  alarmEmail: 'ops@negozio.it',
  domainName: 'negozio.it',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/6f2c6a0e-0000-4000-8000-000000000000',
};
const ready = { sesProductionAccess: true, senderVerified: true, stripeSecretExists: true, unlabelledProducts: [] };
/** Without any placeholder of the demo. */
const sellerConfig: LegalConfig = {
  ...(JSON.parse(
    JSON.stringify(demo)
      .replace(/demo|esempio/gi, 'Rossi')
      .replace(/\.example/g, '.it')
      .replace(/0{11}/g, '12345678903')
      .replace(/RM-0{7}/g, 'RM-1234567')
      .replace(/\+39 000 0000000/g, '+39 02 123456'),
  ) as LegalConfig),
  guaranteeNotice: '/garanzia.svg',
};

const publicFolder = mkdtempSync(join(tmpdir(), 'vetrina-public-'));
writeFileSync(join(publicFolder, 'garanzia.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>'.padEnd(8000));
afterAll(() => rmSync(publicFolder, { recursive: true }));

const shopEmails = { enabled: true, to: 'ordini@negozio.it' };
const bankAccount = { holder: 'Negozio Rossi S.r.l.', iban: 'IT28W8000000292100645211151' };
const problemsOf = (
  context: Record<string, string>,
  legal = sellerConfig,
  aws: AwsReadiness = ready,
  emails = shopEmails,
) => preflightProblems(readConfig(context), legal, aws, { publicFolder, shopEmails: emails, bankAccount });

describe('the preflight of a stage', () => {
  it('finds nothing where everything is filled in, verified and real', () => {
    expect(problemsOf(prodContext)).toEqual([]);
  });

  it('refuses a shop whose customers would transfer money to the demo’s account, and takes one without transfers', () => {
    const sources = { publicFolder, shopEmails };
    const problems = (bank?: null) =>
      preflightProblems(readConfig(prodContext), sellerConfig, ready, {
        ...sources,
        ...(bank === null && { bankAccount: bank }),
      });
    expect(problems()).toEqual([expect.stringContaining('bankAccount in shared/shop/owner-config.ts')]);
    expect(problems(null)).toEqual([]);
  });

  it('names each demo value that the seller has not replaced', () => {
    expect(problemsOf(prodContext, demo).join()).toContain('seller.vatNumber');
  });

  it('refuses a shop without the official notice on the guarantee, or with a missing file', () => {
    for (const guaranteeNotice of [null, '/garanzia-che-manca.svg']) {
      expect(problemsOf(prodContext, { ...sellerConfig, guaranteeNotice })).toEqual([
        expect.stringContaining('2025/1960'),
      ]);
    }
  });

  it('refuses products on sale without composition, and names ten of them', () => {
    const names = Array.from({ length: 12 }, (_, index) => `Felpa ${index}`);
    expect(problemsOf(prodContext, sellerConfig, { ...ready, unlabelledProducts: ['Felpa Torino'] })).toEqual([
      'On sale without composition (Reg. UE 1007/2011): Felpa Torino.',
    ]);
    expect(problemsOf(prodContext, sellerConfig, { ...ready, unlabelledProducts: names })).toEqual([
      expect.stringMatching(/Felpa 9 and 2 more\.$/),
    ]);
  });

  it.each([
    { enabled: false, to: 'ordini@negozio.it' },
    { enabled: true, to: 'ordini@vetrina.example' },
  ])('refuses a shop that would not hear of its orders: %o', (emails) => {
    expect(problemsOf(prodContext, sellerConfig, ready, emails)).toEqual([
      expect.stringContaining('Nobody would hear of an order'),
    ]);
  });

  it('refuses values that are not valid', () => {
    const seller = { ...sellerConfig.seller, vatNumber: '12345678904' };
    expect(problemsOf(prodContext, { ...sellerConfig, seller })).toEqual([
      'shared/shop/owner-config.ts: seller.vatNumber is no partita IVA.',
    ]);
  });

  it('refuses the sandbox of SES, an unverified sender and a missing secret, each with the command that helps', () => {
    const problems = problemsOf(prodContext, sellerConfig, {
      sesProductionAccess: false,
      senderVerified: false,
      stripeSecretExists: false,
      unlabelledProducts: undefined,
    });
    expect(problems).toEqual([
      expect.stringContaining('create-secret'),
      expect.stringContaining('create-email-identity --email-identity negozio.it'),
      expect.stringContaining('--production-access-enabled'),
    ]);
  });

  it('refuses a region outside the Union, where the privacy page says that the data is', () => {
    expect(problemsOf({ ...prodContext, region: 'us-east-1' })).toEqual([
      expect.stringContaining('us-east-1 is no region of the European Union'),
    ]);
  });

  it('refuses demo accounts, the demo bank, Stripe’s test mode, and senders that cannot exist', () => {
    const dev = problemsOf({}).join('\n');
    expect(dev).toContain('demo=false');
    expect(dev).toContain('paymentProvider=stripe');
    expect(dev).toContain('negozio@vetrina.example');
    expect(dev).toContain('invented reviews');
    expect(problemsOf({ ...prodContext, stripePublishableKey: 'pk_test_1' })).toHaveLength(1);
  });
});

it('a deployment is refused while there is a problem, and names all of them', () => {
  expect(() => requireReady(['The seller is missing.', 'SES is missing.'])).toThrow(
    /nothing was deployed:\n- The seller is missing\.\n- SES is missing\./,
  );
  expect(() => requireReady([])).not.toThrow();
});
