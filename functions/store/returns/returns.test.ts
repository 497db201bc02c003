import { ulid } from 'ulid';
import { getItem } from '../../aws/dynamodb/read.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { ConcurrentWrite } from '../../platform/retry.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { returnKey } from '../keys.ts';
import { orderToItem, type StoredOrder } from '../orders/item.ts';
import { requireOrder } from '../orders/read.ts';
import { returnFromItem, returnToItem, type Return } from './item.ts';
import {
  addReturnsToOrder,
  advanceReturn,
  findReturnByDigest,
  readReturn,
  readReturns,
  returnDigest,
  returnDigestWrite,
  saveReturn,
  withNextState,
} from './returns.ts';

setupTable();

let order: StoredOrder;
beforeEach(async () => {
  order = anOrder({ status: 'delivered' });
  await putItem({ Item: orderToItem(order) });
});

function aReturn(change: Partial<Return> = {}): Return {
  const at = '2026-03-02T10:00:00.000Z';
  return {
    id: ulid(),
    statement: {
      at,
      name: 'Giulia Rinaldi',
      email: 'giulia@example.it',
      orderNumber: order.number,
      channel: 'account',
    },
    orderId: order.id,
    kind: 'withdrawal',
    pieces: [{ variantId: order.lines[0]!.variantId, quantity: 2 }],
    state: 'received',
    site: 'http://localhost:3000',
    history: [{ at, to: 'received', by: 'customer' }],
    version: 1,
    ...change,
  };
}

describe('a new return', () => {
  it('is written together with its entry on the order', async () => {
    const declared = aReturn();
    const { order: after, added } = await addReturnsToOrder(order.id, () => [declared]);
    expect(added).toEqual([declared]);
    expect(after.returns).toEqual([
      { id: declared.id, at: declared.statement.at, kind: 'withdrawal', pieces: declared.pieces },
    ]);
    expect(await requireOrder(order.id)).toEqual(after);
    expect(await readReturn(declared.id)).toEqual(declared);
  });

  it('is built again where the order changed at the same moment', async () => {
    const versions: number[] = [];
    await Promise.all(
      [1, 2, 3].map(() =>
        addReturnsToOrder(order.id, (current) => {
          versions.push(current.version);
          return [aReturn()];
        }),
      ),
    );
    expect((await requireOrder(order.id)).returns).toHaveLength(3);
    expect(Math.max(...versions)).toBe(3);
  });

  it('that adds nothing changes nothing', async () => {
    expect(await addReturnsToOrder(order.id, () => [])).toEqual({ order, added: [] });
    expect(await requireOrder(order.id)).toEqual(order);
  });

  it('needs an order', async () => {
    await expect(addReturnsToOrder('none', () => [aReturn()])).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});

describe('a declaration', () => {
  it('is found by its words, however they are written', async () => {
    const words = { name: 'Niccolò Rinaldi', email: 'n@example.it', orderNumber: 'VE-2026-ABC' };
    const declared = aReturn();
    await saveReturn(declared, [returnDigestWrite(returnDigest(words), declared.id)]);
    const sameWords = { name: 'NICCOLO  RINALDI', email: 'n@example.it', orderNumber: 've 2026 abc' };
    expect(await findReturnByDigest(returnDigest(sameWords))).toBe(declared.id);
    expect(await findReturnByDigest(returnDigest({ ...words, email: 'm@example.it' }))).toBeUndefined();
  });

  it('with the same words at the same moment is one return', async () => {
    const digest = returnDigest({ name: 'A', email: 'a@example.it', orderNumber: '1' });
    const [first, second] = [aReturn(), aReturn()];
    await saveReturn(first, [returnDigestWrite(digest, first.id)]);
    await expect(saveReturn(second, [returnDigestWrite(digest, second.id)])).rejects.toThrow(ConcurrentWrite);
    expect(await readReturn(second.id)).toBeUndefined();
  });

  it('stays as it was made, whatever happens to its return', async () => {
    const declared = aReturn();
    await saveReturn(declared);
    const closed = await advanceReturn(declared, { state: 'closed', note: 'Doppio' }, 'admin@example.it');
    const item = await getItem(returnKey(declared.id), true);
    expect(item?.['statement']).toEqual(declared.statement);
    expect(returnFromItem(item!)).toEqual(closed);
    const changed = { ...closed!, statement: { ...declared.statement, name: 'Altra' } };
    await advanceReturn(changed, { state: 'refunded', refundCents: 0 }, 'admin@example.it');
    expect((await readReturn(declared.id))?.statement).toEqual(declared.statement);
  });
});

describe('a return that advances', () => {
  it('has the new state in its history', () => {
    const before = aReturn();
    const after = withNextState(before, { state: 'refunded', refundCents: 3980 }, 'admin@example.it');
    expect(after).toMatchObject({ state: 'refunded', refundCents: 3980, version: 2, pieces: before.pieces });
    expect(after.history.map(({ to, by }) => [to, by])).toEqual([
      ['received', 'customer'],
      ['refunded', 'admin@example.it'],
    ]);
  });

  it('does so once, where two admins act on the same version', async () => {
    const declared = aReturn();
    await saveReturn(declared);
    const results = await Promise.all(
      ['a@example.it', 'b@example.it'].map((by) => advanceReturn(declared, { state: 'goodsBack' }, by)),
    );
    const [winner] = results.filter((result) => result !== undefined);
    expect(results.filter((result) => result === undefined)).toHaveLength(1);
    expect(await readReturn(declared.id)).toEqual(winner);
  });
});

describe('several returns', () => {
  it('come in the sequence of their ids, without those that do not exist', async () => {
    const [first, second] = [aReturn(), aReturn()];
    await saveReturn(first);
    await putItem({ Item: returnToItem(second) });
    expect(await readReturns([second.id, 'none', first.id])).toEqual([second, first]);
  });
});

describe('the cost of a return', () => {
  it('is at most what the table of access patterns says', async () => {
    const measureWrites = (act: () => Promise<unknown>) =>
      measureCapacity(async () => {
        await act();
        return consumedCapacity().write;
      });
    const declared = aReturn();
    expect(await measureWrites(() => addReturnsToOrder(order.id, () => [declared]))).toBeLessThanOrEqual(8);
    expect(await measureWrites(() => advanceReturn(declared, { state: 'closed' }, 'x'))).toBeLessThanOrEqual(1);
  });
});
