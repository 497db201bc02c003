/** Of a cancelled order whose goods are at the customer. */
import { legalConfig } from '../shop/owner-config.ts';
import { prepositionA } from './preposition-a.ts';

const { email } = legalConfig.contacts;
const CONTACT = `scrivi ${prepositionA(email)} ${email}`;

/** Nobody paid an `unpaid` one: a payment that still comes brings it back. */
export function goodsOutText(unpaid: boolean): string {
  return unpaid
    ? `Gli articoli risultano partiti: per rispedirli, o per tenerli e pagarli, ${CONTACT}. Se hai già pagato, l’ordine torna valido quando il pagamento arriva.`
    : `Gli articoli risultano partiti: per rispedirli ${CONTACT}.`;
}
