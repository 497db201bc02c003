import { termsConfirmations } from '../../shared/legal/terms/confirmations.ts';
import { termsDocuments } from '../../shared/legal/terms/documents.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { anOrder, changedOrder as changed } from '../testing/fixtures/orders.ts';
import { orderEmails as emailsTo } from './order-emails.ts';
import { renderEmailHtml, renderEmailText } from './render.ts';

const order = anOrder();
/** To an address that its owner confirmed. */
const orderEmails = (before: StoredOrder | undefined, after: StoredOrder) => emailsTo(before, after, true);
const paid = changed(order, { status: 'paid', paidCents: order.totalCents, paidAt: order.createdAt });
const subjectsOf = (before: StoredOrder | undefined, after: StoredOrder) =>
  orderEmails(before, after).map(({ content }) => content.subject);
const textOf = (before: StoredOrder, after: StoredOrder) =>
  orderEmails(before, after)
    .map(({ content }) => renderEmailText(content))
    .join('\n');

describe('a new order', () => {
  it('asks for no email: it is not paid yet', () => {
    expect(orderEmails(undefined, order)).toEqual([]);
  });

  it('put in by the seed in a later status asks for none either', () => {
    expect(orderEmails(undefined, paid)).toEqual([]);
  });
});

describe('the confirmation', () => {
  const [email] = orderEmails(order, paid);

  it('is sent when the order becomes paid, under its version, to the customer', () => {
    expect(email).toMatchObject({
      kind: 'confirmed#2',
      to: 'giulia@example.it',
      content: { subject: `Ordine ${order.number} confermato`, greeting: 'Ciao Giulia,' },
    });
  });

  it('goes to the contact address where the order has one', () => {
    const [other] = orderEmails(order, { ...paid, contactEmail: 'altro@example.it' });
    expect(other!.to).toBe('altro@example.it');
  });

  it.each([
    'Felpa Torino',
    '45,79',
    `http://localhost:3000/order-confirmation/${order.id}`,
    'Diritto di recesso',
    'http://localhost:3000/recesso',
    'Modulo tipo',
    'Garanzia',
    'Carta',
  ])('says “%s”, as text and as HTML', (words) => {
    expect(renderEmailText(email!.content)).toContain(words);
    expect(renderEmailHtml(email!.content)).toContain(words);
  });

  const confirmationOf = (older: StoredOrder) =>
    orderEmails(older, { ...older, paidAt: older.createdAt, status: 'paid' })[0]!;

  it('attaches the terms that were accepted with the order, and speaks in their words', () => {
    const { content, attachments } = confirmationOf(anOrder({ termsVersion: '2026-11-23' }));
    expect(attachments).toEqual([
      {
        fileName: 'condizioni-di-vendita-2026-11-23.html',
        contentType: 'text/html',
        content: termsDocuments['2026-11-23'],
      },
    ]);
    expect(content.closing?.slice(0, -1).join('\n')).toBe(
      termsConfirmations['2026-11-23']!.replaceAll('%SITE%', 'http://localhost:3000'),
    );
    expect(content.closing?.at(-1)).toBe(
      'Condizioni di vendita: versione del 23/11/2026, http://localhost:3000/terms/2026-11-23.html.',
    );
  });

  it('says to a business whose rights withdrawal and guarantee are', () => {
    const business = { invoice: { taxCode: '01234567897' } };
    expect(textOf(order, { ...paid, ...business })).toContain('sono diritti dei consumatori');
    expect(textOf(paid, changed(paid, { status: 'delivered', ...business }))).toContain('sono diritti dei consumatori');
    expect(textOf(paid, changed(paid, { status: 'delivered' }))).not.toContain('dei consumatori');
  });

  it('attaches nothing for terms from before their texts were kept', () => {
    const { content, attachments } = confirmationOf(anOrder({ termsVersion: '2026-01-15' }));
    expect(attachments).toBeUndefined();
    expect(content.closing?.at(-1)).toBe(
      'Condizioni di vendita: versione del 15/01/2026, http://localhost:3000/terms.',
    );
  });

  it('names the day of the order in Italy, and what each article is made of', () => {
    const older = anOrder({ createdAt: '2026-03-04T23:30:00.000Z' });
    older.lines[0]!.materials = '80% cotone, 20% poliestere';
    const text = renderEmailText(confirmationOf(older).content);
    expect(text).toContain('Data dell’ordine: 05/03/2026');
    expect(text).toContain('Felpa Torino (Taglia M, grigio, quantità 2. 80% cotone, 20% poliestere): ');
  });

  it('of a payment that was noted after the delivery promises no parcel, and no card', () => {
    const delivered = changed(order, {
      status: 'delivered',
      history: [...order.history, { at: order.createdAt, from: 'pending', to: 'delivered', by: 'ada@vetrina.example' }],
    });
    const late = changed(delivered, { status: 'paid', paidCents: order.totalCents, paidAt: 'x', byHand: true });
    const text = textOf(delivered, late);
    expect(text).toContain('Registrato dal negozio');
    expect(text).not.toContain('Lo prepariamo');
    expect(text).not.toContain('Carta');
  });

  it('is not sent for a payment of a cancelled order', () => {
    const cancelled = changed(order, { status: 'cancelled' });
    expect(subjectsOf(cancelled, { ...cancelled, paidAt: order.createdAt })).toEqual([]);
  });
});

