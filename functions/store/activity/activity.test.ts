import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item, Key } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem, transactWrite, updateItem } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setClock } from '../../testing/support/clock.ts';
import { activityWrite, changedValues, type NewActivity } from './activity.ts';

setupTable();
afterEach(() => jest.useRealTimers());

const itemOf = (entry: Partial<NewActivity> = {}) => {
  const subject = { id: 'o1', name: 'VE-2026-N3J6' };
  const write = activityWrite({ by: 'capo@negozio.it', what: 'order.status', subject, ...entry });
  return { write, item: (write as { Put: { Item: Item & Key } }).Put.Item };
};

describe('an entry of the activity log', () => {
  it('says who changed what, from what to what, and when', async () => {
    setClock(new Date('2026-12-31T23:59:00.000Z'));
    const { write, item } = itemOf({ before: { status: 'paid' }, after: { status: 'shipped' } });
    await transactWrite([write]);
    expect(await getItem({ pk: item.pk, sk: item.sk })).toMatchObject({
      pk: 'LOG#2026-12',
      at: '2026-12-31T23:59:00.000Z',
      by: 'capo@negozio.it',
      what: 'order.status',
      subject: { id: 'o1', name: 'VE-2026-N3J6' },
      before: { status: 'paid' },
      after: { status: 'shipped' },
      gsi1pk: 'LB#capo@negozio.it',
      gsi2pk: 'LS#v',
    });
    expect(item['gsi2sk']).toBe(`ve2026n3j6#${item.sk}`);
  });

  it('stays ten years', () => {
    setClock(new Date('2026-11-23T10:00:00.000Z'));
    const end = new Date(Number(itemOf().item['ttl']) * 1000).toISOString();
    expect(end.slice(0, 7)).toBe('2036-11');
    expect(end > '2036-11-23T10').toBe(true);
  });

  it('replaces no other one', async () => {
    const { write } = itemOf();
    await transactWrite([write]);
    await expect(transactWrite([write])).rejects.toThrow('condition failed');
  });

  it('is never changed, replaced or deleted', async () => {
    const { write, item } = itemOf();
    await transactWrite([write]);
    const Key = { pk: item.pk, sk: item.sk };
    const Update = { Key, UpdateExpression: 'SET #by = :by', ExpressionAttributeNames: { '#by': 'by' } };
    const attempts = [
      () => transactWrite([{ Delete: { Key } }]),
      () => transactWrite([{ Put: { Item: { ...item, by: 'altri@negozio.it' } } }]),
      () => putItem({ Item: { ...item, by: 'altri@negozio.it' } }),
      () => updateItem({ ...Update, ExpressionAttributeValues: { ':by': 'altri@negozio.it' } }),
      () => deleteItem({ Key }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('append-only');
    expect(await getItem(Key)).toMatchObject({ by: 'capo@negozio.it' });
  });

  it('keeps the beginning of long texts', () => {
    const { item } = itemOf({ after: { description: 'x'.repeat(900), price: 1990 } });
    expect(item['after']).toEqual({ description: `${'x'.repeat(500)}…`, price: 1990 });
  });
});

it('only values that differ are told', () => {
  expect(changedValues({ name: 'Felpa', price: 10, colour: 'blu' }, { name: 'Felpa', price: 12, size: 'M' })).toEqual({
    before: { price: 10, colour: 'blu', size: null },
    after: { price: 12, colour: null, size: 'M' },
  });
});
