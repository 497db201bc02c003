import type { OrderReturn } from '../../shared/returns/states.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { anOrder, changedOrder as changed } from '../testing/fixtures/orders.ts';
import { orderEmails as emailsTo } from './order-emails.ts';
import { renderEmailText } from './render.ts';

const order = anOrder();
const paid = changed(order, { status: 'paid', paidCents: order.totalCents, paidAt: order.createdAt });
/** To an address that its owner confirmed. */
const orderEmails = (before: StoredOrder, after: StoredOrder) => emailsTo(before, after, true);
const subjectsOf = (before: StoredOrder, after: StoredOrder) =>
  orderEmails(before, after).map(({ content }) => content.subject);
const textOf = (before: StoredOrder, after: StoredOrder) =>
  orderEmails(before, after)
    .map(({ content }) => renderEmailText(content))
    .join('\n');

describe('a refund', () => {
  it('of a part says so', () => {
    const part = changed(paid, { refundedCents: 1000 });
    expect(subjectsOf(paid, part)).toEqual([`Rimborso per l’ordine ${order.number}`]);
    expect(textOf(paid, part)).toContain('rimborsato una parte di quanto avevi pagato');
    expect(textOf(paid, part)).not.toContain('Motivo');
  });

  it('says the reason that the admin gave, and no earlier one', () => {
    const refund = {
      key: 'a',
      cents: 1000,
      at: order.createdAt,
      by: 'ada@vetrina.example',
      reason: 'Manica macchiata',
    };
    const part = changed(paid, { refundedCents: 1000, refunds: [refund] });
    expect(textOf(paid, part)).toContain('Motivo: Manica macchiata');
    const { reason: _reason, ...other } = refund;
    const next = changed(part, { refundedCents: 2000, refunds: [refund, { ...other, key: 'b' }] });
    expect(textOf(part, next)).not.toContain('Motivo');
  });

  it('of what the customer paid by hand for a dearer article names that means', () => {
    const refund = { key: 'a', cents: 1000, handCents: 1000, at: order.createdAt, by: 'ada@vetrina.example' };
    expect(textOf(paid, changed(paid, { refundedCents: 1000, refunds: [refund] }))).toContain(
      'ti restituiamo una parte di quanto avevi pagato, con il mezzo con cui ci hai pagato la differenza.',
    );
  });

  it('of the rest names the sum of all refunds', () => {
    const part = changed(paid, { refundedCents: 1000 });
    const text = textOf(part, changed(part, { refundedCents: paid.totalCents, status: 'refunded' }));
    expect(text).toContain('rimborsato quanto avevi pagato');
    expect(text).toMatch(/Rimborsato finora: 45,79\s€/);
  });

  it('of a return names its articles, and the delivery cost where it holds that', () => {
    const [line] = paid.lines;
    const returnOf = (quantity: number, id: string): OrderReturn => ({
      ...{ id, at: order.createdAt, kind: 'withdrawal' },
      pieces: [{ variantId: line!.variantId, quantity }],
    });
    const [first, rest] = [returnOf(1, 'first'), returnOf(1, 'rest')];
    const delivered = { ...paid, status: 'delivered' as const, returns: [first, rest] };
    const firstDone = { ...first, refundCents: 1990 };
    const part = changed(delivered, { refundedCents: 1990, returns: [firstDone, rest] });
    expect(textOf(delivered, part)).toContain(`Articoli: 1 × ${line!.name}, taglia M, grigio\n`);
    expect(textOf(delivered, part)).not.toContain('spedizione');
    const restDone = { ...rest, refundCents: 2589 };
    const all = changed(part, { refundedCents: 4579, returns: [firstDone, restDone], status: 'refunded' });
    expect(textOf(part, all)).toContain('Articoli: 1 × ');
    expect(textOf(part, all)).toMatch(/Rimborso \(di cui spedizione 5,99\s€\): 25,89\s€/);
    expect(textOf(paid, changed(paid, { refundedCents: 1000 }))).not.toContain('Articoli');
  });
});
