import '../testing/support/silence-logs.ts';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { readCurrentAccount, type Account } from '../store/accounts/accounts.ts';
import { confirmEmail, readEmailLink } from '../store/accounts/email-links.ts';
import { listEmailRecords } from '../store/emails/email-records.ts';
import { recordUndeliverable } from '../store/emails/undeliverable.ts';
import { accountKey, orderIdOf, type Item } from '../store/keys.ts';
import { orderToItem, type StoredOrder } from '../store/orders/item.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { returnToItem, type Return } from '../store/returns/item.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { parseTableChange, type TableChange } from './table-changes.ts';
import { sendEmails } from './send-emails.ts';

setupTable();
const mailbox = setupSes();
afterEach(() => jest.restoreAllMocks());

const changeOf = (before: Item | undefined, after: Item) => parseTableChange(streamRecord(before, after));
const orderChange = (before: StoredOrder | undefined, after: StoredOrder) =>
  changeOf(before && orderToItem(before), orderToItem(after));
const paidFrom = (order: StoredOrder): StoredOrder => ({
  ...order,
  status: 'paid',
  paidCents: order.totalCents,
  paidAt: order.createdAt,
  version: order.version + 1,
});
const apply = (...changes: TableChange[]) => sendEmails.apply(changes.filter(sendEmails.appliesTo));
const SHOP = 'ordini@vetrina.example';
const toCustomers = () => mailbox.emails.filter(({ to }) => to !== SHOP);
const toShop = () => mailbox.emails.filter(({ to }) => to === SHOP);
const subjects = () => toCustomers().map(({ subject }) => subject);

describe('emails about orders', () => {
  it('confirm a payment once, however often and by how many the change is processed', async () => {
    const order = anOrder();
    const change = orderChange(order, paidFrom(order));
    await Promise.all([apply(change), apply(change), apply(change)]);
    await apply(change, change);
    expect(subjects()).toEqual([`Ordine ${order.number} confermato`]);
    expect(toCustomers()[0]).toMatchObject({
      from: 'Vetrina <negozio@vetrina.example>',
      to: 'giulia@example.it',
      attachments: [{ fileName: `condizioni-di-vendita-${legalConfig.version}.html` }],
    });
  });

  it('that SES refuses fail with their change, and the others are sent', async () => {
    const [first, second] = [anOrder(), anOrder()];
    const changes = [orderChange(first, paidFrom(first)), orderChange(second, paidFrom(second))];
    mailbox.failures = 1;
    expect(await apply(...changes)).toHaveLength(1);
    expect(toCustomers()).toHaveLength(1);
    expect(await apply(...changes)).toEqual([]);
    expect(new Set(subjects()).size).toBe(2);
  });

  it('that SES rejects for good keep back no other change, and are not tried again', async () => {
    const order = anOrder();
    const change = orderChange(order, paidFrom(order));
    Object.assign(mailbox, { failures: 1, error: { name: 'MessageRejected', message: 'Invalid content' } });
    expect(await apply(change)).toEqual([]);
    expect(await apply(change)).toEqual([]);
    expect([toCustomers().length, toShop().length]).toEqual([0, 1]);
    expect(await listEmailRecords(order.id)).toMatchObject([{ heldBack: 'rejected' }]);
  });

  it('tell the shop once of each order that is paid, and of none that is not', async () => {
    const [order, unpaid] = [anOrder(), anOrder()];
    const change = orderChange(order, paidFrom(order));
    await Promise.all([apply(change), apply(change), apply(orderChange(undefined, unpaid))]);
    await apply(change, orderChange(unpaid, { ...unpaid, status: 'cancelled', version: 2 }));
    expect(toShop().map(({ subject }) => subject)).toEqual([`Ordine ${order.number} da spedire`]);
  });

  it('of one kind are sent for each version that asks for one: two refunds are two emails', async () => {
    const paid = paidFrom(anOrder());
    const first = { ...paid, refundedCents: 1000, version: 3 };
    const second = { ...first, refundedCents: 2000, version: 4 };
    await apply(orderChange(paid, first), orderChange(first, second));
    expect(subjects()).toEqual(Array(2).fill(`Rimborso per l’ordine ${paid.number}`));
  });

  it('of an erased account are not sent: its orders have no address', async () => {
    const person = { firstName: '', lastName: '', email: '' };
    const order = paidFrom(anOrder({ person }));
    expect(await apply(orderChange(order, { ...order, status: 'delivered', version: 3 }))).toEqual([]);
    expect(mailbox.emails).toEqual([]);
  });
});

it('the recipients of many emails are read in one call, and of none in no call', async () => {
  const orders = [anOrder(), anOrder(), anOrder()];
  const send = jest.spyOn(DynamoDBClient.prototype, 'send');
  await apply(...orders.map((order) => orderChange(undefined, order)));
  expect(send).not.toHaveBeenCalled();
  await apply(...orders.map((order) => orderChange(order, paidFrom(order))));
  const commands = send.mock.calls.map(([{ constructor }]) => constructor.name);
  expect(commands.filter((name) => /Get|Query/.test(name))).toEqual(['BatchGetItemCommand']);
  expect(mailbox.emails).toHaveLength(6);
});

