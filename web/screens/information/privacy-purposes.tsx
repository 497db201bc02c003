import { legal } from '../../../shared/legal.ts';
import { Facts } from './facts.tsx';

const { retention } = legal;

interface Purpose {
  title: string;
  data: string;
  basis: string;
  kept: string;
}

/** Letters are those of art. 6 § 1 of the Regulation. */
const purposes: Purpose[] = [
  {
    title: 'Il tuo account',
    data: 'Nome, cognome, email, password (mai conservata in chiaro), e se li indichi telefono e indirizzo; preferiti e carrello',
    basis: 'Esecuzione del contratto che chiedi aprendo l’account (lett. b)',
    kept: 'Finché l’account esiste: puoi chiederne la cancellazione quando vuoi',
  },
  {
    title: 'I tuoi ordini: vendita, pagamento, consegna',
    data: 'Nome, email, telefono, indirizzo di consegna, articoli, importi, note, numero di tracciamento, esito del pagamento (mai il numero della carta)',
    basis: 'Esecuzione del contratto di vendita (lett. b)',
    kept: `${retention.orderYears} anni dall’ordine, insieme alle scritture contabili`,
  },
  {
    title: 'Obblighi contabili e fiscali',
    data: 'I dati dell’ordine e dei rimborsi',
    basis: 'Obbligo di legge (lett. c): art. 2220 del Codice civile e norme fiscali',
    kept: `${retention.orderYears} anni`,
  },
  {
    title: 'Assistenza, recesso, resi, garanzia, reclami',
    data: 'Quello che ci scrivi e i dati dell’ordine di cui parli',
    basis: 'Esecuzione del contratto (lett. b) e obblighi di legge verso il consumatore (lett. c)',
    kept: `${retention.supportMonths} mesi dall’ultima comunicazione`,
  },
  {
    title: 'Sicurezza del negozio',
    data: 'Registri tecnici delle chiamate; indirizzo di rete di chi sbaglia più volte la password, chiede codici o apre account',
    basis: 'Legittimo interesse a difendere il negozio e i tuoi dati da abusi (lett. f)',
    kept: `Registri: ${retention.logDays} giorni. Tentativi di accesso: poche ore`,
  },
  {
    title: 'Difesa dei diritti',
    data: 'I dati necessari, se nasce una controversia',
    basis: 'Legittimo interesse a far valere o difendere un diritto (lett. f)',
    kept: 'Fino alla fine della controversia',
  },
];

export function Purposes() {
  return purposes.map(({ title, data, basis, kept }) => (
    <div key={title}>
      <h3>{title}</h3>
      <Facts
        rows={[
          ['Dati', data],
          ['Base giuridica', basis],
          ['Conservazione', kept],
        ]}
      />
    </div>
  ));
}
