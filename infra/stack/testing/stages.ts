/** What a stage may be deployed with: each choice that changes the template, in as few stages as possible. */

const account = '123456789012';
const stripe = {
  paymentProvider: 'stripe',
  stripeSecretName: 'vetrina/stripe',
  stripePublishableKey: 'pk_live_51AbCdEf',
};
const prod = { stage: 'prod', ...stripe, mailFrom: 'ordini@vetrina.example' };

/** A `prod` that chose everything. */
export const fullProdContext = {
  ...prod,
  domainName: 'vetrina.example',
  certificateArn: `arn:aws:acm:us-east-1:${account}:certificate/6f2c6a0e-0000-4000-8000-000000000000`,
  webAclArn: `arn:aws:wafv2:us-east-1:${account}:global/webacl/shop/6f2c6a0e`,
  alarmEmail: 'guardia@vetrina.example',
  hstsSubdomains: 'true',
};

export const stageContexts: Record<string, Record<string, unknown>> = {
  dev: {},
  'dev without demo, in Milan': { demo: 'false', region: 'eu-south-1', originKey: '2026-12,first' },
  'dev of a developer, with emails': { name: 'anna', mailDelivery: 'ses' },
  'dev on an emulator': { emulator: 'http://127.0.0.1:4566', mailDelivery: 'ses', rollout: 'all-at-once' },
  staging: { stage: 'staging', account },
  'prod with nothing more than it needs': { ...prod, firewall: 'false' },
  'prod with a firewall and alarms of its own': { ...prod, alarmEmail: 'guardia@vetrina.example', firewall: 'true' },
  'prod with everything': {
    ...fullProdContext,
    stripeSecretName: `arn:aws:secretsmanager:eu-central-1:${account}:secret:vetrina/stripe-AbCdEf`,
  },
};
