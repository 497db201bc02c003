/** The email with the code for a new password. */
import { shop } from '../../shared/shop/shop.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { greet, type EmailContent } from './render.ts';
import { withArticle } from '../../shared/text/day-article.ts';

const REQUESTED =
  'hai chiesto di scegliere una nuova password per il tuo account. Inserisci questo codice nella pagina da cui lo hai chiesto:';
/** Nobody asked for this code. */
const AFTER_UNDO =
  'la modifica dell’indirizzo email è annullata: il tuo account ha di nuovo questo indirizzo, e per sicurezza la password di prima non vale più. Scegline una nuova con questo codice, nella pagina «Password dimenticata?»:';

export interface CodeReason {
  /** Until this second (since 1970) the account can go back to an address that it had. */
  heldUntil?: number | undefined;
  /** The code follows the undoing of a change of the address. */
  isUndo?: boolean;
}

export function passwordCodeEmail(code: string, { heldUntil, isUndo = false }: CodeReason = {}): EmailContent {
  return {
    subject: `Il tuo codice per ${shop.name}`,
    greeting: greet(),
    paragraphs: [isUndo ? AFTER_UNDO : REQUESTED],
    details: [['Codice', code]],
    closing: [
      ...(heldUntil ? [otherOwner(heldUntil)] : []),
      'Vale un’ora e si usa una volta sola. Non darlo a nessuno, nemmeno a chi dice di chiamare per conto nostro.',
      ...(isUndo
        ? []
        : ['Se non lo hai chiesto tu, ignora questa email: senza il codice nessuno sceglie una password nuova.']),
    ],
  };
}

/** Somebody may have given an account of their own this address, to take it back with what its new owner does in it. */
function otherOwner(heldUntil: number): string {
  const day = dayOf(heldUntil * 1000)
    .split('-')
    .reverse()
    .join('/');
  return `Attenzione: questo account aveva un altro indirizzo email, e fino ${withArticle('al', day)} chi lo legge può riprendersi l’account con tutto ciò che contiene. Se non hai cambiato tu l’indirizzo, non usare questo account e scrivici.`;
}
