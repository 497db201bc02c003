import type { StoredOrder } from '../store/orders/item.ts';
import { anOrder, changedOrder as changed } from '../testing/fixtures/orders.ts';
import { orderEmails } from './order-emails.ts';
import { renderEmailText } from './render.ts';

const order = anOrder();
const paid = changed(order, { status: 'paid', paidCents: order.totalCents, paidAt: order.createdAt });
const subjectsOf = (before: StoredOrder, after: StoredOrder) =>
  orderEmails(before, after, true).map(({ content }) => content.subject);
const textOf = (before: StoredOrder, after: StoredOrder) =>
  orderEmails(before, after, true)
    .map(({ content }) => renderEmailText(content))
    .join('\n');

it('an article that took the place of a dearer one is shipped at what it is worth, and its order’s sums stay', () => {
  const [line] = order.lines;
  const lines = [{ ...line!, name: 'Calze Bergamo', quantity: 2, priceCents: 3490, givenBackCents: 2200 }];
  const cheaper = { ...paid, lines };
  expect(textOf(cheaper, changed(cheaper, { status: 'shipped' }))).toMatch(/Calze Bergamo .*quantità 2\): 25,80\s€/);
  expect(textOf({ ...order, lines }, cheaper)).toMatch(/Calze Bergamo .*quantità 2\): 69,80\s€/);
});

describe('what leaves says what is to be paid for it', () => {
  const sent = (change: Partial<StoredOrder>) => {
    const before = changed(order, { paidCents: 0, ...change });
    return textOf(before, changed(before, { status: 'shipped' })).replace(/\s/g, ' ');
  };
  const exchange = { orderId: 'first', returnId: 'R' };

  it.each<[string, Partial<StoredOrder>, string, string]>([
    ['nothing for an exchange', { exchange }, 'Non devi pagare nulla.', 'non è ancora pagato'],
    ['its sum, unpaid', {}, 'L’ordine non è ancora pagato: 45,79 €.', 'confermato'],
    [
      'nothing by phone, unless it was confirmed',
      { origin: 'phone' },
      'perché l’hai confermato. Se non è',
      'nostra proposta',
    ],
    ['its sum, ready in the shop', { origin: 'phone', pickup: true }, 'non è ancora pagato: 45,79 €.', 'È partito'],
  ])('%s', (_what, change, words, others) => {
    expect(sent(change)).toContain(words);
    expect(sent(change)).not.toContain(others);
    expect(sent({ ...change, paidCents: order.totalCents })).not.toContain('non è ancora pagato');
  });
});

describe('the email of a parcel', () => {
  const [line] = paid.lines;
  const lines = [{ variantId: line!.variantId, quantity: 1 }];
  const parcel = (trackingNumber: string) => ({ at: order.createdAt, trackingNumber, courier: 'brt' as const, lines });
  const begun = changed(paid, { status: 'processing', parcels: [parcel('111')], trackingNumber: '111' });

  it('names what is in it and its number, and that the rest follows', () => {
    expect(subjectsOf(paid, begun)).toEqual([`Ordine ${order.number}: è partito un pacco`]);
    expect(textOf(paid, begun)).toMatch(/altri articoli seguono.*111.*quantità 1\b/s);
  });

  it('is another one for the last', () => {
    const parcels = [parcel('111'), parcel('222')];
    const ended = changed(begun, { status: 'shipped', parcels, trackingNumber: '222' });
    expect(subjectsOf(begun, ended)).toEqual([`Ordine ${order.number} spedito`]);
    expect(textOf(begun, ended)).toMatch(/ultimo pacco.*222/s);
    expect(textOf(begun, ended)).not.toContain('111');
  });

  it('says that a number is corrected, of an earlier parcel or of the last, until the order is delivered', () => {
    const ended = changed(begun, { status: 'shipped', parcels: [parcel('111'), parcel('222')], trackingNumber: '222' });
    const first = changed(ended, { parcels: [parcel('119'), parcel('222')] });
    expect(subjectsOf(ended, first)).toEqual([`Codice di tracciamento corretto per l’ordine ${order.number}`]);
    expect(textOf(ended, first)).toMatch(/sostituisce quello di prima.*119.*quantità 1\b/s);
    const last = changed(begun, { parcels: [parcel('112')], trackingNumber: '112' });
    expect(textOf(begun, last)).toMatch(/sostituisce quello di prima.*112/s);
    expect(subjectsOf({ ...ended, status: 'delivered' }, { ...first, status: 'delivered' })).toEqual([]);
  });
});
