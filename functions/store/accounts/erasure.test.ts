import '../../testing/support/silence-logs.ts';
import { isDeepStrictEqual } from 'node:util';
import { handler as admin } from '../../admin/handler.ts';
import { handler as auth } from '../../auth/handler.ts';
import { handler as cart } from '../../cart/handler.ts';
import { handler as follow } from '../../events/handler.ts';
import { handler as orders } from '../../orders/handler.ts';
import { handler as returns } from '../../returns/handler.ts';
import { readAccount } from './accounts.ts';
import { prepareErasure, markAccountErased } from './erasure.ts';
import { accountKey, cartKey } from '../keys.ts';
import { writeOrder } from '../orders/apply-change.ts';
import { processDueOrder } from '../orders/lifecycle.ts';
import { readOrder } from '../orders/read.ts';
import type { StoredProduct } from '../products/item.ts';
import { scanItems } from '../../aws/dynamodb/bulk.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { eraseAccount } from '../../tasks/erase/erase.ts';
import { handler as clock } from '../../tasks/scheduled/expiry.ts';
import { rebuild } from '../../tasks/rebuild/rebuild.ts';
import { reconcile } from '../../tasks/reconcile/reconcile.ts';
import { createPaymentProvider } from '../../payments/choose-provider.ts';
import { paymentAccounts } from '../payments/payment-accounts.ts';
import { handler as wishlist } from '../../wishlist/handler.ts';
import { setupDynamoFaults } from '../../testing/fakes/dynamodb-faults.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { setupCognito } from '../../testing/fakes/cognito.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import {
  anOrderDraft,
  testAddress,
  createTestUser,
  testUserOf,
  type TestUser,
} from '../../testing/fixtures/test-user.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();
const faults = setupDynamoFaults();
const pool = setupCognito();
const mailbox = setupSes();

const PASSWORD = 'segreta';
let boss: TestUser;
let shirt: StoredProduct;
let people = 0;

beforeAll(async () => {
  boss = await createTestUser('admin');
  shirt = await createTestProduct({ name: 'Maglietta Arezzo', basePriceCents: 1990 });
});

/** Somebody of whom nothing stands in the table but what they did: their words are found nowhere else. */
async function zeno(): Promise<TestUser> {
  people += 1;
  const email = `zeno${people}.quinta@example.it`;
  const body = { firstName: `Zenobio${people}`, lastName: `Quinta${people}valle`, email, password: PASSWORD };
  const headers = { 'x-viewer-address': `198.51.100.${people}` };
  const { body: answer } = await boss.call(auth, 'register', { body, headers });
  await allTold();
  return testUserOf((answer['user'] as { _id: string })._id, email);
}

const PHONE = () => `7654${100 + people}`;
const draft = () => ({
  ...anOrderDraft({ product: shirt }),
  shippingAddress: {
    ...testAddress,
    lastName: `Quinta${people}valle`,
    street: `Via Zefirina${people} 9`,
    phone: `+39 333 ${PHONE()}`,
  },
  notes: `Citofono Zefirina${people}.`,
});

async function ordered(person: TestUser): Promise<string> {
  return (await person.call(orders, 'createOrder', { body: draft() })).body.order._id;
}

async function bought(person: TestUser): Promise<string> {
  const orderId = await ordered(person);
  const { intent } = (await person.call(orders, 'createPaymentIntent', { body: { orderId } })).body as unknown as {
    intent: { id: string; clientSecret: string };
  };
  const paying = { intentId: intent.id, clientSecret: intent.clientSecret, token: 'demo_ok', confirmed: false };
  await person.call(orders, 'payDemo', { body: paying });
  return orderId;
}

const setStatus = (id: string, status: string) => boss.call(admin, 'setOrderStatus', { id, body: { status } });

async function delivered(person: TestUser): Promise<string> {
  const id = await bought(person);
  await setStatus(id, 'shipped');
  await setStatus(id, 'delivered');
  await allTold();
  return id;
}

