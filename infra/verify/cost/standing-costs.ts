/** What a stage has that costs money all month, and what it starts by itself: counted in its two templates. */
import type { SynthesisedResource, SynthesisedTemplate } from '../../stack/testing/synthesis.ts';
import type { BillableAmounts } from './bill.ts';

export interface ScheduledRun {
  functionId: string;
  memoryMegabytes: number;
  runsPerMonth: number;
}

export interface Standing {
  amounts: BillableAmounts;
  scheduled: ScheduledRun[];
  hasFirewall: boolean;
  /** The metrics that log lines make: they cost while somebody calls. */
  logMetrics: number;
  /** Days that a log line is kept. */
  logDays: number;
  /** Copies of the whole table that exist at the same time. */
  copies: number;
}

const DAYS = 30;
const MINUTES: Record<string, number> = { minute: 1, hour: 60, day: 24 * 60 };
/** Count, 4xx, 5xx, latency, latency of the integration and bytes of each route. */
const DETAILED_METRICS_PER_ROUTE = 6;

export function standingCosts(shop: SynthesisedTemplate, edge: SynthesisedTemplate): Standing {
  const all = (type: string) => [...shop.ofType(type), ...edge.ofType(type)].map(([, resource]) => resource);
  const firewalls = all('AWS::WAFv2::WebACL');
  return {
    amounts: {
      alarmMetrics: all('AWS::CloudWatch::Alarm').reduce((sum, alarm) => sum + metricsOfAlarm(alarm), 0),
      compositeAlarms: all('AWS::CloudWatch::CompositeAlarm').length,
      customMetrics: detailedMetrics(shop),
      dashboards: all('AWS::CloudWatch::Dashboard').length,
      // The template has no secret of the payment provider: it is stored by hand.
      secrets: all('AWS::SecretsManager::Secret').length + 1,
      firewalls: firewalls.length,
      firewallRules: firewalls.reduce((sum, acl) => sum + propertiesOf<{ Rules: unknown[] }>(acl).Rules.length, 0),
    },
    scheduled: shop.ofType('AWS::Events::Rule').flatMap(([, rule]) => scheduledRuns(shop, rule)),
    hasFirewall: firewalls.length > 0,
    logMetrics: new Set(all('AWS::Logs::MetricFilter').map(metricNameOf)).size,
    logDays: Math.max(...all('AWS::Logs::LogGroup').map((log) => propertiesOf<LogGroup>(log).RetentionInDays)),
    copies: all('AWS::Backup::BackupPlan').reduce((sum, plan) => sum + copiesOf(plan), 0),
  };
}

interface LogGroup {
  RetentionInDays: number;
}

/** An alarm on an expression pays for each metric in it. */
function metricsOfAlarm(alarm: SynthesisedResource): number {
  const { Metrics = [] } = propertiesOf<{ Metrics?: { MetricStat?: object }[] }>(alarm);
  return Math.max(1, Metrics.filter(({ MetricStat }) => MetricStat).length);
}

function metricNameOf(filter: SynthesisedResource): string | undefined {
  return propertiesOf<{ MetricTransformations: { MetricName: string }[] }>(filter).MetricTransformations[0]?.MetricName;
}

function detailedMetrics(template: SynthesisedTemplate): number {
  const isDetailed = template.ofType('AWS::ApiGatewayV2::Stage').some(([, stage]) => {
    const settings = propertiesOf<{ DefaultRouteSettings?: { DetailedMetricsEnabled?: boolean } }>(stage);
    return settings.DefaultRouteSettings?.DetailedMetricsEnabled;
  });
  return isDetailed ? template.ofType('AWS::ApiGatewayV2::Route').length * DETAILED_METRICS_PER_ROUTE : 0;
}

function scheduledRuns(template: SynthesisedTemplate, rule: SynthesisedResource): ScheduledRun[] {
  const { ScheduleExpression, Targets } = propertiesOf<{ ScheduleExpression?: string; Targets: object[] }>(rule);
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(ScheduleExpression ?? '') ?? [];
  if (!count) return [];
  const runsPerMonth = (DAYS * 24 * 60) / (Number(count) * (MINUTES[unit] ?? 0));
  return Targets.map((target) => {
    // A target is the function itself, or an alias whose name begins with the function's.
    const [functionId = ''] = /\w+Function(?=[\w.]*")/.exec(JSON.stringify(target)) ?? [];
    const { MemorySize } = propertiesOf<{ MemorySize: number }>(template.resources[functionId]!);
    return { functionId, memoryMegabytes: MemorySize, runsPerMonth };
  });
}

/** AWS Backup stores a whole copy of a table each time. */
function copiesOf(plan: SynthesisedResource): number {
  const { BackupPlan } = propertiesOf<{ BackupPlan: { BackupPlanRule: BackupRule[] } }>(plan);
  return BackupPlan.BackupPlanRule.reduce((sum, { Lifecycle }) => sum + Lifecycle.DeleteAfterDays, 0);
}

interface BackupRule {
  Lifecycle: { DeleteAfterDays: number };
}

const propertiesOf = <T>({ Properties }: SynthesisedResource) => Properties as T;
