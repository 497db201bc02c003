import { statutoryTerms } from '../legal/statutory-terms.ts';
import { legalConfig } from '../shop/owner-config.ts';
import { shop } from '../shop/shop.ts';

/** Who pays for sending goods back that the customer does not want. */
export const sendingBackText = `la rispedizione è ${legalConfig.returns.paidBy === 'customer' ? 'a tuo carico' : 'a nostro carico'}`;

/** Where somebody may buy for a business: the rights of the Codice del consumo are not theirs (art. 3). */
export const consumersOnlyText =
  'Il recesso e la garanzia legale di conformità sono diritti dei consumatori: non spettano a chi acquista per la propria attività.';

/** Stands wherever the thirty days do: the law's term is another, and neither is free. */
export const returnTermsText = `${statutoryTerms.withdrawalDays} giorni per recedere, ${shop.returnDays} per il reso; ${sendingBackText}`;

/** An order that was taken in the shop is no contract at a distance (art. 45): no withdrawal. The shop's own return is for all. */
export const SHOP_CONTRACT = `L’ordine è stato fatto in negozio: non è un contratto a distanza e per legge non c’è recesso. Vale il reso del negozio, entro ${shop.returnDays} giorni dalla consegna; ${sendingBackText}. Se un articolo è difettoso vale la garanzia legale di ${shop.warrantyMonths} mesi.`;
