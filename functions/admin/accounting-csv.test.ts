import fc from 'fast-check';
import { ulid } from 'ulid';
import { addDays, dayOf } from '../../shared/locale/days.ts';
import { orderOrigins } from '../../shared/order/origin.ts';
import type { ExportPart } from '../../shared/analytics/answers.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { adminGet, saveAndPublish, savedOrders } from '../testing/support/order-history.ts';

setupTable();
setupSes();

const invoice = { taxCode: 'RNLGLI85T41F205X' };
const FIRST_DAY = '2026-01-20';
const LAST_DAY = '2026-03-10';
const timeOn = (day: number) => `${addDays(FIRST_DAY, day)}T23:30:00.000Z`;

const plan = fc.record({
  isInvoiced: fc.boolean(),
  origin: fc.constantFrom(undefined, ...orderOrigins),
  paidOn: fc.nat(45),
  totalCents: fc.integer({ min: 500, max: 60_000 }),
  refunds: fc.array(fc.record({ after: fc.nat(30), share: fc.integer({ min: 1, max: 60 }), fails: fc.boolean() }), {
    maxLength: 3,
  }),
});

/** Pays an order and refunds parts of it, one change after the other. */
async function live({
  isInvoiced,
  origin,
  paidOn,
  totalCents,
  refunds,
}: typeof plan extends fc.Arbitrary<infer P> ? P : never) {
  const createdAt = timeOn(paidOn);
  const id = ulid(Date.parse(createdAt));
  let order = anOrder({ id, createdAt, totalCents, ...(isInvoiced && { invoice }), ...(origin && { origin }) });
  await saveAndPublish(order);
  order = { ...order, status: 'paid', paidAt: createdAt, paidCents: totalCents, version: 2 };
  await saveAndPublish(order);
  for (const { after, share, fails } of refunds) {
    const cents = Math.floor(((order.paidCents - order.refundedCents) * share) / 100);
    if (cents === 0) continue;
    const refund = { key: ulid(), cents, at: timeOn(paidOn + after), by: 'x', reason: 'Difetto' };
    const failedAt = timeOn(paidOn + after + 2);
    order = {
      ...order,
      refunds: [...order.refunds, fails ? { ...refund, failedAt } : refund],
      refundedCents: order.refundedCents + (fails ? 0 : cents),
      version: order.version + 1,
    };
    await saveAndPublish(order);
  }
}

/** The titles of the amounts and their cents: of the total, and of the rows together. */
async function sumsOf(query: Record<string, string>): Promise<Record<string, number>> {
  let csv = '';
  for (let after: string | null = ''; after !== null;) {
    const part: ExportPart = await adminGet<ExportPart>('exportCsv', { ...query, ...(after && { after }) });
    csv += part.csv;
    after = part.next;
  }
  const [titles = [], ...lines] = csv
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const centsOf = (cell: string | undefined) => Math.round(Number((cell ?? '').replace(',', '.')) * 100);
  const total = lines.pop();
  expect(total?.[0]).toBe('Totale');
  const columns = titles.map((title, column) => ({ title, column })).filter(({ title }) => title.endsWith('(€)'));
  return Object.fromEntries(
    columns.map(({ title, column }) => {
      const sum = lines.reduce((cents, line) => cents + centsOf(line[column]), 0);
      expect([title, sum]).toEqual([title, centsOf(total?.[column])]);
      return [title, sum];
    }),
  );
}

async function filesOf(days: { from: string; to: string } | { month: string }) {
  const [all, others, invoices, refunds] = await Promise.all([
    sumsOf({ kind: 'register', ...days }),
    sumsOf({ kind: 'register', invoiced: 'excluded', ...days }),
    sumsOf({ kind: 'invoices', ...days }),
    sumsOf({ kind: 'refunds', ...days }),
  ]);
  return { all, others, invoices, refunds };
}

function expectEqualSums({ all, others, invoices, refunds }: Awaited<ReturnType<typeof filesOf>>): void {
  for (const title of ['Incassi (€)', 'Rimborsi (€)', 'Imponibile (€)', 'IVA 22% (€)']) {
    expect([title, all[title]]).toEqual([title, others[title]! + invoices[title]!]);
  }
  expect(all['di cui con fattura (€)']).toBe(invoices['Incassi (€)']! - invoices['Rimborsi (€)']!);
  expect(refunds).toEqual({
    'Con fattura (€)': invoices['Rimborsi (€)'],
    'Senza fattura (€)': others['Rimborsi (€)'],
    'Rimborso (€)': all['Rimborsi (€)'],
  });
}

