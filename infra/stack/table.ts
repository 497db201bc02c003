/** The one DynamoDB table. functions/store/keys.ts lists its access patterns. */
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { removalPolicy } from './removal-policy.ts';
import { withLogicalId } from './logical-id.ts';

export const indexNames = ['gsi1', 'gsi2'] as const;

export function shopTable(scope: Construct, { stage, table: generation }: Config): Table {
  const table = new Table(scope, 'Table', {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
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
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }
  return withLogicalId(table, `Table${generation}`);
}

function text(name: string) {
  return { name, type: AttributeType.STRING };
}
