/** The one DynamoDB table. functions/store/keys.ts lists its access patterns. */
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { removalPolicy } from './removal-policy.ts';
import { withLogicalId } from './logical-id.ts';

export const indexNames = ['gsi1', 'gsi2'] as const;

/**
 * Request units a second, of the table and of each index, so that no flood and no fault makes an unbounded bill: those of
 * the table, all day long, cost about 420 $. They are what a new table on demand takes, and enough for 42 paid orders a
 * second one by one, 53 where they share batches of the stream (infra/verify/cost/usage.json). More ring TableThrottled.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/on-demand-capacity-mode-max-throughput.html
 */
const TABLE_MAXIMUM = { maxReadRequestUnits: 12_000, maxWriteRequestUnits: 4000 };

export function shopTable(scope: Construct, { stage, table: generation }: Config): Table {
  const table = new Table(scope, 'Table', {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    ...TABLE_MAXIMUM,
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: 'ttl',
    removalPolicy: removalPolicy(stage),
    deletionProtection: stage === 'prod',
  });
  for (const indexName of indexNames) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: text(`${indexName}pk`),
      sortKey: text(`${indexName}sk`),
      ...TABLE_MAXIMUM,
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }
  return withLogicalId(table, `Table${generation}`);
}

function text(name: string) {
  return { name, type: AttributeType.STRING };
}
