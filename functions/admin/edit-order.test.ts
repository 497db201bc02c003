import '../testing/support/silence-logs.ts';
import type { BodyInput } from '../../shared/api/inputs.ts';
import { checkPayments, checkReturns, checkStock, checkSums } from '../tasks/reconcile/order-checks.ts';
import { readWholeShop } from '../tasks/reconcile/read-whole-shop.ts';
import { takeOutChange } from '../../shared/order/edit-rules.ts';
import { orderEmails } from '../email/order-emails.ts';
import { orderSearchWords } from '../store/admin-lists/list-entries.ts';
import { changeOrder } from '../store/orders/lifecycle.ts';
import { withoutPendingRefund, type PaymentGateway } from '../store/orders/pending-refund.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { setupDynamoFaults } from '../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import {
  cancelOrder,
  demoPayments,
  placeOrder,
  placePaidOrder,
  refundedAtProvider,
  setStatus,
  stockOf,
} from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { declareReturn } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();
const faults = setupDynamoFaults();

let anna: TestUser;
let admin: TestUser;
let product: StoredProduct;
let paid: StoredOrder;
beforeEach(async () => {
  [anna, admin, product] = await Promise.all([createTestUser(), createTestUser('admin'), createTestProduct()]);
  paid = await placePaidOrder(anna, product, 3);
});
/** Stock, money and returns of the whole table agree with the orders. */
afterEach(async () => {
  const shop = await readWholeShop();
  const now = Date.now();
  expect([checkSums, checkStock, checkPayments, checkReturns].flatMap((check) => check(shop, now))).toEqual([]);
});

const edit = (body: BodyInput<'editOrder'>, user = admin, id = paid.id) =>
  user.call(handler, 'editOrder', { id, body });
const address = {
  firstName: 'Carla',
  lastName: 'Verdi',
  street: 'Via Nuova 5',
  city: 'Milano',
  postalCode: '20121',
  province: 'MI',
  country: 'Italy' as const,
  phone: '+39 02 5550199',
};
const toAddress = (more: object = {}) => ({ change: 'address' as const, shippingAddress: { ...address, ...more } });
const takingOut = (quantity: number, more: object = {}) => ({
  change: 'takeOut' as const,
  items: [{ variant: paid.lines[0]!.variantId, quantity }],
  reason: 'Un pezzo è difettoso',
  ...more,
});
const unitCents = () => paid.lines[0]!.priceCents;
const timelineKinds = async () => {
  const { body } = await admin.call(handler, 'readOrderTimeline', { id: paid.id });
  return (body['entries'] as { kind: string; text?: string }[]).filter(({ kind }) => kind !== 'status');
};

describe('another address', () => {
  it('is stored, found by its phone, told to the customer and shown in the timeline', async () => {
    const reply = await edit(toAddress({ province: 'mi' }));
    expect([reply.status, reply.body.order.shippingAddress]).toEqual([200, address]);
    const after = await requireOrder(paid.id);
    expect(after).toMatchObject({ address, status: 'paid', version: paid.version + 1, history: paid.history });
    expect(orderSearchWords(after)).toContain('+025550199');
    const emails = orderEmails(paid, after, true);
    expect(emails.map(({ content }) => content.subject)).toEqual([`Nuovo indirizzo per l’ordine ${paid.number}`]);
    expect(JSON.stringify(emails[0]!.content.details)).toContain('Carla Verdi, Via Nuova 5, 20121 Milano (MI)');
    expect(JSON.stringify(orderEmails(paid, after, false))).not.toMatch(/Carla|Via Nuova/);
    expect((await timelineKinds())[0]).toMatchObject({ kind: 'address', by: admin.email });
  });

  it.each([
    [{ postalCode: '2012' }, 'shippingAddress.postalCode'],
    [{ province: 'XX' }, 'shippingAddress.province'],
    [{ country: 'France' }, 'shippingAddress.country'],
    [{ street: '' }, 'shippingAddress.street'],
    [{ phone: '' }, 'shippingAddress.phone'],
  ])('that is no Italian one is refused: %j', async (more, field) => {
    const { status, body } = await edit(toAddress(more));
    expect([status, Object.keys(body['errors'] as object)]).toEqual([400, [field]]);
    expect(await requireOrder(paid.id)).toEqual(paid);
  });

  it('is refused once the order has left, and for an order that nobody paid', async () => {
    await setStatus(admin, paid.id, { status: 'shipped' });
    const message = 'L’ordine si può modificare solo quando è pagato e non ancora spedito';
    expect((await edit(toAddress())).body).toMatchObject({ code: 'ORDER_STATE', message });
    const { _id: unpaid } = await placeOrder(anna, product, 1);
    expect((await edit(toAddress(), admin, unpaid)).body).toMatchObject({ code: 'ORDER_STATE', message });
  });

  it('of two admins at once is one change; the other one is told', async () => {
    const body = { ...toAddress(), version: paid.version };
    const replies = await Promise.all([edit(body), edit(body), edit(body)]);
    expect(replies.map(({ status, body: { code } }) => code ?? status).sort()).toEqual([
      200,
      'ORDER_CHANGED',
      'ORDER_CHANGED',
    ]);
    expect((await requireOrder(paid.id)).version).toBe(paid.version + 1);
  });
});

