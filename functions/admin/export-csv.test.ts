import { orderListEntry } from '../store/admin-lists/list-entries.ts';
import { updateLists } from '../store/admin-lists/update-lists.ts';
import { orderToItem, type StoredOrder } from '../store/orders/item.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { exportCsv } from './export-csv.ts';

setupTable();

/** What the file of orders says of an order, by the titles of its columns. */
async function rowOf(change: Partial<StoredOrder>): Promise<Record<string, string>> {
  const order = anOrder(change);
  await putItem({ Item: orderToItem(order) });
  await updateLists('O', [orderListEntry(order)]);
  const { csv } = await callUseCase('exportCsv', exportCsv, { query: { kind: 'orders', period: '7d' } });
  const [titles = [], ...rows] = csv.split('\r\n').map((line) => line.split(';'));
  const row = rows.find(([number]) => number === order.number) ?? [];
  return Object.fromEntries(titles.map((title, column) => [title, row[column] ?? '']));
}

describe('the file of orders', () => {
  const { address } = anOrder();
  const invoice = { taxCode: '12345678903', company: 'Sarti Srl', sdiCode: '0000000' };

  it('has codes that a spreadsheet takes for no number: none loses a digit', async () => {
    const row = await rowOf({
      address: { ...address, postalCode: '00185' },
      invoice,
      trackingNumber: '123456789012345678901',
    });
    expect(row).toMatchObject({
      'Codice fiscale o P.IVA': 'IT12345678903',
      'Codice SDI': "'0000000",
      'CAP fattura': "'00185",
      'Codice di tracciamento': "'123456789012345678901",
    });
  });

  it.each([
    ['1234E56', "'1234E56"],
    ['12-3-26', "'12-3-26"],
    ['VT123IT', 'VT123IT'],
    ['', ''],
  ])('the tracking number %j stands there as %j', async (trackingNumber, cell) => {
    expect(await rowOf({ trackingNumber })).toMatchObject({ 'Codice di tracciamento': cell });
  });

  it('has a code of letters as it is, and nothing for an invoice that nobody asked for', async () => {
    expect(await rowOf({ invoice: { ...invoice, sdiCode: 'KRRH6B9' } })).toMatchObject({ 'Codice SDI': 'KRRH6B9' });
    expect(await rowOf({})).toMatchObject({ 'Codice SDI': '', 'CAP fattura': '', 'Codice fiscale o P.IVA': '' });
  });
});
