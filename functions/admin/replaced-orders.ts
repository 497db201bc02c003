import { ShopError } from '../../shared/api/errors.ts';
import { replacedText } from '../../shared/order/replaced.ts';
import { isReplaced } from '../store/orders/due-order.ts';
import { requireOrder, validLinkedOrder, type StoredOrder } from '../store/orders/read.ts';

/**
 * A cancelled order does not live again beside the order in its place, or beside the one whose place it took: the customer
 * would get both. ORDER_STATE.
 */
export async function requireNotReplaced(orderId: string): Promise<void> {
  const order = await requireOrder(orderId);
  if (order.status !== 'cancelled') return;
  const valid = await validLinkedOrder(order, ['replacedBy', 'replaces']);
  if (valid) throw new ShopError('ORDER_STATE', { message: replacedText(valid.number) });
}

/** One that is about to be cancelled does not go on either. ORDER_STATE. */
export function requireNoReplacement(order: StoredOrder): void {
  const { replacement } = order;
  if (replacement && isReplaced(order))
    throw new ShopError('ORDER_STATE', { message: replacedText(replacement.number) });
}
