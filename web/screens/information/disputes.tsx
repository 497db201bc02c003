import { legal } from '../../../shared/legal.ts';
import { Mail, Outside } from './facts.tsx';

/** What somebody may do who does not agree with us. The European ODR platform closed in 2025: there is no link to it. */
export function Disputes() {
  const { adr, contacts } = legal;
  return (
    <>
      <p>
        Manda il tuo reclamo a <Mail to={contacts.email} /> o alla PEC <Mail to={contacts.pec} />: ti rispondiamo per
        iscritto.
      </p>
      {adr && (
        <p>
          Se la risposta non ti soddisfa puoi rivolgerti, prima del giudice, all’organismo di risoluzione alternativa
          delle controversie a cui aderiamo (artt. 141 e seguenti del Codice del consumo):{' '}
          <Outside href={adr.url}>{adr.name}</Outside>.
        </p>
      )}
      <p>Resta sempre possibile rivolgersi al giudice del luogo in cui risiedi o hai il domicilio.</p>
    </>
  );
}