describe('pieces that are taken out', () => {
  it('are refunded and back in the stock at once; the rest is shipped', async () => {
    const before = await stockOf(product);
    const { status, body } = await edit(takingOut(1));
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      status: 'paid',
      refunded: unitCents() / 100,
      returns: [{ kind: 'beforeShipping', takenOut: true, state: 'refunded', refund: unitCents() / 100 }],
    });
    expect(await stockOf(product)).toBe(before + 1);
    expect(await refundedAtProvider(paid.id)).toBe(unitCents());
    const after = await requireOrder(paid.id);
    const [email] = orderEmails(paid, after, true);
    const { lines } = paid;
    expect(email!.content.details).toEqual([
      ['Tolti dall’ordine', `1 × ${lines[0]!.name}, taglia ${lines[0]!.size}, ${lines[0]!.color}`],
      ['Motivo', 'Un pezzo è difettoso'],
    ]);
    expect((await timelineKinds()).slice(0, 2).map(({ kind }) => kind)).toEqual(['takenOut', 'refund']);
    expect((await setStatus(admin, paid.id, { status: 'shipped' })).status).toBe(200);
    expect((await edit(takingOut(1))).body.code).toBe('ORDER_STATE');
  });

  it('are never all, and never more than there are', async () => {
    expect((await edit(takingOut(3))).body.message).toMatch(/annulla l’ordine/);
    expect((await edit(takingOut(4))).body.message).toMatch(/così tanti pezzi/);
    for (const quantity of [0, -1, 1.5, 100]) expect((await edit(takingOut(quantity))).status).toBe(400);
    const twice = takingOut(1);
    expect((await edit({ ...twice, items: [...twice.items, ...twice.items] })).status).toBe(400);
    expect((await edit(takingOut(1, { reason: ' ' }))).status).toBe(400);
    expect(await requireOrder(paid.id)).toEqual(paid);
  });

  it('by five clicks at once leave once', async () => {
    const before = await stockOf(product);
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => edit(takingOut(1, { version: paid.version }))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await stockOf(product), await refundedAtProvider(paid.id)]).toEqual([before + 1, unitCents()]);
    expect((await requireOrder(paid.id)).refunds).toHaveLength(1);
  });

  it('and a cancellation at the same moment: money and stock go back once', async () => {
    await Promise.all([edit(takingOut(1)), cancelOrder(anna, paid.id), edit(takingOut(1))]);
    await cancelOrder(anna, paid.id);
    const after = await requireOrder(paid.id);
    expect([after.status, after.refundedCents]).toEqual(['cancelled', paid.totalCents]);
    expect([await stockOf(product), await refundedAtProvider(paid.id)]).toEqual([10, paid.totalCents]);
  });

  it('and a withdrawal of the rest at the same moment never count twice', async () => {
    const variant = paid.lines[0]!.variantId;
    await Promise.all([edit(takingOut(2)), declareReturn(anna, paid.id, [{ variant, quantity: 2 }])]);
    const { returns = [] } = await requireOrder(paid.id);
    const pieces = returns.flatMap((each) => (each.closed ? [] : each.pieces));
    expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(3);
  });

  it('by who may not refund stay', async () => {
    const warehouse = await createTestUser('admin', undefined, 'warehouse');
    expect((await edit(takingOut(1), warehouse)).body.code).toBe('FORBIDDEN');
    expect((await edit(toAddress(), warehouse)).status).toBe(200);
  });

  it('of an order that was marked as paid are refunded by hand', async () => {
    const { _id: id } = await placeOrder(anna, product, 2);
    await setStatus(admin, id, { status: 'paid' });
    const before = await stockOf(product);
    expect((await edit(takingOut(1), admin, id)).body.order.refunded).toBe(unitCents() / 100);
    expect(await stockOf(product)).toBe(before + 1);
    expect((await edit(takingOut(1), admin, id)).body.code).toBe('ORDER_STATE');
  });
});

describe('pieces whose refund', () => {
  const takeOutBy = (gateway: PaymentGateway) =>
    changeOrder(gateway, paid.id, admin.email, (order) =>
      takeOutChange(order, {
        id: 'T',
        at: new Date().toISOString(),
        pieces: [{ variantId: paid.lines[0]!.variantId, quantity: 1 }],
        reason: 'Difettoso',
      }),
    );
  const unreachable: PaymentGateway = { ...demoPayments, refund: () => Promise.reject(new Error('no answer')) };
  const refusing: PaymentGateway = { ...demoPayments, refund: () => Promise.resolve(false) };

  it('waits for the provider are claimed, and leave with the next action', async () => {
    const before = await stockOf(product);
    await expect(takeOutBy(unreachable)).rejects.toMatchObject({ code: 'BUSY' });
    const pending = await requireOrder(paid.id);
    expect([pending.returns?.length, await stockOf(product)]).toEqual([1, before]);
    const order = await withoutPendingRefund(demoPayments, pending);
    expect(order).toMatchObject({
      refundedCents: unitCents(),
      returns: [{ takenOut: true, refundCents: unitCents() }],
    });
    expect([await stockOf(product), await refundedAtProvider(paid.id)]).toEqual([before + 1, unitCents()]);
  });

  it('is refused stay in the order', async () => {
    await expect(takeOutBy(refusing)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' });
    expect(await requireOrder(paid.id)).toMatchObject({ refundedCents: 0, returns: [{ closed: true }] });
    expect((await edit(takingOut(2))).status).toBe(200);
  });

  it('was sent when the function died leave once', async () => {
    const before = await stockOf(product);
    faults.failNext('TransactWriteItems', 'lost before', 'lost before', 'lost before', 'lost before');
    expect((await edit(takingOut(1))).status).toBe(500);
    await setStatus(admin, paid.id, { status: 'processing' });
    expect(await requireOrder(paid.id)).toMatchObject({ status: 'processing', refundedCents: unitCents() });
    expect([await stockOf(product), await refundedAtProvider(paid.id)]).toEqual([before + 1, unitCents()]);
  });
});
