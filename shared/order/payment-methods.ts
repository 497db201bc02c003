/** How an order is paid: its name on screens, in emails and in files, and its code in an electronic invoice. */
export const paymentMethods = {
  card: { label: 'Carta', invoiceCode: 'MP08' },
  bankTransfer: { label: 'Bonifico bancario', invoiceCode: 'MP05' },
  cash: { label: 'Contanti in negozio', invoiceCode: 'MP01' },
  pos: { label: 'Carta in negozio', invoiceCode: 'MP08' },
  /** With the goods that come back: no money moves. */
  exchange: { label: 'Cambio o sostituzione', invoiceCode: undefined },
} as const;

export type PaymentMethod = keyof typeof paymentMethods;

/** Until when a bank transfer is asked for. Nothing cancels the order then: the shop looks at its account first. */
export const transferDays = 7;

/** Those of an order that an admin takes. With `card` its customer pays by a link. */
export const manualMethods = ['card', 'bankTransfer', 'cash', 'pos'] as const satisfies PaymentMethod[];
export type ManualMethod = (typeof manualMethods)[number];

/** The money is in the till when the order is written. */
export const isPaidInShop = (method: string): boolean => method === 'cash' || method === 'pos';

/** As it is shown. A method that the table does not know is shown as it is. */
export function paymentMethodName(method: string): string {
  return (paymentMethods as Record<string, { label: string }>)[method]?.label ?? method;
}
