/* A template: a lawyer must check it before the shop sells. Reg. UE 2016/679 artt. 13 and 14; D.lgs. 196/2003 art. 122. */
import { Link } from 'react-router-dom';
import { formatAddress, sellerName } from '../../../shared/legal/format-seller.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { paths } from '../../paths.ts';
import { DefinitionList, MailtoLink } from './definition-list.tsx';
import { InformationPage, type PageSection } from './information-page.tsx';
import { PrivacyErasure } from './privacy-erasure.tsx';
import { PrivacyPurposes } from './privacy-purposes.tsx';
import { PrivacyRecipients } from './privacy-recipients.tsx';
import { PrivacyRights } from './privacy-rights.tsx';
import { PrivacyStorage } from './privacy-storage.tsx';

const { contacts, retention, seller } = legalConfig;

const sections: PageSection[] = [
  {
    id: 'titolare',
    title: 'Chi tratta i tuoi dati',
    content: (
      <>
        <p>Il titolare del trattamento è il venditore:</p>
        <DefinitionList
          rows={[
            ['Denominazione', sellerName(seller)],
            ['Sede legale', formatAddress(seller.seat)],
            ['Email', <MailtoLink to={contacts.email} />],
            ['PEC', <MailtoLink to={contacts.pec} />],
          ]}
        />
      </>
    ),
  },
  { id: 'finalita', title: 'Quali dati, perché e per quanto', content: <PrivacyPurposes /> },
  {
    id: 'obbligo',
    title: 'Devi darci questi dati?',
    content: (
      <p>
        Per visitare il negozio no. Per aprire un account servono nome, cognome, email e una password; per ordinare
        servono anche indirizzo e telefono, senza i quali non possiamo consegnare né rispettare gli obblighi fiscali. Le
        note all’ordine, i dati per la fattura e quelli facoltativi del profilo li scrivi solo se vuoi.
      </p>
    ),
  },
  { id: 'destinatari', title: 'A chi li comunichiamo', content: <PrivacyRecipients /> },
  { id: 'dispositivo', title: 'Che cosa resta sul tuo dispositivo', content: <PrivacyStorage /> },
  {
    id: 'decisioni',
    title: 'Che cosa non facciamo',
    content: (
      <p>
        Non vendiamo i tuoi dati, non ti profiliamo, non mandiamo pubblicità e non prendiamo decisioni automatizzate che
        ti riguardano. Se un giorno volessimo farlo, te lo chiederemmo prima.
      </p>
    ),
  },
  { id: 'diritti', title: 'I tuoi diritti', content: <PrivacyRights /> },
  { id: 'cancellazione', title: 'Se elimini l’account', content: <PrivacyErasure /> },
  {
    id: 'copie',
    title: 'Copie di sicurezza e modifiche',
    content: (
      <>
        <p>
          Teniamo copie di sicurezza, che nessuno può modificare e che si cancellano da sole entro{' '}
          {retention.backupDays} giorni: ciò che cancelliamo oggi scompare anche da lì entro quel termine. Fino ad
          allora le copie servono soltanto a ripristinare il negozio dopo un guasto; se dovessimo farlo, ripetiamo le
          cancellazioni che ci hai chiesto.
        </p>
        <p>
          Se cambiamo questa informativa pubblichiamo qui il nuovo testo con la sua data; delle modifiche importanti
          avvisiamo per email chi ha un account. Le condizioni di vendita sono nei{' '}
          <Link to={paths.terms}>termini e condizioni</Link>.
        </p>
      </>
    ),
  },
];

export default function PrivacyScreen() {
  return (
    <InformationPage
      title="Privacy"
      lead="Informativa sul trattamento dei dati personali di chi visita il negozio, apre un account o fa un ordine (artt. 13 e 14 del Regolamento UE 2016/679)."
      sections={sections}
      dated
    />
  );
}
