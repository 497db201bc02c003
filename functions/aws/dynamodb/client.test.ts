import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupDynamoFaults } from '../../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { captureLogs } from '../../testing/support/capture-logs.ts';
import { client } from './client.ts';
import { getItem } from './read.ts';
import { putItem, transactWrite } from './write.ts';

setupTable();
const faults = setupDynamoFaults();
const key = { pk: 'ITEM', sk: 'A' };

describe('the client of the table', () => {
  it('counts the units of a call', async () => {
    await measureCapacity(async () => {
      await putItem({ Item: key });
      await getItem(key);
      expect(consumedCapacity()).toEqual({ read: 0.5, write: 1 });
    });
  });

  it('logs each IAM action once, a transaction by the writes inside', async () => {
    process.env['AWS_LAMBDA_FUNCTION_NAME'] = 'test';
    const lines = await captureLogs(async () => {
      await transactWrite([{ Put: { Item: key } }, { Delete: { Key: { pk: 'OTHER', sk: 'A' } } }]);
      await getItem(key);
      await getItem(key);
    });
    delete process.env['AWS_LAMBDA_FUNCTION_NAME'];
    expect(lines.map(({ action }) => action)).toEqual([
      'table dynamodb:PutItem',
      'table dynamodb:DeleteItem',
      'table dynamodb:GetItem',
    ]);
  });

  it.each(['loggerMiddleware', 'getUserAgentMiddleware'])('is without the %s of the SDK', (name) => {
    const namesOf = ({ middlewareStack }: { middlewareStack: { identify(): string[] } }) =>
      middlewareStack.identify().join();
    expect(namesOf(new DynamoDBClient({}))).toContain(name);
    expect(namesOf(client)).not.toContain(name);
  });

  it('signs all calls with one signer', async () => {
    expect(await client.config.signer()).toBe(await client.config.signer());
  });

  it('sends a call again that was lost', async () => {
    faults.failNext('GetItem', 'lost before', 'lost after');
    expect(await getItem(key)).toEqual(key);
  });
});
