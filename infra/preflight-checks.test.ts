import { legal as demo } from '../shared/legal.ts';
import type { Legal } from '../shared/legal-rules.ts';
import { readConfig } from './config.ts';
import { faultsOf } from './preflight-checks.ts';

const given = {
  ...{ stage: 'prod', paymentProvider: 'stripe', stripeSecretName: 'vetrina/stripe' },
  ...{ stripePublishableKey: 'pk_live_51AbCdEf', mailFrom: 'ordini@negozio.it', alarmEmail: 'ops@negozio.it' },
  domainName: 'negozio.it',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/6f2c6a0e-0000-4000-8000-000000000000',
};
const well = { mailToAnybody: true, senderVerified: true, secretThere: true };
/** Nothing of the demo's in any value. */
const own = JSON.parse(
  JSON.stringify(demo)
    .replace(/demo|esempio/gi, 'Rossi')
    .replace(/\.example/g, '.it')
    .replace(/0{6,}/g, '12345678901')
    .replace(/\+39 000 0000000/g, '+39 02 123456'),
) as Legal;

describe('the last look before a stage opens', () => {
  it('finds nothing where everything is filled in, verified and real', () => {
    expect(faultsOf(readConfig(given), own, well)).toEqual([]);
  });

  it('names each value of the demo that the seller has not replaced', () => {
    expect(faultsOf(readConfig(given), demo, well).join()).toContain('seller.vatNumber');
  });

  it('refuses the sandbox of SES, an unverified sender and a missing secret, and says how each is put right', () => {
    const faults = faultsOf(readConfig(given), own, {
      mailToAnybody: false,
      senderVerified: false,
      secretThere: false,
    });
    expect(faults).toEqual([
      expect.stringContaining('create-secret'),
      expect.stringContaining('create-email-identity --email-identity negozio.it'),
      expect.stringContaining('--production-access-enabled'),
    ]);
  });

  it('refuses demo accounts, the demo bank, Stripe’s test mode, and senders that cannot exist', () => {
    const dev = faultsOf(readConfig({}), own, well).join('\n');
    expect(dev).toContain('demo=false');
    expect(dev).toContain('paymentProvider=stripe');
    expect(dev).toContain('negozio@vetrina.example');
    expect(faultsOf(readConfig({ ...given, stripePublishableKey: 'pk_test_1' }), own, well)).toHaveLength(1);
  });
});
