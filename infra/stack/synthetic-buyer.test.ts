/* eslint-disable @typescript-eslint/no-unsafe-member-access -- a template has no types */
import { stageContexts } from './testing/stages.ts';
import { synthesiseTemplate, type SynthesisedTemplate } from './testing/synthesis.ts';
import { policyStatements, synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let staging: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(async () => {
  ({ dev, prod } = await synthesiseStages());
  staging = await synthesiseTemplate(stageContexts['staging']);
});

describe('the synthetic buyer', () => {
  it('runs every five minutes on staging and prod, and not on dev', () => {
    for (const [template, state, Arn] of [
      [dev, 'DISABLED', { 'Fn::GetAtt': ['BuyerFunction', 'Arn'] }],
      [staging, 'ENABLED', { Ref: 'BuyerFunctionLive' }],
      [prod, 'ENABLED', { Ref: 'BuyerFunctionLive' }],
    ] as const) {
      expect(template.resources['BuyerSchedule']!.Properties).toMatchObject({
        ScheduleExpression: 'rate(5 minutes)',
        State: state,
        Targets: [{ Arn }],
      });
    }
  });

  it('knows the shop’s public address, and has a password on staging alone, where it buys', () => {
    const variablesOf = ({ resources }: SynthesisedTemplate) =>
      resources['BuyerFunction']!.Properties.Environment.Variables as Record<string, unknown>;
    expect(variablesOf(dev)['BUYER_PASSWORD']).toBe('');
    expect(variablesOf(prod)).toMatchObject({ BUYER_PASSWORD: '', SITE_URL: 'https://vetrina.example' });
    expect(variablesOf(staging)['BUYER_PASSWORD']).toEqual({
      'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'BuyerPassword' }, ':SecretString:::}}']],
    });
  });

  it('may do nothing but log', () => {
    const services = policyStatements(prod)
      .filter(({ policyId }) => policyId.includes('Buyer'))
      .flatMap(({ actions }) => actions.map((action) => action.split(':')[0]));
    expect([...new Set(services)].sort()).toEqual(['logs']);
  });
});