const erase = (person: TestUser, currentPassword = PASSWORD) =>
  person.call(auth, 'eraseMe', { body: { currentPassword } });

const told = new Map<string, Item>();

/** Everything that changed since the last time, as the stream tells it; attributes come in another order at each reading. */
async function allTold(): Promise<void> {
  for await (const page of scanItems()) {
    for (const item of page) {
      const name = `${item.pk} ${item.sk}`;
      const before = told.get(name);
      if (item.sk !== 'A' || isDeepStrictEqual(before, item)) continue;
      told.set(name, item);
      expect((await follow({ Records: [streamRecord(before, item)] })).batchItemFailures).toEqual([]);
    }
  }
}

/** All items in which a word of the newest person stands, in whatever attribute. */
async function traces(): Promise<string[]> {
  const words = [`zeno${people}\\D`, `zenobio${people}\\D`, `quinta${people}v`, `zefirina${people}\\D`, PHONE()];
  const found: string[] = [];
  for await (const page of scanItems()) {
    const traced = page.filter((item) => words.some((word) => new RegExp(word, 'i').test(JSON.stringify(item))));
    found.push(...traced.map(({ pk }) => pk));
  }
  return found;
}

/** Lets the clock come when whatever was under way is over. */
async function later(minutes: number): Promise<void> {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout'] });
  expect(await clock()).toMatchObject({ failed: 0 });
  jest.useRealTimers();
  now.mockRestore();
  await allTold();
}

afterEach(async () => {
  await allTold();
  expect((await reconcile({ apart: 0 })).differences).toEqual([]);
});

