import '../testing/support/silence-logs.ts';
import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '../../shared/locale/days.ts';
import { orderEmails } from '../email/order-emails.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { emailOwnerItem, findUserIdByEmail } from '../store/accounts/email-claims.ts';
import { accountItem } from '../store/accounts/accounts.ts';
import { readCartLines } from '../store/carts/carts.ts';
import { requireOrder } from '../store/orders/read.ts';
import { readUnpaidOrders } from '../store/orders/unpaid-orders.ts';
import { processDueOrder } from '../store/orders/process-due-order.ts';
import { reconcile } from '../tasks/reconcile/reconcile.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { aManualDraft, newCustomer, takeOrder } from '../testing/fixtures/manual-orders.ts';
import {
  demoPayments,
  passExpiry,
  payOrder,
  placePaidOrder,
  setStatus,
  stockOf,
} from '../testing/fixtures/order-actions.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { tableEvents } from '../testing/fixtures/return-actions.ts';
import { anOrderDraft, createTestUser, testUserOf, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler as cart } from '../cart/handler.ts';
import { handler } from './handler.ts';

setupTable();
setupSes();
const { send } = tableEvents();

let owner: TestUser;
let warehouse: TestUser;
beforeAll(async () => {
  owner = await createTestUser('admin', ['Carla', 'Titolare'], 'owner');
  warehouse = await createTestUser('admin', ['Piero', 'Magazzino'], 'warehouse');
});

afterEach(async () => {
  await send();
  expect((await reconcile({ apart: 0 })).differences).toEqual([]);
});

/** Its address belongs to it, and it is as another call reads it. */
async function knownCustomer(): Promise<TestUser & { asCustomer: ReturnType<typeof newCustomer> }> {
  const customer = await createTestUser();
  await putItem({ Item: emailOwnerItem(customer.email, customer.id) });
  return { ...customer, asCustomer: newCustomer(customer.email) };
}

describe('an order by phone', () => {
  it('of a new customer opens an account without a password, and waits three days for its payment', async () => {
    const product = await createTestProduct();
    const draft = aManualDraft(product);
    const { status, body } = await takeOrder(owner, draft);
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ status: 'pending', origin: 'phone', paymentMethod: 'card', total: 55.89 });
    expect(body.order.history).toMatchObject([{ to: 'pending', by: owner.email }]);
    expect(Date.parse(body.order.expiresAt!) - Date.parse(body.order.createdAt)).toBe(3 * 24 * 60 * 60_000);
    expect(await stockOf(product)).toBe(9);
    const id = (await findUserIdByEmail(draft.customer.email))!;
    expect(await readAccount(id)).toMatchObject({
      firstName: 'Nina',
      openedBy: 'order',
      emailUnconfirmedSince: expect.any(String) as string,
    });
    expect((await readUnpaidOrders(id)).orderIds).toEqual([]);
  });

  it('is seen and paid by who confirmed the address, and by nobody else', async () => {
    const { body } = await takeOrder(owner, aManualDraft(await createTestProduct()));
    const { _id: id, user } = body.order;
    const nina = testUserOf(user._id, user.email);
    expect((await nina.call(handler, 'readOrder', { id })).status).toBe(404);
    expect((await nina.call(handler, 'listOrders')).body['orders']).toEqual([]);
    const { emailUnconfirmedSince: _since, ...confirmed } = (await readAccount(user._id))!;
    await putItem({ Item: accountItem(confirmed) });
    expect((await nina.call(handler, 'readOrder', { id })).status).toBe(200);
    expect((await payOrder(nina, id)).body.order).toMatchObject({ status: 'paid', paymentMethod: 'card' });
  });

  it('belongs to the account that the address has, and leaves its cart and its limits alone', async () => {
    const [product, anna] = [await createTestProduct(), await knownCustomer()];
    await anna.call(cart, 'addToCart', {
      body: { productId: product.id, variantId: product.variants[0]!.id, quantity: 1 },
    });
    for (let count = 0; count < 4; count += 1) {
      const { status, body } = await takeOrder(owner, aManualDraft(product, { customer: anna.asCustomer }));
      expect([status, body.order.user.firstName, body.order.user._id]).toEqual([201, 'Giulia', anna.id]);
    }
    expect(await readCartLines(anna.id)).toHaveLength(1);
    expect((await readUnpaidOrders(anna.id)).orderIds).toEqual([]);
  });

  it('sent twice with one key, at once or later, is one order', async () => {
    const product = await createTestProduct();
    const [draft, key] = [aManualDraft(product), randomUUID()];
    const replies = await Promise.all([takeOrder(owner, draft, key), takeOrder(owner, draft, key)]);
    replies.push(await takeOrder(owner, draft, key));
    expect(new Set(replies.map(({ body }) => body.order._id)).size).toBe(1);
    expect(await stockOf(product)).toBe(9);
  });

  it('of the last piece, taken by two admins at once, is one', async () => {
    const product = await createTestProduct({ variants: [aVariant({ stock: 1 })] });
    const replies = await Promise.all([owner, warehouse].map((admin) => takeOrder(admin, aManualDraft(product))));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stockOf(product)).toBe(0);
  });

  it('whose price the admin saw is another today writes nothing', async () => {
    const product = await createTestProduct();
    const { status, body } = await takeOrder(owner, aManualDraft(product, { total: 1 }));
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(await stockOf(product)).toBe(10);
  });

  it('that nobody paid in time is cancelled: its stock returns, and nothing goes into the cart', async () => {
    const [product, anna] = [await createTestProduct(), await knownCustomer()];
    const { body } = await takeOrder(owner, aManualDraft(product, { customer: anna.asCustomer }));
    await passExpiry(body.order._id);
    await processDueOrder(demoPayments, body.order._id, new Date().toISOString());
    expect((await requireOrder(body.order._id)).status).toBe('cancelled');
    expect([await stockOf(product), await readCartLines(anna.id)]).toEqual([10, []]);
  });
});

