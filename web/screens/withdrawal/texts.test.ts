import type { ReturnReceipt } from '../../../shared/returns/answers.ts';
import { nextStepsText as nextStepsOf, receivedText, returnWindowText } from './texts.ts';

const nextStepsText = (receipt: Partial<ReturnReceipt>) => nextStepsOf({ at: '2026-03-06T09:15:42Z', ...receipt });

describe('the return window of an order', () => {
  it.each([
    ['beforeShipping', null, 'Non ancora spedito: se recedi da tutto, fermiamo l’ordine'],
    ['withdrawal', null, 'Recesso aperto: la consegna non risulta ancora'],
    ['withdrawal', '2026-03-19', 'Recesso fino al 19/03/2026'],
    ['voluntary', '2026-04-04', 'Recesso di legge scaduto: reso del negozio fino al 04/04/2026'],
  ] as const)('says until when the customer may do what (%s, %s)', (kind, lastDay, text) => {
    expect(returnWindowText({ kind, lastDay })).toBe(text);
  });
});

it('an order that was made in the shop has the shop’s return and no withdrawal', () => {
  expect(returnWindowText({ kind: 'voluntary', lastDay: null }, 'shop')).toBe(
    'Reso del negozio: la consegna non risulta ancora',
  );
  expect(returnWindowText({ kind: 'voluntary', lastDay: '2026-12-11' }, 'shop')).toBe(
    'Reso del negozio fino all’11/12/2026',
  );
});

it('the receipt of a visitor says when no acceptance is needed: the email may say that the term is over', () => {
  expect(receivedText({})).toBe(
    'Abbiamo ricevuto la tua dichiarazione di recesso. Questa ricevuta conferma che la dichiarazione è arrivata e quando; entro il termine di legge, per recedere non serve la nostra accettazione.',
  );
  expect(receivedText({ kind: 'withdrawal' })).toMatch(/e quando; per recedere non serve la nostra accettazione\.$/);
  expect(receivedText({ kind: 'voluntary' })).not.toContain('accettazione');
});

