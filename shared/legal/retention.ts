/**
 * Which personal data the shop retains, why, how long, and what an erased account leaves. The privacy page and the dialog
 * before an erasure show it. Letters are those of art. 6 § 1 of Reg. UE 2016/679. To be read by a lawyer before use.
 */
import { legalConfig } from '../shop/owner-config.ts';

interface RetentionRow {
  title: string;
  data: string;
  legalBasis: string;
  period: string;
  afterErasure: string;
}

const { retention } = legalConfig;
const ORDER_PERIOD = `${retention.orderYears} anni dall’ordine, insieme alle scritture contabili`;

export const retentionTable: RetentionRow[] = [
  {
    title: 'Il tuo account',
    data: 'Nome, cognome, email (e per sette giorni quella di prima, se la cambi), password (mai conservata in chiaro), e se li indichi telefono e indirizzo; preferiti e carrello',
    legalBasis: 'Esecuzione del contratto che chiedi aprendo l’account (lett. b)',
    period: `Finché l’account esiste: puoi eliminarlo quando vuoi dal tuo profilo. Se non accedi per ${retention.idleMonths} mesi lo eliminiamo noi, dopo averti avvisato per email ${retention.idleWarningDays} giorni prima`,
    afterErasure: 'Nulla. Resta solo un codice casuale con la data dell’eliminazione, da cui non si risale a te',
  },
  {
    title: 'Account aperti da noi',
    data: 'Nome, cognome, email, e se li abbiamo telefono e indirizzo. Ce li dai tu quando ordini per telefono o in negozio; oppure li avevi dati a un negozio online che gestivamo prima, da cui li abbiamo trasferiti qui',
    legalBasis:
      'Esecuzione del contratto, per chi ordina (lett. b). Legittimo interesse a continuare a servire i nostri clienti, per i dati trasferiti (lett. f): puoi opporti',
    period: `Finché l’account esiste: lo apri con «Password dimenticata?» e lo elimini dal profilo, oppure ce lo chiedi. Se non accedi per ${retention.idleMonths} mesi lo eliminiamo noi, dopo averti avvisato`,
    afterErasure: 'Nulla, come per ogni account',
  },
  {
    title: 'I tuoi ordini: vendita, pagamento, consegna',
    data: 'Nome, email, telefono, indirizzo di consegna, articoli, importi, note, codice di tracciamento, esito del pagamento (mai il numero della carta)',
    legalBasis: 'Esecuzione del contratto di vendita (lett. b)',
    period: ORDER_PERIOD,
    afterErasure:
      'Numero, date, articoli, importi, pagamento e rimborsi; nome e cognome solo se l’ordine è stato pagato. Email, telefono, indirizzo, note e tracciamento sono eliminati',
  },
  {
    title: 'Ordini annullati e mai pagati',
    data: 'Nome, email, telefono, indirizzo di consegna, dati della fattura, articoli, importi, note',
    legalBasis: 'Esecuzione del contratto di vendita che chiedi (lett. b)',
    period: `${retention.unpaidMonths} mesi dall’annullamento. Poi restano numero, date, articoli e importi, senza i tuoi dati: non lo trovi più nel profilo`,
    afterErasure: 'Numero, date, articoli, importi',
  },
  {
    title: 'Fattura, se la chiedi',
    data: 'Codice fiscale o partita IVA, nome o ragione sociale, codice destinatario o PEC, indirizzo',
    legalBasis: 'Obbligo di legge (lett. c): artt. 21 e 22 del d.P.R. 633/1972',
    period: ORDER_PERIOD,
    afterErasure: 'I dati della fattura e l’indirizzo che vi compare, se l’ordine è stato pagato',
  },
  {
    title: 'Obblighi contabili e fiscali',
    data: 'I dati dell’ordine e dei rimborsi',
    legalBasis: 'Obbligo di legge (lett. c): art. 2220 del Codice civile e norme fiscali',
    period: `${retention.orderYears} anni`,
    afterErasure: 'Quanto detto sopra per ordini e fatture, per il tempo che resta',
  },
  {
    title: 'Dichiarazioni di recesso e di reso',
    data: 'Nome, email, numero dell’ordine, articoli, data e ora della dichiarazione, esito',
    legalBasis: 'Obbligo di legge (lett. c): artt. 52-59 del Codice del consumo',
    period: `${retention.orderYears} anni dalla dichiarazione`,
    afterErasure: 'Numero dell’ordine, articoli, data e ora, esito. Nome ed email sono eliminati',
  },
  {
    title: 'Dichiarazioni che non corrispondono a un ordine',
    data: 'Nome, email, numero indicato, data e ora della dichiarazione, esito',
    legalBasis: 'Obbligo di legge (lett. c): artt. 52-59 del Codice del consumo',
    period: `Finché non ti rispondiamo, e almeno ${retention.unpaidMonths} mesi dalla dichiarazione. Poi restano numero indicato, data e ora, esito`,
    afterErasure: 'Numero indicato, data e ora, esito. Nome ed email sono eliminati quando ti abbiamo risposto',
  },
  {
    title: 'Assistenza, garanzia, reclami',
    data: 'Quello che ci scrivi e i dati dell’ordine di cui parli',
    legalBasis: 'Esecuzione del contratto (lett. b) e obblighi di legge verso il consumatore (lett. c)',
    period: `${retention.supportMonths} mesi dall’ultima comunicazione`,
    afterErasure: 'I messaggi che ci hai scritto, fino alla scadenza: puoi chiederci di eliminarli prima',
  },
  {
    title: 'Note di chi lavora nel negozio',
    data: 'Quello che annotiamo su di te o sui tuoi ordini per assisterti. Puoi chiederne copia',
    legalBasis: 'Legittimo interesse a servirti bene (lett. f)',
    period: 'Quanto l’account o l’ordine di cui parlano',
    afterErasure: 'Nulla',
  },
  {
    title: 'Registro di chi lavora nel negozio',
    data: 'Chi di noi ha cambiato che cosa e quando, con il numero del tuo ordine o il codice del tuo account, e il motivo dei rimborsi; non vi scriviamo il tuo nome né il tuo indirizzo',
    legalBasis: 'Legittimo interesse a sapere chi ha fatto che cosa, per correggere errori e abusi (lett. f)',
    period: '10 anni, il termine entro cui si possono far valere diritti da un contratto (art. 2946 del Codice civile)',
    afterErasure: 'Le stesse righe, che non ti nominano',
  },
  {
    title: 'Email che ti mandiamo',
    data: 'Oggetto, data e ora dell’invio; mai il testo né l’indirizzo',
    legalBasis: 'Esecuzione del contratto (lett. b)',
    period: 'Quanto l’ordine o l’account di cui parlano',
    afterErasure: 'Oggetto, data e ora, senza indirizzo',
  },
  {
    title: 'Indirizzi a cui non scriviamo più',
    data: 'Un’impronta illeggibile dell’email e il motivo: l’indirizzo non esiste, o una nostra email è stata segnalata come spam',
    legalBasis: 'Legittimo interesse a non scrivere a chi non vuole o non può ricevere (lett. f)',
    period: 'Finché non ci chiedi di scriverti di nuovo',
    afterErasure: 'L’impronta e il motivo, senza l’indirizzo',
  },
  {
    title: 'Sicurezza del negozio',
    data: 'Registri tecnici delle chiamate; indirizzo di rete e un’impronta illeggibile dell’email di chi sbaglia più volte la password, chiede codici, apre o elimina account, cambia indirizzo o ne indica uno non confermato; indirizzo di rete di chi cerca un prodotto e non lo trova, senza le parole cercate; un’impronta illeggibile dei browser da cui accedi; un’impronta dell’indirizzo di rete da cui parte un ordine, finché l’ordine non è pagato o annullato',
    legalBasis: 'Legittimo interesse a difendere il negozio e i tuoi dati da abusi (lett. f)',
    period: `Registri: ${retention.logDays} giorni. Tentativi: poche ore, al massimo un giorno. Browser: 180 giorni dall’ultimo accesso`,
    afterErasure: 'Registri e tentativi, fino alla loro scadenza',
  },
  {
    title: 'Difesa dei diritti',
    data: 'I dati necessari, se nasce una controversia',
    legalBasis: 'Legittimo interesse a far valere o difendere un diritto (lett. f)',
    period: 'Fino alla fine della controversia',
    afterErasure: 'I dati necessari, se una controversia è aperta',
  },
];

