import { ulid } from 'ulid';
import { orderListEntry } from '../store/admin-lists/list-entries.ts';
import { updateLists } from '../store/admin-lists/update-lists.ts';
import { orderContribution } from '../store/analytics/contributions.ts';
import { recordContributions } from '../store/analytics/totals.ts';
import { orderKey } from '../store/keys.ts';
import { orderToItem, type StoredOrder } from '../store/orders/item.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { setClock } from '../testing/support/clock.ts';
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
      courier: 'poste',
      trackingNumber: '123456789012345678901',
    });
    expect(row).toMatchObject({
      'Codice fiscale o P.IVA': 'IT12345678903',
      'Codice SDI': '"=""0000000"""',
      'CAP fattura': '"=""00185"""',
      Corriere: 'Poste Italiane / SDA',
      'Codice di tracciamento': '"=""123456789012345678901"""',
    });
  });

  it.each([
    ['1234E56', '"=""1234E56"""'],
    ['12-3-26', '"=""12-3-26"""'],
    ['VT123IT', 'VT123IT'],
    ['', ''],
  ])('the tracking number %j stands there as %j', async (trackingNumber, cell) => {
    expect(await rowOf({ trackingNumber })).toMatchObject({ 'Codice di tracciamento': cell });
  });

  it('has the codes and the couriers of all parcels', async () => {
    const parcel = { at: '2026-03-05T15:00:00.000Z', lines: [] };
    const parcels = [
      { ...parcel, trackingNumber: 'A1', courier: 'brt' as const },
      { ...parcel, trackingNumber: '' },
      { ...parcel, trackingNumber: 'B2', courier: 'poste' as const },
    ];
    const order = anOrder({ trackingNumber: 'B2', courier: 'poste', parcels });
    await putItem({ Item: orderToItem(order) });
    await updateLists('O', [orderListEntry(order)]);
    const { csv } = await callUseCase('exportCsv', exportCsv, { query: { kind: 'orders', period: '7d' } });
    expect(csv).toContain(';"BRT; Poste Italiane / SDA";"A1; B2";');
  });

  it('counts the pieces that are left: not those that never leave, nor those of a refunded return', async () => {
    const [line] = anOrder().lines;
    const lines = [{ ...line!, quantity: 9 }];
    const returnOf = (quantity: number, change: object) => ({
      ...{ id: String(quantity), at: '2026-03-05T15:00:00.000Z', kind: 'withdrawal' as const },
      ...{ pieces: [{ variantId: line!.variantId, quantity }], ...change },
    });
    const returns = [
      returnOf(1, { kind: 'beforeShipping', takenOut: true, refundCents: 100 }),
      returnOf(1, { kind: 'beforeShipping' }),
      returnOf(2, { refundCents: 200 }),
      returnOf(3, {}),
      returnOf(4, { kind: 'beforeShipping', closed: true }),
    ];
    expect(await rowOf({ lines, returns })).toMatchObject({ Pezzi: '5' });
    expect(await rowOf({ lines })).toMatchObject({ Pezzi: '9' });
  });

  it('has a code of letters as it is, and nothing for an invoice that nobody asked for', async () => {
    expect(await rowOf({ invoice: { ...invoice, sdiCode: 'KRRH6B9' } })).toMatchObject({ 'Codice SDI': 'KRRH6B9' });
    expect(await rowOf({ origin: 'shop' })).toMatchObject({ Canale: 'Negozio' });
    expect(await rowOf({})).toMatchObject({
      Canale: 'Online',
      'Codice SDI': '',
      'CAP fattura': '',
      'Codice fiscale o P.IVA': '',
    });
  });

  it('has the street and the CAP of the delivery', async () => {
    const delivery = { ...address, firstName: 'Ugo', lastName: 'Neri', street: 'Via Larga 4', postalCode: '00185' };
    expect(await rowOf({ address: delivery })).toMatchObject({ Nome: 'Giulia', Destinatario: 'Ugo Neri' });
    expect(await rowOf({ address: { ...delivery, phone: '02 1234' } })).toMatchObject({ Telefono: '"=""02 1234"""' });
    const abroad = await rowOf({ address: { ...delivery, phone: '+39 (02) 12' } });
    expect(abroad).toMatchObject({ Telefono: '"=""+39 (02) 12"""' });
    expect(await rowOf({ address: delivery })).toMatchObject({ Indirizzo: 'Via Larga 4', CAP: '"=""00185"""' });
  });

  it('names who the invoice is for: its own name and address, a company, or who gets the parcel', async () => {
    const billing = { name: 'Studio Neri', street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'TO' };
    expect(await rowOf({ invoice: { taxCode: '12345678903', billing } })).toMatchObject({
      'Fattura a': 'Studio Neri',
      'Indirizzo fattura': 'Via Po 3',
      'CAP fattura': '"=""10124"""',
      'Città fattura': 'Torino',
      'Provincia fattura': 'TO',
    });
    expect(await rowOf({ invoice })).toMatchObject({ 'Fattura a': 'Sarti Srl' });
    const forAnother = { ...address, firstName: 'Carlo', lastName: 'Neri' };
    expect(await rowOf({ invoice: { taxCode: 'RNLGLI85T41F205X' }, address: forAnother })).toMatchObject({
      'Fattura a': 'Carlo Neri',
    });
  });
});

