import { Link } from 'react-router-dom';
import { VAT_RATE } from '../../../shared/price/vat.ts';
import { bankAccount } from '../../../shared/shop/owner-config.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { paths } from '../../paths.ts';

export function PriceTerms() {
  return (
    <>
      <p>
        La pagina di ogni prodotto ne descrive le caratteristiche essenziali. I colori possono apparire un po’ diversi a
        seconda dello schermo.
      </p>
      <p>
        I prezzi sono in euro e comprendono l’IVA ({VAT_RATE}%). Le spese di spedizione si aggiungono, se dovute, e sono
        indicate nel carrello e nel riepilogo prima dell’ordine. Vale il prezzo che vedi quando confermi: se nel
        frattempo è cambiato, l’ordine non parte e ti mostriamo quello nuovo.
      </p>
    </>
  );
}

/** D.lgs. 70/2003, art. 12: steps, correction of errors, storage of the contract, language. */
export function OrderTerms() {
  return (
    <>
      <ol>
        <li>
          Scegli taglia, colore e quantità e aggiungi l’articolo al carrello. Per ordinare dal sito serve un account.
        </li>
        <li>Nel carrello controlli articoli, quantità, spedizione e totale; puoi cambiare o togliere ogni riga.</li>
        <li>Nella pagina di pagamento scrivi indirizzo di consegna e dati della carta e rivedi il riepilogo.</li>
        <li>
          Con il pulsante «Completa Ordine – ordine con obbligo di pagare» mandi l’ordine. Fino a quel momento puoi
          correggere ogni dato o tornare indietro.
        </li>
      </ol>
      <p>
        Puoi ordinare anche per telefono o con un messaggio. Ti mandiamo per email l’ordine con articoli, prezzi, spese
        e queste condizioni: è una nostra proposta, e non ti impegna finché non la accetti pagando. Se non la vuoi, non
        devi fare nulla.
      </p>
      <p>
        Il contratto si conclude in italiano. Lo archiviamo nei nostri sistemi e lo ritrovi, con il suo stato, nei{' '}
        <Link to={paths.profileOrders}>tuoi ordini</Link>.
      </p>
    </>
  );
}

export function ContractTerms() {
  return (
    <>
      <p>
        Il tuo ordine è una proposta di acquisto. Il contratto è concluso quando ricevi per email la nostra conferma,
        che mandiamo appena il pagamento riesce e che riepiloga articoli, prezzi e spese di consegna, con queste
        condizioni in allegato. Conservala: vale come prova d’acquisto. L’indirizzo di consegna si legge nei{' '}
        <Link to={paths.profileOrders}>tuoi ordini</Link>.
      </p>
      <p>
        Un ordine preso per telefono o con un messaggio diventa un contratto quando lo paghi; anche allora ti mandiamo
        la conferma.
      </p>
      <p>
        Gli articoli ordinati sono tenuti da parte per te. Se per un errore uno di essi non fosse disponibile, te lo
        diciamo subito e ti rimborsiamo senza ritardo quanto hai pagato per quell’articolo.
      </p>
    </>
  );
}

export function PaymentTerms() {
  return (
    <>
      <p>
        Sul sito si paga con carta, al momento dell’ordine. Un ordine preso per telefono o con un messaggio si paga con
        carta, dal link che ricevi per email{bankAccount && ', o con bonifico'}. Non ci sono spese aggiuntive. I dati
        della carta vanno direttamente a chi gestisce il pagamento: il nostro negozio non li riceve e non li conserva.
      </p>
      <p>
        Se il pagamento non riesce, l’ordine resta in attesa per {shop.paymentMinutes} minuti e puoi riprovare; poi si
        annulla da solo. Il link ricevuto per email vale {shop.paymentLinkDays} giorni. Un pagamento con carta arrivato
        dopo riattiva l’ordine se gli articoli ci sono ancora, altrimenti viene rimborsato per intero.
        {bankAccount && ' Un bonifico arrivato dopo l’annullamento viene restituito per intero.'}
      </p>
    </>
  );
}
