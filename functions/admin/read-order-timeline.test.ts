import '../testing/support/silence-logs.ts';
import { orderTimelineAnswer, type TimelineEntry } from '../../shared/order/timeline-schema.ts';
import { putItem, transactWrite } from '../aws/dynamodb/write.ts';
import { emailRecordItem } from '../store/emails/email-records.ts';
import { orderToItem, type StoredOrder } from '../store/orders/item.ts';
import { newEmailWrite } from '../store/orders/order-events.ts';
import { saveReturn, unmatchedReturn } from '../store/returns/returns.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();

let admin: TestUser;
beforeEach(async () => {
  admin = await createTestUser('admin');
});

async function savedOrder(change: Partial<StoredOrder> = {}): Promise<StoredOrder> {
  const order = anOrder(change);
  await putItem({ Item: orderToItem(order) });
  return order;
}

async function timelineOf({ id }: StoredOrder, reader = admin): Promise<TimelineEntry[]> {
  const { body } = await reader.call(handler, 'readOrderTimeline', { id });
  return orderTimelineAnswer.parse(body).entries;
}

describe('the timeline of an order', () => {
  it('has its statuses, its payment with the provider’s number, its refunds and its documents, the latest first', async () => {
    const order = await savedOrder({
      status: 'refunded',
      paidCents: 4579,
      refundedCents: 4579,
      paidAt: '2026-03-01T10:05:00.000Z',
      intentId: 'pi_123',
      history: [
        { at: '2026-03-01T10:00:00.000Z', to: 'pending', by: 'customer' },
        { at: '2026-03-01T10:05:00.000Z', from: 'pending', to: 'paid', by: 'payment' },
        { at: '2026-03-03T10:00:00.000Z', from: 'paid', to: 'refunded', by: 'ada@negozio.it' },
      ],
      refunds: [
        { key: 'a', cents: 1000, at: '2026-03-02T10:00:00.000Z', by: 'ada@negozio.it', reason: 'Macchia' },
        { key: 'b', cents: 4579, at: '2026-03-03T10:00:00.000Z', by: 'ada@negozio.it' },
      ].map((refund, index) => (index === 0 ? { ...refund, failedAt: '2026-03-02T12:00:00.000Z' } : refund)),
      documents: [
        { type: 'invoice', number: '7/2026', day: '2026-03-01', cents: 4579, issuedAt: '2026-03-04T10:00:00.000Z' },
      ],
    });
    const entries = (await timelineOf(order)).map(({ _id, at: _at, ...entry }) => entry);
    expect(entries).toEqual([
      { kind: 'document', type: 'invoice', number: '7/2026', amount: 45.79 },
      { kind: 'refund', amount: 45.79, by: 'ada@negozio.it' },
      { kind: 'status', from: 'paid', to: 'refunded', by: 'ada@negozio.it' },
      { kind: 'refundFailed', amount: 10 },
      { kind: 'refund', amount: 10, by: 'ada@negozio.it', reason: 'Macchia' },
      { kind: 'payment', amount: 45.79, by: 'payment', reference: 'pi_123' },
      { kind: 'status', from: 'pending', to: 'paid', by: 'payment' },
      { kind: 'status', from: null, to: 'pending', by: 'customer' },
    ]);
  });

  it('says of a payment by hand who noted it, and of a refund that it waits for the provider', async () => {
    const at = '2026-03-01T10:05:00.000Z';
    const order = await savedOrder({
      status: 'paid',
      paidCents: 4579,
      paidAt: at,
      byHand: true,
      intentId: 'pi_unpaid',
      history: [{ at, from: 'pending', to: 'paid', by: 'ada@negozio.it' }],
      openRefund: { key: 'c', cents: 500, at, by: 'ugo@negozio.it', status: 'paid', stock: 'keep', reason: 'Ritardo' },
    });
    expect(await timelineOf(order)).toMatchObject([
      { kind: 'refund', amount: 5, by: 'ugo@negozio.it', reason: 'Ritardo', pending: true },
      { kind: 'payment', by: 'ada@negozio.it', reference: '' },
      { kind: 'status' },
    ]);
  });

  it('has the emails about the order and its returns, and none about other orders', async () => {
    const entry = { id: 'R1', at: '2026-03-02T10:00:00.000Z', kind: 'withdrawal' as const, pieces: [] };
    const order = await savedOrder({ returns: [entry], contactEmail: 'ordini@example.it', history: [] });
    const other = await savedOrder();
    const statement = { at: entry.at, name: 'Giulia', email: 'casa@example.it', orderNumber: order.number };
    const declared = unmatchedReturn({ ...statement, channel: 'account' }, order.site, true);
    await saveReturn({ ...declared, id: 'R1', orderId: order.id });
    const [paid, receipt, refunded] = ['01', '02', '03'].map((day) => {
      return { subject: `Del ${day}`, sentAt: `2026-03-${day}T10:05:00.000Z` };
    });
    await putItem({ Item: emailRecordItem(order.id, 'paid#2', paid!) });
    await putItem({ Item: emailRecordItem('R1', 'receipt', receipt!) });
    await putItem({ Item: emailRecordItem(order.id, 'refunded#4', { ...refunded!, heldBack: 'limit' }) });
    await putItem({ Item: emailRecordItem(other.id, 'paid#2', paid!) });
    // An admin matched the statement: the buyer is told, at the order's address.
    const buyerEmail = { subject: 'Del 04', sentAt: '2026-03-04T10:05:00.000Z' };
    await putItem({ Item: emailRecordItem('R1', 'buyer', buyerEmail) });
    expect(await timelineOf(order)).toMatchObject([
      { kind: 'email', subject: 'Del 04', to: 'ordini@example.it' },
      { kind: 'email', subject: 'Del 03', to: 'ordini@example.it', heldBack: 'limit' },
      { kind: 'email', subject: 'Del 02', to: 'casa@example.it' },
      { kind: 'return', returnKind: 'withdrawal', at: entry.at },
      { kind: 'email', subject: 'Del 01', to: 'ordini@example.it' },
    ]);
  });

  it('names no address of emails that went to another one of the customer', async () => {
    const order = await savedOrder();
    await putItem({
      Item: emailRecordItem(order.id, 'paid#2', { subject: 'Prima', sentAt: '2026-03-01T10:05:00.000Z' }),
    });
    await transactWrite([newEmailWrite(order.id, true)]);
    const sentAt = new Date(Date.now() + 1000).toISOString();
    await putItem({ Item: emailRecordItem(order.id, 'shipped#3', { subject: 'Dopo', sentAt }) });
    expect(await timelineOf(order)).toMatchObject([
      { kind: 'email', subject: 'Dopo', to: 'giulia@example.it' },
      { kind: 'newEmail', by: 'customer', undone: true },
      { kind: 'status', to: 'pending' },
      { kind: 'email', subject: 'Prima', to: '' },
    ]);
  });

  it('of an unknown order does not exist', async () => {
    const { status, body } = await admin.call(handler, 'readOrderTimeline', { id: 'none' });
    expect([status, body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });
});
