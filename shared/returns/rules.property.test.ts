import fc from 'fast-check';
import { ShopError } from '../api/errors.ts';
import { applyChange, refundableCents, type OrderChange } from '../order/rules.ts';
import type { OrderStatus } from '../order/status.ts';
import {
  applyReturnStep,
  closeReturnChange,
  goodsBackChange,
  limitToReturnable,
  returnableQuantities,
  returnRefundAmount,
  returnRefundChange,
  stopOrderChange,
  type ReturnableOrder,
} from './rules.ts';
import type { OrderReturn } from './states.ts';
import { returnKinds, withdrawalCloseReasons } from './states.ts';

const lines = [
  { variantId: 'A', quantity: 2, priceCents: 1990 },
  { variantId: 'B', quantity: 1, priceCents: 501 },
];
const TOTAL = 2 * 1990 + 501 + 599;
const paidOrder = (status: OrderStatus): ReturnableOrder => ({
  status,
  holds: true,
  totalCents: TOTAL,
  paidCents: TOTAL,
  refundedCents: 0,
  history: [],
  trackingNumber: '',
  lines,
  shippingCents: 599,
  returns: [],
});

const quantities = fc.array(
  fc.record({ variantId: fc.constantFrom('A', 'B', 'X'), quantity: fc.integer({ min: 0, max: 3 }) }),
);
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('state', 'goodsBack', 'refund', 'close', 'stop'),
    returnKind: fc.constantFrom(...returnKinds),
    wanted: quantities,
    cents: fc.option(fc.integer({ min: 0, max: TOTAL })),
    id: fc.integer({ min: 0, max: 3 }).map(String),
  }),
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** The change of a step; undefined where the rules refuse it or nothing is left to do. */
function changeOf(order: ReturnableOrder, { kind, wanted, cents, id }: Step): OrderChange | undefined {
  try {
    if (kind === 'goodsBack') return goodsBackChange(order, id, wanted);
    if (kind === 'refund') return returnRefundChange(order, id, cents, 'Macchiati');
    return kind === 'close' ? closeReturnChange(order, id, withdrawalCloseReasons[0]!) : stopOrderChange(order, id);
  } catch (error) {
    if (error instanceof ShopError) return undefined;
    throw error;
  }
}

function apply(order: ReturnableOrder, step: Step): ReturnableOrder {
  const returns = order.returns ?? [];
  if (step.kind === 'state') {
    const pieces = limitToReturnable(lines, returns, step.wanted);
    const statement: OrderReturn = { id: String(returns.length), at: 'x', kind: step.returnKind, pieces };
    return pieces.length > 0 ? { ...order, returns: [...returns, statement] } : order;
  }
  const change = changeOf(order, step);
  return change ? { ...applyChange(order, change), returns: applyReturnStep(returns, change, 'x') } : order;
}

/** Carries out steps on a paid order and checks it after each. */
function always(check: (order: ReturnableOrder) => void) {
  fc.assert(
    fc.property(fc.constantFrom<OrderStatus>('paid', 'shipped', 'delivered'), steps, (status, all) => {
      let order = paidOrder(status);
      for (const step of all) {
        order = apply(order, step);
        check(order);
      }
    }),
    { numRuns: 500 },
  );
}

describe('however statements, goods and refunds follow each other', () => {
  it('no more is refunded than was paid', () =>
    always((order) => expect(refundableCents(order)).toBeGreaterThanOrEqual(0)));

  it('the refunds of the returns are the refunds of the order', () =>
    always((order) => {
      const refunds = order.returns!.map(({ refundCents = 0 }) => refundCents);
      expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(order.refundedCents);
    }));

  it('no piece is returned twice', () =>
    always((order) => {
      const accepted = order.returns!.filter(({ closed }) => !closed).flatMap(({ pieces }) => pieces);
      for (const { variantId, quantity } of lines) {
        const pieces = accepted.filter((piece) => piece.variantId === variantId);
        expect(pieces.reduce((sum, piece) => sum + piece.quantity, 0)).toBeLessThanOrEqual(quantity);
      }
    }));

  it('a return is worth at most what is refundable', () =>
    always((order) => {
      for (const { id } of order.returns!) {
        const { cents, shippingCents } = returnRefundAmount(order, id);
        expect(cents >= 0 && cents <= refundableCents(order)).toBe(true);
        expect([0, 599]).toContain(shippingCents);
      }
    }));

  it('nothing is refunded for a return that was not accepted', () =>
    always((order) => {
      for (const { closed, refundCents, backAt } of order.returns!) {
        if (closed) expect([refundCents, backAt]).toEqual([undefined, undefined]);
      }
    }));
});

describe('the quantities of a statement', () => {
  it('are never more than wanted, and never more than returnable', () => {
    fc.assert(
      fc.property(quantities, quantities, (earlier, wanted) => {
        const before: OrderReturn = {
          id: 'R',
          at: 'x',
          kind: 'withdrawal',
          pieces: limitToReturnable(lines, [], earlier),
        };
        const left = returnableQuantities(lines, [before]);
        for (const { variantId, quantity } of limitToReturnable(lines, [before], wanted)) {
          const wantedLines = wanted.filter((line) => line.variantId === variantId);
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(wantedLines.reduce((sum, line) => sum + line.quantity, 0));
          expect(quantity).toBeLessThanOrEqual(left.find((line) => line.variantId === variantId)?.quantity ?? 0);
        }
      }),
    );
  });
});