describe('the next steps of a return', () => {
  it('are none for an order that was not shipped', () => {
    expect(nextStepsText({ kind: 'beforeShipping' })).toMatch(
      /^Non devi rispedire nulla\. Ti rimborsiamo .* dichiarazione\.$/,
    );
  });

  it('of a part of an order that is not paid name what is to be paid for the rest', () => {
    const text =
      'Gli articoli da cui recedi non ti vengono spediti e non li devi pagare: il totale dell’ordine ora è 45,79\u00a0€.';
    expect(nextStepsText({ kind: 'beforeShipping', toPay: 45.79 })).toBe(text);
    expect(nextStepsText({ kind: 'beforeShipping', toPay: 45.79, transferAwaited: true })).toBe(
      `${text} Se hai già fatto il bonifico per l’importo di prima, ti restituiamo la differenza.`,
    );
  });

  it('promises no refund for what left unpaid', () => {
    const text =
      'Non hai ancora pagato l’ordine: questi articoli non li devi pagare. Il reso è aperto: quando lo concludiamo ti scriviamo se resta altro da pagare, e quanto. Fino ad allora non serve che paghi.';
    for (const kind of ['withdrawal', 'voluntary'] as const) {
      expect(nextStepsText({ kind, unpaid: true })).toMatch(new RegExp(`^Rispedisci gli articoli.*${text}$`));
      expect(nextStepsText({ kind, unpaid: true, transferAwaited: true })).toContain(
        `${text} Se hai già fatto il bonifico, ti restituiamo il loro prezzo.`,
      );
    }
  });

  it('are over for an order that was cancelled at once: the receipt says what went back', () => {
    expect(nextStepsText({ kind: 'beforeShipping', refunded: 25.98 })).toBe(
      'L’ordine è annullato e non devi rispedire nulla. Ti abbiamo rimborsato 25,98\u00a0€ con lo stesso mezzo con cui hai pagato.',
    );
    const byHand = nextStepsText({ kind: 'beforeShipping', refunded: 25.98, byHand: true });
    expect(byHand).toMatch(/nulla\. Ti restituiamo 25,98\s€ con lo stesso mezzo con cui hai pagato\.$/);
    expect(nextStepsText({ kind: 'beforeShipping', refunded: 0 })).toMatch(/Non ti è stato addebitato nulla\.$/);
    expect(nextStepsText({ kind: 'beforeShipping', refunded: 0, transferAwaited: true })).toMatch(
      /nulla\. Se hai già fatto il bonifico, te lo restituiamo\.$/,
    );
    const ofExchange = nextStepsText({ kind: 'beforeShipping', refunded: 0, exchangeEnded: true });
    expect(ofExchange).toMatch(/rispediscilo, se non l’hai già fatto; .* Te lo rimborsiamo quando rientra/);
  });

  it('of an exchange that ended name the sum and the days that are known', () => {
    const ended = { kind: 'beforeShipping', refunded: 0, exchangeEnded: true } as const;
    const day = '2026-03-19';
    expect(nextStepsText({ ...ended, comesBack: { refund: 30.89, sendBackBy: day, refundBy: day } })).toMatch(
      /rispediscilo entro il 19\/03\/2026, se non l’hai già fatto; .* Ti rimborsiamo 30,89\s€ con lo stesso mezzo con cui hai pagato, entro il 19\/03\/2026; possiamo attendere/,
    );
    expect(nextStepsText({ ...ended, comesBack: { refund: 30.89, isBack: true, refundBy: day } })).toMatch(
      /è già rientrato\. Ti rimborsiamo 30,89\s€ con lo stesso mezzo con cui hai pagato, entro il 19\/03\/2026\.$/,
    );
    expect(nextStepsText({ ...ended, comesBack: { refund: 24.9 } })).toMatch(
      /rispediscilo, se .* Ti rimborsiamo 24,90\s€ .* entro 14 giorni da quando lo riceviamo, se gli articoli non sono stati indossati/,
    );
  });

  it('of a replacement that ended cost nothing to send back, and have no conditions of the shop', () => {
    const ended = { kind: 'beforeShipping', refunded: 0, exchangeEnded: true, defect: true } as const;
    for (const comesBack of [undefined, { refund: 24.9 }]) {
      const text = nextStepsText({ ...ended, ...(comesBack && { comesBack }) });
      expect(text).toMatch(
        /^L’ordine della sostituzione è annullato e l’articolo nuovo non arriva\. L’articolo da sostituire/,
      );
      expect(text).toMatch(
        /le spese per rispedirlo sono a nostro carico: prima di spedire scrivi ad .* o telefona al /,
      );
      expect(text).toMatch(/o .*ci mandi la prova che l’hai spedito/);
      expect(text).not.toMatch(/a tuo carico|indossati|taglia/);
    }
  });

  it('count the refund of a withdrawal from the statement, and may wait for the goods', () => {
    const text = nextStepsText({ kind: 'withdrawal' });
    expect(text).toContain('Rispedisci gli articoli entro il 20/03/2026; le spese');
    // The fourteenth day is a Saturday.
    expect(nextStepsOf({ kind: 'withdrawal', at: '2026-03-28T09:00:00Z' })).toContain('entro il 13/04/2026;');
    expect(text).toContain('entro 14 giorni dalla dichiarazione; possiamo attendere di averli ricevuti');
    expect(text).not.toContain('appena arrivano');
    expect(nextStepsText({ kind: 'withdrawal', onItsWay: true })).toContain(
      'a tuo carico. Se non li hai ancora ricevuti, rispediscili appena arrivano. Ti rimborsiamo',
    );
  });

  it('of an order that has left in part do not ask for what is still in the shop', () => {
    const item = { variant: 'V', name: 'Felpa', size: 'M', color: 'grigio', sku: 'F', quantity: 1, price: 20 };
    const text = nextStepsText({ kind: 'withdrawal', items: [item, { ...item, unsent: true }] });
    expect(text).toMatch(
      /^Non spediamo gli articoli che non sono ancora partiti\. Rispedisci gli altri entro il 20\/03\/2026/,
    );
    expect(text).toContain('; per quelli da rispedire possiamo attendere di averli ricevuti');
  });

  it('count the refund of a voluntary return from the day when the goods arrive', () => {
    const text = nextStepsText({ kind: 'voluntary' });
    expect(text).toContain('Rimborsiamo il loro prezzo entro 14 giorni da quando li riceviamo');
    expect(text).not.toContain('dichiarazione');
  });

  it('say of a withdrawal after the term why the shop’s own return applies, and how to answer', () => {
    const text = nextStepsText({ kind: 'voluntary', declared: 'withdrawal' });
    expect(text).toMatch(
      /^Secondo i nostri dati i 14 giorni per recedere sono trascorsi: alla tua dichiarazione applichiamo il reso del negozio\. Rispedisci gli articoli, non usati/,
    );
    expect(text).toMatch(/Se la data della consegna non ti risulta, scrivi .* dal momento in cui l’hai inviata\.$/);
  });

  it('tell nothing of an order number that is not found', () => {
    expect(nextStepsText({})).toMatch(/^Se i dati corrispondono a un ordine, ti scriviamo a questo indirizzo/);
  });
});
