/* A template: a lawyer must check it before the shop sells. D.lgs. 82/2022 (direttiva UE 2019/882), L. 4/2004. */
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { prepositionA } from '../../../shared/text/preposition-a.ts';
import { MailtoLink } from './definition-list.tsx';
import { InformationPage, type PageSection } from './information-page.tsx';

const { contacts } = legalConfig;

const sections: PageSection[] = [
  {
    id: 'servizio',
    title: 'Il servizio e come si usa',
    content: (
      <p>
        Con questo sito puoi cercare prodotti, ordinarli, pagarli, seguire i tuoi ordini e recedere dal contratto. Ogni
        funzione è progettata per l’uso con la sola tastiera e con un lettore di schermo; i testi si ingrandiscono e le
        pagine si adattano agli schermi piccoli; nessuna informazione è affidata al solo colore; le animazioni si
        fermano se lo chiedi al tuo dispositivo.
      </p>
    ),
  },
  {
    id: 'norme',
    title: 'Le regole che seguiamo',
    content: (
      <p>
        Il sito è progettato secondo le WCAG 2.2, livello AA, che comprendono i requisiti per il web della norma EN 301
        549.
      </p>
    ),
  },
  {
    id: 'verifiche',
    title: 'Come lo verifichiamo',
    content: (
      <p>
        A ogni modifica le pagine sono controllate con strumenti automatici e con prove da tastiera. Gli strumenti
        automatici non trovano ogni ostacolo, e una verifica indipendente non è ancora stata fatta.
      </p>
    ),
  },
  {
    id: 'limiti',
    title: 'Limiti noti',
    content: (
      <p>
        La ricevuta in PDF non ha ancora una struttura per i lettori di schermo: gli stessi dati sono nella pagina
        dell’ordine e nell’email di conferma.
      </p>
    ),
  },
  {
    id: 'segnalazioni',
    title: 'Se trovi un ostacolo',
    content: (
      <p>
        Scrivi {prepositionA(contacts.email)} <MailtoLink to={contacts.email} /> o telefona al {contacts.phone} (
        {contacts.hours}): dicci in quale pagina e con quale strumento. Ti rispondiamo entro {contacts.replyDays} giorni
        lavorativi e, intanto, ti aiutiamo a concludere l’operazione in un altro modo. L’autorità che vigila
        sull’accessibilità dei servizi è l’Agenzia per l’Italia digitale (AgID).
      </p>
    ),
  },
];

export default function AccessibilityScreen() {
  return (
    <InformationPage
      title="Accessibilità"
      lead="Come si usa questo sito con strumenti diversi, che cosa verifichiamo e a chi segnalare un ostacolo."
      sections={sections}
      dated
    />
  );
}