describe('an account that is erased', () => {
  it('leaves what the accounts need of its orders, and nothing else', async () => {
    const person = await zeno();
    const kept = await delivered(person);
    const { _id: cancelled } = (await person.call(orders, 'createOrder', { body: draft() })).body.order;
    await person.call(orders, 'cancelOrder', { id: cancelled });
    await person.call(wishlist, 'addWish', { id: shirt.id });
    await person.call(cart, 'addToCart', {
      body: { productId: shirt.id, variantId: shirt.variants[0]!.id, quantity: 1 },
    });
    expect((await traces()).length).toBeGreaterThan(8);
    mailbox.emails = [];

    expect(await erase(person)).toMatchObject({ status: 200 });
    await allTold();
    expect(await traces()).toEqual([`O#${kept}`]);
    expect((await readOrder(kept))!).toMatchObject({
      person: { firstName: `Zenobio${people}`, lastName: `Quinta${people}valle`, email: '' },
      address: { street: '', phone: '', lastName: '' },
      notes: '',
      totalCents: 2589,
      status: 'delivered',
    });
    expect((await readOrder(cancelled))!.person).toEqual({ firstName: '', lastName: '', email: '' });
    expect(pool.users.has(person.id)).toBe(false);
    expect(mailbox.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Il tuo account su Vetrina è stato eliminato'],
    ]);

    await later(3);
    const own: string[] = [];
    for await (const page of scanItems())
      own.push(...page.filter(({ pk }) => pk === `U#${person.id}`).map(({ sk }) => sk));
    expect(own.sort()).toEqual(['A', 'L', 'S']);
    expect(await getItem(accountKey(person.id), true)).toEqual({
      ...accountKey(person.id),
      ...{ v: 1, id: person.id, erasedAt: expect.any(String) as string },
    });
    expect(mailbox.emails).toHaveLength(1);
  });

  it('is nobody from that moment on: its token, its log-in, the back office know it no longer', async () => {
    const person = await zeno();
    const count = async () => (await boss.call(admin, 'listUsers', { query: {} })).body['total'];
    const before = Number(await count());
    await erase(person);
    await allTold();
    expect((await person.call(auth, 'readMe')).body.code).toBe('UNAUTHENTICATED');
    const log = { email: person.email, password: PASSWORD };
    expect((await boss.call(auth, 'login', { body: log })).body).toMatchObject({
      code: 'WRONG_CREDENTIALS',
      message: 'Email o password non corretti',
    });
    expect(await count()).toBe(before - 1);
    expect((await boss.call(admin, 'setUserStatus', { id: person.id, body: { isActive: true } })).body.code).toBe(
      'USER_NOT_FOUND',
    );
    expect((await boss.call(admin, 'listUsers', { query: { search: `zenobio${people}` } })).body['total']).toBe(0);
  });

  it('gives its address back: who registers with it is somebody new', async () => {
    const person = await zeno();
    await delivered(person);
    await erase(person);
    const body = { firstName: 'Zenobio', lastName: 'Quintavalle', email: person.email, password: 'diversa' };
    const headers = { 'x-viewer-address': `192.0.2.${people}` };
    const { status, body: answer } = await boss.call(auth, 'register', { body, headers });
    const again = testUserOf((answer['user'] as { _id: string })._id, person.email);
    expect([status, again.id === person.id]).toEqual([201, false]);
    expect((await again.call(orders, 'listOrders')).body['total']).toBe(0);
    await erase(again, 'diversa');
  });

  it('wants the right password, and is no way to guess it', async () => {
    const person = await zeno();
    const { status, body } = await erase(person, 'sbagliata');
    expect([status, body.code]).toEqual([400, 'WRONG_CURRENT_PASSWORD']);
    expect((await person.call(auth, 'eraseMe', { body: {} })).status).toBe(400);
    for (let time = 0; time < 4; time += 1) await erase(person, 'sbagliata');
    expect((await erase(person, PASSWORD)).body.code).toBe('TOO_MANY_ATTEMPTS');
    expect(await readAccount(person.id)).toBeDefined();
  });

  it('is nobody to what else was under way either: refused like any later call, and no fault of the shop', async () => {
    const anna = await zeno();
    const erased = async (person: TestUser, password?: string) =>
      expect((await erase(person, password)).status).toBe(200);
    pool.beforeAnswer.set('AdminSetUserPassword', () => erased(anna));
    const change = { currentPassword: PASSWORD, newPassword: 'diversa', confirmPassword: 'diversa' };
    expect((await anna.call(auth, 'changePassword', { body: change })).body.code).toBe('UNAUTHENTICATED');

    const bice = await zeno();
    pool.beforeAnswer.set('AdminUpdateUserAttributes', () => erased(bice));
    const profile = { firstName: 'Bice', lastName: 'Bo', email: `altra.${bice.email}`, currentPassword: PASSWORD };
    expect((await bice.call(auth, 'updateMe', { body: profile })).body.code).toBe('UNAUTHENTICATED');

    const carla = await zeno();
    await boss.call(auth, 'forgotPassword', { body: { email: carla.email } });
    const { code = '' } = pool.users.get(carla.id)!;
    pool.beforeAnswer.set('AdminUserGlobalSignOut', () => erased(carla, 'diversa'));
    const reset = { email: carla.email, code, password: 'diversa', confirmPassword: 'diversa' };
    expect((await boss.call(auth, 'resetPassword', { body: reset })).body.code).toBe('WRONG_CODE');
  });

  it('is none that runs the shop', async () => {
    expect((await erase(boss)).body).toMatchObject({
      code: 'ADMIN_NOT_ERASABLE',
      message: 'Un account di amministratore non può essere eliminato dal sito',
    });
  });
});

