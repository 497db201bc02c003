/** What a statement declared, in the words of its receipt. */
import type { OrderLink } from '../../shared/order/origin.ts';
import { shop } from '../../shared/shop/shop.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import type { Return } from '../store/returns/item.ts';
import { coversOrder } from './return-next-steps.ts';

/** An order number as people type it, in capitals or not, with or without hyphens: no words fit in. */
const ORDER_NUMBER = new RegExp(`^${shop.orderPrefix}\\W*(\\d{4})\\W*([0-9A-Z]{10})$`, 'i');

/** As orders have it (functions/orders/place-order.ts); '' for other words. */
export function numberOf(typed: string): string {
  const [, year, random = ''] = ORDER_NUMBER.exec(typed) ?? [];
  return year ? `${shop.orderPrefix}-${year}-${random.toUpperCase()}` : '';
}

/** What was declared. A visitor may have written anything in the place of the number. */
export function declaration(orderReturn: Return, order: StoredOrder | undefined): string {
  if (!order) return `recesso dal contratto relativo ${namedOrder(orderReturn)}`;
  const first = order.links?.find(({ as }) => as === 'exchangeOf');
  const meant = `l’ordine ${order.number}${first ? ` (${originOf(first)} ${first.number})` : ''}`;
  // The customer may have named an earlier order of the exchange: the statement comes as it was made.
  const stated = numberOf(orderReturn.statement.orderNumber);
  const isOfEarlier = first && stated && stated !== order.number;
  const named = `recesso dal contratto relativo al${isOfEarlier ? `l’ordine ${stated}` : meant}`;
  if (orderReturn.pieces.length === 0) return named;
  const isWhole = coversOrder([orderReturn], order);
  // Who is not logged in withdraws from the whole order, of which a part may be out by then.
  const isStatedWhole = isWhole || orderReturn.statement.channel === 'public';
  const extent = isStatedWhole ? 'per tutti i suoi articoli' : 'solo per gli articoli elencati sotto';
  const counts = isOfEarlier ? meant : isStatedWhole && !isWhole ? 'gli articoli elencati sotto' : '';
  return `${named}, ${extent}${counts && `. Vale per ${counts}`}`;
}

const originOf = ({ defect }: OrderLink) => (defect ? 'sostituzione per l’ordine' : 'cambio dell’ordine');

/** The number as it was declared, where it may be repeated. */
export function namedOrder({ statement: { orderNumber } }: Return): string {
  return orderNumber ? `all’ordine «${orderNumber}»` : 'all’ordine che hai indicato';
}
