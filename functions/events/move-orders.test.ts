import '../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import { putItem } from '../aws/dynamodb/write.ts';
import { orderRecipient } from '../email/order-emails.ts';
import { accountItem, type Account } from '../store/accounts/accounts.ts';
import { anAccount } from '../store/accounts/testing/an-account.ts';
import { orderToItem, type StoredOrder } from '../store/orders/item.ts';
import { readOrderEvents } from '../store/orders/order-events.ts';
import { requireOrder } from '../store/orders/read.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { moveOrders } from './move-orders.ts';
import { parseTableChange } from './table-changes.ts';

setupTable();

const FIRST = 'prima@example.it';
const SECOND = 'seconda@example.it';
let account: Account;
beforeEach(() => {
  account = anAccount({ id: ulid(), email: FIRST });
});

async function placed(change: Partial<StoredOrder> = {}): Promise<StoredOrder> {
  const { person, ...order } = anOrder({ ownerId: account.id, ...change });
  const stored = { ...order, person: { ...person, email: FIRST } };
  await putItem({ Item: orderToItem(stored) });
  return stored;
}

/** Saves the account as the change leaves it, and applies the change, twice. */
async function become(change: Partial<Account>): Promise<void> {
  const before = account;
  account = { ...account, ...change };
  await putItem({ Item: accountItem(account) });
  const record = parseTableChange(streamRecord(accountItem(before), accountItem(account)));
  for (let time = 0; time < 2; time += 1) {
    if (moveOrders.appliesTo(record)) expect(await moveOrders.apply([record])).toEqual([]);
  }
}

const emailOf = async ({ id }: StoredOrder) => (await requireOrder(id)).person.email;
const lines = async ({ id }: StoredOrder) =>
  (await readOrderEvents(id)).map(({ kind, by, undone }) => [kind, by, undone]);
const previousEmails = [{ email: FIRST, until: 0 }];

describe('the orders of an account with another address', () => {
  it('follow it once it is confirmed, and back again; each says so once', async () => {
    const order = await placed({ status: 'paid' });
    await become({ email: SECOND, previousEmails, emailUnconfirmedSince: '2026-03-01T10:00:00.000Z' });
    expect(await emailOf(order)).toBe(FIRST);
    await become({ emailUnconfirmedSince: undefined });
    expect(await requireOrder(order.id)).toEqual({
      ...order,
      person: { ...order.person, email: SECOND },
      updatedAt: expect.any(String) as string,
      version: order.version + 1,
    });
    expect(await lines(order)).toEqual([['newEmail', 'customer', undefined]]);
    await become({ email: FIRST, previousEmails: [] });
    expect(await emailOf(order)).toBe(FIRST);
    expect(await lines(order)).toEqual([
      ['newEmail', 'customer', true],
      ['newEmail', 'customer', undefined],
    ]);
  });

  it('also get their emails there, but for those with another contact address', async () => {
    const [own, other] = [await placed({ contactEmail: FIRST }), await placed({ contactEmail: 'ufficio@example.it' })];
    await become({ email: SECOND, previousEmails });
    const recipientOf = async ({ id }: StoredOrder) => orderRecipient(await requireOrder(id));
    expect(await recipientOf(own)).toBe(SECOND);
    expect(await recipientOf(other)).toBe('ufficio@example.it');
  });

  it('stay where they are after any other change', async () => {
    const order = await placed();
    await become({ firstName: 'Bice' });
    expect(await requireOrder(order.id)).toEqual(order);
  });

  it('that an admin took for an address follow where the account had it confirmed, and are then the account’s', async () => {
    const order = await placed({ confirmedOnly: true });
    await become({ email: SECOND });
    expect(await requireOrder(order.id)).toEqual(order);
    await become({ email: 'terza@example.it', previousEmails });
    const moved = await requireOrder(order.id);
    expect([moved.person.email, moved.confirmedOnly]).toEqual(['terza@example.it', undefined]);
  });
});
