import type { StoredOrder } from '../store/orders/item.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { orderEmails } from './order-emails.ts';
import { renderEmailText } from './render.ts';
import { shopOrderEmail } from './shop-emails.ts';

const [shirt] = anOrder().lines as [StoredOrder['lines'][number]];
const hoodie = { ...shirt, variantId: 'hoodie', name: 'Felpa Mantova', size: 'S', color: 'salvia', priceCents: 4193 };
const withdrawn = { id: 'r', at: '2026-03-05T13:30:00.000Z', kind: 'beforeShipping' as const };
const unpaid: StoredOrder = {
  ...anOrder({ origin: 'phone', lines: [shirt, hoodie], method: 'bankTransfer' }),
  returns: [{ ...withdrawn, pieces: [{ variantId: 'hoodie', quantity: 1 }] }],
};
const paid: StoredOrder = { ...unpaid, status: 'paid', paidCents: unpaid.totalCents, paidAt: unpaid.createdAt };
const TEXT = '1 × Felpa Mantova, taglia S, salvia: 41,93 €';

const customerText = (before: StoredOrder, after: StoredOrder) =>
  renderEmailText(orderEmails(before, after, true)[0]!.content).replace(/\s/g, ' ');
const shopText = (before: StoredOrder, after: StoredOrder) =>
  renderEmailText(shopOrderEmail(before, after)!.content).replace(/\s/g, ' ');

describe('an order from a part of which its customer withdrew before paying', () => {
  it('asks for the whole sum, and says what of it goes back', () => {
    const requested = { ...unpaid, paymentAskedAt: unpaid.createdAt };
    const sentence = `L’importo comprende ancora gli articoli da cui sei receduto (${TEXT}): dopo il pagamento te li rimborsiamo.`;
    expect(customerText(unpaid, requested)).toContain(sentence);
    const closed = unpaid.returns!.map((each) => ({ ...each, closed: true as const }));
    expect(customerText(unpaid, { ...requested, returns: closed })).not.toContain('receduto');
  });

  it('is confirmed with all its lines, and names the pieces that do not come', () => {
    const text = customerText(unpaid, paid);
    expect(text).toContain(`Recesso: ${TEXT}. Non te li spediamo e te li rimborsiamo.`);
    expect(text).toContain('Felpa Mantova (Taglia S, salvia, quantità 2): 83,86 €');
    expect(customerText({ ...unpaid, returns: [] }, { ...paid, returns: [] })).not.toContain('Recesso');
  });

  it('is for the shop what is left to ship, and what is not', () => {
    const text = shopText(unpaid, paid);
    expect(text).toContain('Felpa Mantova (Taglia S, salvia, quantità 1, SKU FEL-GRI-M): 41,93 €');
    expect(text).toContain('Felpa Torino (Taglia M, grigio, quantità 2, SKU FEL-GRI-M): 39,80 €');
    expect(text).toContain(`Non spedire: ${TEXT}. Li rimborsi in «Resi e recessi».`);
    const all = [{ ...withdrawn, pieces: [{ variantId: 'hoodie', quantity: 2 }] }];
    expect(shopText(unpaid, { ...paid, returns: all })).not.toContain('Felpa Mantova (');
    expect(shopText(unpaid, { ...paid, returns: [] })).not.toContain('Non spedire');
  });
});
