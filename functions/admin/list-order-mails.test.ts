import '../testing/support/silence-logs.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { emailRecordItem } from '../store/emails/email-records.ts';
import { orderToItem } from '../store/orders/item.ts';
import { saveReturn, unmatchedReturn } from '../store/returns/returns.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();

describe('the emails about an order', () => {
  it('come latest first, without those about other orders', async () => {
    const [order, other, admin] = [anOrder(), anOrder(), await createTestUser('admin')];
    for (const { id } of [order, other]) await putItem({ Item: orderToItem(anOrder({ id })) });
    const paid = { subject: 'Pagamento ricevuto', sentAt: '2026-03-01T10:05:00.000Z' };
    const placed = { subject: 'Ordine ricevuto', sentAt: '2026-03-01T10:00:00.000Z' };
    await putItem({ Item: emailRecordItem(order.id, 'paid#2', paid) });
    await putItem({ Item: emailRecordItem(order.id, 'placed#1', placed) });
    await putItem({ Item: emailRecordItem(other.id, 'placed#1', placed) });
    const { body } = await admin.call(handler, 'listOrderMails', { id: order.id });
    const to = order.person.email;
    expect(body['mails']).toEqual([
      { ...paid, to },
      { ...placed, to },
    ]);
  });

  it('have those about its returns among them', async () => {
    const entry = { id: 'R1', at: '2026-03-02T10:00:00.000Z', kind: 'withdrawal' as const, pieces: [] };
    const [order, admin] = [
      anOrder({ returns: [entry], contactEmail: 'ordini@example.it' }),
      await createTestUser('admin'),
    ];
    await putItem({ Item: orderToItem(order) });
    const statement = { at: entry.at, name: 'Giulia', email: 'casa@example.it', orderNumber: order.number };
    const declared = unmatchedReturn({ ...statement, channel: 'account' }, order.site, true);
    await saveReturn({ ...declared, id: 'R1', orderId: order.id });
    const [paid, receipt, refunded] = ['01', '02', '03'].map((day) => {
      return { subject: `Del ${day}`, sentAt: `2026-03-${day}T10:05:00.000Z` };
    });
    await putItem({ Item: emailRecordItem(order.id, 'paid#2', paid!) });
    await putItem({ Item: emailRecordItem('R1', 'receipt', receipt!) });
    await putItem({ Item: emailRecordItem(order.id, 'refunded#4', refunded!) });
    const { body } = await admin.call(handler, 'listOrderMails', { id: order.id });
    expect(body['mails']).toEqual([
      { ...refunded, to: 'ordini@example.it' },
      { ...receipt, to: 'casa@example.it' },
      { ...paid, to: 'ordini@example.it' },
    ]);
  });

  it('of an unknown order do not exist', async () => {
    const { status, body } = await (await createTestUser('admin')).call(handler, 'listOrderMails', { id: 'none' });
    expect([status, body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });
});