describe('what is open keeps an account', () => {
  it('an order on its way, from its payment to its delivery', async () => {
    const person = await zeno();
    const id = await ordered(person);
    const number = (await readOrder(id))!.number;
    const refusal = async () => {
      const { blockers: open } = await prepareErasure((await readAccount(person.id))!);
      return open.map(({ why }) => why);
    };
    const { status, body } = await erase(person);
    expect([status, body.code]).toEqual([409, 'ACCOUNT_IN_USE']);
    expect(body.message).toBe(
      'Hai ancora qualcosa in corso con il negozio: potrai eliminare l’account quando sarà concluso: ' +
        `${number} (l’ordine attende il pagamento: pagalo o annullalo)`,
    );
    for (const [step, why] of [
      ['paid', 'pagato'],
      ['processing', 'in elaborazione'],
      ['shipped', 'spedito'],
    ] as const) {
      await setStatus(id, step);
      expect(await refusal()).toEqual([`l’ordine è ${why}`]);
    }
    await setStatus(id, 'delivered');
    expect(await refusal()).toEqual([]);
    expect((await erase(person)).status).toBe(200);
  });

  it('a return until it is refunded; then the statement tells no longer by whom', async () => {
    const person = await zeno();
    const id = await delivered(person);
    const body = { orderId: id, name: `Zenobio${people} Quinta${people}valle`, email: person.email };
    const stated = (await person.call(returns, 'createReturn', { body })).body['receipt'] as { _id: string };
    await allTold();
    expect((await erase(person)).body).toMatchObject({
      details: { open: [{ why: 'un recesso o un reso non è ancora concluso' }] },
    });
    const refund = { step: 'refund', amount: null };
    expect((await boss.call(returns, 'updateReturn', { id: stated._id, body: refund })).status).toBe(200);
    await allTold();
    await erase(person);
    await allTold();
    expect(await traces()).toEqual([`O#${id}`]);
    const { body: list } = await boss.call(returns, 'listReturns', { query: {} });
    expect((list['returns'] as object[])[0]).toMatchObject({
      name: '',
      email: '',
      state: 'refunded',
      order: { _id: id },
    });
  });

  it("a visitor's statement of the same address until it is answered", async () => {
    const person = await zeno();
    const body = {
      name: `Zenobio${people} Quinta${people}valle`,
      orderNumber: 'VE-2026-ZZZZZZZZZZ',
      email: person.email,
    };
    const headers = { 'x-viewer-address': `203.0.113.${people}` };
    const { body: answer } = await boss.call(returns, 'createPublicReturn', { body, headers });
    await allTold();
    expect((await erase(person)).body).toMatchObject({
      details: { open: [{ orderNumber: body.orderNumber, why: 'una dichiarazione di recesso attende risposta' }] },
    });
    const { _id: id } = answer['receipt'] as { _id: string };
    await boss.call(returns, 'updateReturn', { id, body: { step: 'close', note: 'Ordine inesistente' } });
    await allTold();
    await erase(person);
    await allTold();
    expect(await traces()).toEqual([]);
  });
});

describe('erased by the shop, for who asks by letter', () => {
  it('is who was deactivated, by address or by id', async () => {
    const person = await zeno();
    await boss.call(admin, 'setUserStatus', { id: person.id, body: { isActive: false } });
    expect(await eraseAccount({ email: ` ${person.email.toUpperCase()} ` })).toContain(person.id);
    await allTold();
    expect(await traces()).toEqual([]);
    await expect(eraseAccount({ user: person.id })).rejects.toThrow('No such account');
  });

  it('is neither an admin nor who has something open', async () => {
    await expect(eraseAccount({ user: boss.id })).rejects.toThrow('An admin runs the shop');
    const person = await zeno();
    await ordered(person);
    await expect(eraseAccount({ email: person.email })).rejects.toThrow('l’ordine attende il pagamento');
    await expect(eraseAccount({})).rejects.toThrow('No such account');
  });
});

