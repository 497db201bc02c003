/** Why the stock of a variant changed, as the back office says it. */

/** What an admin chooses for a correction. */
export const correctionReasons = {
  count: 'Conteggio',
  arrival: 'Merce arrivata',
  damaged: 'Danneggiato',
  gift: 'Omaggio',
  lost: 'Smarrito',
  other: 'Altro',
} as const;
export type CorrectionReason = keyof typeof correctionReasons;
export const correctionReasonNames = Object.keys(correctionReasons) as CorrectionReason[];

export const stockCauses = {
  sale: 'Vendita',
  cancel: 'Ordine annullato o ridotto',
  return: 'Reso',
  edit: 'Modifica del prodotto',
  ...correctionReasons,
} as const;
export type StockCause = keyof typeof stockCauses;
export const stockCauseNames = Object.keys(stockCauses) as StockCause[];
