import '../testing/support/silence-logs.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import type { Account } from '../store/accounts/accounts.ts';
import { accountKey, sentEmailKey, orderKey, variantKey } from '../store/keys.ts';
import { findOrders, readOrderPage as pageOf } from '../store/admin-lists/order-list.ts';
import { orderToItem, type StoredOrder } from '../store/orders/item.ts';
import { changesSince } from '../store/products/change-feed.ts';
import { listEmailRecords } from '../store/emails/email-records.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { handler } from './handler.ts';

setupTable();
const mailbox = setupSes();

const told = (before: StoredOrder | undefined, after: StoredOrder) =>
  streamRecord(before && orderToItem(before), orderToItem(after));
const follow = async (...Records: DynamoDBRecord[]) => (await handler({ Records })).batchItemFailures;
const next = (order: StoredOrder, change: Partial<StoredOrder>): StoredOrder => ({
  ...order,
  ...change,
  version: order.version + 1,
});

const paidNow = (order: StoredOrder) =>
  next(order, { status: 'paid', paidCents: order.totalCents, paidAt: order.createdAt });

describe('mails', () => {
  it('confirm an order when it becomes paid, in Italian, as text and as HTML, with a link into the shop', async () => {
    const order = anOrder();
    expect(await follow(told(undefined, order))).toEqual([]);
    expect(mailbox.emails).toEqual([]);
    expect(await follow(told(order, paidNow(order)))).toEqual([]);
    expect(mailbox.emails).toMatchObject([
      {
        from: 'Vetrina <negozio@vetrina.example>',
        to: 'giulia@example.it',
        subject: `Ordine ${order.number} confermato`,
      },
    ]);
    const { text, html } = mailbox.emails[0]!;
    for (const body of [text, html]) {
      expect(body).toContain('Felpa Torino');
      expect(body).toContain('45,79');
      expect(body).toContain(`http://localhost:3000/order-confirmation/${order.id}`);
      for (const lawful of [
        'Diritto di recesso',
        'http://localhost:3000/recesso',
        'Modulo tipo',
        'Garanzia',
        'Carta',
      ]) {
        expect(body).toContain(lawful);
      }
    }
  });

  it('name the terms that were accepted with the order, not those of today', async () => {
    const order = anOrder({ termsVersion: '2026-01-15' });
    await follow(told(order, paidNow(order)));
    expect(mailbox.emails[0]!.text).toContain('versione del 15/01/2026');
  });

  it('go out once, however often and at once a change is told', async () => {
    const order = anOrder();
    const change = told(order, paidNow(order));
    await Promise.all([follow(change), follow(change), follow(change)]);
    await follow(change, change);
    expect(mailbox.emails).toHaveLength(1);
    expect(await listEmailRecords(order.id)).toEqual([
      { subject: `Ordine ${order.number} confermato`, sentAt: expect.stringMatching(/^20.*Z$/) as string },
    ]);
    expect(await listEmailRecords(anOrder().id)).toEqual([]);
  });

  it('that the service refuses come again with their change, and keep no other waiting', async () => {
    const [one, two] = [anOrder(), anOrder()];
    const changes = [told(one, paidNow(one)), told(two, paidNow(two))];
    mailbox.failures = 1;
    const failed = await follow(...changes);
    expect(failed).toHaveLength(1);
    expect(mailbox.emails).toHaveLength(1);
    expect(await follow(...changes)).toEqual([]);
    expect(new Set(mailbox.emails.map(({ subject }) => subject)).size).toBe(2);
  });

  it('left half done by a sender that died are sent by the next one', async () => {
    const order = anOrder();
    const name = sentEmailKey(order.id, 'confirmed#2');
    await putItem({ Item: { ...name, claimedUntil: Date.now() + 600 } });
    expect(await follow(told(order, paidNow(order)))).toEqual([]);
    expect(mailbox.emails).toHaveLength(1);
    expect(await getItem(name)).toMatchObject({ subject: `Ordine ${order.number} confermato` });
  });

  it('follow an order to its door: shipped with its tracking number, also when that comes later, and delivered', async () => {
    const paid = paidNow(anOrder());
    const shipped = next(paid, { status: 'shipped' });
    const tracked = next(shipped, { trackingNumber: 'BRT1' });
    const delivered = next(tracked, { status: 'delivered' });
    await follow(told(paid, shipped), told(shipped, tracked), told(tracked, delivered));
    expect(mailbox.emails.map(({ subject }) => subject.replace(/^Ordine \S+ /, '')).sort()).toEqual([
      'consegnato',
      'spedito',
      'spedito',
    ]);
    expect(mailbox.emails.filter(({ text }) => text.includes('BRT1'))).toHaveLength(1);
  });

  it('say what became of the money of a cancelled order, once', async () => {
    const paid = paidNow(anOrder());
    await follow(told(paid, next(paid, { status: 'cancelled', refundedCents: paid.totalCents })));
    expect(mailbox.emails.map(({ subject }) => subject)).toEqual([`Ordine ${paid.number} annullato`]);
    expect(mailbox.emails[0]!.text).toMatch(/rimborsato 45,79\s€/);
    const order = anOrder();
    const at = order.createdAt;
    const history = [...order.history, { at, from: 'pending', to: 'cancelled', by: 'shop' } as const];
    await follow(told(order, next(order, { status: 'cancelled', history })));
    expect(mailbox.emails[1]!.text).toContain('non abbiamo ricevuto il pagamento in tempo');
    expect(mailbox.emails[1]!.text).toContain('/cart');
  });

  it('tell every partial refund, and show as text whatever a person is called', async () => {
    const giulia = { firstName: '<b>Giulia</b>', lastName: 'R', email: 'g@example.it' };
    const paid = paidNow(anOrder({ person: giulia, contactEmail: 'altro@example.it' }));
    const part = next(paid, { refundedCents: 1000 });
    await follow(told(paid, part), told(part, next(part, { refundedCents: 2000 })));
    expect(mailbox.emails.map(({ to }) => to)).toEqual(['altro@example.it', 'altro@example.it']);
    expect(mailbox.emails[0]!.html).toContain('&lt;b&gt;Giulia');
    expect(mailbox.emails[0]!.html).not.toContain('<b>');
  });

  it('welcome who registers, and warn the old address when it changes; who was seeded hears nothing', async () => {
    const id = ulid();
    const account = { id, firstName: 'Anna', email: 'anna@example.it', updatedAt: 'x' } as Account;
    const item = { ...accountKey(id), ...account, site: 'http://localhost:3000' };
    await follow(streamRecord(undefined, { ...accountKey(id), ...account }), streamRecord(undefined, item));
    await follow(
      streamRecord(item, { ...item, phone: '1' }),
      streamRecord(item, { ...item, email: 'nuova@example.it' }),
    );
    expect(mailbox.emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['anna@example.it', 'Benvenuto in Vetrina'],
      ['anna@example.it', 'Il tuo indirizzo email su Vetrina è cambiato'],
    ]);
  });
});

