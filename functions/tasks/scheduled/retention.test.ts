import '../../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import { getItem } from '../../aws/dynamodb/read.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { accountItem, readAccount, type Account } from '../../store/accounts/accounts.ts';
import { writeAccount } from '../../store/accounts/testing/an-account.ts';
import { orderListEntry, returnListEntry, userListEntry } from '../../store/admin-lists/list-entries.ts';
import { updateLists } from '../../store/admin-lists/update-lists.ts';
import { emailRecordItem, listEmailRecords } from '../../store/emails/email-records.ts';
import { accountKey } from '../../store/keys.ts';
import { orderToItem, type StoredOrder } from '../../store/orders/item.ts';
import { readOrder, readOrderIdsByOwner } from '../../store/orders/read.ts';
import { returnToItem, type Return } from '../../store/returns/item.ts';
import { readReturn } from '../../store/returns/returns.ts';
import { setupCognito } from '../../testing/fakes/cognito.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { applyRetention } from './retention.ts';

setupTable();
setupCognito();

const TODAY = Date.parse('2036-06-15T03:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const nothing = { warned: 0, erased: 0, anonymisedOrders: 0, redactedReturns: 0, failed: 0 };

async function anOldAccount(lastAccess: string, change: Partial<Account> = {}): Promise<Account> {
  const account = await writeAccount({
    id: ulid(Date.parse('2030-01-01T10:00:00.000Z')),
    createdAt: '2030-01-01T10:00:00.000Z',
    updatedAt: lastAccess,
    site: 'https://shop.example',
    ...change,
  });
  await updateLists('U', [userListEntry(account)]);
  return account;
}

describe('an account that nobody uses', () => {
  it('is warned after 36 months, and erased 30 days later', async () => {
    const { id } = await anOldAccount('2033-06-14T10:00:00.000Z');
    expect(await applyRetention(TODAY)).toEqual({ ...nothing, warned: 1 });
    expect(await readAccount(id)).toMatchObject({ idleWarnedAt: '2036-06-15T03:00:00.000Z' });
    expect(await applyRetention(TODAY + 29 * DAY_MS)).toEqual(nothing);
    expect(await applyRetention(TODAY + 30 * DAY_MS)).toEqual({ ...nothing, erased: 1 });
    expect(await readAccount(id)).toBeUndefined();
    expect(await getItem(accountKey(id), true)).toHaveProperty('erasedAt');
    expect(await applyRetention(TODAY + 31 * DAY_MS)).toEqual(nothing);
  });

  it('stays where its owner comes back after the warning, and would be warned anew', async () => {
    const account = await anOldAccount('2036-07-01T10:00:00.000Z', { idleWarnedAt: '2036-06-15T03:00:00.000Z' });
    expect(await applyRetention(TODAY + 40 * DAY_MS)).toEqual(nothing);
    expect(await applyRetention(Date.parse('2039-08-01T03:00:00.000Z'))).toEqual({ ...nothing, warned: 1 });
    expect(await readAccount(account.id)).toMatchObject({ idleWarnedAt: '2039-08-01T03:00:00.000Z' });
  });

  it('stays while it was used, is an admin’s, or cannot be warned', async () => {
    await anOldAccount('2033-06-16T10:00:00.000Z');
    await anOldAccount('2031-01-01T10:00:00.000Z', { role: 'admin' });
    const { site: _site, ...seeded } = await anOldAccount('2036-06-01T10:00:00.000Z');
    await putItem({ Item: accountItem({ ...seeded, updatedAt: '2031-01-01T10:00:00.000Z' }) });
    expect(await applyRetention(TODAY)).toEqual(nothing);
  });
});

describe('an order after its ten years', () => {
  const invoice = { taxCode: 'RNLGLI85T41F205X' };
  async function orderOf(createdAt: string) {
    const order = anOrder({
      id: ulid(Date.parse(createdAt)),
      createdAt,
      status: 'delivered',
      paidCents: 4579,
      invoice,
    });
    await putItem({ Item: orderToItem(order) });
    await putItem({ Item: emailRecordItem(order.id, 'confirmed#2', { subject: 'Ordine', sentAt: createdAt }) });
    await updateLists('O', [orderListEntry(order)]);
    return order;
  }

  it('names nobody and belongs to nobody; what was sold, and for how much, stays', async () => {
    const { id, ownerId, lines, number } = await orderOf('2026-06-14T10:00:00.000Z');
    const younger = await orderOf('2026-06-15T10:00:00.000Z');
    expect(await applyRetention(TODAY)).toEqual({ ...nothing, anonymisedOrders: 1 });
    const order = (await readOrder(id))!;
    expect(order).toMatchObject({ number, lines, paidCents: 4579, ownerId: '' });
    expect(order.person).toEqual({ firstName: '', lastName: '', email: '' });
    expect(order.address).toMatchObject({ firstName: '', street: '', city: '', phone: '' });
    expect(order).not.toHaveProperty('invoice');
    expect(await readOrderIdsByOwner(ownerId)).toEqual([]);
    expect(await listEmailRecords(id)).toEqual([]);
    expect(await readOrder(younger.id)).toEqual(younger);
    expect(await applyRetention(TODAY)).toEqual(nothing);
  });

  it('waits while it is not settled', async () => {
    const order = await orderOf('2026-06-01T10:00:00.000Z');
    await putItem({ Item: orderToItem({ ...order, status: 'shipped' }) });
    expect(await applyRetention(TODAY)).toEqual(nothing);
  });
});

describe('an order that nobody paid, six months later', () => {
  const cancelledOrder = async (createdAt: string, change: Partial<StoredOrder> = {}) => {
    const order = anOrder({ id: ulid(Date.parse(createdAt)), createdAt, status: 'cancelled', paidCents: 0, ...change });
    await putItem({ Item: orderToItem(order) });
    await updateLists('O', [orderListEntry(order)]);
    return order;
  };

  it('names nobody and belongs to nobody, where it is cancelled', async () => {
    const { id } = await cancelledOrder('2035-12-14T10:00:00.000Z');
    const [ordered, out, cancelled] = [
      { at: '2034-01-10T10:00:00.000Z', to: 'pending', by: 'ada@example.it' },
      { at: '2034-01-11T10:00:00.000Z', to: 'shipped', by: 'ada@example.it' },
      { at: '2035-12-14T10:00:00.000Z', to: 'cancelled', by: 'ada@example.it' },
    ] as const;
    const waitedForTransfer = await cancelledOrder(ordered.at, { history: [ordered, cancelled] });
    const others = await Promise.all([
      cancelledOrder('2035-12-15T10:00:00.000Z'),
      cancelledOrder(ordered.at, { history: [ordered, { ...cancelled, at: '2036-06-14T10:00:00.000Z' }] }),
      cancelledOrder(ordered.at, { history: [ordered, out, cancelled] }),
      cancelledOrder('2035-12-13T10:00:00.000Z', { paidCents: 4579, refundedCents: 4579 }),
      cancelledOrder('2035-12-12T10:00:00.000Z', { status: 'pending' }),
    ]);
    expect(await applyRetention(TODAY)).toEqual({ ...nothing, anonymisedOrders: 2 });
    expect(await readOrder(waitedForTransfer.id)).toMatchObject({ ownerId: '' });
    expect(await readOrder(id)).toMatchObject({
      ownerId: '',
      person: { firstName: '', lastName: '', email: '' },
      address: { firstName: '', street: '', phone: '' },
    });
    for (const order of others) expect(await readOrder(order.id)).toEqual(order);
    expect(await applyRetention(TODAY)).toEqual(nothing);
  });
});

describe('a statement', () => {
  const site = 'https://shop.example';
  async function statementOf(at: string, change: Partial<Return> = {}) {
    const id = ulid(Date.parse(at));
    const person = { name: 'Anna Ferri', email: 'anna@example.it' };
    const statement = { at, ...person, orderNumber: `VE-${at}`, channel: 'public' } as const;
    const declared: Return = { id, statement, pieces: [], state: 'closed', site, history: [], version: 1, ...change };
    await putItem({ Item: returnToItem(declared) });
    await updateLists('W', [returnListEntry(declared)]);
    return declared;
  }

  it('loses who made it after ten years', async () => {
    const { id, statement } = await statementOf('2026-06-14T10:00:00.000Z', { orderId: 'any' });
    expect(await applyRetention(TODAY)).toEqual({ ...nothing, redactedReturns: 1 });
    expect((await readReturn(id))!.statement).toEqual({ ...statement, name: '', email: '' });
    expect(await applyRetention(TODAY)).toEqual(nothing);
  });

  it('that no order matches loses it after six months, once it is closed', async () => {
    const { id } = await statementOf('2035-12-14T10:00:00.000Z');
    const others = await Promise.all([
      statementOf('2035-12-15T10:00:00.000Z'),
      statementOf('2035-12-13T10:00:00.000Z', { orderId: 'any' }),
      statementOf('2035-12-12T10:00:00.000Z', { state: 'unmatched' }),
    ]);
    expect(await applyRetention(TODAY)).toEqual({ ...nothing, redactedReturns: 1 });
    expect((await readReturn(id))!.statement).toMatchObject({ name: '', email: '' });
    for (const other of others) expect(await readReturn(other.id)).toEqual(other);
    expect(await applyRetention(TODAY)).toEqual(nothing);
  });
});
