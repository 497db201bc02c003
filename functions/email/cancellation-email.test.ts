import type { StoredOrder } from '../store/orders/item.ts';
import { anOrder, changedOrder as changed } from '../testing/fixtures/orders.ts';
import { orderEmails } from './order-emails.ts';
import { renderEmailText } from './render.ts';

const order = anOrder();
const paid = changed(order, { status: 'paid', paidCents: order.totalCents, paidAt: order.createdAt });
const contentsOf = (before: StoredOrder, after: StoredOrder) =>
  orderEmails(before, after, true).map(({ content }) => content);
const subjectsOf = (before: StoredOrder, after: StoredOrder) => contentsOf(before, after).map(({ subject }) => subject);
const textOf = (before: StoredOrder, after: StoredOrder) => contentsOf(before, after).map(renderEmailText).join('\n');

describe('a cancellation', () => {
  const cancelledBy = (by: string) =>
    changed(order, {
      status: 'cancelled',
      history: [...order.history, { at: order.createdAt, from: 'pending', to: 'cancelled', by }],
    });

  it('of a paid order says what was refunded, and has no second email about the refund', () => {
    const after = changed(paid, { status: 'cancelled', refundedCents: paid.totalCents });
    expect(subjectsOf(paid, after)).toEqual([`Ordine ${order.number} annullato`]);
    expect(textOf(paid, after)).toMatch(/rimborsato 45,79\s€/);
  });

  it('names the articles', () => {
    expect(textOf(paid, changed(paid, { status: 'cancelled' }))).toContain(
      'Articoli ordinati: 2 × Felpa Torino, taglia M, grigio',
    );
  });

  it('after another refund names what is refunded now, and the sum', () => {
    const partly = changed(paid, { refundedCents: 2480 });
    const text = textOf(partly, changed(partly, { status: 'cancelled', refundedCents: paid.totalCents }));
    expect(text).toMatch(/rimborsato 20,99\s€.* Con i rimborsi di prima sono in tutto 45,79\s€\./);
  });

  it('or a refund of a payment by hand does not say that money was sent', () => {
    const byHand = changed(paid, { byHand: true });
    const cancelled = textOf(byHand, changed(byHand, { status: 'cancelled', refundedCents: 4579 }));
    expect(cancelled).toContain(
      'L’importo di 45,79\u00a0€ ti viene restituito con lo stesso mezzo con cui hai pagato.',
    );
    expect(cancelled).not.toContain('rimborsato');
    expect(textOf(byHand, changed(byHand, { refundedCents: 1000 }))).toContain(
      'ti restituiamo una parte di quanto avevi pagato, con lo stesso mezzo con cui hai pagato.',
    );
  });

  it('for lack of payment says so, and leads back to the cart', () => {
    const text = textOf(order, cancelledBy('shop'));
    expect(text).toContain('non abbiamo ricevuto il pagamento in tempo');
    expect(text).toContain('Non ti è stato addebitato nulla.');
    expect(text).toContain('Torna al carrello: http://localhost:3000/cart');
  });

  it('that follows a withdrawal says so, and nothing of a cart that stays empty', () => {
    const pieces = order.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
    const returns = [{ id: 'R', at: order.createdAt, kind: 'beforeShipping' as const, pieces, refundCents: 0 }];
    const text = textOf(order, changed(cancelledBy('customer'), { returns }));
    expect(text).toContain('in seguito al tuo recesso il tuo ordine è stato annullato.');
    expect(text).toContain('Non ti è stato addebitato nulla.');
    expect(text).not.toContain('carrello');
    expect(text).toContain(`/order-confirmation/${order.id}`);
  });

  it('by the customer leads to the cart, by an admin to the order', () => {
    expect(textOf(order, cancelledBy('customer'))).toContain('/cart');
    expect(textOf(order, cancelledBy('capo@negozio.it'))).toContain(`/order-confirmation/${order.id}`);
  });
});
