import { anOrder } from '../testing/fixtures/orders.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import type { Return } from '../store/returns/item.ts';
import { renderEmailText } from './render.ts';
import { returnEmail } from './return-emails.ts';
import { shopReturnEmail } from './shop-emails.ts';

const order = anOrder({
  status: 'delivered',
  paidCents: 4579,
  history: [{ at: '2026-02-02T10:00:00.000Z', from: 'shipped', to: 'delivered', by: 'shop' }],
});
const unmatched: Return = {
  id: '01JNEW0000000000000000RECS',
  statement: {
    at: '2026-02-25T13:30:00.000Z',
    name: 'Giulia Rinaldi',
    email: 'giulia@vetrina.example',
    orderNumber: order.number,
    channel: 'public',
  },
  pieces: [],
  state: 'unmatched',
  site: 'https://vetrina.example',
  history: [],
  version: 1,
};
const declared: Return = {
  ...unmatched,
  orderId: order.id,
  kind: 'voluntary',
  pieces: order.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  state: 'received',
};
const emailOf = (after: Return, before?: Return, orderOfReturn: StoredOrder = order) =>
  returnEmail(before, after, orderOfReturn, true)!.content;
const inAccount = (more: Partial<Return['statement']> = {}): Return => ({
  ...declared,
  statement: { ...declared.statement, channel: 'account', ...more },
});

it('a withdrawal from goods that may be on their way says to send them back when they arrive', () => {
  const words = 'Se non li hai ancora ricevuti, rispediscili appena arrivano.';
  const textOf = (change: Partial<StoredOrder>) =>
    renderEmailText(emailOf({ ...declared, kind: 'withdrawal' }, undefined, { ...order, ...change }));
  expect(textOf({ status: 'shipped' })).toContain(words);
  expect(textOf({ status: 'shipped', pickup: true })).not.toContain(words);
  expect(textOf({})).not.toContain(words);
});

describe('a withdrawal that was declared after the term', () => {
  it('has a receipt that says so, by which days, what follows, and how to answer', () => {
    const text = renderEmailText(emailOf(declared));
    for (const words of [
      'abbiamo ricevuto la tua dichiarazione di recesso.',
      'Conferma che la dichiarazione è arrivata e quando.\n',
      `Dichiarazione: recesso dal contratto relativo all’ordine ${order.number}, per tutti i suoi articoli`,
      'Secondo i nostri dati l’ordine è stato consegnato il 02/02/2026 e i 14 giorni per recedere sono scaduti il 16/02/2026: alla tua dichiarazione applichiamo quindi il reso del negozio, che dura 30 giorni dalla consegna.',
      'Rispedisci gli articoli a: ',
      'Il reso vale se gli articoli non sono stati indossati né lavati e hanno ancora i loro cartellini. Rimborsiamo il loro prezzo entro 14 giorni da quando li riceviamo; le spese della prima consegna non sono comprese.',
      'e dicci quando hai ricevuto gli articoli: se i 14 giorni non erano ancora passati, la tua dichiarazione vale come recesso dal momento in cui l’hai inviata.',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/accettazione|richiesta|reso di articoli/);
  });

  it('and after the shop’s own days has one that names these days, too', () => {
    const text = renderEmailText(emailOf({ ...declared, kind: 'late' }));
    expect(text).toContain(
      'Secondo i nostri dati l’ordine è stato consegnato il 02/02/2026 e i 14 giorni per recedere sono scaduti il 16/02/2026: esaminiamo la tua dichiarazione e ti rispondiamo a questo indirizzo.',
    );
    expect(text).toContain('e dicci quando hai ricevuto gli articoli');
    expect(text).not.toContain('reso del negozio');
  });

  it('is called so by the later emails, too', () => {
    const closed: Return = { ...declared, state: 'closed', note: 'Usati', version: 3 };
    expect(emailOf(declared, unmatched).subject).toBe(`La tua dichiarazione di recesso: ordine ${order.number}`);
    expect(emailOf(closed, declared).subject).toBe('La tua dichiarazione di recesso è stata chiusa');
  });

  it('names no day where the order is no longer a delivered one', () => {
    const text = renderEmailText(emailOf(declared, undefined, { ...order, status: 'refunded' }));
    expect(text).toContain('Secondo i nostri dati i 14 giorni per recedere sono trascorsi: alla tua');
  });

  it('is one in an account where the page had these words, and only there', () => {
    const subject = (orderReturn: Return) => emailOf(orderReturn).subject;
    expect(subject(inAccount({ declared: 'withdrawal' }))).toMatch(/^Abbiamo ricevuto la tua dichiarazione di recesso/);
    expect(subject(inAccount())).toMatch(/^Abbiamo ricevuto la tua richiesta di reso/);
  });

  it('of an order in the shop is told that the law has none', () => {
    const text = renderEmailText(emailOf(declared, undefined, { ...order, origin: 'shop' }));
    expect(text).toContain('Dichiarazione: recesso dal contratto');
    expect(text).toContain(
      'L’ordine è stato fatto in negozio e per legge non c’è recesso: vale il reso del negozio, se',
    );
    expect(text).not.toMatch(/scaduti|Se la data della consegna/);
  });

  it('is a withdrawal in the shop’s own email, which says how to handle it', () => {
    const config = { enabled: true, to: 'negozio@example.it' };
    const { subject, paragraphs } = shopReturnEmail(undefined, declared, order, config)!.content;
    expect(subject).toBe(`Recesso per l’ordine ${order.number}`);
    expect(paragraphs).toContain(
      'Dichiara un recesso, ma per i dati del negozio vale il reso volontario: gestiscila così.',
    );
    const request = shopReturnEmail(undefined, inAccount(), order, config)!.content;
    expect(request.subject).toBe(`Richiesta di reso per l’ordine ${order.number}`);
    expect(request.paragraphs).toHaveLength(1);
  });
});
