/** Zeno shops, returns and asks for his account to be erased. Then everything that the shop stores is searched for him. */
import type { User } from '../../../shared/account/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { retainedOrderFields } from '../../../shared/legal/retention.ts';
import type { ReturnReceipt } from '../../../shared/returns/answers.ts';
import { findTraces, readUserPool, tracePattern, words, zeno } from './erasure-traces.ts';
import {
  testShippingAddress,
  testOrderDraft,
  eventually,
  findExportedOrder,
  findVariant,
  logInAsAdmin,
  payOrder,
  ApiClient,
  placeOrder,
  anonymousClient,
} from './client.ts';
import { listStoredImages, readEmails, readShopLog } from './shop-emulators.ts';

const PASSWORD = 'segreta-di-prova';
const { email } = zeno;

let customer: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  Object.assign(process.env, JSON.parse(process.env['SHOP_AWS_ENVIRONMENT'] ?? '{}'));
  admin = await logInAsAdmin();
});

async function register(password: string): Promise<{ status: number; client: ApiClient }> {
  const client = new ApiClient();
  const registration = { ...zeno.name, email, password };
  const { status, body } = await client.post<{ token: string; user: User }>('/auth/register', registration);
  Object.assign(client, { token: body.token, user: body.user });
  return { status, client };
}

const erase = (client: ApiClient, currentPassword = PASSWORD) => client.post('/auth/erase', { currentPassword });

async function placeOrderAsZeno(change: object = {}): Promise<Order> {
  const shippingAddress = { ...testShippingAddress, ...zeno.name, ...zeno.address, phone: zeno.phone };
  const draft = testOrderDraft(await findVariant(20));
  const body = { ...draft, shippingAddress, contactEmail: zeno.contactEmail, ...change };
  return (await placeOrder(customer, body)).body.order;
}

async function payAndDeliver(order: Order): Promise<Order> {
  await payOrder(customer, order._id);
  const path = `/admin/orders/${order._id}/status`;
  await admin.patch(path, { status: 'shipped', trackingNumber: words.tracking });
  await admin.patch(path, { status: 'delivered' });
  return order;
}

/** In how many of the admin searches he is found. */
async function countSearches(): Promise<number> {
  const search = `q${words.lastName}`;
  const replies = await Promise.all(
    ['users', 'orders', 'returns'].map((list) => admin.get<{ total: number }>(`/admin/${list}?search=${search}`)),
  );
  return replies.filter(({ body }) => body.total > 0).length;
}

