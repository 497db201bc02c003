/** Every call by which an admin changes something leaves one entry in the activity log. */
import './support/silence-logs.ts';
import type { Route } from '../../shared/api/route.ts';
import { routes, type RouteName } from '../../shared/api/routes.ts';
import { handler as admin } from '../admin/handler.ts';
import { handler as auth } from '../auth/handler.ts';
import { scanItems } from '../aws/dynamodb/bulk.ts';
import type { Item } from '../aws/dynamodb/types.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { handler as orders } from '../orders/handler.ts';
import { handler as returns } from '../returns/handler.ts';
import { addToCognitoGroup, createCognitoUser } from '../store/accounts/cognito-users.ts';
import { orderToItem } from '../store/orders/item.ts';
import { requireOrder } from '../store/orders/read.ts';
import { setupCognito } from './fakes/cognito.ts';
import { setupDynamoFaults } from './fakes/dynamodb-faults.ts';
import { setupTable } from './fakes/dynamodb.ts';
import { aManualDraft, takeOrder } from './fixtures/manual-orders.ts';
import { placePaidOrder, refundOrder } from './fixtures/order-actions.ts';
import { productChanges, type Change } from './fixtures/product-changes.ts';
import { createTestProduct } from './fixtures/products.ts';
import { buy, declareReturn, deliver } from './fixtures/return-actions.ts';
import { createTestUser, type TestUser } from './fixtures/test-user.ts';

setupTable();
setupCognito();
const faults = setupDynamoFaults();

let owner: TestUser;
let reader: TestUser;
let customer: TestUser;
beforeAll(async () => {
  owner = await createTestUser('admin', ['Carla', 'Titolare'], 'owner');
  reader = await createTestUser('admin', ['Sara', 'Lettrice'], 'readOnly');
  customer = await createTestUser();
});

/** How each changing call is driven; or why it changes nothing that the log tells. */
const changes: Partial<Record<RouteName, (() => Promise<Change>) | string>> = {
  ...productChanges,
  setOrderStatus: async () => {
    const { id, number } = await placePaidOrder(customer, await createTestProduct());
    const body = { status: 'shipped', trackingNumber: 'AB123' };
    const [before, after] = [{ status: 'paid' }, { status: 'shipped', trackingNumber: '…B123' }];
    return {
      handler: admin,
      input: { id, body },
      entry: { what: 'order.status', subject: { id, name: number }, before, after },
    };
  },
  setOrderStatuses: async () => {
    const { id, number } = await placePaidOrder(customer, await createTestProduct());
    const body = { status: 'shipped', rows: [{ order: id, trackingNumber: 'AB123' }] };
    const [before, after] = [{ status: 'paid' }, { status: 'shipped', trackingNumber: '…B123' }];
    return {
      handler: admin,
      input: { body },
      entry: { what: 'order.status', subject: { id, name: number }, before, after },
    };
  },
  refundOrder: async () => {
    const { id, number, version } = await placePaidOrder(customer, await createTestProduct());
    const body = { amount: 10, version, reason: 'Cucitura difettosa' };
    const [before, after] = [{ refundedCents: 0 }, { refundedCents: 1000, reason: 'Cucitura difettosa' }];
    return {
      handler: admin,
      input: { id, body },
      entry: { what: 'order.refund', subject: { id, name: number }, before, after },
    };
  },
  issueInvoices: async () => {
    const order = await placePaidOrder(customer, await createTestProduct());
    await putItem({ Item: orderToItem({ ...order, invoice: { taxCode: 'RNLGLI85T41F205X' } }) });
    const { id, number: name, totalCents: cents } = order;
    const entry = { what: 'invoice.issue', subject: { id, name }, after: { type: 'invoice', cents } };
    return { handler: admin, input: { body: { orders: [id] } }, entry };
  },
  updateReturn: async () => {
    const orderId = await buy(customer, { product: await createTestProduct() });
    await deliver(owner, orderId);
    const { receipt } = await declareReturn(customer, orderId);
    const name = (await requireOrder(orderId)).number;
    const [before, after] = [{ refundedCents: 0, returnState: 'received' }, { returnState: 'refunded' }];
    return {
      handler: returns,
      input: { id: receipt._id, body: { step: 'refund', amount: null } },
      entry: { what: 'return.step', subject: { id: receipt._id, name }, before, after },
    };
  },
  setUserStatus: async () => {
    const { id, email } = await createTestUser();
    await createCognitoUser(id, email);
    const entry = {
      what: 'user.status',
      subject: { id, name: id },
      before: { isActive: true },
      after: { isActive: false },
    };
    return { handler: admin, input: { id, body: { isActive: false } }, entry };
  },
  replaceRecoveryCodes: () =>
    Promise.resolve({
      handler: auth,
      input: {},
      entry: { what: 'staff.recoveryCodes', subject: { id: owner.id, name: owner.email } },
      isRepeatable: true,
    }),
  editOrder: async () => {
    const { id, version } = await placePaidOrder(customer, await createTestProduct());
    const { number: name, lines } = await requireOrder(id);
    const [{ variantId: variant, priceCents } = { variantId: '', priceCents: 0 }] = lines;
    const body = { change: 'takeOut', version, items: [{ variant, quantity: 1 }], reason: 'Difettoso' };
    const after = {
      refundedCents: priceCents,
      reason: 'Difettoso',
      takenOut: expect.stringMatching(/^1 × /) as string,
    };
    return { handler: admin, input: { id, body }, entry: { what: 'order.change', subject: { id, name }, after } };
  },
  createManualOrder: async () => {
    const body = aManualDraft(await createTestProduct());
    const after = { status: 'pending', paymentMethod: 'card', origin: 'phone', totalCents: 5589, newAccount: true };
    const input = { body, headers: { 'idempotency-key': 'telefono' } };
    return { handler: orders, input, entry: { what: 'order.create', after } };
  },
  sendPaymentRequest: async () => {
    const { order } = (await takeOrder(owner, aManualDraft(await createTestProduct()))).body;
    const subject = { id: order._id, name: order.orderNumber };
    const input = { id: order._id, body: { version: order.version } };
    return { handler: orders, input, entry: { what: 'order.paymentRequest', subject } };
  },
  exchangeItem: async () => {
    const product = await createTestProduct();
    const id = await buy(customer, { product });
    await deliver(owner, id);
    const [variant, to] = product.variants.map((each) => each.id);
    const after = { comesBack: '1 × Felpa Torino, taglia M, grigio', isSent: '1 × Felpa Torino, taglia L, grigio' };
    return {
      handler: orders,
      input: { id, body: { variant, to, quantity: 1 } },
      entry: { what: 'order.exchange', after },
    };
  },
  changeOrderNotes: async () => {
    const { id, number: name } = await requireOrder((await placePaidOrder(customer, await createTestProduct())).id);
    const entry = { what: 'order.note', subject: { id, name }, after: { note: 'aggiunta' } };
    return { handler: admin, input: { id, body: { text: 'Citofono rotto' } }, entry, isRepeatable: true };
  },
  changeCustomerNotes: async () => {
    const { id } = await createTestUser();
    const entry = { what: 'user.note', subject: { id, name: id }, after: { note: 'aggiunta' } };
    return { handler: admin, input: { id, body: { text: 'Chiamare la sera' } }, entry, isRepeatable: true };
  },
  importCustomers: () => {
    const person = { firstName: 'Ada', lastName: 'Neri', email: 'ada.neri@example.it' };
    return Promise.resolve({
      handler: admin,
      input: { body: { customers: [person] } },
      entry: { what: 'user.import' },
    });
  },
  recordPrints: 'the record itself says who printed, and nothing else changes',
  changeStaff: async () => {
    const { id, email } = await createTestUser('admin', ['Piero', 'Magazzino'], 'warehouse');
    await createCognitoUser(id, email);
    await addToCognitoGroup(id, 'admin');
    const entry = { what: 'staff.role', subject: { id, name: email }, after: { role: 'manager' } };
    return { handler: auth, input: { body: { change: 'role', id, staffRole: 'manager' } }, entry };
  },
  startSecondFactor: 'the setup is not done before its confirmation',
  confirmSecondFactor: 'its entry is tested in auth/second-factor.test.ts',
  verifySecondFactor: 'a step of a log-in',
};

