/** What the mails about an account say. */
import { shop } from '../../../shared/shop.ts';
import type { Letter } from '../../kit/letter.ts';
import type { Account } from '../../store/accounts.ts';

export function welcome({ firstName }: Account, site: string): Letter {
  return {
    subject: `Benvenuto in ${shop.name}`,
    greeting: `Ciao ${firstName},`,
    paragraphs: [
      `il tuo account è attivo. Qui trovi ${shop.claim.toLowerCase()}: spedizione gratuita da 50 euro e ${shop.returnDays} giorni per il reso.`,
    ],
    link: { label: 'Scopri i prodotti', url: `${site}/products` },
  };
}

/** To the address that an account no longer has: its owner should know. */
export function addressChanged({ firstName }: Account, site: string): Letter {
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
