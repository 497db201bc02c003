/** Metrics of the alarms that are more than one metric of one construct. */
import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Metric, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Identity } from './identity.ts';
import type { ShopMetrics } from './metrics.ts';
import { serviceLevels, type ServiceLevelName } from './service-levels.ts';
import { indexNames } from './table.ts';

const PERIOD = Duration.minutes(5);
export const sum = { period: PERIOD, statistic: 'Sum' };
export const maximum = { period: PERIOD, statistic: 'Maximum' };

/** Of all emails of the account: SES publishes it now and then. */
export function reputation(metricName: string): Metric {
  return new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) });
}

/** A function that fails cannot count its own stuck orders, so its errors are counted from outside. */
export function errorsOf(functions: Record<string, IFunction>): MathExpression {
  return sumOf(mapValues(functions, (lambda) => lambda.metricErrors({ period: PERIOD })));
}

/** The share of the calls of a service level that missed it, in percent. */
export function shareOfMisses(metrics: ShopMetrics, name: ServiceLevelName, hours: number): MathExpression {
  const period = Duration.hours(hours);
  // A graph of several service levels needs different ids.
  const [misses, calls] = [`misses${name}`, `calls${name}`];
  return new MathExpression({
    expression: `IF(${misses} >= ${serviceLevels[name].leastMisses}, 100 * ${misses} / ${calls}, 0)`,
    usingMetrics: {
      [misses]: metrics.metric(`${name}Misses`, 'Sum', period),
      [calls]: metrics.metric(`${name}Calls`, 'Sum', period),
    },
    label: name,
    period,
  });
}

/** Runs that ended well. */
export function successesOf(lambda: IFunction): MathExpression {
  return new MathExpression({
    expression: 'FILL(runs, 0) - FILL(errors, 0)',
    usingMetrics: { runs: lambda.metricInvocations(sum), errors: lambda.metricErrors(sum) },
    period: PERIOD,
  });
}

/** How often the function was started that was started least. */
export function rarest(functions: Record<string, IFunction>): MathExpression {
  const invocations = mapValues(functions, (lambda) => lambda.metricInvocations(sum));
  return combine(invocations, (terms) => `MIN([${terms.join(', ')}])`);
}

export function throttlesOf(table: Table): Record<string, Metric> {
  const throttles = (kind: 'Read' | 'Write', index?: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: `${kind}ThrottleEvents`,
      dimensionsMap: { TableName: table.tableName, ...(index && { GlobalSecondaryIndexName: index }) },
      ...sum,
    });
  const indexes = indexNames.flatMap((index) => [
    [`${index}reads`, throttles('Read', index)],
    [`${index}writes`, throttles('Write', index)],
  ]);
  return { reads: throttles('Read'), writes: throttles('Write'), ...(Object.fromEntries(indexes) as object) };
}

/**
 * By client; what the functions ask as admins counts under "Admin".
 * https://docs.aws.amazon.com/cognito/latest/developerguide/metrics-for-cognito-user-pools.html
 */
export function throttlesOfPool({ userPool, userPoolClient }: Identity): Record<string, Metric> {
  const metric = (metricName: string, UserPoolClient: string) => {
    const dimensionsMap = { UserPool: userPool.userPoolId, UserPoolClient };
    return new Metric({ namespace: 'AWS/Cognito', metricName, dimensionsMap, ...sum });
  };
  const throttles = ['SignIn', 'SignUp', 'TokenRefresh'].flatMap((kind) => [
    [`client${kind}`, metric(`${kind}Throttles`, userPoolClient.userPoolClientId)],
    [`admin${kind}`, metric(`${kind}Throttles`, 'Admin')],
  ]);
  return Object.fromEntries(throttles) as Record<string, Metric>;
}

/** In percent. In a quiet shop a single bot makes half of the calls. */
export function shareOfRefusals(api: HttpApi): MathExpression {
  return new MathExpression({
    expression: 'IF(calls > 500, 100 * refused / calls, 0)',
    usingMetrics: { calls: api.metricCount(sum), refused: api.metricClientError(sum) },
    period: PERIOD,
  });
}

export function sumOf(metrics: Record<string, IMetric>): MathExpression {
  return combine(metrics, (terms) => terms.join(' + '));
}

/** A metric without a value counts as 0. */
function combine(usingMetrics: Record<string, IMetric>, expression: (terms: string[]) => string): MathExpression {
  const terms = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  return new MathExpression({ expression: expression(terms), usingMetrics, period: PERIOD });
}

function mapValues<T, Result>(values: Record<string, T>, change: (value: T) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