/** The attributes of a stored order that may still name a person after an erasure. Tests check the table against it. */
export const retainedOrderFields = {
  paid: ['person.firstName', 'person.lastName'],
  invoiced: [
    'invoice.taxCode',
    'invoice.company',
    'invoice.sdiCode',
    'invoice.pec',
    'invoice.billing',
    'address.firstName',
    'address.lastName',
    'address.street',
    'address.city',
    'address.postalCode',
    'address.province',
    'address.country',
  ],
};

/** The dialog before an erasure. */
export const erasureSummary = {
  deleted: [
    'il profilo, la password e l’accesso: su questo e su ogni altro dispositivo',
    'indirizzi, telefono, carrello e preferiti',
    'email, telefono, indirizzo di consegna e note degli ordini conclusi',
  ],
  retained: [
    `degli ordini pagati: numero, data, articoli, importi, nome e cognome, per ${retention.orderYears} anni (art. 2220 del Codice civile)`,
    'se hai chiesto la fattura, i suoi dati e l’indirizzo che vi compare, per lo stesso tempo',
    'delle dichiarazioni di recesso: che cosa è stato dichiarato e quando, senza il tuo nome (Codice del consumo)',
    `le copie di sicurezza del negozio, che si cancellano da sole entro ${retention.backupDays} giorni`,
  ],
};
