import { legalConfig } from '../shop/owner-config.ts';
import { erasureSummary, retainedOrderFields, retentionTable } from './retention.ts';

describe('the retention table of the privacy page', () => {
  it.each([
    [
      'Il tuo account',
      'Nome, cognome, email (e per sette giorni quella di prima, se la cambi), password (mai conservata in chiaro), e se li indichi telefono e indirizzo; preferiti e carrello',
      'Esecuzione del contratto che chiedi aprendo l’account (lett. b)',
      'Finché l’account esiste: puoi eliminarlo quando vuoi dal tuo profilo. Se non accedi per 36 mesi lo eliminiamo noi, dopo averti avvisato per email 30 giorni prima',
      'Nulla. Resta solo un codice casuale con la data dell’eliminazione, da cui non si risale a te',
    ],
    [
      'I tuoi ordini: vendita, pagamento, consegna',
      'Nome, email, telefono, indirizzo di consegna, articoli, importi, note, codice di tracciamento, esito del pagamento (mai il numero della carta)',
      'Esecuzione del contratto di vendita (lett. b)',
      '10 anni dall’ordine, insieme alle scritture contabili',
      'Numero, date, articoli, importi, pagamento e rimborsi; nome e cognome solo se l’ordine è stato pagato. Email, telefono, indirizzo, note e tracciamento sono eliminati',
    ],
    [
      'Ordini annullati e mai pagati',
      'Nome, email, telefono, indirizzo di consegna, dati della fattura, articoli, importi, note',
      'Esecuzione del contratto di vendita che chiedi (lett. b)',
      '6 mesi dall’annullamento. Poi restano numero, date, articoli e importi, senza i tuoi dati: non lo trovi più nel profilo',
      'Numero, date, articoli, importi',
    ],
    [
      'Fattura, se la chiedi',
      'Codice fiscale o partita IVA, nome o ragione sociale, codice destinatario o PEC, indirizzo',
      'Obbligo di legge (lett. c): artt. 21 e 22 del d.P.R. 633/1972',
      '10 anni dall’ordine, insieme alle scritture contabili',
      'I dati della fattura e l’indirizzo che vi compare, se l’ordine è stato pagato',
    ],
    [
      'Obblighi contabili e fiscali',
      'I dati dell’ordine e dei rimborsi',
      'Obbligo di legge (lett. c): art. 2220 del Codice civile e norme fiscali',
      '10 anni',
      'Quanto detto sopra per ordini e fatture, per il tempo che resta',
    ],
    [
      'Dichiarazioni di recesso e di reso',
      'Nome, email, numero dell’ordine, articoli, data e ora della dichiarazione, esito',
      'Obbligo di legge (lett. c): artt. 52-59 del Codice del consumo',
      '10 anni dalla dichiarazione',
      'Numero dell’ordine, articoli, data e ora, esito. Nome ed email sono eliminati',
    ],
    [
      'Dichiarazioni che non corrispondono a un ordine',
      'Nome, email, numero indicato, data e ora della dichiarazione, esito',
      'Obbligo di legge (lett. c): artt. 52-59 del Codice del consumo',
      'Finché non ti rispondiamo, e almeno 6 mesi dalla dichiarazione. Poi restano numero indicato, data e ora, esito',
      'Numero indicato, data e ora, esito. Nome ed email sono eliminati quando ti abbiamo risposto',
    ],
    [
      'Assistenza, garanzia, reclami',
      'Quello che ci scrivi e i dati dell’ordine di cui parli',
      'Esecuzione del contratto (lett. b) e obblighi di legge verso il consumatore (lett. c)',
      '26 mesi dall’ultima comunicazione',
      'I messaggi che ci hai scritto, fino alla scadenza: puoi chiederci di eliminarli prima',
    ],
    [
      'Note di chi lavora nel negozio',
      'Quello che annotiamo su di te o sui tuoi ordini per assisterti. Puoi chiederne copia',
      'Legittimo interesse a servirti bene (lett. f)',
      'Quanto l’account o l’ordine di cui parlano',
      'Nulla',
    ],
    [
      'Email che ti mandiamo',
      'Oggetto, data e ora dell’invio; mai il testo né l’indirizzo',
      'Esecuzione del contratto (lett. b)',
      'Quanto l’ordine o l’account di cui parlano',
      'Oggetto, data e ora, senza indirizzo',
    ],
    [
      'Indirizzi a cui non scriviamo più',
      'Un’impronta illeggibile dell’email e il motivo: l’indirizzo non esiste, o una nostra email è stata segnalata come spam',
      'Legittimo interesse a non scrivere a chi non vuole o non può ricevere (lett. f)',
      'Finché non ci chiedi di scriverti di nuovo',
      'L’impronta e il motivo, senza l’indirizzo',
    ],
    [
      'Sicurezza del negozio',
      'Registri tecnici delle chiamate; indirizzo di rete e un’impronta illeggibile dell’email di chi sbaglia più volte la password, chiede codici, apre o elimina account, cambia indirizzo o ne indica uno non confermato; indirizzo di rete di chi cerca un prodotto e non lo trova, senza le parole cercate; un’impronta illeggibile dei browser da cui accedi; un’impronta dell’indirizzo di rete da cui parte un ordine, finché l’ordine non è pagato o annullato',
      'Legittimo interesse a difendere il negozio e i tuoi dati da abusi (lett. f)',
      'Registri: 90 giorni. Tentativi: poche ore, al massimo un giorno. Browser: 180 giorni dall’ultimo accesso',
      'Registri e tentativi, fino alla loro scadenza',
    ],
    [
      'Difesa dei diritti',
      'I dati necessari, se nasce una controversia',
      'Legittimo interesse a far valere o difendere un diritto (lett. f)',
      'Fino alla fine della controversia',
      'I dati necessari, se una controversia è aperta',
    ],
  ])('%s', (title, data, legalBasis, period, afterErasure) => {
    expect(retentionTable).toContainEqual({ title, data, legalBasis, period, afterErasure });
  });

  it('has these fifteen rows and no others, each with a legal basis of art. 6 of the GDPR', () => {
    expect(retentionTable).toHaveLength(15);
    for (const { legalBasis } of retentionTable) expect(legalBasis).toMatch(/\(lett\. [bcf]\)/);
  });

  it('takes every period from the configuration', () => {
    const { orderYears, supportMonths, logDays } = legalConfig.retention;
    const texts = retentionTable.map(({ period }) => period).join('\n');
    for (const period of [`${orderYears} anni`, `${supportMonths} mesi`, `${logDays} giorni`]) {
      expect(texts).toContain(period);
    }
  });
});

