/** What the mails about an account say. */
import { shop } from '../../shared/shop/shop.ts';
import type { EmailContent } from './render.ts';
import type { Account } from '../store/accounts/accounts.ts';

export function welcomeEmail({ firstName }: Account, site: string): EmailContent {
  return {
    subject: `Benvenuto in ${shop.name}`,
    greeting: `Ciao ${firstName},`,
    paragraphs: [
      `il tuo account è attivo. Qui trovi ${shop.tagline.toLowerCase()}: spedizione gratuita da 50 euro e ${shop.returnDays} giorni per il reso.`,
    ],
    link: { label: 'Scopri i prodotti', url: `${site}/products` },
  };
}

/** To the address that an account no longer has: its owner should know. */
export function addressChangedEmail({ firstName }: Account, site: string): EmailContent {
  return {
    subject: `Il tuo indirizzo email su ${shop.name} è cambiato`,
    greeting: `Ciao ${firstName},`,
    paragraphs: [
      "l'indirizzo email del tuo account è stato cambiato: da ora si accede con quello nuovo.",
      'Se non sei stato tu, scrivici subito.',
    ],
    link: { label: 'Contattaci', url: `${site}/contact` },
  };
}

/** That it is done. Whoever did not ask for it should know too. */
export function accountDeletedEmail({ firstName }: Account, site: string): EmailContent {
  return {
    subject: `Il tuo account su ${shop.name} è stato eliminato`,
    greeting: `Ciao ${firstName},`,
    paragraphs: [
      'come hai chiesto, abbiamo eliminato il tuo account e i dati che non siamo obbligati a conservare. Questa è l’ultima email che ti mandiamo.',
      'Se hai comprato qualcosa, conserva la conferma d’ordine: con il numero che riporta puoi ancora far valere garanzia e recesso.',
      'Se non sei stato tu, scrivici subito.',
    ],
    link: { label: 'Che cosa conserviamo, e perché', url: `${site}/privacy` },
  };
}