describe('a customer who asks for erasure', () => {
  let plain: Order;
  let invoiced: Order;
  let cancelled: Order;

  it('is refused while an order is open', async () => {
    const { status: registered, client } = await register(PASSWORD);
    expect(registered).toBe(201);
    customer = client;
    await customer.put('/auth/me', { ...zeno.name, email, phone: zeno.phone, address: zeno.address });
    const choice = await findVariant(20);
    await customer.post(`/wishlist/add/${choice.product._id}`);
    cancelled = await placeOrderAsZeno({ notes: `Citofono ${words.notes}` });
    const { status, body } = await erase(customer);
    expect([status, body.code]).toEqual([409, 'ACCOUNT_IN_USE']);
    expect(body.message).toContain(cancelled.orderNumber);
    await customer.patch(`/orders/${cancelled._id}/cancel`);
  });

  it('leaves traces everywhere: in searches, lists, the user pool, the export for the accountant', async () => {
    plain = await payAndDeliver(await placeOrderAsZeno({ notes: `Citofono ${words.notes}` }));
    const invoice = { taxCode: '12345678903', company: words.company, pec: `${words.company}@pec.example` };
    invoiced = await payAndDeliver(await placeOrderAsZeno({ invoice }));
    for (const { _id } of [plain, cancelled]) {
      const text = `Richiamare ${words.firstName}, ${words.street}`;
      expect((await admin.post(`/admin/orders/${_id}/notes`, { text })).status).toBe(200);
    }
    await admin.post('/admin/orders/prints', { orders: [plain._id] });
    const statement = { orderId: plain._id, name: `${zeno.name.firstName} ${zeno.name.lastName}`, email };
    const { receipt } = (await customer.post<{ receipt: ReturnReceipt }>('/returns', statement)).body;
    expect((await erase(customer)).body.message).toContain('un recesso o un reso non è ancora concluso');
    await admin.patch(`/admin/returns/${receipt._id}`, { step: 'goodsBack', restock: [] });
    await admin.patch(`/admin/returns/${receipt._id}`, { step: 'refund', amount: null });
    await anonymousClient().post('/auth/login', { email, password: 'sbagliata' });
    await anonymousClient().post('/auth/forgot-password', { email });
    const { product, variant } = await findVariant(20);
    await customer.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 1 });
    // Now the stream consumer is done with him.
    expect(await eventually(countSearches, (count) => count === 3)).toBe(3);
    const partitions = (await findTraces()).map(({ pk }) => pk.replace(/#.*/, ''));
    expect(new Set(partitions).size).toBeGreaterThan(5);
    expect(await readUserPool()).toMatch(tracePattern);
    const row = await findExportedOrder(admin, invoiced.orderNumber);
    const { street } = zeno.address;
    expect(row).toContain(`;${words.company};IT12345678903;;${words.company}@pec.example;${street};"=""20121"""`);
    // Nobody confirmed this address: its emails hold nothing that was typed.
    const contactEmails = await readEmails(zeno.contactEmail);
    expect(contactEmails.map(({ subject }) => subject)).toContain(`Ordine ${invoiced.orderNumber} confermato`);
    const typedWords = new RegExp(`${zeno.name.firstName}|${zeno.name.lastName}|${words.company}|Partita IVA`);
    for (const { text, html } of contactEmails) expect(`${text} ${html}`).not.toMatch(typedWords);
  });

  it('is nowhere any more, except where the law requires it', async () => {
    expect((await erase(customer)).status).toBe(200);
    expect(await eventually(countSearches, (count) => count === 0)).toBe(0);
    const traces = await eventually(findTraces, ({ length }) => length === 2);
    const partitions = { plain: `O#${plain._id}`, invoiced: `O#${invoiced._id}` };
    expect(traces.map(({ pk }) => pk).sort()).toEqual(Object.values(partitions).sort());
    const attributesOf = (partition: string) => traces.find(({ pk }) => pk === partition)!.attributes;
    const { paid, invoiced: onInvoice } = retainedOrderFields;
    const notRetained = (attributes: string[], fields: readonly string[]) =>
      attributes.filter((attribute) => !fields.includes(attribute));
    expect(notRetained(attributesOf(partitions.plain), paid)).toEqual([]);
    expect(notRetained(attributesOf(partitions.invoiced), [...paid, ...onInvoice])).toEqual([]);
    expect(await readUserPool()).not.toMatch(tracePattern);
    expect((await listStoredImages()).join()).not.toMatch(tracePattern);
    expect(readShopLog()).not.toMatch(tracePattern);
    const { users } = (await admin.get<{ users: User[] }>('/admin/users?limit=100')).body;
    expect(users.map(({ _id }) => _id)).not.toContain(customer.user!._id);
  });

  it('receives a last email about it', async () => {
    const subjects = async () => (await readEmails(email)).map(({ subject }) => subject);
    const received = await eventually(subjects, (list) => /eliminato/.test(list.at(-1) ?? ''));
    expect(received.at(-1)).toBe('Il tuo account su Vetrina è stato eliminato');
  });

  it('has no token, no session and no password any more', async () => {
    expect((await customer.get('/auth/me')).status).toBe(401);
    expect((await customer.post('/auth/refresh')).status).toBe(401);
    const { status, body } = await anonymousClient().post('/auth/login', { email, password: PASSWORD });
    expect([status, body.code, body.message]).toEqual([401, 'WRONG_CREDENTIALS', 'Email o password non corrette']);
  });

  it('leaves a table that reconciles, and orders that admins can still read', async () => {
    const { reconcile } = await import('../../../functions/tasks/reconcile/reconcile.ts');
    expect((await reconcile({ apart: 3000 })).differences).toEqual([]);
    const search = async (text: string) =>
      (await admin.get<{ orders: Order[] }>(`/admin/orders?search=${encodeURIComponent(text)}`)).body.orders;
    expect(await search(words.lastName)).toEqual([]);
    expect((await search(invoiced.orderNumber))[0]).toMatchObject({
      _id: invoiced._id,
      total: invoiced.total,
      status: 'delivered',
      user: { ...zeno.name, email: '' },
      invoice: { taxCode: '12345678903', company: words.company },
    });
    const [neverPaid] = await search(cancelled.orderNumber);
    expect([neverPaid!.user.lastName, neverPaid!.shippingAddress.street, neverPaid!.notes]).toEqual(['', '', '']);
  });

  it('can register again with the same address, as somebody new', async () => {
    const { status, client } = await register('altra-password');
    expect([status, client.user?._id === customer.user?._id]).toEqual([201, false]);
    expect((await client.get<{ total: number }>('/orders')).body.total).toBe(0);
    expect((await client.get(`/orders/${invoiced._id}`)).status).toBe(404);
    expect((await erase(client, 'altra-password')).status).toBe(200);
  });

  it('is never an admin', async () => {
    const { status, body } = await erase(admin, 'admin123');
    expect([status, body.code]).toEqual([409, 'ADMIN_NOT_ERASABLE']);
    expect((await admin.get('/auth/me')).status).toBe(200);
  });
});
