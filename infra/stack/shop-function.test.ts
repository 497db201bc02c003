/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-call -- a template has no types */
import { functionNames, functionRow, type FunctionName } from './functions.ts';
import { fullProdContext } from './testing/stages.ts';
import { synthesiseTemplate, type SynthesisedTemplate } from './testing/synthesis.ts';
import { functionId, policyStatements, synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(async () => ({ dev, prod } = await synthesiseStages()));

const functionIds = (template: SynthesisedTemplate) => template.ofType('AWS::Lambda::Function').map(([id]) => id);
const statementsWith = (template: SynthesisedTemplate, service: string) =>
  policyStatements(template).filter(({ actions }) => actions.some((action) => action.startsWith(`${service}:`)));

/** The actions that the policies of a function's role allow. */
function grantedActions(template: SynthesisedTemplate, name: FunctionName): string[] {
  const role = `${functionId(name)}Role`;
  const policies = template
    .ofType('AWS::IAM::Policy')
    .filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role));
  const policyIds = policies.map(([id]) => id);
  const statements = policyStatements(template).filter(({ policyId }) => policyIds.includes(policyId));
  return [...new Set(statements.flatMap(({ actions }) => actions))].sort();
}

describe('the functions', () => {
  it('are those of the function table', () => {
    expect(functionIds(dev).sort()).toEqual(functionNames.map(functionId).sort());
  });

  it('run on arm64 and Node 24, and end before API Gateway gives up', () => {
    for (const [id, { Properties }] of dev.ofType('AWS::Lambda::Function')) {
      expect(Properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
      });
      if (!/Events|Expiry|Rollover|Uploads|Buyer/.test(id)) expect(Properties.Timeout).toBeLessThan(30);
      expect(Properties.Environment.Variables).toMatchObject({ STAGE: 'dev', TABLE_NAME: { Ref: 'Table' } });
      expect(Properties.Environment.Variables.NODE_OPTIONS).toBeUndefined();
    }
  });

  it('of orders have instances of their own on prod, for the reports of the payment provider', () => {
    const reserved = (template: SynthesisedTemplate) =>
      template.ofType('AWS::Lambda::Function').flatMap(
        ([
          id,
          {
            Properties: { ReservedConcurrentExecutions: count },
          },
        ]) => (count ? [[id, count]] : []),
      );
    expect([reserved(dev), reserved(prod)]).toEqual([[], [['OrdersFunction', 200]]]);
  });

  it('have permissions without wildcards, but for the folders of images, emails and snapshots', () => {
    for (const { policyId, actions, resources } of policyStatements(dev)) {
      expect({ policyId, wildcards: actions.filter((action) => action.includes('*')) }).toEqual({
        policyId,
        wildcards: [],
      });
      const names = JSON.stringify(resources)
        .replace('{"Fn::GetAtt":["ImageBucket","Arn"]},"/images/*"', '')
        .replace('{"Fn::GetAtt":["MailBucket","Arn"]},"/mails/*"', '')
        .replace('{"Fn::GetAtt":["CatalogueBucket","Arn"]},"/snapshots/*"', '');
      expect({ policyId, names }).toEqual({ policyId, names: expect.not.stringContaining('*') as string });
    }
    expect(dev.text).not.toContain(':policy/service-role/');
  });

  it.each(['demo', 'stripe'] as const)('may do what their rows say, and log: %s payments', (paymentProvider) => {
    const template = paymentProvider === 'demo' ? dev : prod;
    const always = ['logs:CreateLogStream', 'logs:PutLogEvents'];
    // Lambda itself sends dead letters in the name of the stream's consumer.
    const deadLetters = ['sqs:SendMessage'];
    for (const name of functionNames) {
      const { permissions } = functionRow(name, { paymentProvider, mailDelivery: template === dev ? 'bucket' : 'ses' });
      const expected = [...Object.values(permissions).flat(), ...always, ...(name === 'events' ? deadLetters : [])];
      const actions = grantedActions(template, name);
      expect({ name, actions }).toEqual({ name, actions: [...new Set(expected)].sort() });
    }
  });

  it('change no entry of the activity log with a single write', () => {
    const denials = policyStatements(dev).filter(({ effect }) => effect === 'Deny');
    const granting = functionNames.filter((name) =>
      grantedActions(dev, name).some((action) => /dynamodb:(UpdateItem|DeleteItem|BatchWriteItem)/.test(action)),
    );
    expect(denials).toHaveLength(granting.length);
    for (const { condition } of denials) {
      expect(condition).toEqual({
        'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['LOG#*'] },
        'ForAllValues:StringNotEquals': { 'dynamodb:EnclosingOperation': ['TransactWriteItems'] },
      });
    }
  });

  it('have one role each, without managed or inline policies', () => {
    const roles = dev.ofType('AWS::IAM::Role').filter(([id]) => id.endsWith('FunctionRole'));
    expect(roles).toHaveLength(functionNames.length);
    for (const [, { Properties }] of roles) {
      expect([Properties.ManagedPolicyArns, Properties.Policies]).toEqual([undefined, undefined]);
    }
  });

  it('read Stripe’s keys where they move money through Stripe; the template does not hold the keys', () => {
    expect(statementsWith(dev, 'secretsmanager')).toEqual([]);
    const readers = statementsWith(prod, 'secretsmanager');
    expect(readers).toHaveLength(4);
    for (const { policyId, actions, resources } of readers) {
      expect(policyId).toMatch(/Admin|Orders|Returns|Expiry/);
      expect(actions).toEqual(['secretsmanager:GetSecretValue']);
      expect(JSON.stringify(resources)).toContain(':secret:vetrina/stripe-??????');
    }
    const configured = prod
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.Environment.Variables.STRIPE_SECRET_NAME === 'vetrina/stripe');
    const names = ['AdminFunction', 'ExpiryFunction', 'OrdersFunction', 'ReturnsFunction'];
    expect(configured.map(([id]) => id).sort()).toEqual(names);
    expect(prod.text).not.toMatch(/[sr]k_(live|test)|whsec_/);
  });

  it('send email from the shop’s own address only', () => {
    const senders = statementsWith(prod, 'ses');
    expect(senders).not.toEqual([]);
    for (const { condition } of senders) {
      expect(condition).toEqual({ StringEquals: { 'ses:FromAddress': 'ordini@vetrina.example' } });
    }
  });

  it('may send from a subdomain of the verified domain', async () => {
    const onSubdomain = await synthesiseTemplate({ ...fullProdContext, mailFrom: 'ordini@shop.vetrina.example' });
    for (const { resources } of statementsWith(onSubdomain, 'ses')) {
      expect(JSON.stringify(resources)).toContain(':identity/vetrina.example"');
    }
  });

  it.each([
    ['dev', 7],
    ['prod', 90],
  ])('of %s keep their logs for %d days', (stage, days) => {
    const template = stage === 'dev' ? dev : prod;
    const logs = template.ofType('AWS::Logs::LogGroup');
    expect(logs).toHaveLength(functionNames.length + 1);
    for (const [, { Properties }] of logs) expect(Properties.RetentionInDays).toBe(days);
    for (const [, { Properties }] of template.ofType('AWS::Lambda::Function')) {
      expect(template.resources[Properties.LoggingConfig.LogGroup.Ref]?.Type).toBe('AWS::Logs::LogGroup');
    }
  });
});