describe('shipping and delivery', () => {
  const shipped = changed(paid, { status: 'shipped' });
  const tracked = changed(shipped, { trackingNumber: 'BRT1', courier: 'brt' });

  it('has an email when the order is shipped and when it is delivered', () => {
    expect(subjectsOf(paid, shipped)).toEqual([`Ordine ${order.number} spedito`]);
    const delivered = changed(tracked, { status: 'delivered' });
    expect(subjectsOf(tracked, delivered)).toEqual([`Ordine ${order.number} consegnato`]);
    expect(subjectsOf(paid, changed(paid, { status: 'processing' }))).toEqual([]);
  });

  it('tells after the delivery the days for the withdrawal and the return, and the guarantee', () => {
    const text = textOf(tracked, changed(tracked, { status: 'delivered' }));
    expect(text).toContain(`Vedi l’ordine: ${order.site}/order-confirmation/${order.id}`);
    expect(text).toContain(`Per recedere: ${order.site}/recesso`);
    expect(text).toContain(
      'Se cambi idea hai 14 giorni per recedere e fino a 30 per il reso. Se un articolo è difettoso vale la garanzia legale di 24 mesi.',
    );
    const history = [{ at: '2026-11-28T10:00:00.000Z', to: 'delivered' as const, by: 'ada@example.it' }];
    expect(textOf(tracked, changed(tracked, { status: 'delivered', history }))).toContain(
      'Per recedere hai tempo fino al 14 dicembre 2026, per il reso fino al 28 dicembre 2026.',
    );
  });

  it('has another one when the tracking number comes later', () => {
    expect(textOf(shipped, tracked)).toMatch(/Corriere: BRT\nCodice di tracciamento: BRT1(.|\n)*Nspediz=BRT1\n/);
    expect(subjectsOf(shipped, tracked)).toEqual([`Codice di tracciamento per l’ordine ${order.number}`]);
    const corrected = changed(tracked, { trackingNumber: 'BRT2' });
    expect(subjectsOf(tracked, corrected)).toEqual([`Codice di tracciamento corretto per l’ordine ${order.number}`]);
    expect(textOf(tracked, corrected)).toContain('il codice qui sotto sostituisce quello di prima');
    expect(textOf(tracked, corrected)).not.toContain('BRT1');
    expect(textOf(tracked, changed(tracked, { courier: 'gls' }))).toContain('Corriere: GLS');
    expect(subjectsOf(tracked, changed(tracked, { notes: 'x' }))).toEqual([]);
  });
});

describe('an address that nobody confirmed', () => {
  const typed = anOrder({
    person: { firstName: 'Hai vinto', lastName: 'premi', email: 'altri@example.it' },
    invoice: { taxCode: 'RNLGLI85T41F205X', company: 'Chiama il 899' },
  });
  const typedWords = new RegExp(`Hai vinto|premi|899|RNLGLI|${typed.address.street}`);
  const paidOrder = changed(typed, { status: 'paid', paidCents: typed.totalCents, paidAt: typed.createdAt });
  const wordsOf = (before: StoredOrder, after: StoredOrder) =>
    emailsTo(before, after, false).map(({ content }) => JSON.stringify(content));

  it('reads nothing that was typed, and gets what was bought', () => {
    const shipped = changed(paidOrder, { status: 'shipped', trackingNumber: 'BRT1' });
    const texts = [
      ...wordsOf(typed, paidOrder),
      ...wordsOf(paidOrder, shipped),
      ...wordsOf(shipped, changed(shipped, { status: 'delivered' })),
      ...wordsOf(paidOrder, changed(paidOrder, { status: 'cancelled', refundedCents: typed.totalCents })),
    ];
    expect(texts).toHaveLength(4);
    for (const text of texts) expect(text).not.toMatch(typedWords);
    expect(texts[0]).toContain('Felpa Torino');
  });

  it('gets no email about an order that was never paid', () => {
    const cancelled = changed(typed, { status: 'cancelled' });
    expect(emailsTo(typed, cancelled, false)).toEqual([]);
    expect(emailsTo(typed, cancelled, true)).toHaveLength(1);
  });

  it('always gets what the law asks for, and what an admin causes', () => {
    const required = (before: StoredOrder, after: StoredOrder) =>
      emailsTo(before, after, false).map(({ isRequired }) => isRequired);
    expect(required(typed, paidOrder)).toEqual([true]);
    expect(required(paidOrder, changed(paidOrder, { status: 'cancelled', refundedCents: 1 }))).toEqual([false]);
  });
});