describe('the file of a month', () => {
  const exportOf = (query: object) => callUseCase('exportCsv', exportCsv, { query });
  const linesOf = (csv: string) => csv.trim().split('\r\n');

  it('has all its days and no others, and says what was taken for orders with an invoice', async () => {
    const placed = { createdAt: '2026-02-10T10:00:00.000Z', paidAt: '2026-02-10T10:05:00.000Z', paidCents: 4579 };
    const refunds = [{ key: 'a', cents: 1000, at: '2026-02-12T10:00:00.000Z', by: 'x' }];
    const invoice = { taxCode: 'RNLGLI85T41F205X' };
    const orders = [
      anOrder({ ...placed, status: 'paid' }),
      anOrder({ ...placed, status: 'paid', invoice, refunds, refundedCents: 1000 }),
    ];
    await recordContributions(
      orders.map((order) => ({ key: orderKey(order.id), contribution: orderContribution(order) })),
    );
    const { csv, fileName } = await exportOf({ kind: 'register', month: '2026-02' });
    expect(fileName).toBe('corrispettivi-2026-02-01-2026-02-28.csv');
    const lines = linesOf(csv);
    expect(lines).toHaveLength(30);
    expect(lines[0]).toMatch(/;di cui con fattura \(€\)$/);
    expect(lines[10]).toMatch(/^10\/02\/2026;Online;91,58;0,00;91,58;.*;45,79$/);
    expect(lines[12]).toMatch(/^12\/02\/2026;Online;0,00;10,00;-10,00;.*;-10,00$/);
    const without = await exportOf({ kind: 'register', month: '2026-02', invoiced: 'excluded' });
    expect(without.fileName).toBe('corrispettivi-senza-fatture-2026-02-01-2026-02-28.csv');
    expect(linesOf(without.csv)[0]).not.toContain('fattura');
    expect(linesOf(without.csv).at(-1)).toMatch(/^Totale;;45,79;0,00;45,79;/);
  });

  it('has a row of its own for each channel of a day, and the VAT of the whole day', async () => {
    const placed = {
      createdAt: '2026-03-10T10:00:00.000Z',
      paidAt: '2026-03-10T10:05:00.000Z',
      status: 'paid' as const,
    };
    const orders = [
      anOrder({ ...placed, paidCents: 1003 }),
      anOrder({ ...placed, paidCents: 2002, origin: 'phone' }),
      anOrder({ ...placed, paidCents: 3003, origin: 'shop', method: 'cash' }),
    ];
    await recordContributions(
      orders.map((order) => ({ key: orderKey(order.id), contribution: orderContribution(order) })),
    );
    const { csv } = await exportOf({ kind: 'register', month: '2026-03', invoiced: 'excluded' });
    expect(linesOf(csv).filter((line) => line.startsWith('10/03/2026'))).toEqual([
      '10/03/2026;Online;10,03;0,00;10,03;8,23;1,80',
      '10/03/2026;Telefono;20,02;0,00;20,02;16,41;3,61',
      '10/03/2026;Negozio;30,03;0,00;30,03;24,61;5,42',
    ]);
    // The VAT of 60,08 is 10,83: that of the three sums would be 10,84.
    expect(linesOf(csv).at(-1)).toMatch(/^Totale;;60,08;.*;10,83$/);
    expect(linesOf(csv)).toHaveLength(1 + 31 + 2 + 1);
  });

  it('of this month ends today, with a total', async () => {
    const order = anOrder({
      status: 'paid',
      createdAt: '2026-04-02T10:00:00.000Z',
      paidAt: '2026-04-02T10:05:00.000Z',
      paidCents: 4579,
    });
    await recordContributions([{ key: orderKey(order.id), contribution: orderContribution(order) }]);
    setClock(new Date('2026-04-03T10:00:00Z'));
    const sales = await exportOf({ kind: 'sales', month: '2026-04' });
    const register = await exportOf({ kind: 'register', month: '2026-04' });
    jest.useRealTimers();
    expect(sales.fileName).toBe('vendite-2026-04-01-2026-04-03.csv');
    expect(linesOf(sales.csv).slice(1)).toEqual([
      '01/04/2026;0;0,00',
      '02/04/2026;1;45,79',
      '03/04/2026;0;0,00',
      'Totale;1;45,79',
    ]);
    expect(linesOf(register.csv)).toHaveLength(5);
  });

  it('has the orders of its days', async () => {
    const times = ['2025-04-30T21:59:59.999Z', '2025-04-30T22:00:00.000Z', '2025-05-31T21:59:59.999Z'];
    const orders = [...times, '2025-05-31T22:00:00.000Z'].map((createdAt) =>
      anOrder({ createdAt, id: ulid(Date.parse(createdAt)), number: createdAt }),
    );
    for (const order of orders) await putItem({ Item: orderToItem(order) });
    await updateLists('O', orders.map(orderListEntry));
    const { csv } = await exportOf({ kind: 'orders', month: '2025-05' });
    const numbers = linesOf(csv).map((line) => line.split(';')[0]);
    expect(numbers).toEqual(['Numero', times[1], times[2]]);
  });
});
