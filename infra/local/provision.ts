/** What the template says of things that keep data, brought to the emulators. */
import type { UserPoolConfig } from './emulators/cognito.ts';
import { DynamoDbError, type DynamoDbCall } from './dynamodb-call.ts';
import type { ResourceProperties } from './template-references.ts';
import type { ResolvedTemplate } from './template.ts';

export interface LocalTable {
  logicalId: string;
  name: string;
  streamArn?: string;
}

/** Creates the tables that are not there yet. A table whose keys changed cannot be kept: that is said. */
export async function ensureTables(template: ResolvedTemplate, call: DynamoDbCall): Promise<LocalTable[]> {
  const tables = [...template.ofType('AWS::DynamoDB::Table')];
  return Promise.all(
    tables.map(async ([logicalId, properties]) => {
      const name = template.ref(logicalId);
      const existing = await describe(call, name);
      if (existing) refuseChanged(existing, properties, name);
      else await create(call, name, properties);
      const { LatestStreamArn } = (await describe(call, name)) as Description;
      return { logicalId, name, ...(LatestStreamArn && { streamArn: LatestStreamArn }) };
    }),
  );
}

interface Description {
  LatestStreamArn?: string;
  KeySchema: Key[];
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: Key[] }[];
}
interface Key {
  AttributeName: string;
  KeyType: string;
}

async function describe(call: DynamoDbCall, TableName: string): Promise<Description | undefined> {
  try {
    return (await call<{ Table: Description }>('DescribeTable', { TableName })).Table;
  } catch (error) {
    if (error instanceof DynamoDbError && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function create(call: DynamoDbCall, TableName: string, properties: ResourceProperties): Promise<void> {
  const stream = properties['StreamSpecification'] as ResourceProperties | undefined;
  await call('CreateTable', {
    TableName,
    AttributeDefinitions: properties['AttributeDefinitions'],
    KeySchema: properties['KeySchema'],
    BillingMode: properties['BillingMode'] ?? 'PROVISIONED',
    ...pick(properties, ['ProvisionedThroughput', 'GlobalSecondaryIndexes', 'LocalSecondaryIndexes']),
    ...(stream && { StreamSpecification: { StreamEnabled: true, ...stream } }),
  });
  const ttl = properties['TimeToLiveSpecification'];
  if (ttl) await call('UpdateTimeToLive', { TableName, TimeToLiveSpecification: ttl });
}

function pick(properties: ResourceProperties, names: string[]): ResourceProperties {
  return Object.fromEntries(names.filter((name) => name in properties).map((name) => [name, properties[name]]));
}

function refuseChanged(existing: Description, wanted: ResourceProperties, name: string): void {
  const keys = (schema: unknown) =>
    (schema as Key[]).map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`).join();
  const shape = (table: { KeySchema?: unknown; GlobalSecondaryIndexes?: unknown }) => {
    const indexes = (table.GlobalSecondaryIndexes ?? []) as { IndexName: string; KeySchema: Key[] }[];
    return [keys(table.KeySchema), ...indexes.map((one) => `${one.IndexName}: ${keys(one.KeySchema)}`).sort()].join(
      '; ',
    );
  };
  if (shape(existing) === shape(wanted)) return;
  throw new Error(`The keys of ${name} changed since its data was written: begin anew with \`npm start -- --fresh\`.`);
}

/** Every bucket's name. */
export const bucketNames = (template: ResolvedTemplate): string[] =>
  [...template.ofType('AWS::S3::Bucket').keys()].map((id) => template.ref(id));

/** Pools with their clients and groups, under the names that references in the template resolve to. */
export function userPoolConfigs(template: ResolvedTemplate): UserPoolConfig[] {
  const clients = [...template.ofType('AWS::Cognito::UserPoolClient')];
  const groups = [...template.ofType('AWS::Cognito::UserPoolGroup').values()];
  return [...template.ofType('AWS::Cognito::UserPool')].map(([logicalId, properties]) => {
    const id = template.ref(logicalId);
    const ofPool = (one: ResourceProperties) => one['UserPoolId'] === id;
    return {
      id,
      arn: template.arn(logicalId),
      properties,
      clients: clients
        .filter(([, one]) => ofPool(one))
        .map(([clientId, one]) => ({ id: template.ref(clientId), properties: one })),
      groups: groups.filter(ofPool).map((group) => String(group['GroupName'])),
    };
  });
}
