import '../testing/support/silence-logs.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { readOrderPage } from '../store/admin-lists/order-list.ts';
import { orderKey } from '../store/keys.ts';
import { orderToItem } from '../store/orders/item.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { captureLogs } from '../testing/support/capture-logs.ts';
import { handler } from './handler.ts';

setupTable();
const mailbox = setupSes();

const failedRecords = async (...Records: DynamoDBRecord[]) =>
  (await handler({ Records })).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

function paymentOf(order: ReturnType<typeof anOrder>): DynamoDBRecord {
  const paid = { status: 'paid', paidCents: order.totalCents, paidAt: order.createdAt, version: 2 } as const;
  return streamRecord(orderToItem(order), orderToItem({ ...order, ...paid }));
}

describe('a batch of the stream', () => {
  it('in which nothing concerns an effect succeeds', async () => {
    const item = { pk: 'X#1', sk: 'A' };
    expect(await failedRecords(streamRecord(undefined, item), streamRecord(item, undefined))).toEqual([]);
  });

  it('reports only the order that cannot be read; all effects of the others are carried out', async () => {
    const unreadable = streamRecord(undefined, { ...orderKey(ulid()), v: 1 });
    const order = anOrder();
    expect(await failedRecords(unreadable, paymentOf(order))).toEqual([unreadable.dynamodb!.SequenceNumber]);
    expect(mailbox.emails.map(({ to }) => to)).toEqual(['giulia@example.it', 'ordini@vetrina.example']);
    expect((await readOrderPage('paid', 1, 100)).ids).toContain(order.id);
  });

  it('reports a change once, though several effects fail with it', async () => {
    const unreadable = streamRecord(undefined, { ...orderKey(ulid()), v: 1 });
    const lines = await captureLogs(() => failedRecords(unreadable));
    expect(lines.filter(({ level }) => level === 'ERROR').length).toBeGreaterThan(1);
    expect(lines.at(-1)).toMatchObject({ message: 'stream batch processed', changes: 1, failed: 1 });
  });

  it('is logged with its number of changes and the capacity units that it used', async () => {
    const lines = await captureLogs(() => failedRecords(streamRecord(undefined, orderToItem(anOrder()))));
    expect(lines.at(-1)).toMatchObject({
      message: 'stream batch processed',
      changes: 1,
      failed: 0,
      units: { write: expect.any(Number) as number },
    });
  });
});
