import { ShopError } from '../../shared/api/errors.ts';
import { replacedText } from '../../shared/order/replaced.ts';
import { requireOrder, validLinkedOrder } from '../store/orders/read.ts';

/**
 * A cancelled order does not live again beside the order in its place, or beside the one whose place it took: the customer
 * would get both. ORDER_STATE.
 */
export async function requireNotReplaced(orderId: string): Promise<void> {
  const order = await requireOrder(orderId);
  if (order.status !== 'cancelled') return;
  const valid = await validLinkedOrder(order, ['replacedBy', 'replaces']);
  if (!valid) return;
  throw new ShopError('ORDER_STATE', { message: replacedText(valid.number) });
}