describe('lists and feed', () => {
  it('a new order stands in the lists and is found; told again, or late, nothing changes', async () => {
    const order = anOrder({ number: 'VE-2026-ZZZZZZZZZ1' });
    const shipped = next(order, { status: 'shipped', trackingNumber: 'TRACK99' });
    await follow(told(undefined, order), told(order, shipped));
    await follow(told(undefined, order));
    expect((await pageOf('shipped', 1, 100)).ids).toContain(order.id);
    expect((await pageOf('pending', 1, 100)).ids).not.toContain(order.id);
    expect((await findOrders(['zzzzzzzzz1'])).ids).toEqual([order.id]);
    expect((await findOrders(['track99'])).ids).toEqual([order.id]);
  });

  it.each([
    [11, 10, true],
    [1, 0, true],
    [0, 3, true],
    [10, 9, false],
    [30, 12, false],
  ])('a stock going from %d to %d feeds the catalogue: %s', async (was, is, feeds) => {
    const product = await createTestProduct();
    const item = (await getItem(variantKey(product.id, product.variants[0]!.id)))!;
    const latest = (await changesSince('')).at(-1)!.stamp;
    await follow(streamRecord({ ...item, stock: was }, { ...item, stock: is }));
    expect((await changesSince(latest)).map(({ id }) => id)).toEqual(feeds ? [product.id] : []);
  });

  it('what concerns nobody passes, and an order that cannot be read is alone in failing', async () => {
    const poison = streamRecord(undefined, { ...orderKey(ulid()), v: 1 });
    const order = anOrder();
    await follow(streamRecord(undefined, { pk: 'X#1', sk: 'A' }), streamRecord({ pk: 'X#1', sk: 'A' }, undefined));
    expect(await follow(poison, told(order, paidNow(order)))).toEqual([
      { itemIdentifier: poison.dynamodb!.SequenceNumber },
    ]);
    expect(mailbox.emails).toHaveLength(1);
    expect((await pageOf('paid', 1, 100)).ids).toContain(order.id);
  });
});
