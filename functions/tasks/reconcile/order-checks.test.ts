import type { StoredOrder } from '../../store/orders/item.ts';
import type { Return } from '../../store/returns/item.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import {
  checkDueOrders,
  checkErasures,
  checkIdempotencyRecords,
  checkInvoices,
  checkReturns,
  checkStock,
} from './order-checks.ts';
import type { ShopContents } from './read-whole-shop.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

function shopWith(orders: StoredOrder[], change: Partial<ShopContents> = {}): ShopContents {
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    users: [],
    erasedAccounts: new Map(),
    products: [],
    returns: [],
    idempotencyRecords: [],
    unpaidOrders: new Map(),
    payments: [],
    stock: new Map(),
    lists: new Map(),
    searchWords: new Set(),
    analytics: new Map(),
    salesByProductAndDay: new Map(),
    accountingDays: new Set(),
    invoiceCounts: new Map(),
    invoiceFiles: new Set(),
    ...change,
  };
}

describe('a pending order', () => {
  it('is overdue a quarter of an hour after its time', () => {
    const inTime = anOrder({ expiresAt: minutesAgo(14) });
    const overdue = anOrder({ expiresAt: minutesAgo(16) });
    expect(checkDueOrders(shopWith([inTime, overdue]), now)).toEqual([
      `order ${overdue.id}: waits for its money since ${minutesAgo(16)}`,
    ]);
  });

  it('that counts among what its owner holds unpaid has an end', () => {
    const { expiresAt: _gone, ...endless } = anOrder({ status: 'pending', unpaidHold: {} });
    expect(checkDueOrders(shopWith([endless]), now)).toEqual([
      `order ${endless.id}: holds its pieces unpaid, and never expires`,
    ]);
  });
});

describe('a return and its order', () => {
  const order = anOrder({ status: 'delivered' });
  const [line] = order.lines;
  const orderReturn = {
    id: 'R',
    orderId: order.id,
    pieces: [{ variantId: line!.variantId, quantity: 1 }],
    state: 'refunded',
    refundCents: 1990,
  } as Return;
  const onOrder = { id: 'R', at: minutesAgo(60), kind: 'withdrawal' as const, pieces: orderReturn.pieces };

  it('agree', () => {
    const shop = shopWith([{ ...order, returns: [{ ...onOrder, refundCents: 1990 }] }], { returns: [orderReturn] });
    expect(checkReturns(shop, now)).toEqual([]);
  });

  it('differ where the order does not have the return, or another refund', () => {
    expect(checkReturns(shopWith([order], { returns: [orderReturn] }), now)).toContain(
      `return R: its order ${order.id} does not have it`,
    );
    const otherRefund = shopWith([{ ...order, returns: [{ ...onOrder, refundCents: 1000 }] }], {
      returns: [orderReturn],
    });
    expect(checkReturns(otherRefund, now)).toEqual(['return R: 1990 refunded, its order says 1000']);
  });

  it('differ where the order has a return that does not exist', () => {
    expect(checkReturns(shopWith([{ ...order, returns: [onOrder] }]), now)).toEqual([
      `order ${order.id}: return R is of another order`,
    ]);
  });
});

describe('an erased account', () => {
  const order = anOrder({ status: 'delivered', paidCents: 4579 });
  const erasedSince = (minutes: number) => ({
    erasedAccounts: new Map([
      [order.ownerId, { erasedAt: minutesAgo(minutes) }],
    ]) as unknown as ShopContents['erasedAccounts'],
    idempotencyRecords: [{ ownerId: order.ownerId, orderId: order.id }],
  });

  it('has some minutes until nothing of it may remain', () => {
    expect(checkErasures(shopWith([order], erasedSince(5)), now)).toEqual([]);
    expect(checkErasures(shopWith([order], erasedSince(20)), now)).toEqual([
      `order ${order.id}: its owner was erased`,
      `account ${order.ownerId}: erased, and has a key`,
    ]);
  });

  it('keeps an order that is still open, and one that is redacted', () => {
    const open = { ...order, status: 'shipped' as const };
    const redacted = { ...order, erasedAt: minutesAgo(20) };
    for (const remaining of [open, redacted]) {
      expect(checkErasures(shopWith([remaining], { ...erasedSince(20), idempotencyRecords: [] }), now)).toEqual([]);
    }
  });
});

it('stock must be what the orders hold', () => {
  const order = anOrder({ status: 'paid' });
  const { variantId } = order.lines[0]!;
  const stock = (held: number, left = 3) =>
    shopWith([order], { stock: new Map([[variantId, { productId: 'P', left, held }]]) });
  expect(checkStock(stock(2), now)).toEqual([]);
  expect(checkStock(stock(1), now)).toEqual([`variant ${variantId}: 1 pieces reserved, orders hold 2`]);
  expect(checkStock(stock(2, -1), now)).toEqual([`variant ${variantId}: -1 pieces left`]);
});

it('a key of a product, or of a count of its stock, belongs to no order', () => {
  const idempotencyRecords = [undefined, undefined].map((orderId) => ({ ownerId: 'elena', orderId }));
  expect(checkIdempotencyRecords(shopWith([], { idempotencyRecords }), now)).toEqual([]);
});

describe('invoices', () => {
  const withDocument = (number: string) =>
    anOrder({
      documents: [{ type: 'invoice', number, day: '2026-01-01', cents: 1, issuedAt: '2026-01-01T10:00:00Z' }],
    });
  const differences = (numbers: string[], change: Partial<ShopContents>) =>
    checkInvoices(shopWith(numbers.map(withDocument), { invoiceFiles: new Set(numbers), ...change }), now);
  const counted = (count: number) => ({ invoiceCounts: new Map([['2026', count]]) });

  it('with a gap, or a number that was given twice, are named by their year', () => {
    const invoiceCounts = new Map(Object.entries({ 2026: 2, 2027: 1 }));
    expect(differences(['2/2026', '1/2026', '1/2027'], { invoiceCounts })).toEqual([]);
    expect(differences(['1/2026', '3/2026'], counted(3))).toEqual(['invoices of 2026: 2 numbers up to 3']);
    const twice = ['1/2026', '1/2026', '2/2026'];
    expect(differences(twice, counted(2))).toEqual(['invoices of 2026: 3 numbers up to 2']);
  });

  it('have a counter that gives no number twice and leaves none out', () => {
    expect(differences(['1/2026', '2/2026'], counted(1))).toEqual(['invoices of 2026: the next would be 2, after 2']);
    expect(differences([], counted(1))).toEqual(['invoices of 2026: the next would be 2, after 0']);
  });

  it('have their files, as long as their orders have an owner', () => {
    const [order, anonymous] = [withDocument('1/2026'), { ...withDocument('2/2026'), ownerId: '' }];
    expect(checkInvoices(shopWith([order, anonymous], counted(2)), now)).toEqual([
      `order ${order.id}: 1/2026 has no file`,
    ]);
  });
});
