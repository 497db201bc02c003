/** The alarms: what is watched, and from which value on it rings. */
import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Metric, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Rule } from 'aws-cdk-lib/aws-events';
import { Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import {
  errorsOf,
  maximum,
  rarest,
  reputation,
  shareOfMisses,
  shareOfRefusals,
  successesOf,
  sum,
  sumOf,
  throttlesOf,
  throttlesOfPool,
} from './alarm-metrics.ts';
import type { Identity } from './identity.ts';
import type { ShopMetrics } from './metrics.ts';
import { burnRates, serviceLevelNames, serviceLevels } from './service-levels.ts';

export interface WatchedParts {
  api: HttpApi;
  table: Table;
  identity: Identity;
  deadLetterQueue: Queue;
  consumer: IFunction;
  /** The functions that EventBridge rules start. */
  scheduled: Record<string, IFunction>;
  /** It starts the retention once a day. */
  retention: Rule;
  metrics: ShopMetrics;
  /** The synthetic buyer, where it runs. */
  buyer: IFunction | undefined;
}

export interface AlarmRow {
  description: string;
  metric: IMetric;
  /** The alarm rings at this value or above; one that rings on silence, below it. */
  threshold: number;
  /** How many periods of the metric in a row; 1 by default. */
  periods?: number;
  /** Also without any value. */
  ringsOnSilence?: true;
}

export function alarmRows(parts: WatchedParts): Record<string, AlarmRow> {
  return {
    ...serviceLevelAlarms(parts),
    ...serviceAlarms(parts),
    ...refusalAlarms(parts),
    ...silenceAlarms(parts),
    ...shopAlarms(parts),
    ...emailAlarms(parts),
  };
}

/** Service levels that are missed too often. The window slides, so a clear fault rings within minutes. */
function serviceLevelAlarms({ metrics }: WatchedParts): Record<string, AlarmRow> {
  const rows = serviceLevelNames.flatMap((name) =>
    Object.entries(burnRates).map(([burn, { hours, rate }]): [string, AlarmRow] => {
      const threshold = Number((rate * 100 * (1 - serviceLevels[name].objective)).toFixed(2));
      const description = `${threshold} % of the calls or more fail or are late in ${hours} h`;
      return [`${name}${burn}`, { description, metric: shareOfMisses(metrics, name, hours), threshold }];
    }),
  );
  return Object.fromEntries(rows);
}

/** What the infrastructure does. */
function serviceAlarms({ deadLetterQueue, consumer, scheduled }: WatchedParts): Record<string, AlarmRow> {
  return {
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

/** What AWS or the API refuses. */
function refusalAlarms({ api, table, identity, metrics }: WatchedParts): Record<string, AlarmRow> {
  return {
    TableThrottled: {
      description: 'DynamoDB throttled calls of the table or an index',
      metric: sumOf(throttlesOf(table)),
      threshold: 10,
      periods: 2,
    },
    PoolThrottled: {
      description: 'Cognito throttled log-ins or registrations',
      metric: sumOf(throttlesOfPool(identity)),
      threshold: 1,
      periods: 2,
    },
    ThrottledCalls: {
      description: 'The limits of the API’s routes refused calls',
      metric: metrics.metric('ThrottledCalls', 'Sum'),
      threshold: 50,
    },
    RefusedCalls: {
      description: 'Half of the calls of a busy API are refused (4xx)',
      metric: shareOfRefusals(api),
      threshold: 50,
      periods: 3,
    },
  };
}

/** What must happen all the time. A rule that is disabled, and a consumer at rest, make no error. */
function silenceAlarms({ consumer, scheduled, retention, buyer }: WatchedParts): Record<string, AlarmRow> {
  return {
    ...(buyer && {
      SyntheticBuyer: {
        description: 'The synthetic buyer does not get through the shop',
        metric: successesOf(buyer),
        threshold: 1,
        periods: 3,
        ringsOnSilence: true,
      } satisfies AlarmRow,
    }),
    SilentConsumer: {
      description: 'The stream consumer does not hear the heartbeat of the rollover function',
      metric: consumer.metricInvocations(sum),
      threshold: 1,
      periods: 3,
      ringsOnSilence: true,
    },
    SilentSchedules: {
      description: 'A scheduled function is not started',
      metric: rarest(scheduled),
      threshold: 1,
      periods: 3,
      ringsOnSilence: true,
    },
    SilentRetention: {
      description: 'The daily retention is not started',
      metric: new Metric({
        namespace: 'AWS/Events',
        metricName: 'Invocations',
        dimensionsMap: { RuleName: retention.ruleName },
        statistic: 'Sum',
        period: Duration.days(1),
      }),
      threshold: 1,
      periods: 2,
      ringsOnSilence: true,
    },
  };
}

/** What the shop's own log lines count (metric-filters.ts). */
function shopAlarms({ metrics }: WatchedParts): Record<string, AlarmRow> {
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

/** What becomes of emails. */
function emailAlarms({ metrics }: WatchedParts): Record<string, AlarmRow> {
  return {
    MailFailures: {
      description: 'Emails are not sent',
      metric: metrics.metric('MailFailures', 'Sum'),
      threshold: 5,
    },
    CodesNotSent: {
      description: 'Codes for a new password are not sent',
      metric: metrics.metric('CodesNotSent', 'Sum'),
      threshold: 1,
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
  };
}
