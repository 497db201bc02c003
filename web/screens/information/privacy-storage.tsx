import { useShopConfig } from '../../data/shop-config.ts';
import { DefinitionList } from './definition-list.tsx';

interface StoredItem {
  title: string;
  place: string;
  purpose: string;
  duration: string;
}

/** Everything that the site stores in a browser. A new storage key must be added here; a test compares. */
const storedItems: StoredItem[] = [
  {
    title: 'vetrina-…',
    place: 'Cookie tecnico nostro, che gli script non possono leggere',
    purpose: 'Mantiene il tuo accesso da una visita all’altra. Esiste solo dopo l’accesso',
    duration: '30 giorni, o fino a quando esci',
  },
  {
    title: 'vetrina-…-device',
    place: 'Cookie tecnico nostro, che gli script non possono leggere',
    purpose:
      'Riconosce il browser da cui hai già effettuato l’accesso, o da cui hai chiesto una nuova password: così chi prova password o codici al posto tuo non può bloccarti. Da solo non fa entrare nessuno',
    duration: '180 giorni dall’ultimo accesso',
  },
  {
    title: 'token, user',
    place: 'Memoria locale del browser (localStorage)',
    purpose: 'Dicono al negozio chi sei mentre lo usi. Esistono solo dopo l’accesso',
    duration: 'Fino a quando esci',
  },
  {
    title: 'checkout, intention, code-sent-to, positions, toasts',
    place: 'Memoria della scheda (sessionStorage)',
    purpose:
      'Ricordano quello che stavi facendo: i campi dell’ordine e della fattura (mai la carta), l’articolo da aggiungere dopo l’accesso, l’email a cui è andato un codice, il punto della pagina a cui eri arrivato, un avviso da ripetere quando la pagina si ricarica',
    duration: 'Fino a quando chiudi la scheda',
  },
  {
    title: 'searches',
    place: 'Memoria locale del browser (localStorage)',
    purpose:
      'Ti ripropone le ultime cinque ricerche quando torni nel campo di ricerca. L’elenco non lascia questo browser',
    duration: 'Fino a quando premi «Cancella» accanto alle ricerche, esci o elimini l’account',
  },
  {
    title: 'drafts',
    place: 'Memoria della scheda (sessionStorage)',
    purpose:
      'Conserva le modifiche che non hai ancora salvato in un modulo (mai password, carta o immagini), perché tu le ritrovi se la sessione scade',
    duration: 'Fino a quando le salvi, le abbandoni, esci o chiudi la scheda',
  },
  {
    title: 'changed',
    place: 'Memoria locale del browser (localStorage)',
    purpose:
      'Avvisa le altre schede aperte del negozio che carrello o preferiti sono cambiati o che hai effettuato il logout',
    duration: 'Fino a quando la cancelli: dice solo che cosa è cambiato, non che cosa contiene',
  },
  {
    title: 'settings',
    place: 'Memoria locale del browser (localStorage)',
    purpose: 'Le impostazioni del pannello di amministrazione. Riguarda solo chi gestisce il negozio',
    duration: 'Fino a quando le cancelli',
  },
  {
    title: 'keyval-store',
    place: 'Archivio del browser (IndexedDB)',
    purpose:
      'Conserva il file di un’importazione in corso, perché riprenda dopo una chiusura, e a che cosa corrispondono le colonne dei file. Riguarda solo chi gestisce il negozio',
    duration: 'Il file fino alla fine dell’importazione; le colonne fino a quando le cancelli',
  },
];

/** All of it is technically necessary, so the site needs no consent and no banner. */
export function PrivacyStorage() {
  const { data: config } = useShopConfig();
  return (
    <>
      <p>
        Solo quello che serve a far funzionare ciò che chiedi. Non ci sono cookie di statistica, di profilazione o di
        altri siti, né pixel o caratteri caricati da fuori: per questo non trovi un banner da accettare (art. 122 del
        D.lgs. 196/2003). Puoi cancellare tutto dalle impostazioni del browser; dovrai solo accedere di nuovo.
      </p>
      {storedItems.map(({ title, place, purpose, duration }) => (
        <div key={title}>
          <h3>{title}</h3>
          <DefinitionList
            rows={[
              ['Dove', place],
              ['A che serve', purpose],
              ['Durata', duration],
            ]}
          />
        </div>
      ))}
      {config?.payments?.provider === 'stripe' && (
        <p>
          Nella pagina di pagamento, e solo lì, Stripe può usare cookie tecnici propri per riconoscere e fermare le
          frodi.
        </p>
      )}
    </>
  );
}
