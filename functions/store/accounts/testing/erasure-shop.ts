/**
 * A shop in which accounts are erased: its people leave words that stand nowhere else, so that a test finds every trace of
 * them. Call `setupErasureShop()` at the top of a test file. After each test reconcile finds no difference.
 */
import { isDeepStrictEqual } from 'node:util';
import { handler as admin } from '../../../admin/handler.ts';
import { handler as auth } from '../../../auth/handler.ts';
import { scanItems } from '../../../aws/dynamodb/bulk.ts';
import type { Item } from '../../../aws/dynamodb/types.ts';
import { handler as followStream } from '../../../events/handler.ts';
import { handler as orders } from '../../../orders/handler.ts';
import { reconcile } from '../../../tasks/reconcile/reconcile.ts';
import { handler as runExpiry } from '../../../tasks/scheduled/expiry.ts';
import { setupCognito } from '../../../testing/fakes/cognito.ts';
import { setupDynamoFaults } from '../../../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../../../testing/fakes/dynamodb.ts';
import { setupSes } from '../../../testing/fakes/ses.ts';
import { payOrder } from '../../../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../../../testing/fixtures/products.ts';
import { streamRecord } from '../../../testing/fixtures/stream-record.ts';
import {
  anOrderDraft,
  createTestUser,
  testAddress,
  testUserOf,
  type TestUser,
} from '../../../testing/fixtures/test-user.ts';
import type { StoredProduct } from '../../products/item.ts';

export const PASSWORD = 'segreta';

export let adminUser: TestUser;
export let shirt: StoredProduct;
let people = 0;

export function setupErasureShop() {
  setupTable();
  const fakes = { faults: setupDynamoFaults(), cognito: setupCognito(), mailbox: setupSes() };
  beforeAll(async () => {
    adminUser = await createTestUser('admin');
    shirt = await createTestProduct({ name: 'Maglietta Arezzo', basePriceCents: 1990 });
  });
  afterEach(async () => {
    await followChanges();
    expect((await reconcile({ apart: 0 })).differences).toEqual([]);
  });
  return fakes;
}

/** The words of the newest person. */
export const personWords = () => ({
  firstName: `Zenobio${people}`,
  lastName: `Quinta${people}valle`,
  ipAddress: `198.51.100.${people}`,
  phone: `7654${100 + people}`,
});

/** Registers a new person. */
export async function createZeno(): Promise<TestUser> {
  people += 1;
  const email = `zeno${people}.quinta@example.it`;
  const { firstName, lastName, ipAddress } = personWords();
  return signUp({ firstName, lastName, email, password: PASSWORD }, ipAddress);
}

export async function signUp(body: Record<string, string>, ipAddress: string): Promise<TestUser> {
  const reply = await adminUser.call(auth, 'register', { body, headers: { 'x-viewer-address': ipAddress } });
  expect(reply.status).toBe(201);
  await followChanges();
  return testUserOf((reply.body['user'] as { _id: string })._id, body['email'] ?? '');
}

export const orderDraft = () => ({
  ...anOrderDraft({ product: shirt }),
  shippingAddress: {
    ...testAddress,
    lastName: personWords().lastName,
    street: `Via Zefirina${people} 9`,
    phone: `+39 333 ${personWords().phone}`,
  },
  notes: `Citofono Zefirina${people}.`,
});

export async function placeOrder(person: TestUser): Promise<string> {
  return (await person.call(orders, 'createOrder', { body: orderDraft() })).body.order._id;
}

export const setStatus = (id: string, status: string) =>
  adminUser.call(admin, 'setOrderStatus', { id, body: { status } });

export async function placeDeliveredOrder(person: TestUser): Promise<string> {
  const id = await placeOrder(person);
  await payOrder(person, id);
  await setStatus(id, 'shipped');
  await setStatus(id, 'delivered');
  await followChanges();
  return id;
}

export const erase = (person: TestUser, currentPassword = PASSWORD) =>
  person.call(auth, 'eraseMe', { body: { currentPassword } });

const followedItems = new Map<string, Item>();

/** Gives the events function every item that changed since the last time. */
export async function followChanges(): Promise<void> {
  for await (const page of scanItems()) {
    for (const item of page) {
      const name = `${item.pk} ${item.sk}`;
      const before = followedItems.get(name);
      if (item.sk !== 'A' || isDeepStrictEqual(before, item)) continue;
      followedItems.set(name, item);
      expect((await followStream({ Records: [streamRecord(before, item)] })).batchItemFailures).toEqual([]);
    }
  }
}

/** The partitions of all items that hold a word of the newest person, in whatever attribute. */
export async function findTraces(): Promise<string[]> {
  const words = [`zeno${people}\\D`, `zenobio${people}\\D`, `quinta${people}v`, `zefirina${people}\\D`];
  const pattern = new RegExp([...words, personWords().phone].join('|'), 'i');
  const partitions: string[] = [];
  for await (const page of scanItems()) {
    partitions.push(...page.filter((item) => pattern.test(JSON.stringify(item))).map(({ pk }) => pk));
  }
  return partitions;
}

/** Runs the expiry task so many minutes from now. */
export async function runExpiryAfter(minutes: number): Promise<void> {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout'] });
  expect(await runExpiry()).toMatchObject({ failed: 0 });
  jest.useRealTimers();
  now.mockRestore();
  await followChanges();
}
