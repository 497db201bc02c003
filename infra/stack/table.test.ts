/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment -- a template has no types */
import type { SynthesisedTemplate } from './testing/synthesis.ts';
import { synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(async () => ({ dev, prod } = await synthesiseStages()));

describe('the table', () => {
  it('has point-in-time recovery, a stream of old and new images, expiring items, and is paid per request', () => {
    for (const template of [dev, prod]) {
      const { Properties } = template.resources['Table']!;
      expect(Properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
      expect(Properties.StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' });
      expect(Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true });
      expect(Properties.BillingMode).toBe('PAY_PER_REQUEST');
    }
  });

  it('has a maximum throughput, and so have its indexes', () => {
    const { OnDemandThroughput, GlobalSecondaryIndexes } = dev.resources['Table']!.Properties;
    const maximum = { MaxReadRequestUnits: 12_000, MaxWriteRequestUnits: 4000 };
    expect(OnDemandThroughput).toEqual(maximum);
    for (const index of GlobalSecondaryIndexes) expect(index.OnDemandThroughput).toEqual(maximum);
  });

  it('has two general indexes that hold keys only', () => {
    const indexes = dev.resources['Table']!.Properties.GlobalSecondaryIndexes as {
      IndexName: string;
      KeySchema: { AttributeName: string }[];
      Projection: unknown;
    }[];
    expect(indexes.map((index) => [index.IndexName, index.KeySchema.map((key) => key.AttributeName)])).toEqual([
      ['gsi1', ['gsi1pk', 'gsi1sk']],
      ['gsi2', ['gsi2pk', 'gsi2sk']],
    ]);
    for (const index of indexes) expect(index.Projection).toEqual({ ProjectionType: 'KEYS_ONLY' });
  });

  it('outlives the stack in prod and is deleted with it in dev', () => {
    expect(prod.resources['Table']).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { DeletionProtectionEnabled: true },
    });
    expect(dev.resources['Table']!.DeletionPolicy).toBe('Delete');
  });
});
