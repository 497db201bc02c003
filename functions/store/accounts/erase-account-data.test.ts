import { handler as admin } from '../../admin/handler.ts';
import { handler as auth } from '../../auth/handler.ts';
import { scanItems } from '../../aws/dynamodb/bulk.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { handler as cart } from '../../cart/handler.ts';
import { handler as followStream } from '../../events/handler.ts';
import { handler as orders } from '../../orders/handler.ts';
import { rebuild } from '../../tasks/rebuild/rebuild.ts';
import { demoPayments, openIntent } from '../../testing/fixtures/order-actions.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { handler as wishlist } from '../../wishlist/handler.ts';
import { accountKey, cartKey } from '../keys.ts';
import { writeOrder } from '../orders/apply-change.ts';
import { processDueOrder } from '../orders/process-due-order.ts';
import { readOrder } from '../orders/read.ts';
import { readAccount } from './accounts.ts';
import { markAccountErased } from './erasure.ts';
import {
  adminUser,
  createZeno,
  erase,
  findTraces,
  followChanges,
  orderDraft,
  personWords,
  placeDeliveredOrder,
  placeOrder,
  runExpiryAfter,
  setupErasureShop,
  shirt,
} from './testing/erasure-shop.ts';

const { faults, cognito, mailbox } = setupErasureShop();

const cartInput = () => ({ body: { productId: shirt.id, variantId: shirt.variants[0]!.id, quantity: 1 } });

describe('the data of an erased account', () => {
  it('is deleted, but for what bookkeeping needs of its orders', async () => {
    const zeno = await createZeno();
    const paidId = await placeDeliveredOrder(zeno);
    const cancelledId = await placeOrder(zeno);
    await zeno.call(orders, 'cancelOrder', { id: cancelledId });
    await zeno.call(wishlist, 'addWish', { id: shirt.id });
    await zeno.call(cart, 'addToCart', cartInput());
    expect((await findTraces()).length).toBeGreaterThan(8);
    mailbox.emails = [];

    expect(await erase(zeno)).toMatchObject({ status: 200 });
    await followChanges();
    expect(await findTraces()).toEqual([`O#${paidId}`]);
    const { firstName, lastName } = personWords();
    expect((await readOrder(paidId))!).toMatchObject({
      person: { firstName, lastName, email: '' },
      address: { street: '', phone: '', lastName: '' },
      notes: '',
      totalCents: 2589,
      status: 'delivered',
    });
    expect((await readOrder(cancelledId))!.person).toEqual({ firstName: '', lastName: '', email: '' });
    expect(cognito.users.has(zeno.id)).toBe(false);
    expect(mailbox.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [zeno.email, 'Il tuo account su Vetrina è stato eliminato'],
    ]);

    await runExpiryAfter(3);
    const sortKeys: string[] = [];
    for await (const page of scanItems()) {
      sortKeys.push(...page.filter(({ pk }) => pk === `U#${zeno.id}`).map(({ sk }) => sk));
    }
    expect(sortKeys.sort()).toEqual(['A', 'L', 'S']);
    expect(await getItem(accountKey(zeno.id), true)).toEqual({
      ...accountKey(zeno.id),
      v: 1,
      id: zeno.id,
      erasedAt: expect.any(String) as string,
    });
    expect(mailbox.emails).toHaveLength(1);
  });

  it('stands in no list and no analytics that are rebuilt', async () => {
    const zeno = await createZeno();
    await placeDeliveredOrder(zeno);
    await erase(zeno);
    await followChanges();
    const countUsers = async () => (await adminUser.call(admin, 'listUsers', { query: {} })).body['total'];
    const usersBefore = await countUsers();
    expect((await rebuild()).users).toBe(usersBefore);
    expect(await countUsers()).toBe(usersBefore);
  });

  it('does not come back with changes that are followed late, out of turn or again', async () => {
    const zeno = await createZeno();
    const account = await getItem<Item>(accountKey(zeno.id), true);
    await erase(zeno);
    const mark = await getItem<Item>(accountKey(zeno.id), true);
    const opened = streamRecord(undefined, account);
    const erased = streamRecord(account, mark);
    for (const records of [[opened, erased], [erased], [opened, erased]]) {
      expect((await followStream({ Records: records })).batchItemFailures).toEqual([]);
    }
    await followChanges();
    expect(await findTraces()).toEqual([]);
  });
});

