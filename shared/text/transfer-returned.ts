/** What becomes of a bank transfer that is on its way. Apart from the other texts of returns, which the product page has. */

/** Of a withdrawal from an order that waits for its transfer. */
export const TRANSFER_RETURNED = 'Se hai già fatto il bonifico, te lo restituiamo.';
/** Of one from a part of such an order. */
export const PART_OF_TRANSFER_RETURNED =
  'Se hai già fatto il bonifico per l’importo di prima, ti restituiamo la differenza.';
