import { statutoryTerms } from '../legal/statutory-terms.ts';
import { legalConfig } from '../shop/owner-config.ts';
import { shop } from '../shop/shop.ts';

/** Who pays for sending goods back that the customer does not want. */
export const sendingBackText = `la rispedizione è ${legalConfig.returns.paidBy === 'customer' ? 'a tuo carico' : 'a nostro carico'}`;

/** Stands wherever the thirty days do: the law's term is another, and neither is free. */
export const returnTermsText = `${statutoryTerms.withdrawalDays} giorni per recedere, ${shop.returnDays} per il reso; ${sendingBackText}`;