describe('the files of the books', () => {
  it('have the same sums of the same days, to the cent, whatever happened to the orders', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 8 }), async (plans) => {
        for (const each of plans) await live(each);
        const whole = await filesOf({ from: FIRST_DAY, to: addDays(FIRST_DAY, 90) });
        expectEqualSums(whole);
        const orders = [...savedOrders.values()];
        expect(whole.all['Incassi (€)']).toBe(orders.reduce((sum, { paidCents }) => sum + paidCents, 0));
        expect(whole.all['Rimborsi (€)']).toBe(orders.reduce((sum, { refundedCents }) => sum + refundedCents, 0));
        const [begin, end] = [
          await filesOf({ from: FIRST_DAY, to: LAST_DAY }),
          await filesOf({ from: addDays(LAST_DAY, 1), to: addDays(FIRST_DAY, 90) }),
        ];
        expectEqualSums(begin);
        expectEqualSums(end);
        for (const title of Object.keys(whole.all)) {
          expect(begin.all[title]! + end.all[title]!).toBe(whole.all[title]);
        }
        expectEqualSums(await filesOf({ month: '2026-02' }));
      }),
      { numRuns: 5 },
    );
  });

  it('list each refund with its day, its order and its reason', async () => {
    const paidAt = '2025-06-10T10:00:00.000Z';
    const refund = { key: 'a', cents: 1000, at: '2025-07-31T22:30:00.000Z', by: 'x', reason: 'Cucitura difettosa' };
    const paid = { createdAt: paidAt, paidAt, paidCents: 4579, status: 'paid' as const };
    await saveAndPublish(anOrder({ ...paid, number: 'VE-A', invoice, refunds: [refund], refundedCents: 1000 }));
    await saveAndPublish(
      anOrder({ ...paid, number: 'VE-B', refunds: [{ ...refund, cents: 200, dispute: true, failedAt: refund.at }] }),
    );
    const withdrawal = { id: 'R', at: paidAt, kind: 'withdrawal' as const, pieces: [], refundCents: 300 };
    const { reason: _none, ...ofReturn } = { ...refund, cents: 300, returnId: 'R' };
    await saveAndPublish(
      anOrder({ ...paid, number: 'VE-C', returns: [withdrawal], refunds: [ofReturn], refundedCents: 300 }),
    );
    const { csv, fileName } = await adminGet<ExportPart>('exportCsv', {
      kind: 'refunds',
      from: '2025-08-01',
      to: '2025-08-01',
    });
    expect(fileName).toBe('rimborsi-2025-08-01-2025-08-01.csv');
    const lines = csv.trim().split('\r\n').slice(1);
    expect(lines.slice(0, -1).sort()).toEqual([
      '01/08/2025;Contestazione;VE-B;Online;10/06/2025;Cucitura difettosa;0,00;2,00;2,00',
      '01/08/2025;Rimborso non riuscito;VE-B;Online;10/06/2025;Cucitura difettosa;0,00;-2,00;-2,00',
      '01/08/2025;Rimborso;VE-A;Online;10/06/2025;Cucitura difettosa;10,00;0,00;10,00',
      '01/08/2025;Rimborso;VE-C;Online;10/06/2025;Recesso;0,00;3,00;3,00',
    ]);
    expect(lines.at(-1)).toBe('Totale;;;;;;10,00;3,00;13,00');
    expect(dayOf(refund.at)).toBe('2025-08-01');
  });

  it('refuse days that are none, or are turned round, in words', async () => {
    const refusal = (query: object) => adminGet('exportCsv', { kind: 'refunds', ...query });
    await expect(refusal({ from: '2026-02-30', to: '2026-03-01' })).rejects.toThrow('400');
    await expect(refusal({ from: '2026-03-02', to: '2026-03-01' })).rejects.toThrow('400');
    await expect(refusal({ from: '2026-03-02' })).rejects.toThrow('400');
    await expect(refusal({ from: '2024-03-02', to: '2026-03-01' })).rejects.toThrow('400');
  });
});