describe('the expiry task', () => {
  it('finishes an erasure whose call died after the decision', async () => {
    const zeno = await createZeno();
    const id = await placeDeliveredOrder(zeno);
    await markAccountErased((await readAccount(zeno.id))!, []);
    await followChanges();
    expect(cognito.users.has(zeno.id)).toBe(true);
    expect((await zeno.call(auth, 'readMe')).body.code).toBe('UNAUTHENTICATED');
    await runExpiryAfter(3);
    expect(cognito.users.has(zeno.id)).toBe(false);
    expect(await findTraces()).toEqual([`O#${id}`]);
  });

  it('finishes an erasure for which Cognito did not answer; the person sees a success', async () => {
    const zeno = await createZeno();
    Object.assign(cognito, { failNext: 'AdminDeleteUser', failure: 'NotAuthorizedException' });
    expect((await erase(zeno)).status).toBe(200);
    expect(cognito.users.has(zeno.id)).toBe(true);
    await runExpiryAfter(3);
    expect(cognito.users.has(zeno.id)).toBe(false);
    expect(await findTraces()).toEqual([]);
  });

  it.each(['lost before', 'lost after'] as const)(
    'finds one decision where its answer was lost (%s)',
    async (fault) => {
      const zeno = await createZeno();
      faults.failNext('TransactWriteItems', fault);
      expect((await erase(zeno)).status).toBe(200);
      await runExpiryAfter(3);
      expect(await findTraces()).toEqual([]);
    },
  );

  it('carries out an unseen order first, then redacts it', async () => {
    const zeno = await createZeno();
    const id = await placeOrder(zeno);
    await markAccountErased((await readAccount(zeno.id))!, []);
    await runExpiryAfter(3);
    expect((await readOrder(id))!.person.email).toBe(zeno.email);
    await runExpiryAfter(40);
    expect((await readOrder(id))!.status).toBe('cancelled');
    await runExpiryAfter(200);
    expect(await findTraces()).toEqual([]);
    expect(await getItem(accountKey(zeno.id), true)).not.toHaveProperty('gsi2pk');
  });
});

describe('a call that was sent before the erasure and arrives after it', () => {
  /** Lets a call pass the check of its caller, as if that had happened before the erasure. */
  async function callAsBefore<T>(userId: string, account: Item, call: () => Promise<T>): Promise<T> {
    const mark = await getItem<Item>(accountKey(userId), true);
    await putItem({ Item: account });
    const reply = await call();
    await putItem({ Item: mark! });
    return reply;
  }

  it('writes no order', async () => {
    const zeno = await createZeno();
    const account = await getItem<Item>(accountKey(zeno.id), true);
    await erase(zeno);
    const { status, body } = await callAsBefore(zeno.id, account!, () =>
      zeno.call(orders, 'createOrder', { body: orderDraft() }),
    );
    expect([status, body.code]).toEqual([409, 'CART_EMPTY']);
    await followChanges();
    expect(await findTraces()).toEqual([]);
    expect(await getItem(cartKey(zeno.id), true)).toMatchObject({ closed: true });
    await runExpiryAfter(3);
    expect(await getItem(cartKey(zeno.id), true)).toBeUndefined();
  });

  it('changes no cart, so that a late order is still refused', async () => {
    const zeno = await createZeno();
    const account = await getItem<Item>(accountKey(zeno.id), true);
    await erase(zeno);
    const { status } = await callAsBefore(zeno.id, account!, () => zeno.call(cart, 'addToCart', cartInput()));
    expect(status).not.toBe(200);
    expect(await getItem(cartKey(zeno.id), true)).toMatchObject({ closed: true, value: [] });
  });
});

describe('money that comes after the erasure', () => {
  it('goes back to its sender', async () => {
    const zeno = await createZeno();
    const orderId = await placeOrder(zeno);
    const { id: intentId, clientSecret } = await openIntent(zeno, orderId);
    const order = (await readOrder(orderId))!;
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    await writeOrder(order, { ...order, expiresAt, version: order.version + 1 });
    await processDueOrder(demoPayments, orderId, new Date().toISOString());
    await erase(zeno);
    await demoPayments.charge({ intentId, clientSecret, token: 'demo_ok', confirmed: false });
    await processDueOrder(demoPayments, orderId, new Date().toISOString());
    expect((await readOrder(orderId))!).toMatchObject({ status: 'cancelled', paidCents: 2589, refundedCents: 2589 });
  });
});
