import { anOrder } from '../testing/fixtures/orders.ts';
import { orderEmails } from './order-emails.ts';
import { renderEmailText } from './render.ts';

const byPhone = { ...anOrder(), origin: 'phone' as const, version: 1 };
const OFFER =
  'Questo ordine è una nostra proposta: non ti impegna finché non paghi. Pagando accetti le condizioni di vendita allegate a questa email. Se non lo vuoi, non devi fare nulla.';
const PRIVACY = `L’ordine sta in un account con questo indirizzo email. Come trattiamo i tuoi dati, e come eliminarlo: ${byPhone.site}/privacy.`;

/** What the first email says under its amounts. */
function closingOf(change: Partial<typeof byPhone>, isConfirmed = false) {
  const [email] = orderEmails(undefined, { ...byPhone, ...change }, isConfirmed);
  return email!.content.closing ?? [];
}

describe('the email about an order that an admin took', () => {
  it('by phone is an offer that binds nobody before the payment, with its terms', () => {
    expect(closingOf({})[0]).toBe(OFFER);
    expect(closingOf({}).join()).not.toContain('accettate');
    expect(orderEmails(undefined, byPhone, true)[0]?.attachments).toHaveLength(1);
  });

  it('leads who never confirmed the address to the privacy page', () => {
    expect(closingOf({ confirmedOnly: true })).toContain(PRIVACY);
    expect(closingOf({}, true)).not.toContain(PRIVACY);
  });

  it('and that the customer comes for says so where it says how to pay', () => {
    const paragraphsOf = (change: Partial<typeof byPhone> & { pickup?: true }) =>
      orderEmails(undefined, { ...byPhone, ...change }, true)[0]!.content.paragraphs.join();
    const words = 'Lo ritiri in negozio, senza corriere: dopo il pagamento ti scriviamo appena è pronto.';
    expect(paragraphsOf({ pickup: true })).toContain(words);
    expect(paragraphsOf({})).not.toContain('Lo ritiri');
  });

  it('and that the customer comes for has no words about a courier once it is paid', () => {
    const paidEmail = (change: { pickup?: true }) => {
      const before = { ...byPhone, ...change };
      const [email] = orderEmails(before, { ...before, status: 'paid', paidAt: before.createdAt }, true);
      return renderEmailText(email!.content);
    };
    expect(paidEmail({})).toContain('Consegna: in Italia, con Corriere Demo');
    expect(paidEmail({ pickup: true })).not.toContain('Corriere');
    expect(paidEmail({ pickup: true })).toContain('Ritiro in negozio: ');
  });

  it('in the place of another one names that, as the email of its cancellation names this one', () => {
    const linked = (as: 'replaces' | 'replacedBy') => ({
      ...byPhone,
      links: [{ id: 'o', number: 'VE-2026-OTHER', as }],
    });
    const [request] = orderEmails(undefined, linked('replaces'), true);
    expect(request!.content.paragraphs).toContain(
      'Prende il posto dell’ordine VE-2026-OTHER, che annulliamo: paga solo questo.',
    );
    const before = linked('replacedBy');
    const history = [...before.history, { at: before.createdAt, to: 'cancelled' as const, by: 'ada@vetrina.example' }];
    const [end] = orderEmails(before, { ...before, status: 'cancelled', history }, true);
    expect(end!.content.paragraphs).toContain('Al suo posto c’è l’ordine VE-2026-OTHER: vale solo quello.');
  });

  it('and its customer came for says so', () => {
    const paid = { ...byPhone, pickup: true as const, status: 'paid' as const };
    const [email, ...others] = orderEmails(paid, { ...paid, status: 'delivered' }, true);
    expect(others).toEqual([]);
    expect(email?.content.subject).toBe(`Ordine ${paid.number} ritirato`);
    expect(email?.content.paragraphs[0]).toContain('ritirato in negozio');
  });

  it('in the shop is no offer', () => {
    const inShop = orderEmails(undefined, { ...byPhone, origin: 'shop', confirmedOnly: true, paidAt: 'x' }, false)[0];
    expect(inShop?.content.closing).toContain(PRIVACY);
    expect(inShop?.content.closing).not.toContain(OFFER);
    expect(inShop?.attachments).toBeUndefined();
  });
});
