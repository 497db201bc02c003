/** One alarm for each fault that a person must look at. infra/RUNBOOK.md has a paragraph under each alarm's name. */
import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { withLogicalId } from './logical-id.ts';
import type { ShopMetrics } from './metrics.ts';

interface AlarmsProps {
  email: string;
  api: HttpApi;
  deadLetterQueue: Queue;
  consumer: IFunction;
  /** The functions that EventBridge rules start. */
  scheduled: Record<string, IFunction>;
  metrics: ShopMetrics;
}

interface AlarmRow {
  description: string;
  metric: IMetric;
  /** The alarm rings at this value or above. */
  threshold: number;
  /** How many periods of five minutes in a row; 1 by default. */
  periods?: number;
}

const PERIOD = Duration.minutes(5);
const sum = { period: PERIOD, statistic: 'Sum' };
const maximum = { period: PERIOD, statistic: 'Maximum' };

/** What the infrastructure does. */
function serviceAlarms({ api, deadLetterQueue, consumer, scheduled }: AlarmsProps): Record<string, AlarmRow> {
  return {
    ApiFailures: { description: 'The API answered 5xx', metric: api.metricServerError(sum), threshold: 5 },
    SlowAnswers: {
      description: 'The p95 latency of the API is two seconds or more',
      metric: api.metricLatency({ period: PERIOD, statistic: 'p95' }),
      threshold: 2000,
      periods: 3,
    },
    Throttled: {
      description: 'Lambda throttled calls',
      metric: LambdaFunction.metricAllThrottles(sum),
      threshold: 1,
      periods: 2,
    },
    LostEvents: {
      description: 'The dead-letter queue holds batches of table changes',
      metric: deadLetterQueue.metricApproximateNumberOfMessagesVisible(maximum),
      threshold: 1,
    },
    LateEvents: {
      description: 'The stream consumer is five minutes or more behind',
      metric: consumer.metric('IteratorAge', maximum),
      threshold: 5 * 60_000,
    },
    StoppedClock: {
      description: 'A scheduled function fails',
      metric: errorsOf(scheduled),
      threshold: 1,
      periods: 3,
    },
  };
}

/** What the shop's own log lines count (metric-filters.ts). */
function shopAlarms({ metrics }: AlarmsProps): Record<string, AlarmRow> {
  return {
    PaymentMismatches: {
      description: 'Money came that no order waits for',
      metric: metrics.metric('PaymentMismatches', 'Sum'),
      threshold: 1,
    },
    StuckOrders: {
      description: 'Orders past their deadline could not be settled',
      metric: metrics.metric('StuckOrders', 'Sum'),
      threshold: 1,
      periods: 3,
    },
    MailFailures: {
      description: 'Emails are not sent',
      metric: metrics.metric('MailFailures', 'Sum'),
      threshold: 5,
    },
    // SES reviews the account from 5 % of bounces and 0.1 % of complaints on, and stops it from 10 % and 0.5 % on.
    BouncedEmails: {
      description: 'Three percent of the emails reach no mailbox',
      metric: reputation('Reputation.BounceRate'),
      threshold: 0.03,
    },
    Complaints: {
      description: 'One email in two thousand is called spam',
      metric: reputation('Reputation.ComplaintRate'),
      threshold: 0.0005,
    },
    LimitRefusals: {
      description: 'Limits refused calls a hundred times or more',
      metric: metrics.metric('LimitRefusals', 'Sum'),
      threshold: 100,
    },
    StatementFlood: {
      description: 'Many statements of withdrawal came above the limits',
      metric: metrics.metric('StatementsNotMailed', 'Sum'),
      threshold: 50,
    },
    StaleCatalogue: {
      description: 'Changed products are shown a minute late or more',
      metric: metrics.metric('CatalogueAge', 'Maximum'),
      threshold: 60_000,
      periods: 2,
    },
  };
}

/** Of all emails of the account: SES publishes it now and then. */
function reputation(metricName: string): Metric {
  return new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) });
}

/** A function that fails cannot count its own stuck orders, so its errors are counted from outside. */
function errorsOf(functions: Record<string, IFunction>): MathExpression {
  const names = Object.keys(functions);
  const errors = Object.entries(functions).map(([name, lambda]) => [name, lambda.metricErrors({ period: PERIOD })]);
  return new MathExpression({
    expression: names.map((name) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(errors) as Record<string, IMetric>,
    period: PERIOD,
  });
}

/**
 * A topic with a policy of its own has no default policy any more, so the alarms of this account must be allowed.
 * Source: https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html
 */
function alarmsMayPublish(topic: Topic): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
    actions: ['sns:Publish'],
    resources: [topic.topicArn],
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(topic).account } },
  });
}

export class Alarms extends Construct {
  constructor(scope: Construct, props: AlarmsProps) {
    super(scope, 'Alarms');
    const topic = withLogicalId(new Topic(this, 'Topic', { enforceSSL: true }), 'AlarmTopic');
    topic.addToResourcePolicy(alarmsMayPublish(topic));
    topic.addSubscription(new EmailSubscription(props.email));
    const rows = { ...serviceAlarms(props), ...shopAlarms(props) };
    for (const [id, row] of Object.entries(rows)) this.addAlarm(topic, id, row);
  }

  private addAlarm(topic: Topic, id: string, { description, metric, threshold, periods = 1 }: AlarmRow): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: `${description}. What to do: infra/RUNBOOK.md, ${id}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    withLogicalId(alarm, `${id}Alarm`).addAlarmAction(new SnsAction(topic));
  }
}
