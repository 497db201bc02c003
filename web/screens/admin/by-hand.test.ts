import { formatEuro } from '../../../shared/price/money.ts';
import { byHandText } from './by-hand.ts';

const ALL = 'Il rimborso viene solo registrato: l’importo lo restituisci tu al cliente.';

describe('what an admin is told before a refund', () => {
  it.each([
    ['nothing, where the provider sends it', {}, 5000, ''],
    ['nothing, where the provider still has enough', { leftAtProvider: 50 }, 5000, ''],
    ['that the shop pays it, where it took the money by hand', { byHand: true as const }, 5000, ALL],
    ['that the shop pays it, where the provider has nothing left', { leftAtProvider: 0 }, 5000, ALL],
    [
      'both parts, where the provider has a part',
      { leftAtProvider: 40 },
      5000,
      `Il servizio di pagamento restituisce ${formatEuro(40)}; ${formatEuro(10)}, incassati a mano, li restituisci tu al cliente.`,
    ],
  ])('%s', (_case, order, cents, text) => {
    expect(byHandText(order, cents)).toBe(text);
  });
});
