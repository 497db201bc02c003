import { legalConfig as demo } from '../../shared/shop/owner-config.ts';
import type { LegalConfig } from '../../shared/legal/config-schema.ts';
import { readConfig } from '../stack/config.ts';
import { preflightProblems, requireReady } from './preflight-checks.ts';

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
const ready = { sesProductionAccess: true, senderVerified: true, stripeSecretExists: true };
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
  // Any file that exists in web/public.
  guaranteeNotice: '/favicon.svg',
};

describe('the preflight of a stage', () => {
  it('finds nothing where everything is filled in, verified and real', () => {
    expect(preflightProblems(readConfig(prodContext), sellerConfig, ready)).toEqual([]);
  });

  it('names each demo value that the seller has not replaced', () => {
    expect(preflightProblems(readConfig(prodContext), demo, ready).join()).toContain('seller.vatNumber');
  });

  it('refuses a shop without the official notice on the guarantee, or with a missing file', () => {
    for (const guaranteeNotice of [null, '/garanzia-che-manca.svg']) {
      expect(preflightProblems(readConfig(prodContext), { ...sellerConfig, guaranteeNotice }, ready)).toEqual([
        expect.stringContaining('2025/1960'),
      ]);
    }
  });

  it('refuses values that are not valid', () => {
    const seller = { ...sellerConfig.seller, vatNumber: '12345678904' };
    expect(preflightProblems(readConfig(prodContext), { ...sellerConfig, seller }, ready)).toEqual([
      'shared/shop/owner-config.ts: seller.vatNumber is no partita IVA.',
    ]);
  });

  it('refuses the sandbox of SES, an unverified sender and a missing secret, each with the command that helps', () => {
    const problems = preflightProblems(readConfig(prodContext), sellerConfig, {
      sesProductionAccess: false,
      senderVerified: false,
      stripeSecretExists: false,
    });
    expect(problems).toEqual([
      expect.stringContaining('create-secret'),
      expect.stringContaining('create-email-identity --email-identity negozio.it'),
      expect.stringContaining('--production-access-enabled'),
    ]);
  });

  it('refuses a region outside the Union, where the privacy page says that the data is', () => {
    expect(preflightProblems(readConfig({ ...prodContext, region: 'us-east-1' }), sellerConfig, ready)).toEqual([
      expect.stringContaining('us-east-1 is no region of the European Union'),
    ]);
  });

  it('refuses demo accounts, the demo bank, Stripe’s test mode, and senders that cannot exist', () => {
    const dev = preflightProblems(readConfig({}), sellerConfig, ready).join('\n');
    expect(dev).toContain('demo=false');
    expect(dev).toContain('paymentProvider=stripe');
    expect(dev).toContain('negozio@vetrina.example');
    expect(
      preflightProblems(readConfig({ ...prodContext, stripePublishableKey: 'pk_test_1' }), sellerConfig, ready),
    ).toHaveLength(1);
  });
});

describe('a deployment', () => {
  it('of prod is refused while the preflight finds something, and names all of it', () => {
    const deployDemo = () => requireReady(readConfig(prodContext), demo, { ...ready, senderVerified: false });
    expect(deployDemo).toThrow(/nothing was deployed:\n- .*seller\.vatNumber[^]*\n- .*create-email-identity/);
    expect(() => requireReady(readConfig(prodContext), sellerConfig, ready)).not.toThrow();
  });

  it('of another stage goes on', () => {
    expect(() => requireReady(readConfig({}), demo, ready)).not.toThrow();
  });
});
