/**
 * Quotas of AWS that no emulator has, with room for some more calls and alarms. Sources: cloudformation-limits and
 * http-api-quotas of AWS's documentation, its pages on metric math in alarms, PutMetricFilter, quotas of IAM and CloudFront.
 */
/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-argument -- a template has no types */
import type { SynthesisedTemplate } from './testing/synthesis.ts';
import { distributionConfig, synthesiseStages } from './testing/template-queries.ts';

let prod: SynthesisedTemplate;
beforeAll(async () => ({ prod } = await synthesiseStages()));

const count = (type: string) => prod.ofType(type).length;

/** The largest count of those that belong together. */
function mostOf(type: string, groupOf: (properties: Record<string, unknown>) => unknown): number {
  const groups = new Map<string, number>();
  for (const [, { Properties }] of prod.ofType(type)) {
    const group = JSON.stringify(groupOf(Properties));
    groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  return Math.max(...groups.values());
}

it('the stack has fewer than 500 resources and its template less than 1 MB', () => {
  expect(Object.keys(prod.resources).length).toBeLessThanOrEqual(480);
  expect(prod.text.length).toBeLessThanOrEqual(800_000);
});

it('the API has fewer than 300 routes', () => {
  expect(count('AWS::ApiGatewayV2::Route')).toBeLessThanOrEqual(290);
});

it('an alarm looks at ten metrics at most', () => {
  for (const [id, { Properties }] of prod.ofType('AWS::CloudWatch::Alarm')) {
    const metrics = ((Properties.Metrics ?? []) as { MetricStat?: object }[]).filter(({ MetricStat }) => MetricStat);
    expect([id, metrics.length <= 10]).toEqual([id, true]);
  }
});

it('a log group has a hundred metric filters at most', () => {
  expect(mostOf('AWS::Logs::MetricFilter', ({ LogGroupName }) => LogGroupName)).toBeLessThanOrEqual(100);
});

it('the policies of a role have 10,240 characters at most', () => {
  for (const [id, { Properties }] of prod.ofType('AWS::IAM::Policy')) {
    // A reference is about as long as the ARN that it becomes.
    expect([id, JSON.stringify(Properties.PolicyDocument).length <= 8000]).toEqual([id, true]);
  }
  expect(mostOf('AWS::IAM::Policy', ({ Roles }) => Roles)).toBe(1);
});

it('CloudFront has few behaviours and short functions, and five stacks of its account share 20 policies of a kind', () => {
  expect(distributionConfig(prod).CacheBehaviors.length).toBeLessThanOrEqual(24);
  for (const [id, { Properties }] of prod.ofType('AWS::CloudFront::Function')) {
    expect([id, Properties.FunctionCode.length <= 10_000]).toEqual([id, true]);
  }
  for (const kind of ['CachePolicy', 'OriginRequestPolicy', 'ResponseHeadersPolicy']) {
    expect([kind, count(`AWS::CloudFront::${kind}`) <= 4]).toEqual([kind, true]);
  }
});
