import type { ComesBack } from '../../shared/order/origin.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import type { Return } from '../store/returns/item.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { nextSteps, nothingMore } from './return-next-steps.ts';

const order = anOrder({ status: 'paid', paidCents: 4579 });
const whole: Return = {
  id: '01JNEW0000000000000000RECS',
  statement: {
    at: '2026-03-05T13:30:00.000Z',
    name: 'Giulia Rinaldi',
    email: 'giulia@vetrina.example',
    orderNumber: order.number,
    channel: 'account',
  },
  orderId: order.id,
  kind: 'beforeShipping',
  pieces: order.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  state: 'received',
  site: 'https://vetrina.example',
  history: [{ at: '2026-03-05T13:30:00.000Z', to: 'received', by: 'customer' }],
  version: 1,
};
const steps = (change: Partial<Return> = {}, orderChange: Partial<StoredOrder> = {}) =>
  nextSteps({ ...whole, ...change }, { ...order, ...orderChange }).join(' ');

const AT_ONCE =
  'Il rimborso parte subito, con lo stesso mezzo con cui hai pagato, e arriva in ogni caso entro 14 giorni dalla dichiarazione (19/03/2026).';
const IN_TIME =
  'Ti rimborsiamo con lo stesso mezzo con cui hai pagato, entro 14 giorni dalla dichiarazione (19/03/2026).';

it('a voluntary return has the conditions of the page on returns', () => {
  expect(steps({ kind: 'voluntary' }, { status: 'delivered' })).toContain(
    'vale il reso del negozio, se gli articoli non sono stati indossati né lavati e hanno ancora i loro cartellini. Rimborsiamo il loro prezzo entro 14 giorni da quando li riceviamo; le spese della prima consegna non sono comprese.',
  );
});

