import { anOrder } from '../../testing/fixtures/orders.ts';
import { shardsOf } from '../due-items.ts';
import { orderFromItem, orderToItem, outOfStockError, type StoredOrder } from './item.ts';

const dueOf = (change: Partial<StoredOrder>) => {
  const { gsi2pk, gsi2sk } = orderToItem(anOrder(change));
  return shardsOf('EXPIRY').includes(String(gsi2pk)) ? gsi2sk : undefined;
};

describe('the item of an order', () => {
  it('says in words what it contains', () => {
    const order = anOrder({ refunds: [{ key: 'R1', cents: 100, at: '2026-03-02T09:00:00.000Z', by: 'shop' }] });
    const item = orderToItem(order);
    expect(item).toMatchObject({ pk: `O#${order.id}`, sk: 'A', v: 2, gsi1pk: `U#${order.ownerId}`, gsi1sk: order.id });
    expect(item['lines']).toEqual(order.lines);
    expect(item['history']).toEqual(order.history);
    expect(item['refunds']).toEqual(order.refunds);
  });

  it('becomes the same order again, with and without refunds', () => {
    const order = anOrder({ expiresAt: '2026-03-01T10:30:00.000Z', notes: 'Citofono 3' });
    expect(orderFromItem({ ...orderToItem(order), writeId: '01JDWRITE' })).toEqual(order);
    const refunded = { ...order, refunds: [{ key: 'R1', cents: 100, at: order.createdAt, by: 'shop' }] };
    expect(orderFromItem(orderToItem(refunded))).toEqual(refunded);
  });
});

describe('the dashboard finds an order', () => {
  const transferDay = (change: Partial<StoredOrder>) => {
    const { gsi2pk, gsi2sk } = orderToItem(anOrder({ status: 'pending', payBy: '2026-03-08', ...change }));
    return gsi2pk === 'TRANSFER' ? gsi2sk : undefined;
  };

  it('that waits for its bank transfer, by the last day, until it is paid or cancelled', () => {
    expect(transferDay({})).toBe('2026-03-08');
    expect(transferDay({ status: 'paid', paidCents: 4579 })).toBeUndefined();
    expect(transferDay({ status: 'cancelled' })).toBeUndefined();
    expect(transferDay({ paidCents: 4579 })).toBeUndefined();
  });
});

describe('the expiry task finds an order', () => {
  it('that is unpaid, at the end of its time to pay', () => {
    expect(dueOf({ status: 'pending', expiresAt: '2026-03-01T10:30:00.000Z' })).toBe('2026-03-01T10:30:00.000Z');
    expect(dueOf({ status: 'pending' })).toBeUndefined();
  });

  it('with a pending refund, a minute after its decision', () => {
    const openRefund = {
      key: 'R1',
      cents: 1,
      at: '2026-03-01T10:00:00.000Z',
      by: 'shop',
      status: 'paid',
      stock: 'keep',
    } as const;
    expect(dueOf({ status: 'paid', openRefund })).toBe('2026-03-01T10:01:00.000Z');
  });

  it('that was cancelled and may still be paid for, an hour after its last change', () => {
    const cancelled = {
      status: 'cancelled',
      intentId: 'demo_1',
      expiresAt: '2026-03-01T10:30:00.000Z',
      updatedAt: '2026-03-01T10:31:00.000Z',
    } as const;
    expect(dueOf(cancelled)).toBe('2026-03-01T11:31:00.000Z');
    const { intentId: _intentId, ...neverPayable } = cancelled;
    expect(dueOf(neverPayable)).toBeUndefined();
    expect(dueOf({ ...cancelled, paidCents: 100 })).toBeUndefined();
  });

  it('in no other state', () => {
    for (const status of ['paid', 'processing', 'shipped', 'delivered', 'refunded'] as const) {
      expect(dueOf({ status, expiresAt: '2026-03-01T10:30:00.000Z', intentId: 'demo_1' })).toBeUndefined();
    }
  });
});

describe('lines that are out of stock', () => {
  it('are named as the customer knows them', () => {
    const [line] = anOrder().lines;
    expect(outOfStockError([line!]).details).toEqual({
      lines: [{ product: line!.productId, variant: line!.variantId, name: 'Felpa Torino', size: 'M', color: 'grigio' }],
    });
  });
});
