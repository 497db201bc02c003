/** Creates the template's tables, and reads its buckets and user pools, for the emulators. */
import type { UserPoolConfig } from './emulators/cognito.ts';
import { DynamoDbError, type DynamoDbCall } from './dynamodb-call.ts';
import type { ResourceProperties } from './template-references.ts';
import type { ResolvedTemplate } from './template.ts';

export interface LocalTable {
  logicalId: string;
  name: string;
  streamArn?: string;
}

/** Creates missing tables. Rejects when the keys of an existing table have changed. */
export async function ensureTables(template: ResolvedTemplate, call: DynamoDbCall): Promise<LocalTable[]> {
  const tables = [...template.ofType('AWS::DynamoDB::Table')];
  return Promise.all(
    tables.map(async ([logicalId, properties]) => {
      const name = template.ref(logicalId);
      const existing = await describeTable(call, name);
      if (existing) checkKeys(existing, properties, name);
      else await createTable(call, name, properties);
      const { LatestStreamArn } = (await describeTable(call, name)) as TableDescription;
      return { logicalId, name, ...(LatestStreamArn && { streamArn: LatestStreamArn }) };
    }),
  );
}

interface TableDescription {
  LatestStreamArn?: string;
  KeySchema: Key[];
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: Key[] }[];
}
interface Key {
  AttributeName: string;
  KeyType: string;
}

async function describeTable(call: DynamoDbCall, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await call<{ Table: TableDescription }>('DescribeTable', { TableName })).Table;
  } catch (error) {
    if (error instanceof DynamoDbError && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function createTable(call: DynamoDbCall, TableName: string, properties: ResourceProperties): Promise<void> {
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

function checkKeys(existing: TableDescription, properties: ResourceProperties, name: string): void {
  if (describeKeys(existing) === describeKeys(properties)) return;
  throw new Error(`The keys of ${name} changed since its data was written: use \`npm start -- --fresh\`.`);
}

/** The keys of a table and its indexes as text. */
function describeKeys({ KeySchema, GlobalSecondaryIndexes = [] }: TableDescription | ResourceProperties): string {
  const keys = (schema: unknown) =>
    (schema as Key[]).map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`).join();
  const indexes = GlobalSecondaryIndexes as { IndexName: string; KeySchema: Key[] }[];
  const indexKeys = indexes.map((index) => `${index.IndexName}: ${keys(index.KeySchema)}`);
  return [keys(KeySchema), ...indexKeys.sort()].join('; ');
}

export const bucketNames = (template: ResolvedTemplate): string[] =>
  [...template.ofType('AWS::S3::Bucket').keys()].map((id) => template.ref(id));

/** Every user pool with its clients and groups, under their local names. */
export function userPoolConfigs(template: ResolvedTemplate): UserPoolConfig[] {
  const clients = [...template.ofType('AWS::Cognito::UserPoolClient')];
  const groups = [...template.ofType('AWS::Cognito::UserPoolGroup').values()];
  return [...template.ofType('AWS::Cognito::UserPool')].map(([logicalId, properties]) => {
    const id = template.ref(logicalId);
    const isOfPool = (resource: ResourceProperties) => resource['UserPoolId'] === id;
    return {
      id,
      arn: template.arn(logicalId),
      properties,
      clients: clients
        .filter(([, client]) => isOfPool(client))
        .map(([clientId, client]) => ({ id: template.ref(clientId), properties: client })),
      groups: groups.filter(isOfPool).map((group) => String(group['GroupName'])),
    };
  });
}
