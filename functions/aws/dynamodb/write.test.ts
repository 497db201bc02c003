import { setupDynamoFaults } from '../../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { getItem } from './read.ts';
import { deleteItem, putItem, transactWrite, updateItem } from './write.ts';

setupTable();
const faults = setupDynamoFaults();

let count = 0;
const newKey = () => ({ pk: `ITEM#${(count += 1)}`, sk: 'A' });
const onlyNew = { ConditionExpression: 'attribute_not_exists(pk)' };

describe('a write', () => {
  it('puts, changes and deletes an item', async () => {
    const key = newKey();
    await putItem({ Item: { ...key, stock: 3, notes: undefined } });
    const changed = await updateItem({
      Key: key,
      UpdateExpression: 'SET stock = stock - :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'ALL_NEW',
    });
    expect(changed).toEqual({ ...key, stock: 2 });
    await deleteItem({ Key: key });
    await deleteItem({ Key: key });
    expect(await getItem(key)).toBeUndefined();
  });

  it('is refused where its condition does not hold', async () => {
    const key = newKey();
    await putItem({ Item: key, ...onlyNew });
    await expect(putItem({ Item: key, ...onlyNew })).rejects.toMatchObject({
      name: 'ConditionFailed',
      failedPositions: [0],
    });
  });
});

describe('a transaction', () => {
  it('writes everything or nothing, and names the writes that failed', async () => {
    const [first, second, third] = [newKey(), newKey(), newKey()];
    await putItem({ Item: second });
    await expect(
      transactWrite([
        { Put: { Item: first, ...onlyNew } },
        { Put: { Item: second, ...onlyNew } },
        { ConditionCheck: { Key: third, ConditionExpression: 'attribute_exists(pk)' } },
      ]),
    ).rejects.toMatchObject({ name: 'ConditionFailed', failedPositions: [1, 2] });
    expect(await getItem(first)).toBeUndefined();
    await transactWrite([{ Put: { Item: first, ...onlyNew } }, { Delete: { Key: second } }]);
    expect([await getItem(first), await getItem(second)]).toEqual([first, undefined]);
  });

  it('is repeated after a conflict with another writer', async () => {
    const key = newKey();
    faults.failNext('TransactWriteItems', 'conflict', 'conflict');
    await transactWrite([{ Put: { Item: key } }]);
    expect(await getItem(key)).toEqual(key);
  });

  it('is carried out once where its answer is lost', async () => {
    const key = newKey();
    await putItem({ Item: { ...key, stock: 3 } });
    faults.failNext('TransactWriteItems', 'lost after');
    const Update = {
      Key: key,
      UpdateExpression: 'SET stock = stock - :one',
      ExpressionAttributeValues: { ':one': 1 },
    };
    await transactWrite([{ Update }]);
    expect(await getItem(key, true)).toMatchObject({ stock: 2 });
  });
});
