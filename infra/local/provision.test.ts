import type { DynamoDbCall } from './dynamodb-call.ts';
import { DynamoDbError } from './dynamodb-call.ts';
import { bucketNames, ensureTables, userPoolConfigs } from './provision.ts';
import { resolveTemplate } from './template.ts';

const keySchema = [{ AttributeName: 'pk', KeyType: 'HASH' }];
const template = resolveTemplate(
  {
    Resources: {
      Table: {
        Type: 'AWS::DynamoDB::Table',
        Properties: {
          KeySchema: keySchema,
          AttributeDefinitions: [],
          StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
        },
      },
      ImageBucket: { Type: 'AWS::S3::Bucket' },
      UserPool: { Type: 'AWS::Cognito::UserPool' },
      Client: { Type: 'AWS::Cognito::UserPoolClient', Properties: { UserPoolId: { Ref: 'UserPool' } } },
      Group: {
        Type: 'AWS::Cognito::UserPoolGroup',
        Properties: { UserPoolId: { Ref: 'UserPool' }, GroupName: 'admin' },
      },
    },
  },
  { stack: 'Shop', region: 'eu-south-1', seed: 'a', host: 'localhost' },
);

/** DynamoDB with these tables, and the operations that were called. */
function fakeDynamoDb(tables: Record<string, object>) {
  const operations: string[] = [];
  const call = (operation: string, input: object) => {
    const { TableName } = input as { TableName: string };
    operations.push(operation);
    if (operation === 'CreateTable') tables[TableName] = { ...input, LatestStreamArn: 'arn:stream' };
    const Table = tables[TableName];
    if (Table) return Promise.resolve({ Table });
    return Promise.reject(Object.assign(new DynamoDbError('missing'), { name: 'ResourceNotFoundException' }));
  };
  return { call: call as DynamoDbCall, operations };
}

describe('the tables of the template', () => {
  it('are created once, with their streams', async () => {
    const { call, operations } = fakeDynamoDb({});
    const expected = [{ logicalId: 'Table', name: 'Shop-Table', streamArn: 'arn:stream' }];
    expect(await ensureTables(template, call)).toEqual(expected);
    expect(await ensureTables(template, call)).toEqual(expected);
    expect(operations.filter((operation) => operation === 'CreateTable')).toHaveLength(1);
  });

  it('with other keys than their data are refused', async () => {
    const { call } = fakeDynamoDb({ 'Shop-Table': { KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] } });
    await expect(ensureTables(template, call)).rejects.toThrow('The keys of Shop-Table changed');
  });
});

it('the buckets and user pools of the template have local names', () => {
  expect(bucketNames(template)).toEqual(['shop-imagebucket']);
  expect(userPoolConfigs(template)).toMatchObject([
    { id: template.ref('UserPool'), clients: [{ id: template.ref('Client') }], groups: ['admin'] },
  ]);
});
