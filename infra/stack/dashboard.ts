/** One page to look at when something seems wrong: what the shop sells, how it answers, what waits. */
import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { withLogicalId } from './logical-id.ts';
import type { ShopMetrics } from './metrics.ts';

export interface DashboardProps {
  config: Config;
  api: HttpApi;
  table: Table;
  deadLetterQueue: Queue;
  consumer: IFunction;
  metrics: ShopMetrics;
}

const period = Duration.minutes(5);
const sum = { period, statistic: 'Sum' };
const greatest = { period, statistic: 'Maximum' };

export function dashboard(
  scope: Construct,
  { config, api, table, deadLetterQueue: failures, consumer, metrics }: DashboardProps,
): Dashboard {
  const percentile = (statistic: string) => api.metricLatency({ period, statistic, label: statistic });
  return withLogicalId(
    new Dashboard(scope, 'Dashboard', {
      dashboardName: `Vetrina-${config.stage}`,
      widgets: [
        [
          graph('Orders, euro taken', [metrics.metric('Orders', 'Sum')], [metrics.metric('Revenue', 'Sum')]),
          graph('Refused: payments, pieces that are gone', [
            metrics.metric('PaymentFailures', 'Sum'),
            metrics.metric('OversellAttempts', 'Sum'),
          ]),
          graph('To look at', [
            metrics.metric('PaymentMismatches', 'Sum'),
            metrics.metric('StuckOrders', 'Sum'),
            metrics.metric('MailFailures', 'Sum'),
          ]),
        ],
        [
          graph('Calls, failures', [api.metricCount(sum), api.metricClientError(sum), api.metricServerError(sum)]),
          graph('Milliseconds to an answer', ['p50', 'p95', 'p99'].map(percentile)),
          graph('Functions: errors, turned away', [
            LambdaFunction.metricAllErrors(sum),
            LambdaFunction.metricAllThrottles(sum),
          ]),
        ],
        [
          graph('Milliseconds until a change is handled, shown', [
            consumer.metric('IteratorAge', greatest),
            metrics.metric('CatalogueAge', 'Maximum'),
          ]),
          graph('Batches that were given up', [failures.metricApproximateNumberOfMessagesVisible(greatest)]),
          graph('Units of the table', [
            table.metricConsumedReadCapacityUnits(sum),
            table.metricConsumedWriteCapacityUnits(sum),
          ]),
        ],
      ],
    }),
    'Dashboard',
  );
}

function graph(title: string, left: IMetric[], right: IMetric[] = []): GraphWidget {
  return new GraphWidget({ title, left, right, width: 8 });
}
