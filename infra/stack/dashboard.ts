/** The CloudWatch dashboard: sales, latency and errors, queues. */
import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { globalName } from './global-name.ts';
import { shareOfMisses } from './alarm-metrics.ts';
import { withLogicalId } from './logical-id.ts';
import type { ShopMetrics } from './metrics.ts';
import { serviceLevelNames } from './service-levels.ts';

interface DashboardProps {
  config: Config;
  api: HttpApi;
  table: Table;
  deadLetterQueue: Queue;
  consumer: IFunction;
  metrics: ShopMetrics;
}

const period = Duration.minutes(5);
const sum = { period, statistic: 'Sum' };
const maximum = { period, statistic: 'Maximum' };

export function dashboard(scope: Construct, props: DashboardProps): Dashboard {
  const widgets = [shopGraphs(props), apiGraphs(props), tableGraphs(props)];
  const board = new Dashboard(scope, 'Dashboard', { dashboardName: globalName(scope, 'Shop'), widgets });
  return withLogicalId(board, 'Dashboard');
}

function shopGraphs({ metrics }: DashboardProps): GraphWidget[] {
  return [
    graph('Orders, euro taken', [metrics.metric('Orders', 'Sum')], [metrics.metric('Revenue', 'Sum')]),
    graph('Refused: declined payments, out of stock', [
      metrics.metric('PaymentFailures', 'Sum'),
      metrics.metric('OversellAttempts', 'Sum'),
    ]),
    graph('To look at', [
      metrics.metric('PaymentMismatches', 'Sum'),
      metrics.metric('StuckOrders', 'Sum'),
      metrics.metric('MailFailures', 'Sum'),
      metrics.metric('CodesNotSent', 'Sum'),
      metrics.metric('StatementsNotMailed', 'Sum'),
    ]),
    graph(
      'Refused by limits, by name',
      [metrics.sumsByDimension('LimitRefusalsByName')],
      [metrics.metric('LimitRefusals', 'Sum')],
    ),
  ];
}

function apiGraphs({ api, metrics }: DashboardProps): GraphWidget[] {
  const latency = (statistic: string) => api.metricLatency({ period, statistic, label: statistic });
  return [
    graph(
      'Service levels: late or failed calls of an hour (%)',
      serviceLevelNames.map((name) => shareOfMisses(metrics, name, 1)),
    ),
    graph('Calls, 4xx, 5xx', [api.metricCount(sum), api.metricClientError(sum), api.metricServerError(sum)]),
    graph('Refused by the limits of the routes', [metrics.metric('ThrottledCalls', 'Sum')]),
    graph('Latency of the API (ms)', ['p50', 'p95', 'p99'].map(latency)),
    graph('Functions: errors, throttles', [
      LambdaFunction.metricAllErrors(sum),
      LambdaFunction.metricAllThrottles(sum),
    ]),
  ];
}

function tableGraphs({ table, consumer, deadLetterQueue, metrics }: DashboardProps): GraphWidget[] {
  return [
    graph('Delay of the stream consumer, of the catalogue (ms)', [
      consumer.metric('IteratorAge', maximum),
      metrics.metric('CatalogueAge', 'Maximum'),
    ]),
    graph('Failed changes, dead letters', [
      metrics.metric('FailedChanges', 'Sum'),
      deadLetterQueue.metricApproximateNumberOfMessagesVisible(maximum),
    ]),
    graph('Capacity units of the table', [
      table.metricConsumedReadCapacityUnits(sum),
      table.metricConsumedWriteCapacityUnits(sum),
    ]),
  ];
}

function graph(title: string, left: IMetric[], right: IMetric[] = []): GraphWidget {
  return new GraphWidget({ title, left, right, width: 8 });
}