describe('how it is paid', () => {
  it('by bank transfer it has a week, after which nothing cancels it, and an admin says that the money came', async () => {
    const product = await createTestProduct();
    const { body } = await takeOrder(owner, aManualDraft(product, { payment: 'bankTransfer' }));
    const { _id: id, user } = body.order;
    const payBy = addDays(dayOf(Date.now()), 7);
    expect(body.order).toMatchObject({ status: 'pending', paymentMethod: 'bankTransfer', expiresAt: null, payBy });
    const order = await requireOrder(id);
    const [email] = orderEmails(undefined, order, false);
    expect(email?.content.details).toContainEqual(['IBAN', 'IT60 X054 2811 1010 0000 0123 456']);
    expect(email?.content.details).toContainEqual(['Causale', `Ordine ${order.number}`]);
    expect(email?.content.details).toContainEqual(['Paga entro', payBy.split('-').reverse().join('/')]);
    expect(email?.content.paragraphs[0]).toContain('Gli articoli sono riservati per te fino al');
    const { emailUnconfirmedSince: _since, ...confirmed } = (await readAccount(user._id))!;
    await putItem({ Item: accountItem(confirmed) });
    const intent = await testUserOf(user._id, user.email).call(handler, 'createPaymentIntent', {
      body: { orderId: id },
    });
    expect([intent.status, intent.body.message]).toEqual([
      409,
      'Questo ordine si paga con bonifico: trovi i dati nella pagina dell’ordine',
    ]);
    const paid = await setStatus(owner, id, { status: 'paid' });
    expect(paid.body.order).toMatchObject({ status: 'paid', paidAt: expect.any(String) as string });
    expect(paid.body.order.payBy).toBeUndefined();
    const after = await requireOrder(id);
    expect(orderEmails(order, after, true)[0]?.content.details).toContainEqual(['Pagamento', 'Bonifico bancario']);
  });

  it('in the shop it is paid at once, and comes for its goods without shipping costs', async () => {
    const product = await createTestProduct();
    const change = { origin: 'shop', payment: 'cash', delivery: 'pickup', shippingAddress: undefined };
    const { body } = await takeOrder(owner, aManualDraft(product, change));
    expect(body.order).toMatchObject({ status: 'paid', origin: 'shop', pickup: true, shipping: 0, total: 49.9 });
    const order = await requireOrder(body.order._id);
    expect(order).toMatchObject({ paidCents: 4990, byHand: true, address: { city: 'Roma', firstName: 'Nina' } });
    const [email] = orderEmails(undefined, order, true);
    expect(email?.content.subject).toBe(`Ordine ${order.number} confermato`);
    expect(email?.content.details).toContainEqual(['Pagamento', 'Contanti in negozio']);
    expect(email?.content.closing?.join(' ')).toContain('non è un contratto a distanza');
    expect(email?.attachments).toBeUndefined();
  });

  it('has the invoice that the customer wants; one that is fetched in the shop needs an address of its own', async () => {
    const product = await createTestProduct();
    const data = { taxCode: 'RSSMRA85T10A562S' };
    const billing = { name: 'Giulia Rinaldi', street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'TO' };
    const { body } = await takeOrder(owner, aManualDraft(product, { invoice: data }));
    expect(body.order.invoice).toEqual(data);
    const pickup = { delivery: 'pickup', shippingAddress: undefined };
    const refused = await takeOrder(owner, aManualDraft(product, { ...pickup, invoice: data }));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['invoice.billing.street']]);
    const fetched = await takeOrder(owner, aManualDraft(product, { ...pickup, invoice: { ...data, billing } }));
    expect(fetched.body.order.invoice).toEqual({ ...data, billing });
    expect(await stockOf(product)).toBe(8);
  });

  it('takes an owner or a manager for money in the till and for a gift of the shipping', async () => {
    const product = await createTestProduct();
    for (const change of [{ payment: 'cash' }, { payment: 'pos' }, { delivery: 'free' }]) {
      const { status, body } = await takeOrder(warehouse, aManualDraft(product, change));
      expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    }
    const { body } = await takeOrder(owner, aManualDraft(product, { delivery: 'free' }));
    expect(body.order).toMatchObject({ shipping: 0, total: 49.9 });
  });
});

