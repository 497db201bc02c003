/**
 * What AWS has in us-east-1 only: the firewall before CloudFront, and the alarm on CloudFront's metrics. And the budget of the
 * account, which not every region has.
 */
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { API_BASE } from '../../shared/api/route.ts';
import { Alarms } from './alarms.ts';
import { WEBHOOK_PATH } from './api-limits.ts';
import { monthlyBudget } from './budget.ts';
import type { Config } from './config.ts';
import { withLogicalId } from './logical-id.ts';

interface EdgeStackProps extends StackProps {
  config: Pick<Config, 'firewall' | 'alarmEmail' | 'monthlyBudget'>;
}

export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...stackProps }: EdgeStackProps) {
    super(scope, id, stackProps);
    if (config.firewall) new CfnOutput(this, 'WebAclArn', { key: 'WebAclArn', value: webAcl(this).attrArn });
    if (!config.alarmEmail) return;
    new Alarms(this, config.alarmEmail, { EdgeFailures: edgeFailures });
    monthlyBudget(this, config.monthlyBudget, config.alarmEmail);
  }
}

/** The distribution does not exist yet, so all distributions of the account are watched. */
const edgeFailures = {
  description: 'CloudFront answers 5xx to five calls in a hundred',
  metric: new MathExpression({
    expression: 'SELECT MAX("5xxErrorRate") FROM SCHEMA("AWS/CloudFront", DistributionId, "Region")',
    usingMetrics: {},
    period: Duration.minutes(5),
  }),
  threshold: 5,
  periods: 3,
};

/**
 * Calls of one address in five minutes. Networks of mobile phones put many people behind one address. The payment provider
 * has a limit of its own, so that a flood from one address leaves room in the limit of its route (api-limits.ts).
 */
const MAX_CALLS = 2000;
const MAX_WEBHOOK_CALLS = 6000;

/** https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based.html */
function webAcl(scope: Construct): CfnWebACL {
  const calls = pathIs('STARTS_WITH', `${API_BASE}/`);
  const webhook = pathIs('EXACTLY', WEBHOOK_PATH);
  const otherCalls = { andStatement: { statements: [calls, { notStatement: { statement: webhook } }] } };
  const acl = new CfnWebACL(scope, 'WebAcl', {
    scope: 'CLOUDFRONT',
    description: 'Limits what one address may send to the API',
    defaultAction: { allow: {} },
    customResponseBodies: {
      // As API Gateway words it, which the browser translates.
      TooManyRequests: { contentType: 'APPLICATION_JSON', content: '{"message":"Too Many Requests"}' },
    },
    rules: [rateRule('Calls', 0, MAX_CALLS, otherCalls), rateRule('Webhook', 1, MAX_WEBHOOK_CALLS, webhook)],
    visibilityConfig: visible('WebAcl'),
  });
  return withLogicalId(acl, 'WebAcl');
}

function rateRule(
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  const customResponse = {
    responseCode: 429,
    customResponseBodyKey: 'TooManyRequests',
    responseHeaders: [{ name: 'retry-after', value: '300' }],
  };
  return {
    name,
    priority,
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 300, limit, scopeDownStatement } },
    action: { block: { customResponse } },
    visibilityConfig: visible(name),
  };
}

/** Decoded, as CloudFront chooses the behaviour. */
function pathIs(positionalConstraint: string, searchString: string): CfnWebACL.StatementProperty {
  const textTransformations = ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ type, priority }));
  return {
    byteMatchStatement: { fieldToMatch: { uriPath: {} }, positionalConstraint, searchString, textTransformations },
  };
}

/** Metrics, and no samples of requests: they hold addresses. */
function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