describe('a withdrawal before shipping', () => {
  it('from the whole order is refunded at once, and waits for no goods', () => {
    expect(steps()).toContain(AT_ONCE);
    expect(steps()).not.toContain('Possiamo attendere');
  });

  it.each([
    ['from a part', steps({ pieces: [{ ...whole.pieces[0]!, quantity: 1 }] })],
    [
      'whose order an admin finds',
      steps({ history: [{ at: '2026-03-06T10:00:00.000Z', to: 'received', by: 'elena@example.it' }] }),
    ],
    ['of an order paid by hand', steps({}, { byHand: true })],
  ])('%s is refunded in the term of the law', (_which, text) => {
    expect(text).toContain(IN_TIME);
    expect(text).not.toContain('subito');
  });

  it('promises no refund of what was not paid', () => {
    expect(steps({}, { paidCents: 0 })).toContain('Non hai ancora pagato: non c’è nulla da rimborsare.');
    expect(steps({}, { paidCents: 0 })).not.toMatch(/Ti rimborsiamo|Il rimborso/);
  });

  it('gives back a transfer that is on its way', () => {
    const transfer = { paidCents: 0, method: 'bankTransfer' };
    const sentence = 'Se hai già fatto il bonifico, te lo restituiamo.';
    expect(steps({}, transfer)).toContain(`non c’è nulla da rimborsare. ${sentence}`);
    const part = whole.pieces.map((piece) => ({ ...piece, quantity: 1 }));
    expect(steps({ pieces: part }, transfer)).toMatch(
      /Non li devi pagare: il totale dell’ordine ora è .* Se hai già fatto il bonifico per l’importo di prima, ti restituiamo la differenza\.$/,
    );
    expect(steps({ pieces: [{ ...whole.pieces[0]!, quantity: 1 }] }, transfer)).not.toContain(sentence);
    expect(steps({}, { method: 'bankTransfer' })).not.toContain(sentence);
  });

  const ofExchange = (comesBack: ComesBack) =>
    steps({}, { paidCents: 0, exchange: { orderId: 'first', returnId: 'r', comesBack } });

  it('from the order of an exchange that left nothing to refund says only that it ends', () => {
    const text = steps({}, { paidCents: 0, exchange: { orderId: 'first', returnId: 'r' } });
    expect(text).toBe('L’ordine del cambio non è ancora partito: lo fermiamo, e l’articolo nuovo non arriva.');
  });

  it('from the order of an exchange names the sum, the last day to send back, and the last day of the refund', () => {
    const text = ofExchange({ kind: 'withdrawal', at: order.createdAt, cents: 3089 });
    expect(text).toMatch(/rispediscilo entro il 19\/03\/2026 a: .*; le spese per rispedirlo sono a tuo carico\./);
    expect(text).toContain(
      'Ti rimborsiamo 30,89\u00a0€ con lo stesso mezzo con cui hai pagato, entro 14 giorni dalla dichiarazione (19/03/2026). Possiamo attendere di aver ricevuto l’articolo, o la prova che l’hai spedito.',
    );
  });

  it('from the order of a replacement costs nothing to send back, and has no conditions of the shop', () => {
    const links = [{ id: 'first', number: 'VE-2026-A', as: 'exchangeOf' as const, defect: true as const }];
    const ended = (comesBack: ComesBack) =>
      steps({}, { paidCents: 0, links, exchange: { orderId: 'first', returnId: 'r', comesBack } });
    for (const text of [
      ended({ kind: 'voluntary', at: order.createdAt, cents: 2490 }),
      ended({ kind: 'withdrawal', at: order.createdAt, cents: 3089 }),
    ]) {
      expect(text).toContain(
        'L’ordine della sostituzione non è ancora partito: lo fermiamo, e l’articolo nuovo non arriva.',
      );
      expect(text).toMatch(
        /L’articolo da sostituire diventa un reso: .*\. Le spese per rispedirlo sono a nostro carico: prima di spedire scrivi ad .*@.* o telefona al .*, e ti diciamo come fare\./,
      );
      expect(text).not.toMatch(/a tuo carico|taglia nuova|cambi|indossati/);
    }
  });

  it('from the order of an exchange does not ask for goods that are back', () => {
    const text = ofExchange({
      kind: 'withdrawal',
      at: order.createdAt,
      cents: 3089,
      backAt: '2026-03-04T10:00:00.000Z',
    });
    expect(text).toContain('L’articolo che volevi cambiare è già rientrato. Ti rimborsiamo 30,89');
    expect(text).not.toMatch(/rispedi|Possiamo attendere/);
  });

  it('from the order of an exchange after the days of the law has the shop’s conditions, and no day to send back', () => {
    const text = ofExchange({ kind: 'voluntary', at: order.createdAt, cents: 2490 });
    expect(text).toContain('rispediscilo a: ');
    expect(text).toMatch(
      /Vale il reso del negozio, se .* Ti rimborsiamo 24,90\s€ .* entro 14 giorni da quando lo riceviamo\.$/,
    );
  });
});

describe('a return for which nothing was refunded', () => {
  const [cancelledAt, before, after] = [
    '2026-03-06T10:00:00.000Z',
    '2026-03-06T09:00:00.000Z',
    '2026-03-06T10:00:01.000Z',
  ];
  const by = 'elena@example.it';
  const cancelled = {
    ...order,
    status: 'cancelled' as const,
    history: [{ at: cancelledAt, from: 'shipped' as const, to: 'cancelled' as const, by }],
    refunds: [{ key: 'k', at: cancelledAt, cents: 4579, by }],
  };
  const endedAt = (at: string): Return => ({ ...whole, state: 'refunded', history: [{ at, to: 'refunded', by }] });
  const NOTHING = 'Per questi articoli non restava altro da rimborsare.';

  it('because its order was cancelled names the refund of the cancellation', () => {
    expect(nothingMore(endedAt(after), cancelled)).toBe(
      'Il rimborso di questi articoli è compreso in quello di 45,79\u00a0€ per l’annullamento dell’ordine.',
    );
  });

  it.each([
    ['because nothing was left', order, after],
    ['before its order was cancelled', cancelled, before],
    ['of an order whose cancellation refunded nothing', { ...cancelled, refunds: [] }, after],
  ])('%s says that nothing was left', (_why, orderOfReturn, at) => {
    expect(nothingMore(endedAt(at), orderOfReturn)).toBe(NOTHING);
  });
});
