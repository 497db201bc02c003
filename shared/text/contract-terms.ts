/** Whose rights these are. Apart from return-terms.ts, which is in the first scripts of the shop. */
import { shop } from '../shop/shop.ts';
import { sendingBackText } from './return-terms.ts';

/** Where somebody may buy for a business: the rights of the Codice del consumo are not theirs (art. 3). */
export const consumersOnlyText =
  'Il recesso e la garanzia legale di conformità sono diritti dei consumatori: non spettano a chi acquista per la propria attività.';

/** An order that was taken in the shop is no contract at a distance (art. 45): no withdrawal. The shop's own return is for all. */
export const SHOP_CONTRACT = `L’ordine è stato fatto in negozio: non è un contratto a distanza e per legge non c’è recesso. Vale il reso del negozio, entro ${shop.returnDays} giorni dalla consegna; ${sendingBackText}. Se un articolo è difettoso vale la garanzia legale di ${shop.warrantyMonths} mesi.`;
