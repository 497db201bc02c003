import { queryAll, getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { invoiceCountKey, invoiceKey } from '../keys.ts';
import { orderToItem, type StoredOrder } from '../orders/item.ts';
import { requireOrder } from '../orders/read.ts';
import { issueDocuments, readInvoiceFiles, type NumberedDocument } from './issue.ts';

setupTable();

const BY = 'capo@negozio.it';
const invoice = { taxCode: 'RNLGLI85T41F205X' };
const refund = { key: 'r1', cents: 1000, at: '2026-12-31T23:30:00.000Z', by: BY, reason: 'Macchia' };

/** An order that was paid on an Italian day of 2026, and asked for an invoice. */
async function aPaidOrder(change: Partial<StoredOrder> = {}): Promise<StoredOrder> {
  const paidAt = '2026-11-03T10:00:00.000Z';
  const order = anOrder({ createdAt: paidAt, paidAt, paidCents: 4579, status: 'paid', invoice, ...change });
  await putItem({ Item: orderToItem(order) });
  return order;
}

const makeFile = (order: StoredOrder, { number, type }: NumberedDocument, original?: NumberedDocument) => ({
  fileName: `${number}.xml`,
  xml: `${order.number} ${type} ${original?.number}`,
});
const issue = (order: StoredOrder) => issueDocuments(order.id, BY, makeFile);

/** The number of documents that a year has, and the entries of the activity log about them. */
async function lastNumber(year: string): Promise<unknown> {
  return (await getItem(invoiceCountKey(year), true))?.['count'];
}

function entriesOfLog(): Promise<Item[]> {
  return queryAll<Item>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `LOG#${new Date().toISOString().slice(0, 7)}` },
  });
}

describe('issuing', () => {
  it('twenty invoices at once: twenty numbers, none missing, none twice, each with its file and its entry', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => aPaidOrder()));
    const numbers = (await Promise.all(orders.map(issue))).flat();
    const expected = Array.from({ length: 20 }, (_each, index) => `${index + 1}/2026`);
    expect([...numbers].sort()).toEqual([...expected].sort());
    expect(await lastNumber('2026')).toBe(20);
    const files = await readInvoiceFiles(numbers);
    expect(files.map(({ xml }) => xml)).toEqual(orders.map(({ number }) => `${number} invoice undefined`));
    const logged = (await entriesOfLog()).map(({ after }) => (after as { number: string }).number);
    expect(logged.sort()).toEqual([...expected].sort());
  });

  it('one order twenty times at once: one invoice', async () => {
    const order = await aPaidOrder();
    const before = Number(await lastNumber('2026'));
    const numbers = (await Promise.all(Array.from({ length: 20 }, () => issue(order)))).flat();
    expect(numbers).toEqual([`${before + 1}/2026`]);
    expect(await lastNumber('2026')).toBe(before + 1);
    expect(await issue(order)).toEqual([]);
  });

  it('a credit note after its invoice, which it names, with the number of the year of its refund', async () => {
    const order = await aPaidOrder({ refunds: [refund], refundedCents: 1000 });
    const [number, noteNumber] = await issue(order);
    // In Italy it was the new year.
    expect(noteNumber).toBe('1/2027');
    expect((await readInvoiceFiles([noteNumber!]))[0]?.xml).toBe(`${order.number} creditNote ${number}`);
    expect((await requireOrder(order.id)).documents).toMatchObject([
      { type: 'invoice', number, day: '2026-11-03', cents: 4579 },
      { type: 'creditNote', number: '1/2027', day: '2027-01-01', cents: 1000, refundKey: 'r1' },
    ]);
  });

  it('nothing for an order without invoice data, unpaid, or whose refund had failed before', async () => {
    const { invoice: _invoice, ...plain } = await aPaidOrder();
    await putItem({ Item: orderToItem(plain) });
    expect(await issue(plain)).toEqual([]);
    const unpaid = await aPaidOrder({ paidCents: 0, status: 'pending' });
    expect(await issue(unpaid)).toEqual([]);
    const failed = await aPaidOrder({ refunds: [{ ...refund, failedAt: refund.at }] });
    expect(await issue(failed)).toHaveLength(1);
    await expect(issueDocuments('01KB0000000000000000000000', BY, makeFile)).rejects.toThrow('ordine');
  });

  it('gives no number where the file cannot be made', async () => {
    const before = await lastNumber('2026');
    const order = await aPaidOrder();
    const fails = () => {
      throw new Error('no file');
    };
    await expect(issueDocuments(order.id, BY, fails)).rejects.toThrow('no file');
    expect(await lastNumber('2026')).toBe(before);
    expect((await requireOrder(order.id)).documents).toBeUndefined();
  });

  it('keeps the file as long as the order', async () => {
    const [number = ''] = await issue(await aPaidOrder());
    const { ttl } = (await getItem(invoiceKey(number), true)) ?? {};
    expect(new Date(Number(ttl) * 1000).toISOString().slice(0, 7)).toBe('2036-11');
  });
});
