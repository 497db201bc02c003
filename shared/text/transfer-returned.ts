/** Of returns before the payment. Apart from the other texts of returns, which the product page has. */

/** The total falls with the end of the return. */
const WAIT =
  'Quando concludiamo il reso ti scriviamo se resta altro da pagare, e quanto: fino ad allora non serve che paghi.';

/** Of what left unpaid. */
export function notToPay(isTransferAwaited = false): string {
  const transfer = isTransferAwaited ? ' Se hai già fatto il bonifico, ti restituiamo il loro prezzo.' : '';
  return `Non hai ancora pagato l’ordine: questi articoli non li devi pagare. ${WAIT}${transfer}`;
}

/** In the place of how to pay. */
export const RETURN_FIRST = `Stai rendendo degli articoli. ${WAIT}`;

/** Of a withdrawal from an order that waits for its transfer. */
export const TRANSFER_RETURNED = 'Se hai già fatto il bonifico, te lo restituiamo.';
/** Of one from a part of such an order. */
export const PART_OF_TRANSFER_RETURNED =
  'Se hai già fatto il bonifico per l’importo di prima, ti restituiamo la differenza.';
