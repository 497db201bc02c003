import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { adminGet, saveAndPublish } from '../testing/support/order-history.ts';
import { handler } from './handler.ts';

setupTable();
setupSes();

const invoice = { taxCode: '12345678903', company: 'Sarti Srl', pec: 'sarti@pec.example' };
const refund = { key: 'a', cents: 1000, at: '2026-03-12T10:00:00.000Z', by: 'x' };
const paidAt = '2026-02-27T23:30:00.000Z';
const invoiced = anOrder({ createdAt: paidAt, paidAt, paidCents: 4579, status: 'paid', invoice });
const MARCH = { from: '2026-03-01', to: '2026-03-31' };

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser('admin');
  await saveAndPublish({ ...invoiced, refunds: [refund], refundedCents: 1000 });
  await saveAndPublish(anOrder({ createdAt: paidAt, paidAt, paidCents: 4579, status: 'paid' }));
});

const list = async (query: Record<string, string>) => (await admin.call(handler, 'listInvoices', { query })).body;
const issue = (orders: unknown) => admin.call(handler, 'issueInvoices', { body: { orders } });
const files = (numbers: string) => admin.call(handler, 'readInvoiceFiles', { query: { numbers } });

it('an admin lists what is to issue, issues it, and downloads the files', async () => {
  const order = { _id: invoiced.id, orderNumber: invoiced.number };
  const bill = { order, type: 'invoice', day: '2026-02-28', amount: 45.79, recipient: 'Sarti Srl', number: null };
  const note = { order, type: 'creditNote', day: '2026-03-12', amount: 10, recipient: 'Sarti Srl', number: null };
  expect(await list({ from: '2026-02-01', to: '2026-02-28' })).toMatchObject({ documents: [bill], next: null });
  expect(await list(MARCH)).toMatchObject({ documents: [note], next: null });
  expect(await list({ from: '2026-01-01', to: '2026-12-31' })).toMatchObject({ documents: [bill, note] });
  expect((await issue([invoiced.id])).body).toMatchObject({ numbers: ['1/2026', '2/2026'] });
  expect((await issue([invoiced.id])).body).toMatchObject({ numbers: [] });
  expect(await list(MARCH)).toMatchObject({ documents: [{ ...note, number: '2/2026' }] });
  const { body } = await files('1/2026,2/2026');
  expect(body).toMatchObject({
    files: [{ fileName: 'IT00000000000_60001.xml' }, { fileName: 'IT00000000000_60002.xml' }],
  });
  expect(JSON.stringify(body)).toContain('<IdDocumento>1/2026</IdDocumento>');
  const { csv } = await adminGet<{ csv: string }>('exportCsv', { kind: 'invoices', ...MARCH });
  expect(csv).toContain(
    `12/03/2026;Rimborso;"=""2/2026""";${invoiced.number};Online;Sarti Srl;IT12345678903;0,00;10,00;`,
  );
});

it.each([
  ['no order', () => issue([])],
  ['orders that are none', () => issue(['x'])],
  ['too many orders', () => issue(Array.from({ length: 26 }, () => invoiced.id))],
  ['no list', () => issue('all')],
  ['a number that is none', () => files('1/2026,<x>')],
  ['no number', () => files('')],
  ['days turned round', () => admin.call(handler, 'listInvoices', { query: { from: '2026-03-02', to: '2026-03-01' } })],
  ['no days', () => admin.call(handler, 'listInvoices', { query: {} })],
])('%s: refused in words', async (_what, call) => {
  const { status, body } = await call();
  expect([status, body.code]).toEqual([400, 'INVALID']);
});

it('a number that nobody gave is not found', async () => {
  expect(await files('999/2026')).toMatchObject({ status: 404 });
  expect(await issue(['01KB0000000000000000000000'])).toMatchObject({ status: 404 });
});

it('customers get nothing', async () => {
  const customer = await createTestUser();
  for (const name of ['listInvoices', 'issueInvoices', 'readInvoiceFiles'] as const) {
    expect(await customer.call(handler, name, { query: {} })).toMatchObject({ status: 403 });
  }
});
