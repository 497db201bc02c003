/** Texts about an order that several admin screens use. */
import type { Order } from '../../../shared/order/answers.ts';
import type { OpenOrders } from '../../data/admin-orders.ts';

/** In place of the name and address of an erased account. */
export const ERASED_ACCOUNT = 'Account eliminato';

export const CHANGE_UNDER_WAY = 'C’è già un aggiornamento in corso: finiscilo, poi scegli di nuovo gli ordini';

/** The pieces that are left: without those that never leave, and those of a refunded return. */
export function leftQuantity({ items, returns = [] }: Order): number {
  const gone = returns.filter(({ kind, refund }) => kind === 'beforeShipping' || refund !== null);
  const countOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return countOf(items) - countOf(gone.flatMap((each) => each.items));
}

/** For a list, beside the whole total: of an order of which nothing is left a number would be read as that of the order. */
export const piecesText = (order: Order) => leftQuantity(order) || '—';

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

/** Before products are deleted. `orders` is undefined where they were not counted. */
export function openOrdersText(orders: OpenOrders | undefined, products = 1): string {
  const them = products === 1 ? 'lo' : 'ne';
  if (!orders) {
    return `Gli ordini pagati e non ancora spediti che ${them} contengono restano da spedire; quelli non ancora pagati restano validi.`;
  }
  const { paid, unpaid } = orders;
  const warnings = [
    ...(paid === 1 ? [`1 ordine pagato e non ancora spedito ${them} contiene e resta da spedire`] : []),
    ...(paid > 1 ? [`${paid} ordini pagati e non ancora spediti ${them} contengono e restano da spedire`] : []),
    ...(unpaid === 1 ? [`1 ordine non ancora pagato ${them} contiene e resta valido`] : []),
    ...(unpaid > 1 ? [`${unpaid} ordini non ancora pagati ${them} contengono e restano validi`] : []),
  ];
  return warnings.length > 0
    ? `Attenzione: ${warnings.join('; ')}.`
    : `Nessun ordine da spedire o da pagare ${them} contiene.`;
}
