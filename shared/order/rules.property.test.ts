import fc from 'fast-check';
import { ShopError } from '../api/errors.ts';
import { includedVat } from '../price/vat.ts';
import {
  adminStatusChange,
  applyChange,
  cancelChange,
  expireChange,
  latePaymentChange,
  paymentChange,
  refundableCents,
  refundChange,
  type OrderChange,
  type OrderState,
} from './rules.ts';
import { orderTotals } from './totals.ts';
import { orderStatuses, orderStatusNames, wasShipped } from './status.ts';

const TOTAL = 4579;
const pendingOrder: OrderState = {
  status: 'pending',
  holds: true,
  totalCents: TOTAL,
  paidCents: 0,
  refundedCents: 0,
  history: [],
  trackingNumber: '',
};

type Step = (order: OrderState) => OrderChange | undefined;
const adminChoice = fc.record({
  status: fc.constantFrom(...orderStatusNames),
  goodsBack: fc.boolean(),
  trackingNumber: fc.constantFrom('', 'A', 'B'),
});
const refundedCents = fc.option(fc.integer({ min: -5, max: TOTAL + 5 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>((order) => paymentChange(order, TOTAL)),
  fc.constant<Step>(cancelChange),
  fc.constant<Step>(expireChange),
  fc.tuple(refundedCents, fc.boolean()).map(
    ([cents, goodsBack]): Step =>
      (order) =>
        refundChange(order, cents, { goodsBack, reason: goodsBack ? undefined : 'Ritardo' }),
  ),
  adminChoice.map(
    (input): Step =>
      (order) =>
        adminStatusChange(order, input),
  ),
);

/** Carries out the steps that the rules allow; `check` sees each change between its two orders. */
function live(steps: Step[], check: (before: OrderState, change: OrderChange, after: OrderState) => void): OrderState {
  let order = pendingOrder;
  for (const decide of steps) {
    let change: OrderChange | undefined;
    try {
      change = decide(order);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
    }
    if (!change) continue;
    const after = { ...applyChange(order, change), history: [...order.history, { to: change.status }] };
    check(order, change, after);
    order = after;
  }
  return order;
}

const lives = fc.array(step, { maxLength: 20 });
const holds = (check: (before: OrderState, change: OrderChange, after: OrderState) => void) =>
  fc.assert(
    fc.property(lives, (steps) => void live(steps, check)),
    { numRuns: 1000 },
  );

describe('in any life of an order', () => {
  it('stock is reserved when it is free, and released when it is reserved', () =>
    holds((before, { stock }) => {
      if (stock === 'reserve') expect(before.holds).toBe(false);
      if (stock === 'release') expect(before.holds).toBe(true);
    }));

  it('stock is reserved in every status that needs it before shipping', () =>
    holds((_before, _change, { status, holds: reserved }) => {
      if (orderStatuses[status].cancellable) expect(reserved).toBe(true);
    }));

  it('refunds never exceed what was paid, and nothing is paid twice', () =>
    holds((_before, { refundCents }, { paidCents, refundedCents: refunded }) => {
      expect(refundCents).toBeGreaterThanOrEqual(0);
      expect(refunded).toBeLessThanOrEqual(paidCents);
      expect([0, TOTAL]).toContain(paidCents);
    }));

  it('a refunded or cancelled order owes nothing', () =>
    holds((_before, _change, after) => {
      if (after.status === 'refunded' || after.status === 'cancelled') expect(refundableCents(after)).toBe(0);
    }));

  it('an order that is over keeps only goods that left the shop', () =>
    holds((_before, _change, after) => {
      if (!orderStatuses[after.status].holdsStock && !wasShipped(after)) expect(after.holds).toBe(false);
    }));

  it('refunded is the end', () => holds(({ status }) => expect(status).not.toBe('refunded')));

  it('the lines go back to a cart only from an order that nobody paid', () =>
    holds((before, { restoreCart }) => {
      if (restoreCart) expect(before.paidCents).toBe(0);
    }));

  it('a tracking number is added or replaced, never lost', () =>
    holds((before, _change, after) => {
      if (before.trackingNumber) expect(after.trackingNumber).not.toBe('');
    }));

  it('a payment that comes too late is refunded whole', () => {
    fc.assert(
      fc.property(lives, (steps) => {
        const order = live(steps, () => {});
        fc.pre(order.status === 'cancelled' && order.paidCents === 0);
        const after = applyChange(order, latePaymentChange(order, TOTAL));
        expect([after.status, after.holds, refundableCents(after)]).toEqual(['cancelled', order.holds, 0]);
      }),
    );
  });
});

describe('the sums of any order', () => {
  const lines = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 99 }), priceCents: fc.integer({ min: 1, max: 1_000_000 }) }),
    { minLength: 1, maxLength: 50 },
  );

  it('add up, and contain their VAT', () => {
    fc.assert(
      fc.property(lines, (ordered) => {
        const { subtotalCents, shippingCents, totalCents, taxCents } = orderTotals(ordered);
        expect(subtotalCents + shippingCents).toBe(totalCents);
        expect(shippingCents).toBe(subtotalCents >= 5000 ? 0 : 599);
        expect(taxCents).toBe(includedVat(totalCents));
      }),
    );
  });

  it('do not depend on the order of the lines, nor on how equal ones are split', () => {
    fc.assert(
      fc.property(lines, (ordered) => {
        const split = ordered.flatMap(({ quantity, priceCents }) =>
          Array.from({ length: quantity }, () => ({ quantity: 1, priceCents })),
        );
        expect(orderTotals(split.reverse())).toEqual(orderTotals(ordered));
      }),
    );
  });
});
