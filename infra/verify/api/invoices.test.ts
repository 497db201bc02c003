import type { ExportPart } from '../../../shared/analytics/answers.ts';
import { dayOf } from '../../../shared/locale/days.ts';
import type { Invoices } from '../../../shared/invoice/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { toCents } from '../../../shared/price/money.ts';
import {
  eventually,
  findVariant,
  logInAsAdmin,
  payOrder,
  placeOrder,
  registerCustomer,
  testOrderDraft,
  type ApiClient,
} from './client.ts';

const invoice = { taxCode: '12345678903', company: 'Sarti & Figli Srl', sdiCode: 'KRRH6B9' };

let admin: ApiClient;
beforeAll(async () => {
  admin = await logInAsAdmin();
});

async function placeInvoicedOrder(): Promise<Order> {
  const customer = await registerCustomer();
  const { body } = await placeOrder(customer, { ...testOrderDraft(await findVariant(10)), invoice });
  const order = (body as { order: Order }).order;
  await payOrder(customer, order._id);
  return order;
}

const today = () => ({ from: dayOf(Date.now()), to: dayOf(Date.now()) });

async function documentsOf(ids: string[]): Promise<Invoices['documents']> {
  const { body } = await admin.get<Invoices>(`/admin/invoices?${new URLSearchParams(today())}`);
  return body.documents.filter(({ order }) => ids.includes(order._id));
}

const issue = (...orders: string[]) => admin.post<{ numbers: string[] }>('/admin/invoices', { orders });
const countOf = (number: string) => Number(number.split('/')[0]);

it('orders are invoiced at the same moment, a refund gets its credit note, and every file has the same sums', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, placeInvoicedOrder));
  const ids = orders.map(({ _id }) => _id);
  const pending = await eventually(
    () => documentsOf(ids),
    ({ length }) => length === 6,
  );
  expect(pending.map(({ number }) => number)).toEqual([null, null, null, null, null, null]);
  const answers = await Promise.all(ids.map((id) => issue(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const counts = answers.flatMap(({ body }) => body.numbers.map(countOf)).sort((a, b) => a - b);
  expect(counts).toEqual(Array.from({ length: 6 }, (_each, index) => counts[0]! + index));

  const [{ _id: id, orderNumber } = orders[0]!] = orders;
  const refund = { amount: 5, reason: 'Cucitura difettosa' };
  expect((await admin.post(`/admin/orders/${id}/refund`, refund)).status).toBe(200);
  const note = (await issue(id)).body.numbers[0]!;
  expect(countOf(note)).toBe(counts.at(-1)! + 1);
  const { body } = await admin.get<{ files: { xml: string }[] }>(`/admin/invoices/files?numbers=${note}`);
  expect(body.files[0]!.xml).toContain('<TipoDocumento>TD04</TipoDocumento>');
  expect(body.files[0]!.xml).toContain(`ordine ${orderNumber}: Cucitura difettosa`);

  const sums = async (query: object) => {
    const params = new URLSearchParams({ ...query, ...today() });
    const { csv } = (await admin.get<ExportPart>(`/admin/export?${params}`)).body;
    const [titles = '', ...lines] = csv.trim().split('\r\n');
    const total = lines.at(-1)!.split(';');
    return Object.fromEntries(
      titles.split(';').map((title, column) => [title, toCents(Number(total[column]!.replace(',', '.')))]),
    );
  };
  const refunds = await eventually(
    () => sums({ kind: 'refunds' }),
    (found) => found['Con fattura (€)']! >= 500,
  );
  const [all, others, invoiced] = [
    await sums({ kind: 'register' }),
    await sums({ kind: 'register', invoiced: 'excluded' }),
    await sums({ kind: 'invoices' }),
  ];
  expect(all['IVA 22% (€)']).toBe(others['IVA 22% (€)']! + invoiced['IVA 22% (€)']!);
  expect(refunds['Rimborso (€)']).toBe(all['Rimborsi (€)']);
  expect(refunds['Con fattura (€)']).toBe(invoiced['Rimborsi (€)']);
});

it('nobody but the back office reads or issues invoices', async () => {
  const customer = await registerCustomer();
  const days = new URLSearchParams(today());
  expect((await customer.get(`/admin/invoices?${days}`)).status).toBe(403);
  expect((await customer.post('/admin/invoices', { orders: ['01JZZZZZZZZZZZZZZZZZZZZZZZ'] })).status).toBe(403);
  expect((await customer.get('/admin/invoices/files?numbers=1/2026')).status).toBe(403);
});
