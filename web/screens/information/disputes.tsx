import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { prepositionA } from '../../../shared/text/preposition-a.ts';
import { MailtoLink, ExternalSiteLink } from './definition-list.tsx';

/** Complaints. The European ODR platform closed in 2025, so there is no link to it. */
export function Disputes() {
  const { adr, contacts } = legalConfig;
  return (
    <>
      <p>
        Manda il tuo reclamo {prepositionA(contacts.email)} <MailtoLink to={contacts.email} /> o alla PEC{' '}
        <MailtoLink to={contacts.pec} />: ti rispondiamo per iscritto.
      </p>
      {adr && (
        <p>
          Se la risposta non ti soddisfa puoi rivolgerti, prima del giudice, all’organismo di risoluzione alternativa
          delle controversie a cui aderiamo (artt. 141 e seguenti del Codice del consumo):{' '}
          <ExternalSiteLink href={adr.url}>{adr.name}</ExternalSiteLink>.
        </p>
      )}
      <p>Resta sempre possibile rivolgersi al giudice del luogo in cui risiedi o hai il domicilio.</p>
    </>
  );
}