const changingRoutes = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].access === 'admin' && routes[name].method !== 'GET',
);

async function logEntries(): Promise<Item[]> {
  const entries: Item[] = [];
  for await (const page of scanItems()) entries.push(...page.filter(({ pk }) => String(pk).startsWith('LOG#')));
  return entries;
}

/** The entries that come with an action. */
async function entriesOf(act: () => Promise<unknown>): Promise<Item[]> {
  const before = new Set((await logEntries()).map(({ sk }) => sk));
  await act();
  return (await logEntries()).filter(({ sk }) => !before.has(sk));
}

it('no changing call of an admin is left out', () => {
  expect(Object.keys(changes).sort()).toEqual(changingRoutes.sort());
});

describe.each(changingRoutes.filter((name) => typeof changes[name] === 'function'))('%s', (name) => {
  it('leaves one entry; a repetition and a refusal leave none', async () => {
    const { handler, input, entry, isRepeatable } = await (changes[name] as () => Promise<Change>)();
    const callAs = (user: TestUser) => () => user.call(handler, name, input);
    if (!isRepeatable) expect(await entriesOf(callAs(reader))).toEqual([]);
    let status = 0;
    const entries = await entriesOf(async () => ({ status } = await callAs(owner)()));
    expect([status, entries.length]).toEqual([(routes[name] as Route).success ?? 200, 1]);
    expect(entries).toMatchObject([{ by: owner.email, at: expect.any(String) as string, ...entry }]);
    if (!isRepeatable) expect(await entriesOf(callAs(owner))).toEqual([]);
  });
});

describe('a refund', () => {
  it('whose function dies before the end has its entry with the change that the next reader makes', async () => {
    const { id } = await placePaidOrder(customer, await createTestProduct());
    const dying = async () => {
      faults.failNext('TransactWriteItems', 'lost before', 'lost before', 'lost before', 'lost before');
      expect((await refundOrder(owner, id, 10)).status).toBe(500);
    };
    expect(await entriesOf(dying)).toEqual([]);
    expect((await requireOrder(id)).openRefund).toBeDefined();
    const other = await createTestUser('admin', ['Piero', 'Secondo'], 'manager');
    const entries = await entriesOf(() => refundOrder(other, id, 5));
    const refunds = entries.map(({ by, after }) => [by, (after as { refundedCents: number }).refundedCents]);
    expect(refunds).toEqual([[owner.email, 1000]]);
    expect((await requireOrder(id)).refundedCents).toBe(1000);
  });

  it('whose answer is lost has one entry', async () => {
    const { id } = await placePaidOrder(customer, await createTestProduct());
    const entries = await entriesOf(async () => {
      faults.failNext('TransactWriteItems', 'lost after');
      await refundOrder(owner, id, null);
    });
    expect(entries).toMatchObject([{ what: 'order.refund', after: { status: 'refunded' } }]);
  });
});
