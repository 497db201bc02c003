import '../../testing/support/silence-logs.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { ConcurrentWrite } from '../../platform/retry.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { orderToItem, type StoredOrder } from './item.ts';
import {
  bookMovements,
  hasMovements,
  refundKeyAtProvider,
  refusedRefund,
  type ProviderMovements,
} from './provider-movements.ts';
import { requireOrder } from './read.ts';

setupTable();

const TOTAL = 4579;
let order: StoredOrder;
beforeEach(async () => {
  order = anOrder({ status: 'delivered', paidCents: TOTAL, intentId: 'pi_1' });
  await putItem({ Item: orderToItem(order) });
});

const book = (movements: Partial<ProviderMovements>, current = order) =>
  bookMovements(current, { refunds: [], disputes: [], ...movements }, 'Stripe');
const refund = (id: string, cents: number, failed = false) => ({ id, cents, failed });
const dispute = (status: 'open' | 'won' | 'lost', cents = TOTAL) => ({ id: 'dp_1', cents, status });

describe('what moved at the provider', () => {
  it('changes nothing where the order knows it', async () => {
    expect(await book({})).toBe(order);
    const booked = await book({ refunds: [refund('re_1', 500)] });
    expect(await book({ refunds: [refund('re_1', 500)] }, booked)).toBe(booked);
    expect(await requireOrder(order.id)).toEqual(booked);
  });

  it('is the shop’s own refund where it has the shop’s key', async () => {
    const own = { key: 'K', cents: 500, at: order.createdAt, by: 'ada@example.it' };
    const booked = { ...order, refunds: [own], refundedCents: 500 };
    const key = refundKeyAtProvider(order.id, 'K');
    expect(await book({ refunds: [{ ...refund('re_1', 500), key }] }, booked)).toBe(booked);
    const stray = { ...refund('re_2', 100), key: `${order.id}X-K` };
    expect((await book({ refunds: [stray] })).refunds).toMatchObject([{ key: 're_2', by: 'Stripe' }]);
  });

  it('is no refund where it failed before the shop heard of it', async () => {
    expect(await book({ refunds: [refund('re_1', 500, true)] })).toBe(order);
  });

  it('is whole where it took the room of a refund that failed, though the provider names it first', async () => {
    const own = { key: 'K', cents: TOTAL, at: order.createdAt, by: 'ada@example.it' };
    const key = refundKeyAtProvider(order.id, 'K');
    const refunds = [refund('re_2', 1554), { ...refund('re_1', TOTAL, true), key }];
    const booked = await book({ refunds }, { ...order, refunds: [own], refundedCents: TOTAL });
    expect(booked.refundedCents).toBe(1554);
    expect(booked.refunds).toMatchObject([
      { key: 'K', failedAt: booked.updatedAt },
      { key: 're_2', cents: 1554 },
    ]);
  });

  it('comes back where a lost dispute is won after all, and goes again where that is lost', async () => {
    const lost = await book({ disputes: [dispute('lost')] });
    expect(lost).toMatchObject({ status: 'refunded', refundedCents: TOTAL });
    const won = await book({ disputes: [dispute('won')] }, lost);
    expect(won).toMatchObject({ refundedCents: 0, dispute: { status: 'won' } });
    expect(won.refunds).toMatchObject([{ cents: TOTAL, failedAt: won.updatedAt }]);
    expect((await book({ disputes: [dispute('lost')] }, won)).refunds).toMatchObject([{ cents: TOTAL, dispute: true }]);
  });

  it('corrects a sum that is not that of the refunds', async () => {
    expect(await book({}, { ...order, refundedCents: 1 })).toMatchObject({ refundedCents: 0 });
  });

  it('is booked once by two that read it at the same moment', async () => {
    const movements = { refunds: [refund('re_1', 500)] };
    const results = await Promise.allSettled([book(movements), book(movements)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rejected = results.find((result) => result.status === 'rejected');
    expect(rejected?.reason).toBeInstanceOf(ConcurrentWrite);
    expect((await requireOrder(order.id)).refunds).toHaveLength(1);
  });
});

it('only a payment through the provider has movements there, and a pending refund is finished first', () => {
  expect(hasMovements(order)).toBe(true);
  expect(hasMovements({ ...order, paidCents: 0 })).toBe(false);
  expect(hasMovements({ ...order, byHand: true })).toBe(false);
  expect(hasMovements({ ...order, openRefund: {} as NonNullable<StoredOrder['openRefund']> })).toBe(false);
});

it('a refund that the provider refuses is refused with the reason', () => {
  const { code, message } = refusedRefund(order, TOTAL + 1);
  expect([code, message]).toEqual(['REFUND_TOO_HIGH', 'L’importo supera quanto resta da rimborsare: 45,79\u00a0€']);
  expect(refusedRefund(order, 1).message).toBe('Il servizio di pagamento non accetta questo rimborso');
  const disputed = { ...order, dispute: { ...dispute('open'), at: order.createdAt } };
  expect(refusedRefund(disputed, 1).code).toBe('DISPUTED');
});
