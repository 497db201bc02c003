import { Link } from 'react-router-dom';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { prepositionA } from '../../../shared/text/preposition-a.ts';
import { paths } from '../../paths.ts';
import { MailtoLink, ExternalSiteLink } from './definition-list.tsx';

/** Reg. UE 2016/679, artt. 12 and 15-22. */
export function PrivacyRights() {
  return (
    <>
      <p>Puoi in ogni momento:</p>
      <ul>
        <li>sapere quali dati abbiamo su di te e averne una copia (accesso);</li>
        <li>
          far correggere quelli sbagliati; quelli del profilo li cambi da te in <Link to={paths.profile}>Profilo</Link>;
        </li>
        <li>
          farli cancellare, salvo quelli che la legge ci obbliga a conservare: dal{' '}
          <Link to={paths.profile}>Profilo</Link>, con «Elimina account», lo fai da te e subito.{' '}
          <a href="#cancellazione">Che cosa resta</a>;
        </li>
        <li>far limitare il trattamento;</li>
        <li>
          ricevere in un formato leggibile da un computer quelli che ci hai dato (portabilità): nel Profilo trovi
          «Scarica i miei dati»;
        </li>
        <li>opporti, per motivi legati alla tua situazione, ai trattamenti fondati sul legittimo interesse.</li>
      </ul>
      <p>
        Per tutto il resto, o se non riesci ad accedere, scrivi {prepositionA(legalConfig.contacts.email)}{' '}
        <MailtoLink to={legalConfig.contacts.email} /> o alla PEC <MailtoLink to={legalConfig.contacts.pec} />:
        rispondiamo entro un mese, senza costi. Potremmo chiederti di dimostrare che sei tu.
      </p>
      <p>
        Se ritieni che trattiamo i tuoi dati in modo illecito puoi proporre reclamo al{' '}
        <ExternalSiteLink href="https://www.garanteprivacy.it/">
          Garante per la protezione dei dati personali
        </ExternalSiteLink>
        , Piazza Venezia 11, 00187 Roma, o rivolgerti al giudice.
      </p>
    </>
  );
}
