/** Orders that the shop makes, through the API: by phone and paid by a link, by whom they may be made, exchanges of size. */
import { randomUUID } from 'node:crypto';
import type { Order } from '../../../shared/order/answers.ts';
import {
  anonymousClient,
  eventually,
  logIn,
  logInAsAdmin,
  newEmail,
  payOrder,
  placePaidOrder,
  registerCustomer,
  testOrderDraft,
  testShippingAddress,
  type ApiClient,
} from './client.ts';
import { readEmails } from './shop-emulators.ts';
import { createProduct, deleteTestProducts, testProductForm } from './test-products.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await logInAsAdmin();
});
afterAll(() => deleteTestProducts(admin));

async function newProduct() {
  const { product } = (await createProduct(admin, testProductForm())).body;
  return product;
}

async function draftFor(email: string, change: object = {}) {
  const product = await newProduct();
  const { items, subtotal, shipping, total } = testOrderDraft({ product, variant: product.variants[0]! });
  const customer = { firstName: 'Nina', lastName: 'Telefono', email, phone: '333 7654321' };
  const amounts = { subtotal, shipping, total };
  const ways = { origin: 'phone', delivery: 'courier', payment: 'card', notes: '' };
  return { customer, items, shippingAddress: testShippingAddress, ...ways, ...amounts, ...change };
}

const take = (client: ApiClient, draft: object, key: string = randomUUID()) =>
  client.post<{ order: Order }>('/admin/orders', draft, { headers: { 'idempotency-key': key } });

it('an order by phone is paid by its link, by who sets a password with a code from the mailbox', async () => {
  const email = newEmail();
  const { status, body } = await take(admin, await draftFor(email));
  expect([status, body.order.status, body.order.origin]).toEqual([201, 'pending', 'phone']);
  const subject = `Il tuo ordine ${body.order.orderNumber}: come pagarlo`;
  const mails = await eventually(
    () => readEmails(email),
    (found) => found.length > 0,
  );
  expect(mails.map((mail) => mail.subject)).toEqual([subject]);
  expect(mails[0]?.text).toContain(`/order-confirmation/${body.order._id}`);

  await anonymousClient().post('/auth/forgot-password', { email });
  const readCode = async () => (await readEmails(email)).flatMap(({ text = '' }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  const code = (await eventually(readCode, ({ length }) => length > 0)).at(-1);
  const password = 'segreta-nuova';
  expect((await anonymousClient().post('/auth/reset-password', { email, code, password })).status).toBe(200);
  const nina = await logIn(email, password);
  expect((await nina.get<{ orders: Order[] }>('/orders')).body.orders).toHaveLength(1);
  const paid = await payOrder(nina, body.order._id);
  expect(paid.body.order).toMatchObject({ status: 'paid', paymentMethod: 'card' });
});

it('the link of an order is mailed once more by who may change orders', async () => {
  const email = newEmail();
  const { order } = (await take(admin, await draftFor(email))).body;
  const path = `/admin/orders/${order._id}/payment-request`;
  const body = { version: order.version };
  expect((await (await registerCustomer()).post(path, body)).status).toBe(403);
  expect((await admin.post(path, {})).status).toBe(400);
  expect((await admin.post(path, body)).status).toBe(200);
  expect((await admin.post(path, body)).status).toBe(409);
  const mails = await eventually(
    () => readEmails(email),
    (found) => found.length > 1,
  );
  const subject = `Il tuo ordine ${order.orderNumber}: come pagarlo`;
  expect(mails.map((mail) => mail.subject)).toEqual([subject, subject]);
});

it('an account that somebody opened with the address before does not see it', async () => {
  const stranger = await registerCustomer();
  const { body } = await take(admin, await draftFor(stranger.user!.email));
  expect((await stranger.get(`/orders/${body.order._id}`)).status).toBe(404);
  expect((await stranger.post('/orders/payment-intent', { orderId: body.order._id })).status).toBe(404);
  expect((await stranger.patch(`/orders/${body.order._id}/cancel`)).status).toBe(404);
  expect((await stranger.get('/orders')).body).toMatchObject({ orders: [], total: 0, totalPages: 0 });
});

it('customers and visitors make none, and what cannot be is refused in Italian', async () => {
  const draft = await draftFor(newEmail());
  expect((await take(await registerCustomer(), draft)).status).toBe(403);
  expect((await take(anonymousClient(), draft)).status).toBe(401);
  const bad = [
    { delivery: 'courier', shippingAddress: undefined },
    { payment: 'exchange' },
    { origin: 'web' },
    { items: [{ ...draft.items[0], quantity: 0 }] },
    { customer: { ...draft.customer, email: 'nina' } },
  ];
  for (const change of bad) expect((await take(admin, { ...draft, ...change })).body.code).toBe('INVALID');
  const cheap = await take(admin, { ...draft, total: 1 });
  expect([cheap.status, cheap.body.code]).toEqual([409, 'PRICE_CHANGED']);
});

it('a bank transfer waits, with a last day; money in the till makes a paid order', async () => {
  const transfer = (await take(admin, await draftFor(newEmail(), { payment: 'bankTransfer' }))).body.order;
  const payBy = expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string;
  expect(transfer).toMatchObject({ status: 'pending', expiresAt: null, payBy });
  const marked = await admin.patch<{ order: Order }>(`/admin/orders/${transfer._id}/status`, { status: 'paid' });
  expect(marked.body.order).toMatchObject({ status: 'paid', paymentMethod: 'bankTransfer' });
  const draft = await draftFor(newEmail(), { payment: 'cash', origin: 'shop', delivery: 'pickup' });
  const amounts = { shipping: 0, total: draft.subtotal, shippingAddress: undefined };
  const paid = (await take(admin, { ...draft, ...amounts })).body.order;
  expect(paid).toMatchObject({ status: 'paid', origin: 'shop', pickup: true, paymentMethod: 'cash' });
});

it('an exchange sends another size, and its return ends without a refund', async () => {
  const product = await newProduct();
  const [variant, other] = product.variants;
  const customer = await registerCustomer();
  const first = await placePaidOrder(customer, { product, variant: variant! });
  const exchange = { variant: variant!._id, quantity: 1, to: other!._id };
  const early = await admin.post(`/admin/orders/${first._id}/exchange`, exchange);
  expect([early.status, early.body.code]).toEqual([409, 'ORDER_STATE']);
  await admin.patch(`/admin/orders/${first._id}/status`, { status: 'shipped' });
  expect((await customer.post(`/admin/orders/${first._id}/exchange`, exchange)).status).toBe(403);
  const { status, body } = await admin.post<{ order: Order }>(`/admin/orders/${first._id}/exchange`, exchange);
  expect([status, body.order.status, body.order.paymentMethod]).toEqual([201, 'paid', 'exchange']);
  const after = (await customer.get<{ order: Order }>(`/orders/${first._id}`)).body.order;
  expect(after.returns).toMatchObject([{ kind: 'voluntary', exchangedFor: body.order._id }]);
  const { email } = customer.user!;
  const subject = `Cambio di taglia o colore per l’ordine ${first.orderNumber}`;
  const mails = await eventually(
    () => readEmails(email),
    (found) => found.some((mail) => mail.subject === subject),
  );
  expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
  const restock = [{ variant: variant!._id, quantity: 1 }];
  const back = await admin.patch<{ return: object }>(`/admin/returns/${after.returns![0]!._id}`, {
    step: 'goodsBack',
    restock,
  });
  expect(back.body.return).toMatchObject({ state: 'refunded', refunded: 0 });
});
