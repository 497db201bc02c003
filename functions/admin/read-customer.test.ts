import type { Customer } from '../../shared/account/customer-schema.ts';
import { customerAnswer } from '../../shared/account/customer-schema.ts';
import { handler as returns } from '../returns/handler.ts';
import {
  adminUser,
  createZeno,
  erase,
  followChanges,
  personWords,
  placeDeliveredOrder,
  placeOrder,
  setStatus,
  setupErasureShop,
  shirt,
} from '../store/accounts/testing/erasure-shop.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { requireOrder } from '../store/orders/read.ts';
import { aManualDraft, newCustomer, takeOrder } from '../testing/fixtures/manual-orders.ts';
import { payOrder, refundOrder } from '../testing/fixtures/order-actions.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupErasureShop();

async function read(id: string): Promise<Customer> {
  const { status, body } = await adminUser.call(handler, 'readCustomer', { id });
  expect(status).toBe(200);
  return customerAnswer.parse(body);
}

describe('the page of a customer', () => {
  it('has their data, their orders newest first, and what they spent to the cent', async () => {
    const zeno = await createZeno();
    const paid = await placeOrder(zeno);
    await payOrder(zeno, paid);
    expect((await refundOrder(adminUser, paid, 0.35)).status).toBe(200);
    const unpaid = await placeOrder(zeno);
    const { user, orders, spent, openedBy } = await read(zeno.id);
    const { firstName } = personWords();
    expect(user).toMatchObject({ firstName, email: zeno.email, emailConfirmed: false, isActive: true });
    expect(orders).toMatchObject([
      { _id: unpaid, status: 'pending', total: 25.89, refunded: 0 },
      { _id: paid, status: 'paid', total: 25.89, refunded: 0.35 },
    ]);
    expect(spent).toBe(25.54);
    expect(openedBy).toBeUndefined();
  });

  it('says what an erasure would do, by the rules that decide it', async () => {
    const zeno = await createZeno();
    await placeDeliveredOrder(zeno);
    const openId = await placeOrder(zeno);
    await followChanges();
    const { erasure, orders } = await read(zeno.id);
    const blocker = { orderNumber: orders[0]!.orderNumber, why: 'l’ordine attende il pagamento: pagalo o annullalo' };
    const until = expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string;
    const retained = [{ reason: 'paid', orders: 1, until }];
    expect(erasure).toEqual({ blockers: [blocker], anonymous: 0, retained, statements: 0 });
    expect((await erase(zeno)).body['details']).toEqual({ open: [blocker] });
    await setStatus(openId, 'cancelled');
    expect((await read(zeno.id)).erasure).toEqual({ blockers: [], anonymous: 1, retained, statements: 0 });
    expect((await erase(zeno)).status).toBe(200);
    const gone = await adminUser.call(handler, 'readCustomer', { id: zeno.id });
    expect([gone.status, gone.body.code]).toEqual([404, 'USER_NOT_FOUND']);
  });

  it('has the terms of a checkout from the order on, of an offer by phone from its payment on, and none of a sale in the shop', async () => {
    const zeno = await createZeno();
    await placeOrder(zeno);
    const draft = aManualDraft(shirt, { customer: newCustomer(zeno.email) });
    const { body: phone } = await takeOrder(adminUser, draft);
    await takeOrder(adminUser, { ...draft, origin: 'shop', payment: 'cash' });
    const { orders: before } = await read(zeno.id);
    const version = legalConfig.version;
    const checkout = { version, at: before[2]!.createdAt };
    expect(before.map(({ acceptedTerms }) => acceptedTerms)).toEqual([undefined, undefined, checkout]);
    await setStatus(phone.order._id, 'paid');
    const { paidAt } = await requireOrder(phone.order._id);
    expect((await read(zeno.id)).orders[1]!.acceptedTerms).toEqual({ version, at: paidAt });
  });

  it('has the statements of their orders', async () => {
    const zeno = await createZeno();
    const orderId = await placeDeliveredOrder(zeno);
    const { orders, statements: none } = await read(zeno.id);
    expect(none).toEqual([]);
    const statement = { orderId, name: 'Zeno', email: zeno.email };
    const { body } = await zeno.call(returns, 'createReturn', { body: statement });
    const { _id } = body['receipt'] as { _id: string };
    await followChanges();
    const { statements, erasure } = await read(zeno.id);
    const { orderNumber } = orders[0]!;
    expect(statements).toMatchObject([{ _id, orderNumber, kind: 'withdrawal', state: 'received', isOfOrder: true }]);
    expect(erasure?.blockers).toEqual([{ orderNumber, why: 'un recesso o un reso non è ancora concluso' }]);
  });

  it('of a colleague has no erasure: nobody erases an admin', async () => {
    const { id } = await createTestUser('admin');
    expect((await read(id)).erasure).toBeUndefined();
  });
});

it('who may not see customers reads none', async () => {
  const colleague = await createTestUser('admin', ['Piero', 'Neri'], 'warehouse');
  const { status, body } = await colleague.call(handler, 'readCustomer', { id: adminUser.id });
  expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
});