describe('the question before an erasure', () => {
  it('says what is deleted', () => {
    expect(erasureSummary.deleted).toEqual([
      'il profilo, la password e l’accesso: su questo e su ogni altro dispositivo',
      'indirizzi, telefono, carrello e preferiti',
      'email, telefono, indirizzo di consegna e note degli ordini conclusi',
    ]);
  });

  it('says what the law wants retained', () => {
    expect(erasureSummary.retained).toEqual([
      'degli ordini pagati: numero, data, articoli, importi, nome e cognome, per 10 anni (art. 2220 del Codice civile)',
      'se hai chiesto la fattura, i suoi dati e l’indirizzo che vi compare, per lo stesso tempo',
      'delle dichiarazioni di recesso: che cosa è stato dichiarato e quando, senza il tuo nome (Codice del consumo)',
      'le copie di sicurezza del negozio, che si cancellano da sole entro 35 giorni',
    ]);
  });
});

describe('an order after the erasure of its account', () => {
  const afterErasure = retentionTable.map((row) => row.afterErasure).join(' ');
  const fields = [...retainedOrderFields.paid, ...retainedOrderFields.invoiced];

  it('names a person only in fields that the table mentions', () => {
    const words: Record<string, RegExp> = {
      person: /nome e cognome/,
      invoice: /dati della fattura/,
      address: /indirizzo/,
    };
    for (const field of fields) expect(afterErasure).toMatch(words[field.split('.')[0]!]!);
  });

  it('names nobody by email, phone, notes or tracking number', () => {
    expect(fields.join()).not.toMatch(/email|phone|notes|tracking/);
  });

  it('keeps an address only where it stands on an invoice', () => {
    expect(retainedOrderFields.paid).toEqual(['person.firstName', 'person.lastName']);
    expect(retainedOrderFields.invoiced).toHaveLength(12);
  });
});
