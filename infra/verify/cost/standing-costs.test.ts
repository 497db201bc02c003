import { stageContexts } from '../../stack/testing/stages.ts';
import {
  synthesiseTemplate,
  type SynthesisedResource,
  type SynthesisedTemplate,
} from '../../stack/testing/synthesis.ts';
import { currentCosts } from './current-costs.ts';
import { standingCosts } from './standing-costs.ts';
import usage from './usage.json';

function templateOf(resources: Record<string, { Type: string; Properties: object }>): SynthesisedTemplate {
  return {
    resources,
    terminationProtection: false,
    dependencies: [],
    outputs: [],
    ofType: (type) =>
      Object.entries(resources as Record<string, SynthesisedResource>).filter(([, { Type }]) => Type === type),
    text: JSON.stringify(resources),
  };
}

const alarm = (Metrics?: object[]) => ({ Type: 'AWS::CloudWatch::Alarm', Properties: { ...(Metrics && { Metrics }) } });
const filter = (MetricName: string) => ({
  Type: 'AWS::Logs::MetricFilter',
  Properties: { MetricTransformations: [{ MetricName }] },
});
const rule = (ScheduleExpression: string, target: object) => ({
  Type: 'AWS::Events::Rule',
  Properties: { ScheduleExpression, Targets: [{ Arn: target }] },
});
const detailedStage = {
  Type: 'AWS::ApiGatewayV2::Stage',
  Properties: { DefaultRouteSettings: { DetailedMetricsEnabled: true } },
};
const shop = templateOf({
  Log: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 90 } },
  One: alarm(),
  Math: alarm([{ Expression: 'a + b' }, { MetricStat: {} }, { MetricStat: {} }]),
  Both: { Type: 'AWS::CloudWatch::CompositeAlarm', Properties: {} },
  ErrorsOfAuth: filter('Errors'),
  ErrorsOfCart: filter('Errors'),
  ExpiryFunction: { Type: 'AWS::Lambda::Function', Properties: { MemorySize: 512 } },
  Every5: rule('rate(5 minutes)', { 'Fn::GetAtt': ['ExpiryFunction', 'Arn'] }),
  Daily: rule('rate(1 day)', { Ref: 'ExpiryFunctionAliaslive1A2B' }),
  Mails: { Type: 'AWS::Events::Rule', Properties: { EventPattern: {}, Targets: [] } },
  Plan: {
    Type: 'AWS::Backup::BackupPlan',
    Properties: { BackupPlan: { BackupPlanRule: [{ Lifecycle: { DeleteAfterDays: 35 } }] } },
  },
});
const edge = templateOf({
  Acl: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}] } },
  Edge: alarm([{ Expression: 'SELECT MAX("5xxErrorRate")' }]),
});

describe('the standing costs', () => {
  it('count each metric of an alarm, in both templates', () => {
    expect(standingCosts(shop, edge).amounts).toMatchObject({ alarmMetrics: 4, compositeAlarms: 1 });
  });

  it('count a metric of log lines once, whoever writes them', () => {
    expect(standingCosts(shop, edge).logMetrics).toBe(1);
  });

  it('count the firewall with its rules, and none where there is none', () => {
    expect(standingCosts(shop, edge)).toMatchObject({
      hasFirewall: true,
      amounts: { firewalls: 1, firewallRules: 2 },
    });
    expect(standingCosts(shop, templateOf({}))).toMatchObject({ hasFirewall: false, amounts: { firewalls: 0 } });
  });

  it('count the runs of a month of each schedule, of a function or of its alias', () => {
    const ofExpiry = { functionId: 'ExpiryFunction', memoryMegabytes: 512 };
    expect(standingCosts(shop, edge).scheduled).toEqual([
      { ...ofExpiry, runsPerMonth: 8640 },
      { ...ofExpiry, runsPerMonth: 30 },
    ]);
  });

  it('count six metrics a route where the API has detailed ones', () => {
    const route = { Type: 'AWS::ApiGatewayV2::Route', Properties: {} };
    const detailed = templateOf({ ...shop.resources, Stage: detailedStage, A: route, B: route });
    expect(standingCosts(detailed, edge).amounts.customMetrics).toBe(12);
    expect(standingCosts(shop, edge).amounts.customMetrics).toBe(0);
  });

  it('know how long logs and copies are kept', () => {
    expect(standingCosts(shop, edge)).toMatchObject({ logDays: 90, copies: 35 });
  });
});

/** Kinds of resources whose costs the bill has: counted, or by what is asked of them. */
const BILLED = [
  'ApiGatewayV2::Api, Backup::BackupPlan, CloudFront::Distribution, CloudFront::Function, CloudWatch::Alarm',
  'CloudWatch::CompositeAlarm, CloudWatch::Dashboard, Cognito::UserPool, DynamoDB::Table, Events::Rule, Lambda::Function',
  'Logs::LogGroup, Logs::MetricFilter, S3::Bucket, SecretsManager::Secret, WAFv2::WebACL',
];
/** Kinds that cost nothing, or less than a cent a month: a queue of failures, a topic of alarms, a budget. */
const FREE = [
  'ApiGatewayV2::Authorizer, ApiGatewayV2::Integration, ApiGatewayV2::Route, ApiGatewayV2::Stage, Backup::BackupSelection',
  'Backup::BackupVault, Budgets::Budget, CloudFront::CachePolicy, CloudFront::OriginAccessControl',
  'CloudFront::OriginRequestPolicy, CloudFront::ResponseHeadersPolicy, CodeDeploy::Application',
  'CodeDeploy::DeploymentGroup, Cognito::UserPoolClient, Cognito::UserPoolGroup, IAM::Policy, IAM::Role, Lambda::Alias',
  'Lambda::EventSourceMapping, Lambda::Permission, Lambda::Version, S3::BucketPolicy, SES::ConfigurationSet',
  'SES::ConfigurationSetEventDestination, SNS::Subscription, SNS::Topic, SNS::TopicPolicy, SQS::Queue, SQS::QueuePolicy',
];

it('no resource of prod is of a kind that nobody has asked the price of', async () => {
  const context = stageContexts['prod with a firewall and alarms of its own'];
  const templates = [await synthesiseTemplate(context), await synthesiseTemplate(context, 'edge')];
  const types = templates.flatMap(({ resources }) => Object.values(resources).map(({ Type }) => Type));
  const priced = [...BILLED, ...FREE].flatMap((row) => row.split(', ').map((kind) => `AWS::${kind}`));
  expect([...new Set(types)].filter((type) => !priced.includes(type))).toEqual([]);
});

it('prod has all that is counted', async () => {
  const { standing } = await currentCosts(usage);
  for (const item of ['alarmMetrics', 'dashboards', 'secrets', 'firewalls', 'firewallRules'] as const) {
    expect([item, standing.amounts[item]]).toEqual([item, expect.any(Number)]);
    expect(standing.amounts[item]).toBeGreaterThan(0);
  }
  expect(standing.scheduled.map(({ functionId }) => functionId)).toContain('RolloverFunction');
  expect([standing.logDays, standing.copies]).toEqual([90, 35]);
});
