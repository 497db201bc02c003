/** The email with the code for a new password. */
import { shop } from '../../shared/shop/shop.ts';
import type { EmailContent } from './render.ts';

export function passwordCodeEmail(code: string): EmailContent {
  return {
    subject: `Il tuo codice per ${shop.name}`,
    greeting: 'Ciao,',
    paragraphs: [
      'hai chiesto di cambiare la password del tuo account. Inserisci questo codice nella pagina da cui lo hai chiesto:',
    ],
    details: [['Codice', code]],
    closing: [
      'Vale un’ora e si usa una volta sola. Non darlo a nessuno, nemmeno a chi dice di chiamare per conto nostro.',
      'Se non lo hai chiesto tu, ignora questa email: senza il codice nessuno sceglie una password nuova.',
    ],
  };
}
