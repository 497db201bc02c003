import { availableTime } from '../../../shared/product/availability.ts';
import { putMissingItems } from '../../aws/dynamodb/bulk.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { isByAdmin } from '../activity/activity.ts';
import { idempotencyWrite, type IdempotentRequest } from '../idempotency.ts';
import { cartKey, orderKey } from '../keys.ts';
import type { StoredProduct } from '../products/item.ts';
import { reserveStock } from '../products/stock-reservations.ts';
import { orderToItem, type OrderLine, type StoredOrder } from './item.ts';
import { beginHoldWrites } from './unpaid-orders.ts';

export interface InsertOptions {
  request: IdempotentRequest;
  /** `ordered`: there must be one. A cart is deleted with its order, so it can be ordered only once. `kept`: an admin orders. */
  cart: 'ordered' | 'emptied' | 'kept';
  /** Where the condition of one fails, the order is 'not as read'. */
  otherWrites?: TransactWriteItem[];
}

type ProductsById = ReadonlyMap<string, StoredProduct>;

/** Places in the transaction. A network without a limit has none, and neither has an order that an admin takes. */
const [CART, ACCOUNT, NETWORK] = [1, 3, 4];

/**
 * Writes an order, its stock reservations, the deletion of the cart and the idempotency record in one transaction.
 * 'cart gone': the cart was ordered or emptied, or the account was erased. 'account full', 'network full': they hold too
 * much unpaid. 'not as read': the key was used, or stock, price, sale or availability are no longer those of `products`.
 */
export async function insertOrder(
  order: StoredOrder,
  products: ProductsById,
  { request, cart, otherWrites = [] }: InsertOptions,
): Promise<'written' | 'cart gone' | 'account full' | 'network full' | 'not as read'> {
  const writes: TransactWriteItem[] = [
    idempotencyWrite(request, { orderId: order.id }, order.createdAt),
    cartWrite(order.ownerId, cart),
    { Put: { Item: orderToItem(order), ConditionExpression: 'attribute_not_exists(pk)' } },
    ...(order.unpaidHold ? beginHoldWrites(order) : []),
    ...order.lines.map((line) => reserveLine(order, line, products)),
    ...otherWrites,
  ];
  try {
    await transactWrite(writes);
    return 'written';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const hasFailed = (position: number) => error.failedPositions.includes(position);
    if (cart === 'kept') return 'not as read';
    if (hasFailed(CART)) return 'cart gone';
    if (hasFailed(ACCOUNT)) return 'account full';
    return order.unpaidHold?.window && hasFailed(NETWORK) ? 'network full' : 'not as read';
  }
}

/** An erased account leaves a closed cart. A request that arrives later writes no order. */
function cartWrite(ownerId: string, cart: InsertOptions['cart']): TransactWriteItem {
  const isOpen = 'attribute_not_exists(closed)';
  const Key = cartKey(ownerId);
  if (cart === 'kept') return { ConditionCheck: { Key, ConditionExpression: isOpen } };
  const ConditionExpression = cart === 'ordered' ? `attribute_exists(pk) AND ${isOpen}` : isOpen;
  return { Delete: { Key, ConditionExpression } };
}

/** Reserves stock (`held`, see stock-reservations.ts) at the price that the customer accepted. */
function reserveLine({ number, history }: StoredOrder, line: OrderLine, products: ProductsById): TransactWriteItem {
  const { productId, variantId, quantity } = line;
  const variant = products.get(productId)?.variants.find(({ id }) => id === variantId);
  // The full price and the sale together decide the price at the order's time.
  const saleCondition = variant?.sale ? 'sale = :sale' : 'attribute_not_exists(sale)';
  const availability = availableTime(products.get(productId) ?? {});
  const timeCondition = availability ? 'availability = :availability' : 'attribute_not_exists(availability)';
  const { by = '' } = history[0] ?? {};
  const move = { why: 'sale', order: number, ...(isByAdmin(by) && { by }) } as const;
  const { ExpressionAttributeValues, ...update } = reserveStock(line, quantity, move);
  return {
    Update: {
      ...update,
      ConditionExpression: `stock >= :quantity AND priceCents = :price AND sellable = :yes AND ${saleCondition} AND ${timeCondition}`,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ':price': variant?.priceCents ?? line.priceCents,
        ':yes': true,
        ...(variant?.sale && { ':sale': variant.sale }),
        ...(availability && { ':availability': availability }),
      },
    },
  };
}

/** Writes the orders that do not exist yet and answers how many. For the seed: stock, cart and emails stay untouched. */
export function insertMissingOrders(orders: StoredOrder[]): Promise<number> {
  return putMissingItems(orders.map((order) => ({ ...orderToItem(order), ...orderKey(order.id) })));
}
