/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment -- a template has no types */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.ts';
import type { SynthesisedTemplate } from './testing/synthesis.ts';
import { synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(async () => ({ dev, prod } = await synthesiseStages()));

const rows = [
  ['BrowsingFails', 'IF(missesBrowsing >= 5, 100 * missesBrowsing / callsBrowsing, 0)', undefined, 1.44, 1],
  ['BrowsingWorsens', 'IF(missesBrowsing >= 5, 100 * missesBrowsing / callsBrowsing, 0)', undefined, 0.6, 1],
  ['LogInFails', 'IF(missesLogIn >= 5, 100 * missesLogIn / callsLogIn, 0)', undefined, 1.44, 1],
  ['LogInWorsens', 'IF(missesLogIn >= 5, 100 * missesLogIn / callsLogIn, 0)', undefined, 0.6, 1],
  ['CheckoutFails', 'IF(missesCheckout >= 5, 100 * missesCheckout / callsCheckout, 0)', undefined, 1.44, 1],
  ['CheckoutWorsens', 'IF(missesCheckout >= 5, 100 * missesCheckout / callsCheckout, 0)', undefined, 0.6, 1],
  ['PaymentFails', 'IF(missesPayment >= 3, 100 * missesPayment / callsPayment, 0)', undefined, 1.44, 1],
  ['PaymentWorsens', 'IF(missesPayment >= 3, 100 * missesPayment / callsPayment, 0)', undefined, 0.6, 1],
  ['BackOfficeFails', 'IF(missesBackOffice >= 5, 100 * missesBackOffice / callsBackOffice, 0)', undefined, 7.2, 1],
  ['BackOfficeWorsens', 'IF(missesBackOffice >= 5, 100 * missesBackOffice / callsBackOffice, 0)', undefined, 3, 1],
  ['Throttled', 'Throttles', 'Sum', 1, 2],
  ['LostEvents', 'ApproximateNumberOfMessagesVisible', 'Maximum', 1, 1],
  ['LateEvents', 'IteratorAge', 'Maximum', 300_000, 1],
  ['PaymentMismatches', 'PaymentMismatches', 'Sum', 1, 1],
  ['StuckOrders', 'StuckOrders', 'Sum', 1, 3],
  ['StoppedClock', 'FILL(expiry, 0) + FILL(rollover, 0) + FILL(uploads, 0)', undefined, 1, 3],
  ['TableThrottled', expect.stringContaining('FILL(gsi2writes, 0)') as string, undefined, 10, 2],
  ['PoolThrottled', expect.stringContaining('FILL(adminSignIn, 0)') as string, undefined, 1, 2],
  ['ThrottledCalls', 'ThrottledCalls', 'Sum', 50, 1],
  ['RefusedCalls', 'IF(calls > 500, 100 * refused / calls, 0)', undefined, 50, 3],
  ['SyntheticBuyer', 'FILL(runs, 0) - FILL(errors, 0)', undefined, 1, 3],
  ['SilentConsumer', 'Invocations', 'Sum', 1, 3],
  ['SilentSchedules', 'MIN([FILL(expiry, 0), FILL(rollover, 0), FILL(uploads, 0)])', undefined, 1, 3],
  ['SilentRetention', 'Invocations', 'Sum', 1, 2],
  ['MailFailures', 'MailFailures', 'Sum', 5, 1],
  ['CodesNotSent', 'CodesNotSent', 'Sum', 1, 1],
  ['BouncedEmails', 'Reputation.BounceRate', 'Maximum', 0.03, 1],
  ['Complaints', 'Reputation.ComplaintRate', 'Maximum', 0.0005, 1],
  ['LimitRefusals', 'LimitRefusals', 'Sum', 100, 1],
  ['StatementFlood', 'StatementsNotMailed', 'Sum', 50, 1],
  ['StaleCatalogue', 'CatalogueAge', 'Maximum', 60_000, 2],
] as const;

describe('the alarms', () => {
  it('exist where an address for them is configured', () => {
    expect(dev.ofType('AWS::CloudWatch::Alarm')).toHaveLength(0);
    // The brake of a release (releases.ts) is no alarm for people.
    const alarms = prod.ofType('AWS::CloudWatch::Alarm').filter(([id]) => id !== 'ReleaseBrake');
    expect(alarms.map(([id]) => id).sort()).toEqual(rows.map(([name]) => `${name}Alarm`).sort());
    for (const [, { Properties }] of alarms) expect(Properties.AlarmActions).toEqual([{ Ref: 'AlarmTopic' }]);
    expect(prod.ofType('AWS::SNS::Subscription')[0]?.[1].Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'guardia@vetrina.example',
    });
  });

  it.each(rows)(
    '%s watches %s (%s), rings from %s, after %d periods',
    (name, metric, statistic, threshold, periods) => {
      const {
        MetricName,
        ExtendedStatistic,
        Statistic,
        Metrics,
        Threshold,
        EvaluationPeriods,
        ComparisonOperator,
        TreatMissingData,
      } = prod.resources[`${name}Alarm`]!.Properties;
      expect(MetricName ?? Metrics[0].Expression).toEqual(metric);
      expect(ExtendedStatistic ?? Statistic).toBe(statistic);
      expect([Threshold, EvaluationPeriods]).toEqual([threshold, periods]);
      const rings = /^(Silent|Synthetic)/.test(name)
        ? ['LessThanThreshold', 'breaching']
        : ['GreaterThanOrEqualToThreshold', 'notBreaching'];
      expect([ComparisonOperator, TreatMissingData]).toEqual(rings);
    },
  );

  it('of service levels look at an hour, or at six', () => {
    interface WatchedMetric {
      MetricStat: { Period: number; Metric: { MetricName: string } };
    }
    const periodsOf = (name: string) => {
      const [, ...metrics] = prod.resources[`${name}Alarm`]!.Properties.Metrics as WatchedMetric[];
      return metrics.map(({ MetricStat: { Period, Metric } }) => [Metric.MetricName, Period]);
    };
    const metrics = (seconds: number) => [
      ['PaymentMisses', seconds],
      ['PaymentCalls', seconds],
    ];
    expect(periodsOf('PaymentFails')).toEqual(metrics(3600));
    expect(periodsOf('PaymentWorsens')).toEqual(metrics(6 * 3600));
  });

  it('have a paragraph each in the runbook', () => {
    const runbook = readFileSync(join(projectRoot, 'infra/RUNBOOK.md'), 'utf8');
    const headings = [...runbook.matchAll(/^### (.*)$/gm)].flatMap(([, names = '']) => names.split(', '));
    expect(rows.filter(([name]) => !headings.includes(name))).toEqual([]);
  });
});