describe('whatever comes between', () => {
  it('a death behind the decision is mended by the clock', async () => {
    const person = await zeno();
    const id = await delivered(person);
    const account = (await readAccount(person.id))!;
    await markAccountErased(account, []);
    await allTold();
    expect(pool.users.has(person.id)).toBe(true);
    expect((await person.call(auth, 'readMe')).body.code).toBe('UNAUTHENTICATED');
    await later(3);
    expect(pool.users.has(person.id)).toBe(false);
    expect(await traces()).toEqual([`O#${id}`]);
  });

  it('a pool that does not answer changes nothing for whoever asked', async () => {
    const person = await zeno();
    Object.assign(pool, { failNext: 'AdminDeleteUser', failure: 'NotAuthorizedException' });
    expect((await erase(person)).status).toBe(200);
    expect(pool.users.has(person.id)).toBe(true);
    await later(3);
    expect(pool.users.has(person.id)).toBe(false);
    expect(await traces()).toEqual([]);
  });

  it.each(['lost before', 'lost after'] as const)(
    'the answer to the decision is lost (%s): decided once',
    async (fault) => {
      const person = await zeno();
      faults.failNext('TransactWriteItems', fault);
      expect((await erase(person)).status).toBe(200);
      await later(3);
      expect(await traces()).toEqual([]);
    },
  );

  it('an order that was sent just before and arrives just after is refused', async () => {
    const person = await zeno();
    const before = await getItem<Item>(accountKey(person.id), true);
    await erase(person);
    // As if the caller had been looked at before.
    const mark = await getItem<Item>(accountKey(person.id), true);
    await putItem({ Item: before! });
    const { status, body } = await person.call(orders, 'createOrder', { body: draft() });
    await putItem({ Item: mark! });
    expect([status, body.code]).toEqual([409, 'CART_EMPTY']);
    await allTold();
    expect(await traces()).toEqual([]);
    expect(await getItem(cartKey(person.id), true)).toMatchObject({ closed: true });
    await later(3);
    expect(await getItem(cartKey(person.id), true)).toBeUndefined();
  });

  it('an order that nobody saw in time is carried out first, then cleared', async () => {
    const person = await zeno();
    const id = await ordered(person);
    await markAccountErased((await readAccount(person.id))!, []);
    await later(3);
    expect((await readOrder(id))!.person.email).toBe(person.email);
    await later(40);
    expect((await readOrder(id))!.status).toBe('cancelled');
    await later(200);
    expect(await traces()).toEqual([]);
    expect(await getItem(accountKey(person.id), true)).not.toHaveProperty('gsi2pk');
  });

  it('money that comes too late goes back, to whoever it came from', async () => {
    const person = await zeno();
    const orderId = await ordered(person);
    const { intent } = (await person.call(orders, 'createPaymentIntent', { body: { orderId } })).body as unknown as {
      intent: { id: string; clientSecret: string };
    };
    const order = (await readOrder(orderId))!;
    const over = new Date(Date.now() - 1000).toISOString();
    await writeOrder(order, { ...order, expiresAt: over, version: order.version + 1 });
    await processDueOrder(createPaymentProvider(paymentAccounts), orderId, new Date().toISOString());
    await erase(person);
    const bank = createPaymentProvider(paymentAccounts) as ReturnType<typeof createPaymentProvider> & {
      charge: (payment: object) => Promise<unknown>;
    };
    await bank.charge({ intentId: intent.id, clientSecret: intent.clientSecret, token: 'demo_ok', confirmed: false });
    await processDueOrder(bank, orderId, new Date().toISOString());
    expect((await readOrder(orderId))!).toMatchObject({ status: 'cancelled', paidCents: 2589, refundedCents: 2589 });
  });

  it('lists and figures made anew know nothing of it', async () => {
    const person = await zeno();
    await delivered(person);
    await erase(person);
    await allTold();
    const total = (await boss.call(admin, 'listUsers', { query: {} })).body['total'];
    const { users } = await rebuild();
    expect((await boss.call(admin, 'listUsers', { query: {} })).body['total']).toBe(total);
    expect(users).toBe(total);
  });

  it('told late, out of turn and again, it changes nothing', async () => {
    const person = await zeno();
    const before = await getItem<Item>(accountKey(person.id), true);
    await erase(person);
    const mark = await getItem<Item>(accountKey(person.id), true);
    const opened = streamRecord(undefined, before);
    const erased = streamRecord(before, mark);
    for (const records of [[opened, erased], [erased], [opened, erased]]) {
      expect((await follow({ Records: records })).batchItemFailures).toEqual([]);
    }
    await allTold();
    expect(await traces()).toEqual([]);
  });
});
