/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment -- a template has no types */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.ts';
import { stageContexts } from './testing/stages.ts';
import { synthesiseTemplate, type SynthesisedTemplate } from './testing/synthesis.ts';
import { distributionConfig, onlyResource } from './testing/template-queries.ts';

const context = stageContexts['prod with a firewall and alarms of its own'];
interface WafRule {
  Name: string;
  Action: { Block: { CustomResponse: { ResponseCode: number } } };
  Statement: { RateBasedStatement: { Limit: number; EvaluationWindowSec: number; ScopeDownStatement: object } };
}
let edge: SynthesisedTemplate;
beforeAll(async () => (edge = await synthesiseTemplate(context, 'edge')));

describe('the stack in us-east-1', () => {
  it('limits what one address may send to the API, and the payment provider by a limit of its own', () => {
    const { Scope, DefaultAction, Rules } = onlyResource(edge, 'AWS::WAFv2::WebACL').Properties;
    expect([Scope, DefaultAction]).toEqual(['CLOUDFRONT', { Allow: {} }]);
    const rules = (Rules as WafRule[]).map(({ Name, Action, Statement: { RateBasedStatement: rate } }) => ({
      limit: [Name, rate.Limit, rate.EvaluationWindowSec, Action.Block.CustomResponse.ResponseCode],
      scope: rate.ScopeDownStatement,
    }));
    expect(rules.map(({ limit }) => limit)).toEqual([
      ['Calls', 2000, 300, 429],
      ['Webhook', 6000, 300, 429],
    ]);
    const [calls, webhook] = rules.map(({ scope }) => scope);
    expect(webhook).toMatchObject({
      ByteMatchStatement: { SearchString: '/api/orders/webhook', PositionalConstraint: 'EXACTLY' },
    });
    const everyCall = { ByteMatchStatement: { SearchString: '/api/', PositionalConstraint: 'STARTS_WITH' } };
    expect(calls).toMatchObject({
      AndStatement: { Statements: [everyCall, { NotStatement: { Statement: webhook } }] },
    });
  });

  it('gives its firewall to the distribution', async () => {
    expect(edge.outputs).toContain('WebAclArn');
    expect(distributionConfig(await synthesiseTemplate(context)).WebACLId).toEqual({
      'Fn::GetStackOutput': {
        StackName: 'Vetrina-prod-edge-eu-central-1',
        OutputName: 'WebAclArn',
        Region: 'us-east-1',
      },
    });
  });

  it('is deployed before the shop while it has a firewall, and after it where it has none any more', async () => {
    const withAlarmsAlone = { ...context, firewall: 'false' };
    const [shop, lateEdge] = [await synthesiseTemplate(context), await synthesiseTemplate(withAlarmsAlone, 'edge')];
    const lateShop = await synthesiseTemplate(withAlarmsAlone);
    expect([shop.dependencies, edge.dependencies]).toEqual([['Vetrina-prod-edge-eu-central-1'], []]);
    expect([lateShop.dependencies, lateEdge.dependencies]).toEqual([[], ['Vetrina-prod']]);
    expect(lateEdge.ofType('AWS::WAFv2::WebACL')).toEqual([]);
    expect(distributionConfig(lateShop)).not.toHaveProperty('WebACLId');
  });

  it('rings when CloudFront itself fails, and the runbook says what to do', () => {
    const { Metrics, Threshold, EvaluationPeriods } = edge.resources['EdgeFailuresAlarm']!.Properties;
    expect(Metrics).toMatchObject([{ Expression: expect.stringContaining('MAX("5xxErrorRate")'), Period: 300 }]);
    expect([Threshold, EvaluationPeriods]).toEqual([5, 3]);
    expect(readFileSync(join(projectRoot, 'infra/RUNBOOK.md'), 'utf8')).toContain('\n### EdgeFailures\n');
  });
});
