import { anOrder } from '../../testing/fixtures/orders.ts';
import {
  ContributionDiff,
  isSameContribution,
  orderContribution,
  productContribution,
  userContribution,
} from './contributions.ts';

const placed = { createdAt: '2026-03-28T23:30:00.000Z', totalCents: 4579 };
const paid = { ...placed, status: 'paid', paidCents: 4579, paidAt: '2026-03-30T10:00:00.000Z' } as const;
const refund = { key: 'a', cents: 1000, at: '2026-04-02T22:30:00.000Z', by: 'x' };

describe('the contribution of an order', () => {
  it('is one order on its Italian day, and no sale while it is not paid', () => {
    expect(orderContribution(anOrder(placed))).toEqual({
      version: 1,
      days: { '2026-03-29': { pending: 1 } },
      sold: {},
    });
  });

  it('is a sale on the day it was placed, and money on the days it moved', () => {
    const order = anOrder({ ...paid, refundedCents: 1000, refunds: [refund] });
    const { productId, name } = order.lines[0]!;
    expect(orderContribution(order)).toEqual({
      version: 1,
      days: {
        '2026-03-29': { paid: 1, soldOrders: 1, salesCents: 3579 },
        '2026-03-30': { takenCents: 4579 },
        '2026-04-03': { returnedCents: 1000 },
      },
      sold: { [productId]: { day: '2026-03-29', pieces: 2, cents: 3980, name } },
    });
  });

  it('says how much of the money was for an order with an invoice', () => {
    const invoice = { taxCode: 'RNLGLI85T41F205X' };
    const { days } = orderContribution(anOrder({ ...paid, invoice, refundedCents: 1000, refunds: [refund] }));
    expect(days['2026-03-30']).toEqual({ takenCents: 4579, invoicedCents: 4579, invoicedVatCents: 826 });
    expect(days['2026-04-03']).toEqual({
      returnedCents: 1000,
      invoicedReturnedCents: 1000,
      invoicedVatCents: -180,
    });
  });

  it.each(['shipped', 'delivered'] as const)('that is %s without a payment is no sale', (status) => {
    const { days, sold } = orderContribution(anOrder({ ...placed, status }));
    expect([days, sold]).toEqual([{ '2026-03-29': { [status]: 1 } }, {}]);
  });

  it('that was paid is a sale, though an admin set it back to waiting', () => {
    const { days } = orderContribution(anOrder({ ...paid, status: 'pending' }));
    expect(days['2026-03-29']).toEqual({ pending: 1, soldOrders: 1, salesCents: 4579 });
  });

  it('gives a refund that failed back on the day on which it failed', () => {
    const failed = { ...refund, failedAt: '2026-04-05T10:00:00.000Z' };
    const { days } = orderContribution(anOrder({ ...paid, refunds: [failed] }));
    expect(days['2026-04-03']).toMatchObject({ returnedCents: 1000 });
    expect(days['2026-04-05']).toEqual({ returnedCents: -1000 });
  });

  it.each(['cancelled', 'refunded'] as const)('that ended as %s is no sale, but its money moved', (status) => {
    const fullRefund = { ...refund, cents: 4579 };
    const { days, sold } = orderContribution(anOrder({ ...paid, status, refundedCents: 4579, refunds: [fullRefund] }));
    expect(days).toEqual({
      '2026-03-29': { [status]: 1 },
      '2026-03-30': { takenCents: 4579 },
      '2026-04-03': { returnedCents: 4579 },
    });
    expect(sold).toEqual({});
  });

  it('adds up the lines of one product', () => {
    const [line] = anOrder().lines;
    const { sold } = orderContribution(anOrder({ ...paid, lines: [line!, { ...line!, variantId: 'x', quantity: 1 }] }));
    expect(Object.values(sold)).toMatchObject([{ pieces: 3, cents: 5970 }]);
  });

  it('counts a cheaper article that took the place of another at its own price', () => {
    const [line] = anOrder().lines;
    const lines = [{ ...line!, givenBackCents: 500 }];
    const order = anOrder({ ...paid, lines, refundedCents: 1000, refunds: [refund] });
    expect(Object.values(orderContribution(order).sold)).toMatchObject([{ pieces: 2, cents: 2980 }]);
  });

  it('is the same for a version that changes neither status nor money', () => {
    const order = anOrder(paid);
    const next = { ...order, trackingNumber: 'BRT1', version: 2 };
    expect(isSameContribution(orderContribution(order), orderContribution(next))).toBe(true);
    expect(isSameContribution(orderContribution(order), orderContribution({ ...next, status: 'shipped' }))).toBe(false);
  });
});

describe('the contribution of a user', () => {
  const createdAt = '2026-01-01T10:00:00.000Z';

  it('is a user on the day of registration, and nothing once the account is erased', () => {
    expect(userContribution({ createdAt })).toMatchObject({ version: 1, days: { '2026-01-01': { users: 1 } } });
    expect(userContribution({ createdAt, erasedAt: createdAt })).toEqual({ version: 2, days: {}, sold: {} });
  });
});

describe('the contribution of a product', () => {
  const product = { createdAt: '2026-01-01T10:00:00.000Z', isActive: true, version: 3 };

  it('is a product while it is active, with a complete legal sheet or without', () => {
    expect(productContribution(product)).toMatchObject({ version: 3, days: { '2026-01-01': { products: 1 } } });
    expect(productContribution({ ...product, sheetComplete: true }).days).toEqual({
      '2026-01-01': { products: 1, sheets: 1 },
    });
    expect(productContribution({ ...product, isActive: false, sheetComplete: true }).days).toEqual({});
  });

  it('is nothing once the product is deleted, and no later version comes', () => {
    const deleted = productContribution({ ...product, deleted: true });
    expect(deleted.days).toEqual({});
    expect(deleted.version).toBeGreaterThan(1_000_000);
  });
});

describe('the difference of contributions', () => {
  const order = anOrder(paid);
  const { productId } = order.lines[0]!;

  it('is what the rows of days and products must be given', () => {
    const diff = new ContributionDiff();
    diff.replace(orderContribution(order), orderContribution({ ...order, status: 'shipped', refundedCents: 500 }));
    expect(diff.days['2026-03-29']).toEqual({ paid: -1, shipped: 1, soldOrders: 0, salesCents: -500 });
    expect(diff.sold.get(`${productId} 2026-03-29`)).toMatchObject({ pieces: 0, cents: 0 });
  });

  it('adds up over several entities', () => {
    const diff = new ContributionDiff();
    for (const contribution of [orderContribution(order), orderContribution(order)]) {
      diff.replace(undefined, contribution);
    }
    expect(diff.days['2026-03-29']).toMatchObject({ paid: 2, soldOrders: 2, salesCents: 9158 });
    expect(diff.sold.get(`${productId} 2026-03-29`)).toMatchObject({ pieces: 4, cents: 7960 });
  });
});
