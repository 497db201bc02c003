import { voluntaryConditionText } from '../../shared/text/voluntary-return.ts';
import { paidOrder } from '../testing/shopper.tsx';
import {
  afterCancellation,
  returnedItems,
  returnOutcome,
  returnStateLabel,
  returnTitle,
  type OrderReturn,
} from './return-notice-texts.ts';

const order = paidOrder({ status: 'delivered' });
/** What the receipt says, too. */
const VOLUNTARY = `Ti rimborsiamo quando riceviamo gli articoli. Vale il reso del negozio, se ${voluntaryConditionText}.`;
const variant = order.items[0]!.variant._id;

function returnWith(change: Partial<OrderReturn> = {}): OrderReturn {
  return {
    _id: 'R',
    at: '2026-03-06T09:15:42Z',
    kind: 'withdrawal',
    items: [{ variant, quantity: 1 }],
    state: 'received',
    sendBackBy: '2026-03-20',
    refund: null,
    reason: '',
    ...change,
  };
}

it('a withdrawal says when it was stated, and until when to send the goods back', () => {
  expect(returnTitle(returnWith(), order)).toBe(
    'Recesso dichiarato il 6 marzo 2026, rispedisci entro il 20 marzo 2026',
  );
  expect(returnTitle(returnWith({ kind: 'voluntary', sendBackBy: null }), order)).toBe(
    'Reso richiesto il 6 marzo 2026',
  );
  expect(returnTitle(returnWith(), paidOrder({ status: 'refunded' }))).toBe('Recesso dichiarato il 6 marzo 2026');
});

it('of an order that was cancelled before its transfer came says that it goes back', () => {
  const unpaid = { ...order, status: 'cancelled', paidAt: null } as const;
  const ended = returnWith({ kind: 'beforeShipping', refund: 0 });
  const nothing = 'Non hai pagato nulla: non c’è nulla da rimborsare.';
  expect(returnOutcome(ended, unpaid)).toBe(nothing);
  expect(returnOutcome(ended, { ...unpaid, paymentMethod: 'bankTransfer' })).toBe(
    `${nothing} Se hai già fatto il bonifico, te lo restituiamo.`,
  );
});

it('a withdrawal after its term keeps its name, and waits for its goods', () => {
  const late = returnWith({ kind: 'voluntary', declared: 'withdrawal', sendBackBy: null });
  expect(returnTitle(late, order)).toBe('Recesso dichiarato il 6 marzo 2026');
  expect(returnStateLabel(late, order)).toBe('Dichiarazione ricevuta');
  expect(returnStateLabel({ ...late, state: 'refunded' }, order)).toBe('Recesso concluso');
  expect(returnStateLabel({ ...late, state: 'refunded' }, { toPayOut: 4.11 })).toBe('Rimborso in corso');
  expect(returnOutcome(late, order)).toBe(VOLUNTARY);
});

it.each<[Partial<OrderReturn>, string]>([
  [{}, 'Ti rimborsiamo quando riceviamo gli articoli o la prova che li hai spediti.'],
  [{ kind: 'voluntary' }, VOLUNTARY],
  [{ kind: 'late' }, 'Esaminiamo la dichiarazione e ti rispondiamo per email.'],
  [{ kind: 'beforeShipping' }, 'Non devi rispedire nulla: ti rimborsiamo al più presto.'],
  [
    { kind: 'beforeShipping', at: '2099-03-06T09:15:42Z' },
    'Non devi rispedire nulla: ti rimborsiamo al più tardi il 20 marzo 2099.',
  ],
  [{ state: 'goodsBack' }, 'Gli articoli sono arrivati: ti rimborsiamo al più presto.'],
  [{ state: 'refunded', refund: 20 }, 'Ti abbiamo rimborsato 20,00\u00a0€.'],
  [
    { state: 'refunded', refund: 9.5, reason: 'Macchiata.' },
    'Ti abbiamo rimborsato 9,50\u00a0€, meno del prezzo pagato: Macchiata.',
  ],
  [{ state: 'refunded', refund: 0 }, 'Per questi articoli non restava altro da rimborsare.'],
])('a return that is %j says what follows', (change, text) => {
  expect(returnOutcome(returnWith(change), order)).toBe(text);
});

it('a return whose money went back with the rest of the order says so', () => {
  const text = returnOutcome(returnWith({ refund: 0 }), paidOrder({ status: 'cancelled', refunded: 64.83 }));
  expect(text).toBe('Il rimborso di questi articoli è compreso nei rimborsi dell’ordine (in tutto 64,83\u00a0€).');
});

it('a return of an order that was paid by hand promises the money', () => {
  const text = returnOutcome(returnWith({ state: 'refunded', refund: 20 }), paidOrder({ byHand: true, toPayOut: 20 }));
  expect(text).toBe('Ti restituiamo 20,00\u00a0€.');
});

it('a return of an order that is over sends nobody to the post office', () => {
  expect(returnOutcome(returnWith(), paidOrder({ status: 'cancelled' }))).toBe('L’ordine è stato annullato.');
  expect(returnOutcome(returnWith({ refund: 0 }), paidOrder({ status: 'cancelled', paidAt: null }))).toBe(
    'Non hai pagato nulla: non c’è nulla da rimborsare.',
  );
});

