/** Of returns before the payment. Apart from the other texts of returns, which the product page has. */

/** The total falls with the end of the return. Without a full stop. */
export const WAIT_FOR_TOTAL =
  'quando lo concludiamo ti scriviamo se resta altro da pagare, e quanto. Fino ad allora non serve che paghi';

/** Of what left unpaid. */
export function notToPay(isTransferAwaited = false): string {
  const transfer = isTransferAwaited ? ' Se hai già fatto il bonifico, ti restituiamo il loro prezzo.' : '';
  return `Non hai ancora pagato l’ordine: questi articoli non li devi pagare. Il reso è aperto: ${WAIT_FOR_TOTAL}.${transfer}`;
}

/** In the place of how to pay. */
export const RETURN_FIRST = `Stai rendendo degli articoli. Il reso è aperto: ${WAIT_FOR_TOTAL}.`;

/** Of a withdrawal from an order that waits for its transfer. */
export const TRANSFER_RETURNED = 'Se hai già fatto il bonifico, te lo restituiamo.';
/** Of one from a part of such an order. */
export const PART_OF_TRANSFER_RETURNED =
  'Se hai già fatto il bonifico per l’importo di prima, ti restituiamo la differenza.';
