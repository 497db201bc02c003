/** Texts about an order that several admin screens use. */
import type { Order } from '../../../shared/order/answers.ts';

/** In place of the name and address of an erased account. */
export const ERASED_ACCOUNT = 'Account eliminato';

export const CHANGE_UNDER_WAY = 'C’è già un aggiornamento in corso: finiscilo, poi scegli di nuovo gli ordini';

/** The pieces that are left: without those that never leave, and those of a refunded return. */
export function leftQuantity({ items, returns = [] }: Order): number {
  const gone = returns.filter(({ kind, refund }) => kind === 'beforeShipping' || refund !== null);
  const countOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return countOf(items) - countOf(gone.flatMap((each) => each.items));
}

/** No provider sends back what the shop recorded by hand. */
export function refundLabel(isToPayOut: boolean): string {
  return isToPayOut ? 'Rimborso che versi tu' : 'Rimborsato';
}

const authors: Record<string, string> = { customer: 'Cliente', shop: 'Negozio', payment: 'Pagamento' };

/** Who changed an order or a return; `by` is one of the authors or the email of an admin. */
export function changeAuthor(by: string): string {
  return authors[by] ?? by;
}

export function customerName(order: Order): string {
  return `${order.user.firstName} ${order.user.lastName}`.trim() || order.user.email || ERASED_ACCOUNT;
}

/** Of unsaved edits that the browser has kept, where several forms stand together. */
export const restoredIn = (form: string) => `${form}: abbiamo ripristinato le modifiche che non avevi salvato.`;
