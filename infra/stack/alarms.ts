/** For what somebody has to get up. Each has its paragraph in RUNBOOK.md, under its own name. */
import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, MathExpression, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { withLogicalId } from './logical-id.ts';
import type { ShopMetrics } from './metrics.ts';

export interface AlarmsProps {
  email: string;
  api: HttpApi;
  deadLetterQueue: Queue;
  consumer: IFunction;
  /** What the clock starts. */
  scheduled: Record<string, IFunction>;
  metrics: ShopMetrics;
}

interface AlarmRow {
  says: string;
  metric: IMetric;
  /** It rings at this value or above. */
  from: number;
  /** So many periods of five minutes one after the other; 1 where nothing is said. */
  periods?: number;
}

const PERIOD = { period: Duration.minutes(5) };

function alarmRows({
  api,
  deadLetterQueue: failures,
  consumer,
  scheduled: started,
  metrics,
}: AlarmsProps): Record<string, AlarmRow> {
  const sum = { ...PERIOD, statistic: 'Sum' };
  const greatest = { ...PERIOD, statistic: 'Maximum' };
  const latency = api.metricLatency({ ...PERIOD, statistic: 'p95' });
  const waiting = failures.metricApproximateNumberOfMessagesVisible(greatest);
  return {
    ApiFailures: { says: 'The API answered 5xx', metric: api.metricServerError(sum), from: 5 },
    SlowAnswers: { says: 'One answer in twenty takes two seconds or more', metric: latency, from: 2000, periods: 3 },
    Throttled: {
      says: 'Lambda turned calls away',
      metric: LambdaFunction.metricAllThrottles(sum),
      from: 1,
      periods: 2,
    },
    LostEvents: { says: 'Changes of the table could not be handled', metric: waiting, from: 1 },
    LateEvents: {
      says: 'Changes of the table wait for five minutes or more',
      metric: consumer.metric('IteratorAge', greatest),
      from: 5 * 60_000,
    },
    PaymentMismatches: {
      says: 'Money came that no order waits for',
      metric: metrics.metric('PaymentMismatches', 'Sum'),
      from: 1,
    },
    StuckOrders: {
      says: 'Orders whose time has come stay as they are',
      metric: metrics.metric('StuckOrders', 'Sum'),
      from: 1,
      periods: 3,
    },
    StoppedClock: { says: 'What the clock starts breaks off', metric: errorsOf(started), from: 1, periods: 3 },
    MailFailures: { says: 'Mails do not go out', metric: metrics.metric('MailFailures', 'Sum'), from: 5 },
    StaleCatalogue: {
      says: 'Changed products show a minute late or more',
      metric: metrics.metric('CatalogueAge', 'Maximum'),
      from: 60_000,
      periods: 2,
    },
  };
}

/** Whoever breaks off can say of no order that it is stuck: this counts them from outside. */
function errorsOf(functions: Record<string, IFunction>): MathExpression {
  const errors = Object.entries(functions).map(([name, each]) => [name, each.metricErrors(PERIOD)]);
  return new MathExpression({
    expression: Object.keys(functions)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics: Object.fromEntries(errors) as Record<string, IMetric>,
    ...PERIOD,
  });
}

export class Alarms extends Construct {
  constructor(scope: Construct, parts: AlarmsProps) {
    super(scope, 'Alarms');
    const topic = withLogicalId(new Topic(this, 'Topic', { enforceSSL: true }), 'AlarmTopic');
    topic.addSubscription(new EmailSubscription(parts.email));
    for (const [id, row] of Object.entries(alarmRows(parts))) this.raise(topic, id, row);
  }

  private raise(topic: Topic, id: string, { says, metric, from, periods = 1 }: AlarmRow): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: `${says}. What to do: infra/RUNBOOK.md, ${id}`,
      metric,
      threshold: from,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    withLogicalId(alarm, `${id}Alarm`).addAlarmAction(new SnsAction(topic));
  }
}
