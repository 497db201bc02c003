import '../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { accountKey, type Item } from '../store/keys.ts';
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

describe('emails about accounts', () => {
  it('welcome a new customer and warn the previous address; a seeded account gets none', async () => {
    const id = ulid();
    const account = { id, firstName: 'Anna', email: 'anna@example.it', updatedAt: 'x' } as Account;
    const seeded = { ...accountKey(id), ...account };
    const registered = { ...seeded, site: 'http://localhost:3000' };
    await apply(changeOf(undefined, seeded), changeOf(undefined, registered));
    await apply(
      changeOf(registered, { ...registered, phone: '1' }),
      changeOf(registered, { ...registered, email: 'nuova@example.it' }),
    );
    expect(mailbox.emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['anna@example.it', 'Ti diamo il benvenuto su Vetrina'],
      ['anna@example.it', 'Il tuo indirizzo email su Vetrina è cambiato'],
    ]);
  });
});
