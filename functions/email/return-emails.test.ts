import type { StoredOrder } from '../store/orders/item.ts';
import type { Return } from '../store/returns/item.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { renderEmailHtml, renderEmailText } from './render.ts';
import { returnEmail as emailAbout } from './return-emails.ts';

const order = anOrder({ status: 'delivered', paidCents: 4579, contactEmail: 'giulia@vetrina.example' });
const allPieces = order.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
/** A declaration of a visitor, which no order matches yet. */
const unmatched: Return = {
  id: '01JNEW0000000000000000RECS',
  statement: {
    at: '2026-03-05T13:30:00.000Z',
    name: 'Giulia Rinaldi',
    email: 'giulia@vetrina.example',
    orderNumber: '2026-X',
    channel: 'public',
  },
  pieces: [],
  state: 'unmatched',
  site: 'https://vetrina.example',
  history: [],
  version: 1,
};
const withdrawal: Return = {
  ...unmatched,
  orderId: order.id,
  kind: 'withdrawal',
  pieces: allPieces,
  state: 'received',
  version: 2,
};
/** Of a customer who declared it from their account. */
const returnEmail = (before: Return | undefined, after: Return, orderOfReturn: StoredOrder | undefined) =>
  emailAbout(before, after, orderOfReturn, true);
const textOf = (before: Return | undefined, after: Return, orderOfReturn?: StoredOrder) =>
  renderEmailText(returnEmail(before, after, orderOfReturn)!.content);

it('a refund is told at the declaration’s own address where the order has none left', () => {
  const refunded: Return = { ...withdrawal, state: 'refunded', refundCents: 1990 };
  expect(returnEmail(withdrawal, refunded, order)).toBeUndefined();
  const { contactEmail: _, ...rest } = order;
  const erased = { ...rest, person: { firstName: '', lastName: '', email: '' } };
  const email = returnEmail(withdrawal, refunded, erased)!;
  expect(email.to).toBe('giulia@vetrina.example');
  expect(renderEmailText(email.content)).toContain('Ti abbiamo rimborsato 19,90\u00a0€.');
  const byHand = textOf(withdrawal, refunded, { ...erased, byHand: true });
  expect(byHand).toContain('L’importo di 19,90\u00a0€ ti viene restituito con lo stesso mezzo con cui hai pagato.');
  expect(byHand).not.toContain('abbiamo rimborsato');
});

it('of an order in the shop promises no withdrawal, and no articles that it does not list', () => {
  const inShop = { ...order, origin: 'shop' as const };
  const early = textOf(undefined, { ...unmatched, orderId: order.id, state: 'closed' }, inShop);
  expect(early).toContain('non è un contratto a distanza e per legge non c’è recesso');
  expect(early).not.toMatch(/accettazione|elencati sotto|era già stato annullato/);
  const late = textOf(undefined, { ...withdrawal, kind: 'voluntary' }, inShop);
  expect(late).toContain('L’ordine è stato fatto in negozio e per legge non c’è recesso: vale il reso del negozio, se');
  expect(late).not.toContain('sono trascorsi');
});

