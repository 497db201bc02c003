import { ShopError } from '../../shared/api/errors.ts';
import { replacedText } from '../../shared/order/replaced.ts';
import { readOrders, requireOrder } from '../store/orders/read.ts';

/**
 * A cancelled order does not live again beside the order in its place, or beside the one whose place it took: the customer
 * would get both. ORDER_STATE.
 */
export async function requireNotReplaced(orderId: string): Promise<void> {
  const { status, links = [] } = await requireOrder(orderId);
  if (status !== 'cancelled') return;
  const others = links.filter(({ as }) => as === 'replacedBy' || as === 'replaces');
  const valid = (await readOrders(others.map(({ id }) => id))).find((other) => other.status !== 'cancelled');
  if (!valid) return;
  throw new ShopError('ORDER_STATE', { message: replacedText(valid.number) });
}