describe('articles that are added to an order', () => {
  it('go with it without shipping costs, and both orders name each other', async () => {
    const [product, anna] = [await createTestProduct(), await knownCustomer()];
    const first = await placePaidOrder(anna, product, 1);
    const draft = aManualDraft(product, { customer: anna.asCustomer, addTo: first.id, shippingAddress: undefined });
    const { body } = await takeOrder(owner, draft);
    expect(body.order).toMatchObject({ shipping: 0, linkedOrders: [{ orderNumber: first.number, as: 'addedTo' }] });
    const after = await requireOrder(first.id);
    expect(after.links).toEqual([{ id: body.order._id, number: body.order.orderNumber, as: 'addition' }]);
  });

  it('are refused for an order that has left, and for another customer’s', async () => {
    const [product, anna] = [await createTestProduct(), await knownCustomer()];
    const first = await placePaidOrder(anna, product, 1);
    const foreign = await takeOrder(owner, aManualDraft(product, { addTo: first.id }));
    expect(foreign.body.message).toBe('L’altro ordine è di un altro cliente');
    await setStatus(owner, first.id, { status: 'shipped' });
    const late = await takeOrder(owner, aManualDraft(product, { customer: anna.asCustomer, addTo: first.id }));
    expect(late.body.message).toBe('L’ordine è già partito, o è chiuso: fai un ordine nuovo');
  });
});

describe('the write units of an order that an admin takes', () => {
  it('are two more than at the checkout for three products, and four with a new account', async () => {
    const products = await Promise.all([1, 2, 3].map(() => createTestProduct()));
    const lines = anOrderDraft(...products.map((product) => ({ product })));
    const anna = await knownCustomer();
    const take = (customer: object) =>
      measureCapacity(async () => {
        const draft = { ...aManualDraft(products[0]!), ...lines, customer, shipping: 0, total: lines.subtotal };
        expect((await takeOrder(owner, draft)).status).toBe(201);
        return consumedCapacity().write;
      });
    expect([await take(anna.asCustomer), await take(newCustomer())]).toEqual([20, 24]);
  });
});
