import { demoAccounts } from '../../shared/account/demo-accounts.ts';
import * as filledIn from '../../shared/shop/owner-config.ts';
import { readConfig, siteConfig } from './config.ts';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/6f2c6a0e-0000-4000-8000-000000000000';
const stripe = {
  paymentProvider: 'stripe',
  stripeSecretName: 'vetrina/stripe',
  stripePublishableKey: 'pk_test_51AbCdEf',
};
const prod = { stage: 'prod', ...stripe, mailFrom: 'ordini@vetrina.example' };

describe('the configuration of a deployment', () => {
  it('is a demonstration shop in Frankfurt where nothing is said', () => {
    expect(readConfig({})).toEqual({
      stage: 'dev',
      region: 'eu-central-1',
      demo: true,
      paymentProvider: 'demo',
      release: 'local',
      mailFrom: 'negozio@vetrina.example',
    });
  });

  it('takes the text that the command line gives for yes and no', () => {
    expect(readConfig({ demo: 'false' }).demo).toBe(false);
    expect(readConfig({ demo: 'true' }).demo).toBe(true);
    expect(readConfig({ demo: false }).demo).toBe(false);
    expect(() => readConfig({ demo: 'maybe' })).toThrow(/^Configuration refused: demo /);
  });

  it('never shows demo accounts on prod', () => {
    expect(readConfig(prod).demo).toBe(false);
    expect(() => readConfig({ ...prod, demo: true })).toThrow('demo prod has no demo accounts');
  });

  it('goes to an emulator on dev alone', () => {
    const emulator = 'http://127.0.0.1:4566';
    expect(readConfig({ emulator }).emulator).toBe(emulator);
    expect(() => readConfig({ emulator: 'ftp://here' })).toThrow('emulator must be the http address of an emulator');
    expect(() => readConfig({ ...prod, emulator })).toThrow('emulator prod is no rehearsal');
  });

  it('takes real payments only on prod', () => {
    expect(() => readConfig({ ...prod, paymentProvider: 'demo' })).toThrow(
      'paymentProvider prod takes real payments only',
    );
  });

  it('wants to know where the keys of Stripe are kept, and never the keys themselves', () => {
    expect(readConfig(stripe)).toMatchObject(stripe);
    const arn = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:vetrina/stripe-AbCdEf';
    expect(readConfig({ ...stripe, stripeSecretName: arn }).stripeSecretName).toBe(arn);
    for (const key of ['stripeSecretName', 'stripePublishableKey']) {
      expect(() => readConfig({ ...stripe, [key]: undefined })).toThrow(`${key} is needed where paymentProvider`);
    }
    expect(() => readConfig({ ...stripe, stripeSecretName: 'sk_live_51AbCdEf' })).toThrow('not the key');
    expect(() => readConfig({ ...stripe, stripePublishableKey: 'sk_live_51AbCdEf' })).toThrow(/publishable key/);
  });

  it('wants to know on prod whom mails come from', () => {
    expect(() => readConfig({ ...prod, mailFrom: undefined })).toThrow('mailFrom prod needs the address');
  });

  it('wants a domain and its certificate together', () => {
    expect(readConfig({ domainName: 'vetrina.example', certificateArn })).toMatchObject({ certificateArn });
    expect(() => readConfig({ domainName: 'vetrina.example' })).toThrow('domainName goes together with certificateArn');
    expect(() => readConfig({ certificateArn })).toThrow('domainName goes together with certificateArn');
  });

  it.each([
    ['stage', 'test'],
    ['region', 'Milano'],
    ['domainName', 'https://vetrina.example'],
    ['certificateArn', certificateArn.replace('us-east-1', 'eu-central-1')],
    ['webAclArn', 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/x/y'],
    ['alarmEmail', 'nobody'],
    ['mailFrom', 'Vetrina <a@b.it>'],
    ['paymentProvider', 'paypal'],
  ])('refuses the %s %j in one line that names it', (key, value) => {
    expect(() => readConfig({ [key]: value })).toThrow(new RegExp(`^Configuration refused: [^\\n]*${key} [^\\n]+$`));
  });
});

describe('what the browser is told', () => {
  it('names the demo accounts on a demonstration shop', () => {
    expect(siteConfig({ demo: true, paymentProvider: 'demo' })).toEqual({
      demo: { accounts: demoAccounts },
      payments: { provider: 'demo' },
    });
    expect(demoAccounts.map(({ role }) => role)).toEqual(['admin', 'customer']);
  });

  it('says no word of them elsewhere', () => {
    expect(siteConfig(readConfig(prod))).toEqual({
      payments: { provider: 'stripe', publishableKey: 'pk_test_51AbCdEf' },
    });
    expect(siteConfig(readConfig({ ...stripe, paymentProvider: 'demo' })).payments).toEqual({ provider: 'demo' });
  });
});

describe('what the owner filled in', () => {
  it('is what a stage is deployed with, unless the command line says otherwise', () => {
    const stageDefaults = {
      ...filledIn.stageDefaults,
      prod: { ...stripe, mailFrom: 'ordini@negozio.it', domainName: 'negozio.it', certificateArn },
    };
    const owner = { ...filledIn, stageDefaults };
    expect(readConfig({ stage: 'prod' }, owner)).toMatchObject({
      mailFrom: 'ordini@negozio.it',
      domainName: 'negozio.it',
    });
    const other = readConfig({ stage: 'prod', mailFrom: 'altri@negozio.it', domainName: undefined }, owner);
    expect(other).toMatchObject({ mailFrom: 'altri@negozio.it', domainName: 'negozio.it' });
    expect(readConfig({}, owner).mailFrom).toBe('negozio@vetrina.example');
  });

  it.each([
    [
      'a seller without a partita IVA',
      {
        legalConfig: { ...filledIn.legalConfig, seller: { ...filledIn.legalConfig.seller, vatNumber: '12345678904' } },
      },
      'legalConfig.seller.vatNumber is no partita IVA (shared/shop/owner-config.ts)',
    ],
    [
      'a name that no mail can carry',
      { shopIdentity: { ...filledIn.shopIdentity, name: 'Rossi <Moda>' } },
      'shopIdentity.name has a sign',
    ],
    ['an empty name', { shopIdentity: { ...filledIn.shopIdentity, name: ' ' } }, 'shopIdentity.name is too short'],
    [
      'a setting that nobody knows',
      { stageDefaults: { dev: { mailTo: 'x@y.it' }, prod: {} } },
      'stageDefaults.dev Unrecognized key: "mailTo"',
    ],
    [
      'a sender that is no address',
      { stageDefaults: { dev: { mailFrom: 'negozio' }, prod: {} } },
      'mailFrom must be an e-mail address',
    ],
    ['no sender at all', { stageDefaults: { dev: {}, prod: {} } }, 'mailFrom dev needs the address'],
  ])('is refused with %s, by the same line as what the command line gives', (_what, change, fault) => {
    expect(() => readConfig({ stage: 'dev' }, { ...filledIn, ...change })).toThrow(fault);
  });
});
