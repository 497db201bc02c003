import { anOrder } from '../../testing/fixtures/orders.ts';
import { ContributionDiff, orderContribution, productContribution, userContribution } from './contributions.ts';

const placed = { createdAt: '2026-03-28T23:30:00.000Z', totalCents: 4579 };
const paid = { ...placed, status: 'paid', paidCents: 4579, paidAt: '2026-03-30T10:00:00.000Z' } as const;
const refund = { key: 'a', cents: 1000, at: '2026-04-02T22:30:00.000Z', by: 'x' };

describe('the share of an order', () => {
  it('is one order on its Italian day, and no sale while nothing was paid', () => {
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

  it.each(['cancelled', 'refunded'] as const)('that ended %s is no sale, but its money came and went', (status) => {
    const all = { ...refund, cents: 4579 };
    const { days, sold } = orderContribution(anOrder({ ...paid, status, refundedCents: 4579, refunds: [all] }));
    expect(days).toEqual({
      '2026-03-29': { [status]: 1 },
      '2026-03-30': { takenCents: 4579 },
      '2026-04-03': { returnedCents: 4579 },
    });
    expect(sold).toEqual({});
  });

  it('counts lines of one product together', () => {
    const [line] = anOrder().lines;
    const { sold } = orderContribution(anOrder({ ...paid, lines: [line!, { ...line!, variantId: 'x', quantity: 1 }] }));
    expect(Object.values(sold)).toMatchObject([{ pieces: 3, cents: 5970 }]);
  });
});

describe('the share of others', () => {
  it('is a user on the day of registration, a product while it is active, nothing once it was deleted', () => {
    const createdAt = '2026-01-01T10:00:00.000Z';
    expect(userContribution({ createdAt }).days).toEqual({ '2026-01-01': { users: 1 } });
    const product = { createdAt, isActive: true, version: 3 };
    expect(productContribution(product)).toMatchObject({ version: 3, days: { '2026-01-01': { products: 1 } } });
    expect(productContribution({ ...product, isActive: false }).days).toEqual({});
    const complete = productContribution({ ...product, sheetComplete: true });
    expect(complete.days).toEqual({ '2026-01-01': { products: 1, sheets: 1 } });
    expect(productContribution({ ...product, sheetComplete: true, isActive: false }).days).toEqual({});
    const gone = productContribution({ ...product, deleted: true });
    expect(gone.days).toEqual({});
    expect(gone.version).toBeGreaterThan(1_000_000);
  });
});

describe('the difference of two shares', () => {
  it('is what the rows must be given', () => {
    const order = anOrder(paid);
    const { productId } = order.lines[0]!;
    const differences = new ContributionDiff();
    differences.replace(
      orderContribution(order),
      orderContribution({ ...order, status: 'shipped', refundedCents: 500 }),
    );
    expect(differences.days['2026-03-29']).toEqual({ paid: -1, shipped: 1, soldOrders: 0, salesCents: -500 });
    expect(differences.sold.get(`${productId} 2026-03-29`)).toMatchObject({ pieces: 0, cents: 0 });
  });
});
