import fc from 'fast-check';
import { handler as expire } from '../../tasks/scheduled/expiry.ts';
import type { DemoLedgerEntry } from '../../payments/demo-provider.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import {
  cancelOrder,
  passExpiry,
  payOrder,
  placeOrder,
  placePaidOrder,
  refundedAtProvider,
  refundOrder,
  setStatus,
  stockOf,
} from '../../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { propertyRuns } from '../../testing/support/property-runs.ts';
import { demoLedger } from '../payments/demo-ledger.ts';
import type { StoredProduct } from '../products/item.ts';
import { requireOrder } from './read.ts';
import { readUnpaidOrders } from './unpaid-orders.ts';

setupTable();

/** `npm run test:chaos` runs many more. */
const RUNS = propertyRuns(40);

let anna: TestUser;
let admin: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, admin, product] = await Promise.all([createTestUser(), createTestUser('admin'), createTestProduct()]);
});

const actions: Record<string, (id: string) => Promise<unknown>> = {
  pay: (id) => payOrder(anna, id),
  decline: (id) => payOrder(anna, id, 'demo_declined'),
  cancel: (id) => cancelOrder(anna, id),
  refundPart: (id) => refundOrder(admin, id, 7.77),
  refundRest: (id) => refundOrder(admin, id, null),
  expire: (id) => expireIfUnpaid(id),
  ship: (id) => setStatus(admin, id, { status: 'shipped' }),
  cancelByAdmin: (id) => setStatus(admin, id, { status: 'cancelled' }),
  setPending: (id) => setStatus(admin, id, { status: 'pending' }),
  markPaid: (id) => setStatus(admin, id, { status: 'paid' }),
};

async function expireIfUnpaid(id: string): Promise<void> {
  const { status, expiresAt } = await requireOrder(id);
  if (status === 'pending' && expiresAt) await passExpiry(id);
  await expire();
}

/** An order that expects no payment has no intent to pay. */
function ignoreMissingIntent(error: unknown): object {
  if (error instanceof TypeError) return {};
  throw error;
}

describe('everything at once', () => {
  it('cancellations, refund and expiry task refund the money and release the stock once', async () => {
    const { id, totalCents } = await placePaidOrder(anna, product);
    await passExpiry(id);
    const replies = await Promise.all([
      cancelOrder(anna, id),
      refundOrder(admin, id, null),
      setStatus(admin, id, { status: 'cancelled' }),
      cancelOrder(anna, id),
      expire(),
    ]);
    for (const reply of replies) if ('status' in reply) expect([200, 409]).toContain(reply.status);
    const order = await requireOrder(id);
    expect(['cancelled', 'refunded']).toContain(order.status);
    expect([await refundedAtProvider(id), order.refundedCents]).toEqual([totalCents, totalCents]);
    expect(await stockOf(product)).toBe(10);
  });

  it(
    'any actions of customer, admin and expiry task leave stock and money consistent',
    async () => {
      const action = fc.constantFrom(...Object.keys(actions));
      const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(rounds, async (plan) => {
          const bought = await createTestProduct();
          anna = await createTestUser();
          const { _id: id } = await placeOrder(anna, bought);
          for (const round of plan) {
            const replies = await Promise.all(round.map((name) => actions[name]!(id).catch(ignoreMissingIntent)));
            for (const reply of replies as { status?: number }[]) expect(reply?.status ?? 200).toBeLessThan(500);
          }
          const order = await requireOrder(id);
          expect(order.openRefund).toBeUndefined();
          expect(await stockOf(bought)).toBe(order.holds ? 8 : 10);
          const isCounted = order.unpaidHold !== undefined;
          const held = { orderIds: isCounted ? [id] : [], pieces: isCounted ? 2 : 0 };
          expect(await readUnpaidOrders(anna.id)).toMatchObject(held);
          const entry = order.intentId ? await demoLedger.read<DemoLedgerEntry>(order.intentId) : undefined;
          const keptByProvider = entry ? entry.paidCents - (await refundedAtProvider(id)) : 0;
          expect(keptByProvider).toBe(order.byHand ? 0 : order.paidCents - order.refundedCents);
        }),
        RUNS.property,
      );
    },
    RUNS.timeout,
  );
});