describe('emails about returns', () => {
  it('go to the address of the declaration, and read the order that the return belongs to', async () => {
    const order = anOrder({ status: 'delivered' });
    await putItem({ Item: orderToItem(order) });
    const unmatched: Return = {
      id: ulid(),
      statement: {
        at: '2026-03-05T13:30:00.000Z',
        name: 'Giulia Rinaldi',
        email: 'giulia.r@vetrina.example',
        orderNumber: '2026-X',
        channel: 'public',
      },
      pieces: [],
      state: 'unmatched',
      site: 'https://vetrina.example',
      history: [],
      version: 1,
    };
    const matched: Return = { ...unmatched, orderId: order.id, kind: 'withdrawal', state: 'received', version: 2 };
    await apply(changeOf(undefined, returnToItem(unmatched)));
    await apply(changeOf(returnToItem(unmatched), returnToItem(matched)));
    await apply(changeOf(returnToItem(matched), returnToItem({ ...matched, version: 3 })));
    expect(toCustomers().map(({ to, subject }) => [to, subject])).toEqual([
      ['giulia.r@vetrina.example', 'Abbiamo ricevuto la tua dichiarazione di recesso'],
      ['giulia.r@vetrina.example', `La tua dichiarazione di recesso: ordine ${order.number}`],
    ]);
    expect(toShop().map(({ subject }) => subject)).toEqual(['Recesso da abbinare a un ordine']);
  });
});

const linkIn = ({ text }: { text: string }) => /#(?:conferma|annulla)=(\S+)/.exec(text)?.[1] ?? '';

describe('emails about accounts', () => {
  const registeredAt = '2026-01-01T10:00:00.000Z';
  const customer = (change: Partial<Account> = {}): Item & Account => {
    const id = ulid();
    const account = { id, firstName: 'Anna', email: `${id}@example.it`, site: 'http://localhost:3000' } as Account;
    return { ...accountKey(id), ...account, updatedAt: registeredAt, ...change };
  };

  it('welcome a new customer with a link that confirms the address; a seeded account gets none', async () => {
    const { site: _site, ...seeded } = customer();
    const registered = customer({ emailUnconfirmedSince: registeredAt });
    await putItem({ Item: registered });
    await apply(changeOf(undefined, seeded), changeOf(undefined, registered));
    await apply(changeOf(registered, { ...registered, phone: '1' }));
    expect(subjects()).toEqual(['Ti diamo il benvenuto su Vetrina']);
    await confirmEmail(await readEmailLink(linkIn(mailbox.emails[0]!)));
    expect(await readCurrentAccount(registered.id)).not.toHaveProperty('emailUnconfirmedSince');
  });

  it('give the previous address a link that undoes a change', async () => {
    const before = customer();
    const until = Math.floor(Date.now() / 1000) + 60;
    const previousEmails = [{ email: before.email, until }];
    const after = { ...before, email: 'nuova@example.it', emailUnconfirmedSince: 'x', updatedAt: 'x', previousEmails };
    await apply(changeOf(before, after));
    expect(mailbox.emails.map(({ to }) => to)).toEqual([before.email, 'nuova@example.it']);
    expect(await readEmailLink(linkIn(mailbox.emails[0]!))).toMatchObject({ purpose: 'undo', email: before.email });
  });
});

describe('an address that nobody confirmed', () => {
  const typed = () => {
    const ownerId = ulid();
    return anOrder({ ownerId, person: { firstName: 'Hai vinto', lastName: 'X', email: `${ownerId}@example.it` } });
  };

  it('reads no name; a confirmed one does', async () => {
    const [stranger, customer] = [typed(), typed()];
    await putItem({ Item: { ...accountKey(customer.ownerId), id: customer.ownerId, email: customer.person.email } });
    await apply(orderChange(stranger, paidFrom(stranger)), orderChange(customer, paidFrom(customer)));
    const greetings = toCustomers().map(({ to, text }) => [to, text.split('\n')[0]]);
    expect(new Map(greetings as [string, string][])).toEqual(
      new Map([
        [stranger.person.email, 'Ciao,'],
        [customer.person.email, 'Ciao Hai vinto,'],
      ]),
    );
  });

  it('gets five emails a day over all accounts, and still what the law asks for; the rest is recorded as held back', async () => {
    const contactEmail = 'vittima@example.it';
    const cancelledAfterPayment = Array.from({ length: 8 }, () => {
      const paid = { ...paidFrom(typed()), contactEmail };
      return orderChange(paid, { ...paid, status: 'cancelled', refundedCents: 1, version: 3 });
    });
    await apply(...cancelledAfterPayment);
    expect(toCustomers()).toHaveLength(5);
    const order = { ...typed(), contactEmail };
    await apply(orderChange(order, paidFrom(order)));
    expect(toCustomers()).toHaveLength(6);
    const records = await Promise.all(cancelledAfterPayment.map(({ pk }) => listEmailRecords(orderIdOf(pk))));
    expect(records.flat().filter(({ heldBack }) => heldBack === 'limit')).toHaveLength(3);
  });

  it('that cannot be delivered to gets nothing at all, confirmed or not', async () => {
    const order = typed();
    await putItem({ Item: { ...accountKey(order.ownerId), id: order.ownerId, email: order.person.email } });
    await recordUndeliverable(order.person.email, 'bounce');
    await apply(orderChange(order, paidFrom(order)));
    expect(toCustomers()).toEqual([]);
    expect(await listEmailRecords(order.id)).toMatchObject([{ heldBack: 'undeliverable' }]);
  });
});
