import '../testing/support/silence-logs.ts';
import { accountKey, orderKey, productKey, returnKey, variantKey, type Item } from '../store/keys.ts';
import { orderToItem } from '../store/orders/item.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import {
  applyBatch,
  applyEach,
  isAccountChange,
  isOrderChange,
  isProductChange,
  isReturnChange,
  parseTableChange,
  readOrderChange,
  type TableChange,
} from './table-changes.ts';

const changeOf = (before: object | undefined, after: object | undefined) =>
  parseTableChange(streamRecord(before as Item | undefined, after as Item | undefined));
const aChange = (version: number) => changeOf(undefined, { ...orderKey('X'), version });

describe('a stream record', () => {
  it('becomes the item before and after, with its keys and its number', () => {
    const [before, after] = [
      { pk: 'O#1', sk: 'A', version: 1, tags: ['a'] },
      { pk: 'O#1', sk: 'A', version: 2 },
    ];
    const record = streamRecord(before, after);
    expect(parseTableChange(record)).toEqual({
      pk: 'O#1',
      sk: 'A',
      before,
      after,
      sequenceNumber: record.dynamodb!.SequenceNumber,
    });
    expect(changeOf(undefined, after).before).toBeUndefined();
    expect(changeOf(before, undefined).after).toBeUndefined();
  });

  it('without images is a change of nothing', () => {
    expect(parseTableChange({})).toMatchObject({ before: undefined, after: undefined, sequenceNumber: '' });
  });
});

describe('a change', () => {
  const kinds = (change: TableChange) => [
    isOrderChange(change),
    isReturnChange(change),
    isAccountChange(change),
    isProductChange(change),
  ];

  it.each([
    ['an order', orderKey('X'), [true, false, false, false]],
    ['a return', returnKey('X'), [false, true, false, false]],
    ['an account', accountKey('X'), [false, false, true, false]],
    ['a product', productKey('X'), [false, false, false, true]],
    ['a variant', variantKey('X', 'Y'), [false, false, false, false]],
    ['a cart', { pk: 'U#X', sk: 'C' }, [false, false, false, false]],
  ])('of %s is recognised by its key', (_kind, key, expected) => {
    expect(kinds(changeOf(undefined, key))).toEqual(expected);
  });

  it('that deletes an item concerns products only: orders, returns and accounts are never deleted', () => {
    expect(kinds(changeOf(orderKey('X'), undefined))).toEqual([false, false, false, false]);
    expect(isProductChange(changeOf(productKey('X'), undefined))).toBe(true);
  });

  it('of an order is read as the order before and after', () => {
    const order = anOrder();
    const change = changeOf(undefined, orderToItem(order));
    expect(readOrderChange(change)).toEqual({ before: undefined, after: order });
  });
});

describe('changes that are applied', () => {
  const changes = [aChange(1), aChange(2), aChange(3)];
  const [, second] = changes;

  it('each alone fail alone', async () => {
    const applied: TableChange[] = [];
    const failed = await applyEach(changes, (change) => {
      if (change === second) return Promise.reject(new Error('broken'));
      applied.push(change);
      return Promise.resolve();
    });
    expect(failed).toEqual([second]);
    expect(applied).toHaveLength(2);
  });

  it('together are applied once, and each alone only where that fails', async () => {
    const applyAll = jest.fn((batch: TableChange[]) =>
      batch.length > 1 && batch.includes(second!) ? Promise.reject(new Error('broken')) : Promise.resolve(),
    );
    expect(await applyBatch([changes[0]!, changes[2]!], applyAll)).toEqual([]);
    expect(applyAll).toHaveBeenCalledTimes(1);
    expect(await applyBatch(changes, applyAll)).toEqual([]);
    expect(applyAll).toHaveBeenCalledTimes(1 + 1 + 3);
  });
});
