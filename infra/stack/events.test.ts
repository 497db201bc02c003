/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment -- a template has no types */
import { synthesiseTemplate, type SynthesisedTemplate } from './testing/synthesis.ts';

let dev: SynthesisedTemplate;
beforeAll(async () => (dev = await synthesiseTemplate()));

describe('the stream consumer', () => {
  it('reads the table’s stream, reports single records, and sends what fails to the dead-letter queue', () => {
    expect(dev.resources['TableStream']!.Properties).toMatchObject({
      EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
      BatchSize: 500,
      ParallelizationFactor: 4,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 5,
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['EventFailures', 'Arn'] } } },
    });
    const { Pattern } = dev.resources['TableStream']!.Properties.FilterCriteria.Filters[0];
    const { pk, sk } = JSON.parse(String(Pattern)).dynamodb.Keys;
    expect(pk.S).toEqual([{ prefix: 'O#' }, { prefix: 'U#' }, { prefix: 'P#' }, { prefix: 'W#' }, 'BEAT']);
    expect(sk.S).toEqual(['A', { prefix: 'V#' }]);
    expect(dev.resources['EventFailures']!.Properties.SqsManagedSseEnabled).toBe(true);
  });
});

describe('the scheduled functions', () => {
  it.each(['Expiry', 'Rollover', 'Uploads'])('run every five minutes: %s', (name) => {
    const { ScheduleExpression, State, Targets } = dev.resources[`${name}Schedule`]!.Properties;
    expect([ScheduleExpression, State]).toEqual(['rate(5 minutes)', 'ENABLED']);
    expect(Targets[0].Arn).toEqual({ 'Fn::GetAtt': [`${name}Function`, 'Arn'] });
  });

  it('apply the retention once a day', () => {
    const { ScheduleExpression, Targets } = dev.resources['RetentionSchedule']!.Properties;
    expect(ScheduleExpression).toBe('rate(1 day)');
    expect(Targets).toEqual([
      expect.objectContaining({ Arn: { 'Fn::GetAtt': ['ExpiryFunction', 'Arn'] }, Input: '{"retention":true}' }),
    ]);
  });
});
