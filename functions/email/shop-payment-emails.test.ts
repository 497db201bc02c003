import type { OrderRefund, StoredOrder } from '../store/orders/item.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { orderEmails } from './order-emails.ts';
import { renderEmailText } from './render.ts';
import { shopPaymentEmail } from './shop-payment-emails.ts';

const at = '2026-03-05T13:30:00.000Z';
const paid = anOrder({ status: 'paid', paidCents: 4579, paidAt: at, site: 'https://vetrina.example', version: 3 });
const withRefund = (change: Partial<OrderRefund> = {}): StoredOrder => {
  const refund = { key: 'k', cents: 1000, at, by: 'ada@vetrina.example', ...change };
  return { ...paid, refunds: [refund], refundedCents: refund.failedAt ? 0 : refund.cents, version: 4 };
};
const withDispute = (status: 'inquiry' | 'open' | 'won' | 'lost'): StoredOrder => ({
  ...paid,
  dispute: { id: 'dp_1', cents: 4579, status, at },
  version: 4,
});
const on = { enabled: true, to: 'ordini@vetrina.example' };
const textOf = (before: StoredOrder, after: StoredOrder) =>
  renderEmailText(shopPaymentEmail(before, after, on)!.content).replace(/\s/g, ' ');
const subjectOf = (before: StoredOrder, after: StoredOrder) => shopPaymentEmail(before, after, on)?.content.subject;

describe('the shop hears of money that moved without it', () => {
  it('when a refund failed: what the customer is owed, and what to do', () => {
    const email = shopPaymentEmail(withRefund(), { ...withRefund({ failedAt: at }), version: 5 }, on)!;
    expect(email).toMatchObject({ kind: 'shop-refund-failed#5', to: 'ordini@vetrina.example' });
    expect(email.content.subject).toBe(`Rimborso non riuscito per l’ordine ${paid.number}`);
    const text = textOf(withRefund(), withRefund({ failedAt: at }));
    expect(text).toContain('Al cliente spettano ancora 10,00 €.');
    expect(text).toContain('concorda con il cliente un bonifico');
    expect(text).toContain(`https://vetrina.example/admin/orders/${paid.id}`);
    expect(text).not.toContain('Giulia');
  });

  it.each([
    ['inquiry', 'Richiesta di informazioni sul pagamento', 'un rimborso dalla scheda dell’ordine chiude la richiesta'],
    ['open', 'Pagamento contestato', 'Finché la contestazione è aperta l’ordine non si può rimborsare'],
    ['won', 'Contestazione chiusa a favore del negozio', 'l’ordine si può di nuovo rimborsare'],
    ['lost', 'Contestazione persa', 'Non rimborsarlo una seconda volta'],
  ] as const)('when a dispute becomes %s', (status, title, words) => {
    expect(subjectOf(paid, withDispute(status))).toBe(`${title}: ordine ${paid.number}`);
    expect(textOf(paid, withDispute(status))).toContain(words);
    expect(subjectOf(withDispute(status), { ...withDispute(status), notes: 'x' })).toBeUndefined();
  });

  it('when somebody refunds in Stripe’s dashboard, and not when an admin does in the shop', () => {
    const text = textOf(paid, withRefund({ by: 'Stripe' }));
    expect(text).toContain('nella dashboard di Stripe sono stati rimborsati 10,00 €');
    expect(text).toContain('Restano da rimborsare al massimo 35,79 €.');
    expect(textOf(paid, withRefund({ by: 'Stripe', cents: 4579 }))).toContain('rimborsato per intero');
    expect(subjectOf(paid, withRefund())).toBeUndefined();
  });

  it('neither of a new order nor where it wants no emails', () => {
    expect(shopPaymentEmail(undefined, withDispute('open'), on)).toBeUndefined();
    expect(shopPaymentEmail(paid, withDispute('open'), { ...on, enabled: false })).toBeUndefined();
  });
});

it('the customer hears of a refund in the dashboard, and not of a dispute that was lost, nor of a refund that failed', () => {
  const subjects = (before: StoredOrder, after: StoredOrder) =>
    orderEmails(before, after, true).map(({ content }) => content.subject);
  expect(subjects(paid, withRefund({ by: 'Stripe' }))).toEqual([`Rimborso per l’ordine ${paid.number}`]);
  expect(subjects(paid, withRefund({ by: 'Stripe', dispute: true }))).toEqual([]);
  expect(subjects(withRefund(), withRefund({ failedAt: at }))).toEqual([]);
});
