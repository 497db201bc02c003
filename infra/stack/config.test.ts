import { demoAccounts } from '../../shared/account/demo-accounts.ts';
import * as ownerConfig from '../../shared/shop/owner-config.ts';
import { edgeStackName, hasEdgeStack, readConfig, siteConfig } from './config.ts';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/6f2c6a0e-0000-4000-8000-000000000000';
const stripe = {
  paymentProvider: 'stripe',
  stripeSecretName: 'vetrina/stripe',
  stripePublishableKey: 'pk_test_51AbCdEf',
};
const prod = { stage: 'prod', ...stripe, mailFrom: 'ordini@vetrina.example' };

describe('the configuration of a stage', () => {
  it('is a demo shop in Frankfurt by default', () => {
    expect(readConfig({})).toEqual({
      stage: 'dev',
      region: 'eu-central-1',
      demo: true,
      paymentProvider: 'demo',
      release: 'local',
      mailDelivery: 'bucket',
      mailFrom: 'negozio@vetrina.example',
      originKey: 'first',
      hstsSubdomains: false,
      firewall: false,
      monthlyBudget: 100,
      readOnly: false,
      table: '',
      userPool: '',
    });
  });

  it('accepts true and false as text, as the command line passes them', () => {
    expect(readConfig({ demo: 'false' }).demo).toBe(false);
    expect(readConfig({ demo: 'true' }).demo).toBe(true);
    expect(readConfig({ demo: false }).demo).toBe(false);
    expect(() => readConfig({ demo: 'maybe' })).toThrow(/^Configuration refused: demo /);
  });

  it('refuses demo accounts on prod', () => {
    expect(readConfig(prod).demo).toBe(false);
    expect(() => readConfig({ ...prod, demo: true })).toThrow('demo prod has no demo accounts');
  });

  it('allows an emulator on dev only', () => {
    const emulator = 'http://127.0.0.1:4566';
    expect(readConfig({ emulator }).emulator).toBe(emulator);
    expect(() => readConfig({ emulator: 'ftp://here' })).toThrow('emulator must be the http address of an emulator');
    expect(() => readConfig({ ...prod, emulator })).toThrow('emulator prod is no rehearsal');
  });

  it('shifts calls to new releases on staging and prod, unless it is said; an emulator cannot', () => {
    const emulator = 'http://127.0.0.1:4566';
    expect([{}, { stage: 'staging' }, prod].map((values) => readConfig(values).rollout)).toEqual([
      undefined,
      'gradual',
      'gradual',
    ]);
    expect(readConfig({ ...prod, rollout: 'all-at-once' }).rollout).toBe('all-at-once');
    expect(readConfig({ emulator, rollout: 'all-at-once' }).rollout).toBe('all-at-once');
    expect(() => readConfig({ emulator, rollout: 'gradual' })).toThrow('rollout is all-at-once on an emulator');
    expect(() => readConfig({ rollout: 'canary' })).toThrow('rollout must be gradual or all-at-once');
  });

  it('sends no emails on dev and staging unless it is said, and always on prod', () => {
    expect(readConfig({ stage: 'staging' }).mailDelivery).toBe('bucket');
    expect(readConfig({ mailDelivery: 'ses' }).mailDelivery).toBe('ses');
    expect(readConfig(prod).mailDelivery).toBe('ses');
    expect(() => readConfig({ ...prod, mailDelivery: 'bucket' })).toThrow('mailDelivery prod sends its emails');
  });

  it('allows stacks of developers on dev only', () => {
    expect(readConfig({ name: 'anna' }).name).toBe('anna');
    expect(() => readConfig({ ...prod, name: 'anna' })).toThrow('name is for stacks of developers');
  });

  it('takes money on prod only', () => {
    const live = { ...stripe, stripePublishableKey: 'pk_live_51AbCdEf' };
    expect(readConfig({ ...prod, ...live }).stripePublishableKey).toBe('pk_live_51AbCdEf');
    expect(() => readConfig({ ...live, stage: 'staging' })).toThrow('must be a key of the test mode');
  });

  it('refuses demo payments on prod', () => {
    expect(() => readConfig({ ...prod, paymentProvider: 'demo' })).toThrow(
      'paymentProvider prod takes real payments only',
    );
  });

  it('needs the name of the secret with Stripe’s keys, and refuses the keys themselves', () => {
    expect(readConfig(stripe)).toMatchObject(stripe);
    const arn = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:vetrina/stripe-AbCdEf';
    expect(readConfig({ ...stripe, stripeSecretName: arn }).stripeSecretName).toBe(arn);
    for (const key of ['stripeSecretName', 'stripePublishableKey']) {
      expect(() => readConfig({ ...stripe, [key]: undefined })).toThrow(`${key} is needed where paymentProvider`);
    }
    expect(() => readConfig({ ...stripe, stripeSecretName: 'sk_live_51AbCdEf' })).toThrow('not the key');
    expect(() => readConfig({ ...stripe, stripePublishableKey: 'sk_live_51AbCdEf' })).toThrow(/publishable key/);
  });

  it('needs the sender of emails on prod', () => {
    expect(() => readConfig({ ...prod, mailFrom: undefined })).toThrow('mailFrom prod needs the address');
  });

  it('has a firewall on prod, unless it names another one or wants none', () => {
    const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/shop/6f2c6a0e';
    expect(readConfig(prod).firewall).toBe(true);
    expect(readConfig({ ...prod, webAclArn }).firewall).toBe(false);
    expect(readConfig({ ...prod, firewall: 'false' }).firewall).toBe(false);
    expect(() => readConfig({ ...prod, firewall: true, webAclArn })).toThrow('firewall is a web ACL itself');
  });

  it('needs a domain together with its certificate', () => {
    expect(readConfig({ domainName: 'vetrina.example', certificateArn })).toMatchObject({ certificateArn });
    expect(() => readConfig({ domainName: 'vetrina.example' })).toThrow('domainName goes together with certificateArn');
    expect(() => readConfig({ certificateArn })).toThrow('domainName goes together with certificateArn');
  });

  it.each([
    ['stage', 'test'],
    ['name', 'Anna'],
    ['account', '1234'],
    ['mailDelivery', 'smtp'],
    ['region', 'Milano'],
    ['domainName', 'https://vetrina.example'],
    ['certificateArn', certificateArn.replace('us-east-1', 'eu-central-1')],
    ['webAclArn', 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/x/y'],
    ['alarmEmail', 'nobody'],
    ['mailFrom', 'Vetrina <a@b.it>'],
    ['paymentProvider', 'paypal'],
    ['originKey', 'new,old,older'],
    ['hstsSubdomains', 'maybe'],
    ['monthlyBudget', '0'],
  ])('refuses the %s %j in one line that names it', (key, value) => {
    expect(() => readConfig({ [key]: value })).toThrow(new RegExp(`^Configuration refused: [^\\n]*${key} [^\\n]+$`));
  });
});

describe('the configuration of the browser', () => {
  it('holds the demo accounts of a demo shop', () => {
    expect(siteConfig({ demo: true, paymentProvider: 'demo', region: 'eu-south-1' }, demoAccounts)).toEqual({
      demo: { accounts: demoAccounts },
      payments: { provider: 'demo' },
      region: 'eu-south-1',
    });
    expect(demoAccounts.map(({ role }) => role)).toEqual(['admin', 'customer']);
  });

  it('says that the shop is a demo before it is seeded', () => {
    expect(siteConfig(readConfig({})).demo).toEqual({ accounts: [] });
  });

  it('holds no demo accounts elsewhere', () => {
    expect(siteConfig(readConfig({ stage: 'staging' }), demoAccounts)).not.toHaveProperty('demo');
    expect(siteConfig(readConfig(prod))).toEqual({
      payments: { provider: 'stripe', publishableKey: 'pk_test_51AbCdEf' },
      region: 'eu-central-1',
    });
    expect(siteConfig(readConfig({ ...stripe, paymentProvider: 'demo' })).payments).toEqual({ provider: 'demo' });
  });
});

describe('the owner’s values', () => {
  it('are the defaults of a stage, and the command line wins over them', () => {
    const stageDefaults = {
      ...ownerConfig.stageDefaults,
      prod: { ...stripe, mailFrom: 'ordini@negozio.it', domainName: 'negozio.it', certificateArn },
    };
    const owner = { ...ownerConfig, stageDefaults };
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
        legalConfig: {
          ...ownerConfig.legalConfig,
          seller: { ...ownerConfig.legalConfig.seller, vatNumber: '12345678904' },
        },
      },
      'legalConfig.seller.vatNumber is no partita IVA (shared/shop/owner-config.ts)',
    ],
    [
      'a name that no mail can carry',
      { shopIdentity: { ...ownerConfig.shopIdentity, name: 'Rossi <Moda>' } },
      'shopIdentity.name has a sign',
    ],
    ['an empty name', { shopIdentity: { ...ownerConfig.shopIdentity, name: ' ' } }, 'shopIdentity.name is too short'],
    [
      'an address of the shop that is none',
      { shopEmails: { enabled: true, to: 'ordini' } },
      'shopEmails.to must be an email address (shared/shop/owner-config.ts)',
    ],
    [
      'a setting that nobody knows',
      { stageDefaults: { dev: { mailTo: 'x@y.it' }, staging: {}, prod: {} } },
      'stageDefaults.dev Unrecognized key: "mailTo"',
    ],
    [
      'a sender that is no address',
      { stageDefaults: { dev: { mailFrom: 'negozio' }, staging: {}, prod: {} } },
      'mailFrom must be an email address',
    ],
    ['no sender at all', { stageDefaults: { dev: {}, staging: {}, prod: {} } }, 'mailFrom dev needs the address'],
  ])('are refused with %s, in one line', (_case, change, message) => {
    expect(() => readConfig({ stage: 'dev' }, { ...ownerConfig, ...change })).toThrow(message);
  });
});

describe('the stack in us-east-1', () => {
  it('has the name of its stage or developer, and of the region that it serves', () => {
    expect(edgeStackName(readConfig(prod))).toBe('Vetrina-prod-edge-eu-central-1');
    const ofDeveloper = readConfig({ name: 'anna', region: 'eu-south-1' });
    expect(edgeStackName(ofDeveloper)).toBe('Vetrina-dev-anna-edge-eu-south-1');
  });

  it('is there with a firewall or alarms, and never on an emulator', () => {
    const has = (values: Record<string, unknown>) => hasEdgeStack(readConfig(values));
    expect([has(prod), has({ alarmEmail: 'guardia@vetrina.example' })]).toEqual([true, true]);
    const emulated = { emulator: 'http://127.0.0.1:4566', alarmEmail: 'guardia@vetrina.example' };
    expect([has({}), has({ ...prod, firewall: 'false' }), has(emulated)]).toEqual([false, false, false]);
  });
});
