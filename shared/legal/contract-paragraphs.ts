import type { LegalConfig } from './config-schema.ts';
import { formatAddress } from './format-seller.ts';
import { statutoryTerms } from './statutory-terms.ts';
import { shop } from '../shop/shop.ts';
import { prepositionA } from '../text/preposition-a.ts';

/**
 * What an order confirmation says beside the order itself (D.lgs. 70/2003, art. 13; Codice del consumo, artt. 49 and 51,
 * par. 7). A template: to be read by a lawyer before selling. `site` has no trailing slash. The words of each version of
 * the terms are kept with it (terms/confirmations.ts).
 */
export function contractParagraphs(legal: LegalConfig, site: string): string[] {
  const { seller, contacts, returns, adr } = legal;
  const sendingBack = returns.paidBy === 'customer' ? 'a tuo carico' : 'a nostro carico';
  return [
    `Consegna: in ${shop.countryLabel}, con ${legal.carrier}, di norma in ${shop.deliveryTime} dopo la preparazione e comunque entro ${statutoryTerms.latestDeliveryDays} giorni dalla conclusione del contratto.`,
    `Diritto di recesso: puoi recedere entro ${statutoryTerms.withdrawalDays} giorni dalla consegna, senza indicarne il motivo, dalla pagina «Recedere dal contratto qui» (${site}/recesso), oppure con qualsiasi dichiarazione chiara ${prepositionA(contacts.email)} ${contacts.email}. Rispedisci gli articoli entro ${statutoryTerms.sendBackDays} giorni dalla dichiarazione a ${formatAddress(returns.address)}; le spese per rispedirli sono ${sendingBack}. Ti rimborsiamo quanto hai pagato, consegna standard compresa, entro ${statutoryTerms.refundDays} giorni dalla dichiarazione, con lo stesso mezzo di pagamento; possiamo attendere di aver ricevuto gli articoli o la prova che li hai spediti. Come funziona: ${site}/returns.`,
    `Modulo tipo, da usare solo se vuoi recedere: «Destinatario: ${seller.name}, ${formatAddress(seller.seat)}, ${contacts.email}. Con la presente io notifico il recesso dal mio contratto di vendita dei seguenti beni … Ordinato il … / ricevuto il … Nome del consumatore … Indirizzo del consumatore … Data …».`,
    `Garanzia: hai la garanzia legale di conformità per ${shop.warrantyMonths} mesi dalla consegna (artt. 128 e seguenti del Codice del consumo): ${site}/returns#garanzia.`,
    `Reclami: scrivi ${prepositionA(contacts.email)} ${contacts.email} o telefona al ${contacts.phone}, ${contacts.hours}.${adr ? ` Puoi rivolgerti anche all’organismo di risoluzione alternativa delle controversie a cui aderiamo: ${adr.name} (${adr.url}).` : ''}`,
  ];
}
