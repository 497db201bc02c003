/** Metric filters over the functions' logs (metric-filters.ts). They cost no call any time and hold no personal data. */
import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Config } from './config.ts';
import type { FunctionName } from './functions.ts';
import { withLogicalId } from './logical-id.ts';
import { metricFilters, type MetricName, type MetricFilterRow } from './metric-filters.ts';

const PERIOD = Duration.minutes(5);

export class ShopMetrics extends Construct {
  readonly #namespace: string;

  constructor(
    scope: Construct,
    { stage, name: developer }: Config,
    logs: Record<FunctionName, ILogGroup>,
    access: ILogGroup,
  ) {
    super(scope, 'Metrics');
    this.#namespace = ['Vetrina', stage, ...(developer ? [developer] : [])].join('/');
    for (const [metricName, row] of Object.entries<MetricFilterRow>(metricFilters)) {
      for (const name of row.functions) {
        const filter = new MetricFilter(this, `${metricName}-${name}`, {
          metricNamespace: this.#namespace,
          metricName,
          metricValue: row.value ?? '1',
          filterPattern: FilterPattern.literal(`{ ${row.pattern} }`),
          logGroup: name === 'access' ? access : logs[name],
          ...(row.dimension && { dimensions: { [row.dimension]: `$.${row.dimension}` } }),
        });
        withLogicalId(filter, `${metricName}Of${name[0]?.toUpperCase()}${name.slice(1)}`);
      }
    }
  }

  metric(metricName: MetricName, statistic: string, period = PERIOD): Metric {
    return new Metric({ namespace: this.#namespace, metricName, statistic, period });
  }

  /** One line of a graph for each value of the metric's dimension. */
  sumsByDimension(metricName: MetricName): MathExpression {
    const { dimension }: MetricFilterRow = metricFilters[metricName];
    const search = `{${this.#namespace},${dimension}} ${metricName}`;
    return new MathExpression({
      expression: `SEARCH('${search}', 'Sum', ${PERIOD.toSeconds()})`,
      usingMetrics: {},
      label: '',
      period: PERIOD,
    });
  }
}