it('a return names its articles where it is not of the whole order', () => {
  expect(returnedItems(returnWith(), order)).toBe('');
  const two = paidOrder({ items: [{ ...order.items[0]!, quantity: 2 }] });
  expect(returnedItems(returnWith(), two)).toBe('1 × Felpa Trieste, taglia M, verde');
});

it.each([
  ['cancelled', 'Il cambio è annullato: il rimborso segue il reso dell’ordine che hai pagato.'],
  ['delivered', 'L’ordine che hai pagato era già stato rimborsato per intero.'],
] as const)('nothing refunded of an exchange that is %s is explained by the order that was paid', (status, text) => {
  const exchangeOrder = { ...order, paymentMethod: 'exchange', status };
  expect(returnOutcome(returnWith({ state: 'refunded', refund: 0 }), exchangeOrder)).toBe(text);
});

it('a replacement names its reason, and who pays for sending back', () => {
  const replaced = returnWith({ kind: 'voluntary', sendBackBy: null, exchangedFor: 'E', defect: true });
  expect(returnTitle(replaced, order)).toBe('Sostituzione del 6 marzo 2026: articolo difettoso o sbagliato');
  expect(returnOutcome(replaced, order)).toMatch(
    /^Le spese per rispedirlo sono a nostro carico: prima di spedire scrivi ad .*@.* o telefona al .*\. L’articolo nuovo parte con un ordine suo e non ti costa nulla\.$/,
  );
  expect(returnOutcome({ ...replaced, state: 'refunded' }, order)).toBe(
    'L’articolo è rientrato: la sostituzione è conclusa.',
  );
  const { exchangedFor: _undone, ...undone } = replaced;
  expect(returnTitle(undone, order)).toBe('Sostituzione annullata');
  expect(returnOutcome(undone, order)).toMatch(
    /a nostro carico: .* Ti rimborsiamo quando riceviamo gli articoli o la prova che li hai spediti\. Se invece preferisci un’altra sostituzione o una riduzione del prezzo, o vuoi tenere l’articolo, scrivici: la scelta è tua\.$/,
  );
});

it('an exchange of size says until when to send the piece back', () => {
  expect(returnOutcome(returnWith({ kind: 'voluntary', exchangedFor: 'E' }), order)).toBe(
    'Rispediscilo entro il 20 marzo 2026; le spese per rispedirlo sono a tuo carico. L’articolo nuovo parte con un ordine suo e non ti costa nulla.',
  );
});

it('what an exchange leaves that was cancelled within the days of the law was declared by nobody', () => {
  const left = returnWith({ undeclared: true });
  expect(returnTitle(left, order)).toMatch(/^Cambio annullato il 6 marzo 2026, rispedisci entro/);
  expect(returnTitle({ ...left, defect: true }, order)).toMatch(/^Sostituzione annullata il 6 marzo 2026, /);
  expect(returnStateLabel(left, order)).toBe('Da rispedire');
  expect(returnStateLabel({ ...left, state: 'refunded' }, order)).toBe('Rimborsato');
  expect(returnStateLabel({ ...left, state: 'refunded' }, { toPayOut: 5 })).toBe('Rimborso in corso');
});

it('the order of a replacement that is cancelled names no exchange of size', () => {
  const linkedOrders = [{ _id: 'A', orderNumber: 'VE-2026-A', as: 'exchangeOf' as const, defect: true as const }];
  const cancelled = paidOrder({ paymentMethod: 'exchange', status: 'cancelled', linkedOrders });
  expect(returnOutcome(returnWith({ state: 'refunded', refund: 0 }), cancelled)).toMatch(
    /^La sostituzione è annullata: /,
  );
});

describe('the page of a cancelled order', () => {
  const cancelled = { ...paidOrder({ status: 'cancelled', paidAt: null }), paymentMethod: 'bankTransfer' } as const;
  const at = '2026-03-06T09:15:42Z';
  const history = [{ at, from: 'paid' as const, to: 'shipped' as const, by: 'shop' }];
  const PROMISE = 'Se hai già fatto il bonifico, te lo restituiamo.';

  it.each<[string, Partial<typeof order>, string | RegExp]>([
    ['by transfer', {}, PROMISE],
    ['by card', { paymentMethod: 'card' }, ''],
    ['after a withdrawal from a part', { returns: [returnWith({ unpaid: true, refund: 0 })] }, PROMISE],
    ['after one from the rest, which says it itself', { returns: [returnWith({ refund: 0 })] }, ''],
    ['whose goods are out', { goodsOut: true, history }, /per rispedirli, o per tenerli e pagarli, .* torna valido/],
    ['whose goods are out, and which was paid', { goodsOut: true, history, paidAt: at }, /per rispedirli scrivi/],
    ['that waits in the shop', { goodsOut: true, history, pickup: true }, PROMISE],
    ['in whose place there is another', { linkedOrders: [{ _id: 'B', orderNumber: 'VE-B', as: 'replacedBy' }] }, ''],
    ['that is not cancelled', { status: 'delivered' }, ''],
  ])('%s says the same as its email', (_what, change, text) => {
    const shown = afterCancellation({ ...cancelled, ...change });
    if (typeof text === 'string') expect(shown).toBe(text);
    else expect(shown).toMatch(text);
  });
});
