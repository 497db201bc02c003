import { Link } from 'react-router-dom';
import { formatAddress } from '../../../shared/legal/format-seller.ts';
import { statutoryTerms } from '../../../shared/legal/statutory-terms.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { sendingBackText } from '../../../shared/text/return-terms.ts';
import { paths } from '../../paths.ts';

const { seller } = legalConfig;

export function SellerTerms() {
  return (
    <>
      <p>
        Il venditore è {seller.name}, con sede legale in {formatAddress(seller.seat)}, partita IVA {seller.vatNumber},
        REA {seller.rea}. Recapiti e orari sono nella pagina <Link to={paths.contact}>Contatti</Link>.
      </p>
      <p>
        Queste condizioni valgono per chi acquista come consumatore, cioè per scopi estranei alla propria attività
        professionale, ha compiuto 18 anni e si fa consegnare in Italia. Sono regolate dal Codice del consumo (D.lgs.
        206/2005) e dalle norme sul commercio elettronico (D.lgs. 70/2003).
      </p>
      <p>
        Se acquisti per la tua attività professionale valgono le stesse condizioni, tranne le parti che la legge riserva
        ai consumatori: recesso, garanzia legale di conformità, organismo ADR e foro. Per i vizi degli articoli si
        applicano gli artt. 1490 e seguenti del Codice civile.
      </p>
    </>
  );
}

export function DeliveryTerms() {
  return (
    <p>
      Spediamo solo in Italia. Costi, tempi e che cosa fare se qualcosa va storto sono nella pagina{' '}
      <Link to={paths.shipping}>Spedizioni</Link>, che fa parte di queste condizioni. In ogni caso consegniamo entro{' '}
      {statutoryTerms.latestDeliveryDays} giorni dalla conclusione del contratto; il rischio passa a te quando ricevi il
      pacco.
    </p>
  );
}

export function WithdrawalTerms() {
  return (
    <>
      <p>
        Puoi recedere entro {statutoryTerms.withdrawalDays} giorni da quando ricevi gli articoli, senza indicarne il
        motivo, e ti rimborsiamo anche le spese di consegna standard. Oltre a questo accettiamo resi entro{' '}
        {shop.returnDays} giorni; in entrambi i casi {sendingBackText}. Modalità, termini, spese e modulo tipo sono
        nella pagina <Link to={paths.returns}>Resi e recesso</Link>, che fa parte di queste condizioni.
      </p>
      <p>
        Il recesso di legge vale per i contratti a distanza: gli ordini fatti sul sito, per telefono o con un messaggio.
        Per quelli fatti di persona nel nostro negozio vale il reso del negozio.
      </p>
    </>
  );
}

export function GuaranteeTerms() {
  return (
    <p>
      Ogni articolo è coperto dalla garanzia legale di conformità di {shop.warrantyMonths} mesi dalla consegna (artt.
      128 e seguenti del Codice del consumo): <Link to={paths.guarantee}>come funziona</Link>. Non offriamo garanzie
      commerciali ulteriori.
    </p>
  );
}

export function AccountTerms() {
  return (
    <p>
      I dati che ci dai devono essere veri e la password va tenuta per te; se pensi che qualcuno la conosca, cambiala
      subito. Puoi eliminare l’account dal profilo. Possiamo disattivarlo se viene usato per frodi o per danneggiare il
      negozio: gli ordini già fatti e i tuoi diritti su di essi restano.
    </p>
  );
}

export function LiabilityTerms() {
  return (
    <p>
      Nessuna di queste condizioni esclude o limita i diritti che la legge riconosce al consumatore, né la nostra
      responsabilità per dolo, colpa grave o danni alla persona. Non rispondiamo di ritardi dovuti a cause di forza
      maggiore; restano fermi anche allora il tuo diritto di risolvere il contratto e quello al rimborso.
    </p>
  );
}

export function ApplicableLaw() {
  return (
    <>
      <p>
        Si applica la legge italiana. Per ogni controversia è competente il giudice del luogo in cui il consumatore
        risiede o ha il domicilio, se in Italia (art. 66-bis del Codice del consumo).
      </p>
      <p>
        A ogni ordine si applica il testo in vigore quando lo fai. Se lo cambiamo, pubblichiamo qui quello nuovo con la
        sua data. Come trattiamo i tuoi dati è scritto nella pagina <Link to={paths.privacy}>Privacy</Link>.
      </p>
    </>
  );
}
