import '../testing/support/silence-logs.ts';
import { errorCatalogue } from '../../shared/api/errors.ts';
import { cancelChange } from '../../shared/order/rules.ts';
import { NO_SUCH_ORDER, NOTHING_LEFT, withdrawalCloseReasons } from '../../shared/returns/states.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { changeOrder } from '../store/orders/lifecycle.ts';
import { requireOrder } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readReturn } from '../store/returns/returns.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { cancelOrder, refundedAtProvider, setStatus, stockOf } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import {
  buy,
  declarePublicReturn,
  declareReturn,
  deliver,
  tableEvents,
  updateReturn,
} from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable();
setupSes();
const { send } = tableEvents();

let anna: TestUser;
let admin: TestUser;
let shirt: StoredProduct;
let orderId: string;
beforeEach(async () => {
  [anna, admin, shirt] = await Promise.all([
    createTestUser(),
    createTestUser('admin'),
    createTestProduct({ basePriceCents: 1990 }),
  ]);
  orderId = await buy(anna, { product: shirt, quantity: 2 });
});

const pieces = (quantity: number) => [{ variant: shirt.variants[0]!.id, quantity }];

describe('an admin who receives goods', () => {
  beforeEach(() => deliver(admin, orderId));

  it('puts them back on sale, refunds them with the shipping, and the order is refunded', async () => {
    const { receipt } = await declareReturn(anna, orderId);
    const back = await updateReturn(admin, receipt._id, { step: 'goodsBack', restock: pieces(2) });
    expect(back.updated).toMatchObject({ state: 'goodsBack', refundable: 45.79, shippingIncluded: 5.99 });
    expect(await stockOf(shirt)).toBe(10);
    const { updated } = await updateReturn(admin, receipt._id, { step: 'refund', amount: null });
    expect(updated).toMatchObject({ state: 'refunded', refunded: 45.79, order: { status: 'refunded' } });
    expect((await requireOrder(orderId)).refunds).toMatchObject([{ cents: 4579, returnId: receipt._id }]);
    expect(updated.history.map(({ to, by }) => [to, by])).toEqual([
      ['received', 'customer'],
      ['goodsBack', admin.email],
      ['refunded', admin.email],
    ]);
    expect([await refundedAtProvider(orderId), await stockOf(shirt)]).toEqual([4579, 10]);
  });

  it('that are damaged keeps them off sale and refunds less', async () => {
    const { receipt } = await declareReturn(anna, orderId, pieces(2));
    await updateReturn(admin, receipt._id, { step: 'goodsBack', restock: pieces(1) });
    expect((await updateReturn(admin, receipt._id, { step: 'refund', amount: 50 })).code).toBe('REFUND_TOO_HIGH');
    expect((await updateReturn(admin, receipt._id, { step: 'refund', amount: 30 })).code).toBe('INVALID');
    const reason = 'Una maglietta è macchiata';
    const { updated } = await updateReturn(admin, receipt._id, { step: 'refund', amount: 30, reason });
    const order = { status: 'delivered', refunded: 30 };
    expect(updated).toMatchObject({ state: 'refunded', refunded: 30, note: reason, order });
    expect([await stockOf(shirt), await refundedAtProvider(orderId)]).toEqual([9, 3000]);
  });

  it('cannot put back more than was returned', async () => {
    const { receipt } = await declareReturn(anna, orderId, pieces(1));
    const reply = await updateReturn(admin, receipt._id, { step: 'goodsBack', restock: pieces(2) });
    expect([reply.code, await stockOf(shirt)]).toEqual(['RETURN_STATE', 8]);
  });

  it('together with another admin does each step once', async () => {
    const { receipt } = await declareReturn(anna, orderId);
    const both = await Promise.all(
      [1, 2].map(() => updateReturn(admin, receipt._id, { step: 'goodsBack', restock: pieces(2) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([1, 2].map(() => updateReturn(admin, receipt._id, { step: 'refund', amount: null })));
    expect(await requireOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 4579 });
    expect([await refundedAtProvider(orderId), await stockOf(shirt)]).toEqual([4579, 10]);
  });
});

describe('an admin who closes a return', () => {
  it('that is a withdrawal has a reason that the law knows, and nothing follows from it', async () => {
    await deliver(admin, orderId);
    const { receipt } = await declareReturn(anna, orderId);
    const close = (note: string) => updateReturn(admin, receipt._id, { step: 'close', note });
    expect((await close('Indossati')).code).toBe('WITHDRAWAL_CLOSED');
    const note = withdrawalCloseReasons[0]!;
    expect((await close(note)).updated).toMatchObject({ state: 'closed', note, steps: [] });
    expect((await updateReturn(admin, receipt._id, { step: 'refund', amount: null })).code).toBe('RETURN_STATE');
    expect(await requireOrder(orderId)).toMatchObject({ status: 'delivered', refundedCents: 0 });
  });
});

describe('an admin who closes a voluntary return', () => {
  it('says why in words of the shop', async () => {
    await deliver(admin, orderId, 20);
    const { receipt } = await declareReturn(anna, orderId);
    const { updated } = await updateReturn(admin, receipt._id, { step: 'close', note: 'Indossati' });
    expect(updated).toMatchObject({ kind: 'voluntary', state: 'closed', note: 'Indossati' });
  });
});

describe('an admin who cancels an order before shipping', () => {
  it('can do so for a return of the whole order only', async () => {
    const { receipt } = await declareReturn(anna, orderId, pieces(1));
    expect((await updateReturn(admin, receipt._id, { step: 'stop' })).code).toBe('RETURN_STATE');
    expect((await requireOrder(orderId)).status).toBe('paid');
  });

  describe('whose return was matched before', () => {
    let id: string;
    beforeEach(async () => {
      const { number } = await requireOrder(orderId);
      id = (await declarePublicReturn(anna, { orderNumber: `VE-${orderId}`, email: 'altra@example.it' })).receipt._id;
      await send();
      expect((await updateReturn(admin, id, { step: 'match', orderNumber: number })).updated.steps).toContain('stop');
    });
    const stopped = { state: 'stopped', refundCents: 0 };

    it('ends the return with it', async () => {
      await setStatus(admin, orderId, { status: 'cancelled' });
      expect(await readReturn(id)).toMatchObject(stopped);
      expect((await updateReturn(admin, id, { step: 'stop' })).code).toBe('RETURN_STATE');
    });

    it('can end the return of an order whose cancellation was interrupted before that', async () => {
      await changeOrder(createPaymentProvider(paymentAccounts), orderId, admin.email, cancelChange);
      expect(await readReturn(id)).toMatchObject({ state: 'received' });
      const { updated } = await updateReturn(admin, id, { step: 'stop' });
      expect(updated).toMatchObject({ state: 'stopped', refunded: 0, order: { status: 'cancelled' } });
      expect((await requireOrder(orderId)).returns).toMatchObject([{ id, refundCents: 0 }]);
    });
  });

  it('after the goods left ends the return, too: its money went back with the order', async () => {
    await deliver(admin, orderId);
    const { receipt } = await declareReturn(anna, orderId);
    await setStatus(admin, orderId, { status: 'cancelled' });
    expect((await updateReturn(admin, receipt._id, { step: 'stop' })).code).toBe('RETURN_STATE');
    expect(await readReturn(receipt._id)).toMatchObject({ state: 'refunded', refundCents: 0 });
  });
});

describe('a part of an order that was not shipped', () => {
  it('does not come back as goods: its refund releases it, and until then the order is not shipped', async () => {
    const { receipt } = await declareReturn(anna, orderId, pieces(1));
    const ship = () => setStatus(admin, orderId, { status: 'shipped' });
    expect((await ship()).body.code).toBe('RETURN_OPEN');
    const back = await updateReturn(admin, receipt._id, { step: 'goodsBack', restock: pieces(1) });
    expect(back.code).toBe('RETURN_STATE');
    const { updated } = await updateReturn(admin, receipt._id, { step: 'refund', amount: null });
    expect(updated).toMatchObject({ state: 'refunded', refunded: 19.9, order: { status: 'paid' } });
    expect([await stockOf(shirt), await refundedAtProvider(orderId)]).toEqual([9, 1990]);
    expect((await ship()).status).toBe(200);
  });
});

describe('an admin who matches a declaration to an order', () => {
  const declareUnmatched = async (orderNumber = 'non lo so') => {
    const { receipt } = await declarePublicReturn(anna, { orderNumber, email: 'x@example.it' });
    return receipt._id;
  };

  it('finds it by its number, and the return takes all that is left of it', async () => {
    await deliver(admin, orderId);
    const { number } = await requireOrder(orderId);
    await send();
    const id = await declareUnmatched();
    const unknown = await updateReturn(admin, id, { step: 'match', orderNumber: 'VE-2026-0000000000' });
    expect(unknown.code).toBe('ORDER_NOT_FOUND');
    const { updated } = await updateReturn(admin, id, { step: 'match', orderNumber: number });
    expect(updated).toMatchObject({
      state: 'received',
      kind: 'withdrawal',
      refundable: 45.79,
      order: { _id: orderId },
    });
    const nothingLeft = await updateReturn(admin, await declareUnmatched('boh'), {
      step: 'match',
      orderNumber: number,
    });
    expect(nothingLeft.code).toBe('RETURN_CLOSED');
    expect(nothingLeft.message).toMatch(/^Per tutti gli articoli .* il recesso o il reso è già dichiarato:/);
  });

  it('reads that the order is over where nobody declared anything about it', async () => {
    await cancelOrder(anna, orderId);
    await send();
    const match = { step: 'match' as const, orderNumber: (await requireOrder(orderId)).number };
    const { code, message } = await updateReturn(admin, await declareUnmatched('annullato'), match);
    expect([code, message]).toEqual(['RETURN_CLOSED', errorCatalogue.RETURN_CLOSED.message]);
  });

  it('cannot say of a statement from the customer’s account that it is somebody else’s', async () => {
    await deliver(admin, orderId);
    const { receipt } = await declareReturn(anna, orderId);
    const note = 'La dichiarazione non è di chi ha fatto l’ordine';
    expect((await updateReturn(admin, receipt._id, { step: 'close', note })).code).toBe('WITHDRAWAL_CLOSED');
  });

  it('can close the declaration, and do nothing else without an order', async () => {
    const id = await declareUnmatched('il secondo ordine');
    expect((await updateReturn(admin, id, { step: 'refund', amount: null })).code).toBe('RETURN_STATE');
    const close = (note: string) => updateReturn(admin, id, { step: 'close', note });
    expect((await close('Nessun ordine')).code).toBe('WITHDRAWAL_CLOSED');
    expect((await close(NO_SUCH_ORDER)).updated).toMatchObject({ state: 'closed', note: NO_SUCH_ORDER });
  });

  it('cannot close it as if the stated order did not exist, or had nothing left, while it has', async () => {
    await deliver(admin, orderId);
    const { number } = await requireOrder(orderId);
    await send();
    const [id, second] = [await declareUnmatched(number), await declareUnmatched(number.slice(3))];
    for (const note of [NO_SUCH_ORDER, NOTHING_LEFT]) {
      expect((await updateReturn(admin, id, { step: 'close', note })).code).toBe('WITHDRAWAL_CLOSED');
    }
    expect((await updateReturn(admin, id, { step: 'match', orderNumber: number })).status).toBe(200);
    const { updated } = await updateReturn(admin, second, { step: 'close', note: NOTHING_LEFT });
    expect(updated).toMatchObject({ state: 'closed', note: NOTHING_LEFT });
  });
});

describe('a step', () => {
  it('of an admin who has not seen the last one changes nothing', async () => {
    const { receipt } = await declareReturn(anna, orderId, pieces(1));
    const refund = (version: number) => updateReturn(admin, receipt._id, { step: 'refund', amount: null, version });
    expect((await refund(2)).code).toBe('RETURN_STATE');
    expect((await refund(1)).updated).toMatchObject({ state: 'refunded', version: 2 });
  });

  it('of an unknown return, or by a customer, is refused', async () => {
    expect((await updateReturn(admin, 'none', { step: 'stop' })).code).toBe('RETURN_NOT_FOUND');
    const { receipt } = await declareReturn(anna, orderId, pieces(1));
    expect((await updateReturn(anna, receipt._id, { step: 'refund', amount: null })).code).toBe('FORBIDDEN');
  });
});
