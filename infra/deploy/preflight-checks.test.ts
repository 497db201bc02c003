import { legalConfig as demo } from '../../shared/legal/seller.ts';
import type { LegalConfig } from '../../shared/legal/config-schema.ts';
import { readConfig } from '../stack/config.ts';
import { preflightProblems } from './preflight-checks.ts';

const given = {
  ...{ stage: 'prod', paymentProvider: 'stripe', stripeSecretName: 'vetrina/stripe' },
  ...{ stripePublishableKey: 'pk_live_51AbCdEf', mailFrom: 'ordini@negozio.it', alarmEmail: 'ops@negozio.it' },
  domainName: 'negozio.it',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/6f2c6a0e-0000-4000-8000-000000000000',
};
const well = { sesProductionAccess: true, senderVerified: true, stripeSecretExists: true };
/** Nothing of the demo's in any value. */
const own: LegalConfig = {
  ...(JSON.parse(
    JSON.stringify(demo)
      .replace(/demo|esempio/gi, 'Rossi')
      .replace(/\.example/g, '.it')
      .replace(/0{11}/g, '12345678903')
      .replace(/RM-0{7}/g, 'RM-1234567')
      .replace(/\+39 000 0000000/g, '+39 02 123456'),
  ) as LegalConfig),
  // Any picture that is there.
  guaranteeNotice: '/favicon.svg',
};

describe('the last look before a stage opens', () => {
  it('finds nothing where everything is filled in, verified and real', () => {
    expect(preflightProblems(readConfig(given), own, well)).toEqual([]);
  });

  it('names each value of the demo that the seller has not replaced', () => {
    expect(preflightProblems(readConfig(given), demo, well).join()).toContain('seller.vatNumber');
  });

  it('refuses a shop without the official notice on the guarantee, or with one that is not there', () => {
    for (const guaranteeNotice of [null, '/garanzia-che-manca.svg']) {
      expect(preflightProblems(readConfig(given), { ...own, guaranteeNotice }, well)).toEqual([
        expect.stringContaining('2025/1960'),
      ]);
    }
  });

  it('refuses values that cannot be', () => {
    const seller = { ...own.seller, vatNumber: '12345678904' };
    expect(preflightProblems(readConfig(given), { ...own, seller }, well)).toEqual([
      'shared/legal/seller.ts: seller.vatNumber is no partita IVA.',
    ]);
  });

  it('refuses the sandbox of SES, an unverified sender and a missing secret, and says how each is put right', () => {
    const faults = preflightProblems(readConfig(given), own, {
      sesProductionAccess: false,
      senderVerified: false,
      stripeSecretExists: false,
    });
    expect(faults).toEqual([
      expect.stringContaining('create-secret'),
      expect.stringContaining('create-email-identity --email-identity negozio.it'),
      expect.stringContaining('--production-access-enabled'),
    ]);
  });

  it('refuses demo accounts, the demo bank, Stripe’s test mode, and senders that cannot exist', () => {
    const dev = preflightProblems(readConfig({}), own, well).join('\n');
    expect(dev).toContain('demo=false');
    expect(dev).toContain('paymentProvider=stripe');
    expect(dev).toContain('negozio@vetrina.example');
    expect(preflightProblems(readConfig({ ...given, stripePublishableKey: 'pk_test_1' }), own, well)).toHaveLength(1);
  });
});
