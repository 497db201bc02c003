import { Link } from 'react-router-dom';
import { formatAddress } from '../../../shared/legal/format-seller.ts';
import { statutoryTerms } from '../../../shared/legal/statutory-terms.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { sendingBackText } from '../../../shared/text/return-terms.ts';
import { firstShippingText, voluntaryConditionText } from '../../../shared/text/voluntary-return.ts';
import { paths } from '../../paths.ts';
import { DefinitionList } from './definition-list.tsx';

const { seller, returns } = legalConfig;
const customerPays = returns.paidBy === 'customer';

/** The voluntary return, in addition to the legal withdrawal. */
export function VoluntaryReturn() {
  return (
    <>
      <p>
        Oltre al recesso di legge, accettiamo resi entro {shop.returnDays} giorni dalla consegna; {sendingBackText}.
        Dopo i primi {statutoryTerms.withdrawalDays} giorni valgono queste condizioni:
      </p>
      <ul>
        <li>{voluntaryConditionText};</li>
        <li>
          rimborsiamo il prezzo degli articoli, con lo stesso mezzo con cui hai pagato, entro{' '}
          {statutoryTerms.refundDays} giorni da quando li riceviamo; {firstShippingText};
        </li>
        <li>
          {customerPays
            ? 'le spese per rispedirli sono a tuo carico.'
            : 'le spese per rispedirli sono a nostro carico.'}
        </li>
      </ul>
      <p>
        Ti serve un’altra taglia? Scrivici o telefona: se c’è, al posto del rimborso ti mandiamo quella, senza spese per
        la spedizione. {customerPays ? 'Le spese per rispedire l’articolo sono a tuo carico.' : ''} Sull’articolo nuovo
        hai di nuovo gli stessi diritti.
      </p>
      <p>Questa possibilità si aggiunge ai diritti che hai per legge e non ne limita nessuno.</p>
    </>
  );
}

export function HowToShipReturn() {
  return (
    <>
      <ol>
        <li>
          Compila «<Link to={paths.withdrawal}>Recedere dal contratto qui</Link>» con il numero dell’ordine e, se hai un
          account, gli articoli che rendi.
        </li>
        <li>Imballali bene, se puoi nella confezione in cui sono arrivati, e metti nel pacco il numero dell’ordine.</li>
        <li>Spediscili a questo indirizzo e conserva la ricevuta della spedizione.</li>
      </ol>
      <DefinitionList rows={[['Indirizzo per i resi', `${seller.name}, ${formatAddress(returns.address)}`]]} />
    </>
  );
}
