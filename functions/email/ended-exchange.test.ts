import type { ComesBack, OrderLink } from '../../shared/order/origin.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { exchangeEnd } from './ended-exchange.ts';

const AT = '2026-03-20T10:00:00.000Z';
const size: OrderLink = { id: 'first', number: 'VE-2026-A', as: 'exchangeOf' };
const defect: OrderLink = { ...size, defect: true };
const shopReturn: ComesBack = { kind: 'voluntary', at: '2026-03-01T10:00:00.000Z', cents: 2490 };
const byLaw: ComesBack = { kind: 'withdrawal', at: AT, cents: 3089, undeclared: true };

function endOf(link: OrderLink, comesBack?: ComesBack, isStated = false): string {
  const history = [{ at: AT, from: 'paid' as const, to: 'cancelled' as const, by: 'elena@example.it' }];
  const exchange = { orderId: 'first', returnId: 'r', ...(comesBack && { comesBack }) };
  const order = anOrder({ status: 'cancelled', history, links: [link], exchange });
  return exchangeEnd(order, isStated).join(' ').replace(/\s/g, ' ');
}

describe('the email that the order of an exchange is cancelled', () => {
  it('after the days of the law names address, cost, condition, sum and the choice to keep the piece', () => {
    expect(endOf(size, shopReturn)).toMatch(
      /^Non parte più l’articolo nuovo\. L’articolo che volevi cambiare diventa un reso: se non l’hai già rispedito, rispediscilo a: .*; le spese per rispedirlo sono a tuo carico\. Vale il reso del negozio, se gli articoli non sono stati indossati .*\. Ti rimborsiamo 24,90 € con lo stesso mezzo con cui hai pagato, entro 14 giorni da quando lo riceviamo\. Se invece vuoi tenere l’articolo di prima, scrivici\.$/,
    );
  });

  it('of a replacement refunds on receipt or on proof, and leaves the remedy to the customer', () => {
    const text = endOf(defect, shopReturn);
    expect(text).toMatch(
      /L’articolo da sostituire diventa un reso: .* rispediscilo a: .* Le spese per rispedirlo sono a nostro carico: prima di spedire scrivi /,
    );
    expect(text).toMatch(
      /Ti rimborsiamo 24,90 € con lo stesso mezzo con cui hai pagato, appena lo riceviamo o ci mandi la prova che l’hai spedito\. Se invece preferisci un’altra sostituzione o una riduzione del prezzo, o vuoi tenere l’articolo, scrivici: la scelta è tua\.$/,
    );
    expect(text).not.toMatch(/indossati|a tuo carico|giorni/);
  });

  it.each([
    ['size', size, 'L’articolo che volevi cambiare', ''],
    [
      'a defect',
      defect,
      'L’articolo da sostituire',
      ' Se invece preferisci un’altra sostituzione, o riaverlo con una riduzione del prezzo, scrivici: la scelta è tua.',
    ],
  ])('asks for nothing that is back already (%s)', (_what, link, piece, choice) => {
    const text = endOf(link, { ...shopReturn, backAt: '2026-03-10T10:00:00.000Z' });
    expect(text).toContain(`${piece} è già rientrato. `);
    const refund = 'Ti rimborsiamo 24,90 € con lo stesso mezzo con cui hai pagato, al più tardi il 24/03/2026.';
    expect(text.endsWith(`${refund}${choice}`)).toBe(true);
    expect(text).not.toMatch(/spedi|quando rientra|tenere/);
    expect(endOf(link, { ...shopReturn, backAt: '2026-03-01T10:00:00.000Z' })).toContain('hai pagato, subito.');
  });

  it('within the days of the law counts them from the cancellation, unless a withdrawal was declared', () => {
    const text = endOf(size, byLaw);
    expect(text).toContain('hai gli stessi diritti di un recesso, senza dichiarare altro.');
    expect(text).toContain('entro 14 giorni dall’annullamento (03/04/2026). Possiamo attendere');
    expect(text).toMatch(/Se invece vuoi tenere l’articolo di prima, scrivici\.$/);
    const { undeclared: _nobody, ...declared } = byLaw;
    expect(endOf(size, declared)).toContain('entro 14 giorni dalla dichiarazione (03/04/2026)');
    const stated = endOf(size, declared, true);
    expect(stated).toContain('entro 14 giorni dalla dichiarazione (03/04/2026)');
    expect(stated).not.toMatch(/stessi diritti|scrivici/);
  });

  it('says no more where nothing is left to refund', () => {
    expect(endOf(size)).toBe('Non parte più l’articolo nuovo.');
  });
});