describe('the receipt', () => {
  it('says what was declared, by whom and when, to the second in Italian time', () => {
    const email = returnEmail(undefined, unmatched, undefined);
    expect(email).toMatchObject({
      kind: 'receipt',
      to: 'giulia@vetrina.example',
      content: { subject: 'Abbiamo ricevuto la tua dichiarazione di recesso', greeting: 'Ciao,' },
    });
    const text = renderEmailText(email!.content);
    for (const words of [
      'Conferma che la dichiarazione è arrivata e quando; entro il termine di legge, per recedere non serve la nostra accettazione.',
      '5 marzo 2026 alle ore 14:30:00 (ora italiana)',
      'ordine «2026-X»',
      'Numero della ricevuta: 01JNEW0000000000000000RECS',
      'quando la abbiniamo al tuo ordine, per il termine conta il momento in cui l’hai inviata',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('greets with the first name of the order, as all emails do', () => {
    const { content } = returnEmail(undefined, withdrawal, order)!;
    expect(content.greeting).toBe('Ciao Giulia,');
    expect(emailAbout(undefined, withdrawal, order, false)!.content.greeting).toBe('Ciao,');
  });

  it('of a voluntary return calls it a request, in each of its emails', () => {
    const statement = { ...withdrawal.statement, channel: 'account' as const };
    const voluntary: Return = { ...withdrawal, statement, kind: 'voluntary' };
    const subjects = [
      returnEmail(undefined, voluntary, order),
      returnEmail(unmatched, voluntary, order),
      returnEmail(voluntary, { ...voluntary, state: 'closed', note: 'Usati', version: 3 }, order),
    ].map((email) => email!.content.subject);
    expect(subjects).toEqual([
      `Abbiamo ricevuto la tua richiesta di reso per l’ordine ${order.number}`,
      `La tua richiesta di reso: ordine ${order.number}`,
      'La tua richiesta di reso è stata chiusa',
    ]);
    const text = textOf(undefined, voluntary, order);
    expect(text).toContain('Conferma che la richiesta è arrivata e quando.');
    expect(text).toContain(`Richiesta: reso di articoli dell’ordine ${order.number}`);
    expect(text).not.toContain('dichiarazione');
    // /returns names no term for it.
    expect(text).toContain('Rispedisci gli articoli a: ');
  });

  it('says that no acceptance is needed only where the term is not over', () => {
    const acceptance = 'quando; per recedere non serve la nostra accettazione.';
    expect(textOf(undefined, withdrawal, order)).toContain(acceptance);
    expect(textOf(undefined, { ...withdrawal, kind: 'late' }, order)).not.toContain('accettazione');
  });

  it('leads a customer without an account to the page on returns, not to the order', () => {
    const erased = { ...order, erasedAt: '2026-03-04T10:00:00.000Z' };
    const { link } = returnEmail(unmatched, withdrawal, erased)!.content;
    expect(link).toEqual({ label: 'Resi e recesso', url: `${order.site}/returns` });
  });

  it.each<[string, Partial<Return>, string]>([
    ['a withdrawal after delivery', {}, 'Rispedisci gli articoli entro il 19/03/2026'],
    ['a withdrawal before shipping', { kind: 'beforeShipping' }, 'lo fermiamo, e non devi rispedire nulla'],
    [
      'a withdrawal from a part before shipping',
      { kind: 'beforeShipping', pieces: [{ ...allPieces[0]!, quantity: 1 }] },
      'togliamo dal pacco gli articoli indicati',
    ],
    ['a voluntary return', { kind: 'voluntary' }, 'applichiamo quindi il reso del negozio'],
    ['a return that is too late', { kind: 'late' }, 'per recedere sono trascorsi: esaminiamo la tua dichiarazione'],
    ['an order with nothing left to return', { pieces: [] }, 'non risulta altro da rendere'],
  ])('of %s says what happens next', (_kind, change, words) => {
    expect(textOf(undefined, { ...withdrawal, ...change }, order)).toContain(words);
  });
});

describe('a later step', () => {
  it('that matches the order says where to send the goods, and until when', () => {
    const email = returnEmail(unmatched, withdrawal, order);
    expect(email).toMatchObject({
      kind: 'received',
      content: { subject: `La tua dichiarazione di recesso: ordine ${order.number}` },
    });
    expect(textOf(unmatched, withdrawal, order)).toContain('Rispedisci gli articoli entro il 19/03/2026');
  });

  it('that receives the goods says the last day of the refund, and never one that has passed', () => {
    const back = (day: string, kind: Return['kind'] = 'withdrawal') => {
      const history: Return['history'] = [{ at: `${day}T10:00:00.000Z`, to: 'goodsBack', by: 'elena@example.it' }];
      return textOf(withdrawal, { ...withdrawal, kind, state: 'goodsBack', history, version: 3 }, order);
    };
    expect(back('2026-03-19')).toContain('al più tardi il 19/03/2026');
    expect(back('2026-03-20')).toContain('con lo stesso mezzo con cui hai pagato, subito, e ti scriviamo');
    expect(back('2026-03-20')).not.toContain('19/03/2026');
    // The days of a voluntary return begin when its goods arrive.
    expect(back('2026-03-20', 'voluntary')).toContain('al più tardi il 03/04/2026');
  });

  it('that finds the order after the term gives as many days from then on', () => {
    const history: Return['history'] = [{ at: '2026-04-01T10:00:00.000Z', to: 'received', by: 'elena@example.it' }];
    const text = textOf(unmatched, { ...withdrawal, history }, order);
    expect(text).toContain('Rispedisci gli articoli entro il 15/04/2026');
    expect(text).not.toContain('19/03/2026');
  });

  it('that refunds less says how much, how much less and why, and leads to the order', () => {
    const note = 'Felpa macchiata';
    const { id, pieces, statement } = withdrawal;
    const returns = [{ id, at: statement.at, kind: 'withdrawal' as const, pieces, refundCents: 1500 }];
    const refunded: Return = { ...withdrawal, state: 'refunded', refundCents: 1500, note, version: 3 };
    const email = returnEmail(withdrawal, refunded, { ...order, refundedCents: 1500, returns })!;
    expect(email.content.subject).toBe(`Il rimborso per l’ordine ${order.number} è ridotto`);
    const text = renderEmailText(email.content);
    for (const words of [
      'Rimborso: 15,00\u00a0€',
      'Somma trattenuta: 30,79\u00a0€',
      `Motivo: ${note}`,
      `Vedi l’ordine: ${order.site}/order-confirmation/`,
    ]) {
      expect(text).toContain(words);
    }
  });

  it('that closes the return says why, as text in HTML', () => {
    const note = 'Nessun ordine con <b>questo</b> numero';
    const { content } = returnEmail(unmatched, { ...unmatched, state: 'closed', note, version: 2 }, undefined)!;
    expect(content.subject).toBe('La tua dichiarazione di recesso è stata chiusa');
    expect(renderEmailText(content)).toContain(`Motivo: ${note}`);
    expect(renderEmailHtml(content)).toContain('&lt;b&gt;questo&lt;/b&gt;');
  });

  it.each(['refunded', 'stopped'] as const)('%s has no email: the order has one', (state) => {
    expect(returnEmail(withdrawal, { ...withdrawal, state, version: 3 }, order)).toBeUndefined();
  });
});

describe('what anybody may have typed', () => {
  const typed: Return = {
    ...unmatched,
    statement: { ...unmatched.statement, name: 'Hai vinto 500 EUR', orderNumber: 'CHIAMA IL 899 123' },
  };
  const wordsOf = (before: Return | undefined, after: Return, orderOfReturn?: StoredOrder) =>
    renderEmailText(emailAbout(before, after, orderOfReturn, false)!.content);

  it('is in no email: neither name nor number', () => {
    const closed: Return = { ...typed, state: 'closed', note: 'Nessun ordine con questo numero', version: 2 };
    for (const text of [
      wordsOf(undefined, typed),
      wordsOf(typed, { ...typed, ...withdrawal, statement: typed.statement }, order),
      wordsOf(typed, closed),
    ]) {
      expect(text).toContain('Ciao,');
      expect(text).not.toMatch(/vinto|899|giulia/i);
    }
    expect(wordsOf(undefined, typed)).toContain('recesso dal contratto relativo all’ordine che hai indicato');
  });

  it('is named in the receipt by the initials alone', () => {
    const named = (name: string) => wordsOf(undefined, { ...typed, statement: { ...typed.statement, name } });
    expect(named('Giulia Maria De Rinaldi')).toMatch(/Nome \(solo le iniziali\):? G\. M\. D\.\n/);
    expect(named('Hai vinto 500 EUR')).toMatch(/iniziali\):? H\. V\. E\.\n/);
    expect(named('899 123')).not.toContain('iniziali');
  });

  it.each(['ve-2026-n3j6kqjvz0', 've2026n3j6kqjvz0', 'VE 2026 n3j6kqjvz0', 'VE–2026–N3J6KQJVZ0'])(
    'is repeated as orders have it where it is an order number and nothing else: %s',
    (orderNumber) => {
      const statement = { ...typed.statement, orderNumber };
      expect(wordsOf(undefined, { ...typed, statement })).toContain('ordine «VE-2026-N3J6KQJVZ0»');
    },
  );

  it.each(['VE-2026-N3J6KQJVZ0 chiama il 899', 'VE 2026 chiama ora', 'VE2026N3J6KQJVZ01', 'N3J6KQJVZ0'])(
    'is not repeated where it is more or less than that: %s',
    (orderNumber) => {
      const statement = { ...typed.statement, orderNumber };
      expect(wordsOf(undefined, { ...typed, statement })).toContain('relativo all’ordine che hai indicato');
    },
  );

  it('has a receipt that always goes where it matches an order', () => {
    expect(emailAbout(undefined, typed, undefined, false)!.isRequired).toBe(false);
    expect(emailAbout(undefined, withdrawal, order, false)!.isRequired).toBe(true);
  });
});
