import type { StoredOrder } from '../store/orders/item.ts';
import type { Return } from '../store/returns/item.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { renderEmailText } from './render.ts';
import { shopOrderEmail, shopReturnEmail } from './shop-emails.ts';

const unpaid = anOrder({ notes: 'Citofono rotto', site: 'https://vetrina.example' });
const paid: StoredOrder = {
  ...unpaid,
  status: 'paid',
  paidCents: unpaid.totalCents,
  paidAt: unpaid.createdAt,
  version: 2,
};
const statement = {
  at: '2026-03-05T13:30:00.000Z',
  name: 'Giulia Rinaldi',
  email: 'giulia@vetrina.example',
  orderNumber: '2026-X',
  channel: 'public',
} as const;
const unmatched: Return = {
  id: '01JNEW0000000000000000RECS',
  statement,
  pieces: [],
  state: 'unmatched',
  site: 'https://vetrina.example',
  history: [],
  version: 1,
};
const off = { enabled: false, to: 'ordini@vetrina.example' };

describe('the shop hears of an order', () => {
  const cancelledBy = (by: string, change: Partial<StoredOrder> = {}): StoredOrder => ({
    ...paid,
    status: 'cancelled',
    history: [...paid.history, { at: paid.createdAt, from: 'paid', to: 'cancelled', by }],
    version: 3,
    ...change,
  });

  it('when its customer cancels it: it is not to be shipped any more', () => {
    const email = shopOrderEmail(paid, cancelledBy('customer'))!;
    expect(email).toMatchObject({ kind: 'shop-cancelled#3', to: 'ordini@vetrina.example' });
    expect(renderEmailText(email.content)).toContain('Non spedirlo.');
    expect(renderEmailText(email.content)).not.toContain('restituisci');
  });

  it('when its customer cancels what was paid by hand: no provider pays that back', () => {
    // What was refunded before is with the customer already.
    const cancelled = cancelledBy('customer', { byHand: true, refundedCents: 4579, toPayOutCents: 2079 });
    const text = renderEmailText(shopOrderEmail(paid, cancelled)!.content).replace(/\s/g, ' ');
    expect(text).toContain('Quanto hai incassato a mano lo restituisci tu: al cliente vanno ancora 20,79 €.');
  });

  it('not when it was never paid, an admin cancels it, or a withdrawal from all of it says it', () => {
    expect(shopOrderEmail(unpaid, cancelledBy('customer', { paidCents: 0 }))).toBeUndefined();
    expect(shopOrderEmail(paid, cancelledBy('ada@vetrina.example'))).toBeUndefined();
    const returns = [{ id: 'r', at: paid.createdAt, kind: 'beforeShipping' as const, pieces: paid.lines }];
    expect(shopOrderEmail(paid, cancelledBy('customer', { returns }))).toBeUndefined();
  });

  it('when it is paid: what to pack, for how much, and where to manage it', () => {
    const email = shopOrderEmail(unpaid, paid)!;
    expect(email).toMatchObject({ kind: 'shop-paid#2', to: 'ordini@vetrina.example' });
    expect(email.content.subject).toBe(`Ordine ${paid.number} da spedire`);
    const text = renderEmailText(email.content).replace(/\s/g, ' ');
    for (const words of [
      `l’ordine ${paid.number} è stato pagato`,
      'Note del cliente: Citofono rotto',
      'Felpa Torino (Taglia M, grigio, quantità 2, SKU FEL-GRI-M): 39,80 €',
      'Totale: 45,79 €',
      `https://vetrina.example/admin/orders/${paid.id}`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Giulia');
  });

  it.each([
    ['shop', {}, 'diventa un reso: quando rientra segnalo in «Resi e recessi» e rimborsa 24,90 €.'],
    ['customer', { backAt: statement.at }, 'è già rientrato: rimborsa 24,90 € in «Resi e recessi».'],
  ] as const)(
    'when an exchange is cancelled by the %s: what it owes for the piece, and until when',
    (by, back, todo) => {
      const links = [{ id: 'first', number: 'VE-2026-PRIMO', as: 'exchangeOf' as const }];
      const cancelled = (kind: 'withdrawal' | 'voluntary') => {
        const comesBack = { kind, at: statement.at, cents: 2490, ...back };
        const exchange = { orderId: 'first', returnId: 'r', comesBack };
        return shopOrderEmail(paid, cancelledBy(by, { paidCents: 0, links, exchange }))!;
      };
      expect(cancelled('withdrawal').kind).toBe('shop-exchange-cancelled#3');
      expect(cancelled('withdrawal').content.subject).toBe('Cambio annullato per l’ordine VE-2026-PRIMO');
      const text = renderEmailText(cancelled('withdrawal').content).replace(/\s/g, ' ');
      expect(text).toContain(`L’articolo dell’ordine VE-2026-PRIMO ${todo}`);
      expect(text).toContain('Rimborso entro: 19/03/2026');
      expect(text).toContain('https://vetrina.example/admin/resi?search=VE-2026-PRIMO');
      expect(renderEmailText(cancelled('voluntary').content)).not.toMatch(/Rimborso entro|recesso:/);
    },
  );

  it('neither while it is unpaid, nor again at a later change, nor when it comes from the seed', () => {
    expect(shopOrderEmail(undefined, unpaid)).toBeUndefined();
    expect(shopOrderEmail(unpaid, { ...unpaid, status: 'cancelled', version: 2 })).toBeUndefined();
    expect(shopOrderEmail(paid, { ...paid, status: 'shipped', version: 3 })).toBeUndefined();
    expect(shopOrderEmail(undefined, paid)).toBeUndefined();
  });

  it('not of a payment that was noted after the goods had left', () => {
    const delivered: StoredOrder = {
      ...unpaid,
      status: 'delivered',
      history: [...unpaid.history, { at: unpaid.createdAt, from: 'pending', to: 'delivered', by: 'ada@example.it' }],
    };
    expect(shopOrderEmail(delivered, { ...delivered, status: 'paid', paidAt: unpaid.createdAt })).toBeUndefined();
  });

  it('not where the owner has switched these emails off', () => {
    expect(shopOrderEmail(unpaid, paid, off)).toBeUndefined();
    expect(shopReturnEmail(undefined, unmatched, undefined, off)).toBeUndefined();
  });
});

describe('the shop hears of a return', () => {
  const textOf = (orderReturn: Return, order?: StoredOrder) => {
    const { content } = shopReturnEmail(undefined, orderReturn, order)!;
    return `${content.subject}\n${renderEmailText(content)}`;
  };

  it('with the last day for the refund, when a withdrawal is declared', () => {
    const withdrawal: Return = { ...unmatched, state: 'received', kind: 'withdrawal', orderId: paid.id };
    const text = textOf(withdrawal, paid);
    expect(text).toContain(`Recesso per l’ordine ${paid.number}`);
    expect(text).toContain('Rimborso entro: 19/03/2026');
    expect(text).toContain(`https://vetrina.example/admin/resi?search=${paid.number}`);
  });

  it('that stops a parcel: the goods must not leave any more', () => {
    const [line] = paid.lines;
    const pieces = [{ variantId: line!.variantId, quantity: 1 }];
    const stop: Return = { ...unmatched, pieces, state: 'received', kind: 'beforeShipping', orderId: paid.id };
    expect(textOf(stop, paid)).toContain(
      'Questi articoli non sono ancora partiti, non spedirli: 1 × Felpa Torino, taglia M, grigio.',
    );
  });

  it('that has cancelled its order already: nothing is left to do', () => {
    const stopped: Return = { ...unmatched, orderId: paid.id, kind: 'beforeShipping', state: 'received' };
    const entry = { id: stopped.id, at: statement.at, kind: 'beforeShipping' as const, pieces: [], refundCents: 4579 };
    const { content } = shopReturnEmail(undefined, stopped, { ...paid, status: 'cancelled', returns: [entry] })!;
    const text = renderEmailText(content).replace(/\s/g, ' ');
    expect(text).toContain('L’ordine è già annullato e rimborsato: 45,79 €. Non spedirlo.');
    expect(text).not.toContain('Rimborso entro');
  });

  it('of the shop’s own will, for which no day of the law counts', () => {
    const statement = { ...unmatched.statement, channel: 'account' as const };
    const text = textOf({ ...unmatched, statement, state: 'received', kind: 'voluntary', orderId: paid.id }, paid);
    expect(text).toContain(`Richiesta di reso per l’ordine ${paid.number}`);
    expect(text).toContain('è arrivata una richiesta di reso per l’ordine');
    expect(text).not.toContain('Rimborso entro');
  });

  it('that comes after all terms, and is its own to accept', () => {
    const late = { ...unmatched, state: 'received' as const, kind: 'late' as const, orderId: paid.id };
    expect(textOf(late, paid)).toContain('È arrivata dopo tutti i termini: decidi tu se accettarla.');
  });

  it('without the words of a visitor, where no order matches', () => {
    const text = textOf(unmatched);
    expect(text).toContain('Recesso da abbinare a un ordine');
    expect(text).toContain('https://vetrina.example/admin/resi?state=unmatched');
    for (const words of ['Giulia', '2026-X']) expect(text).not.toContain(words);
  });

  it('once: later steps are the shop’s own', () => {
    expect(shopReturnEmail(unmatched, { ...unmatched, state: 'closed', version: 2 }, undefined)).toBeUndefined();
  });
});
