import { putMissingItems } from '../../aws/dynamodb/bulk.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { idempotencyWrite } from '../idempotency.ts';
import { cartKey, orderKey, variantKey } from '../keys.ts';
import type { StoredProduct } from '../products/item.ts';
import { orderToItem, type OrderLine, type StoredOrder } from './item.ts';
import { beginHoldWrites } from './unpaid-orders.ts';

/** Every new order counts among what its owner holds unpaid. */
type NewOrder = StoredOrder & Required<Pick<StoredOrder, 'unpaidHold'>>;

interface InsertOptions {
  key: string;
  draftHash: string;
  /** The order requires a cart. A cart is deleted with its order, so it can be ordered only once. */
  fromCart: boolean;
}

type ProductsById = ReadonlyMap<string, StoredProduct>;

/** Places in the transaction. A network without a limit has none. */
const [CART, ACCOUNT, NETWORK] = [1, 3, 4];

/**
 * Writes an order, its stock reservations, the deletion of the cart and the idempotency record in one transaction.
 * 'cart gone': the cart was ordered or emptied, or the account was erased. 'account full', 'network full': they hold too
 * much unpaid. 'not as read': the key was used, or stock, price, sale or availability are no longer those of `products`.
 */
export async function insertOrder(
  order: NewOrder,
  products: ProductsById,
  { key, draftHash, fromCart }: InsertOptions,
): Promise<'written' | 'cart gone' | 'account full' | 'network full' | 'not as read'> {
  const request = { ownerId: order.ownerId, key, draftHash };
  // An erased account leaves a closed cart. A request that arrives later writes no order.
  const cartOpen = 'attribute_not_exists(closed)';
  const cartCondition = fromCart ? `attribute_exists(pk) AND ${cartOpen}` : cartOpen;
  const writes: TransactWriteItem[] = [
    idempotencyWrite(request, { orderId: order.id }, order.createdAt),
    { Delete: { Key: cartKey(order.ownerId), ConditionExpression: cartCondition } },
    { Put: { Item: orderToItem(order), ConditionExpression: 'attribute_not_exists(pk)' } },
    ...beginHoldWrites(order),
    ...order.lines.map((line) => reserveLine(line, products)),
  ];
  try {
    await transactWrite(writes);
    return 'written';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const hasFailed = (position: number) => error.failedPositions.includes(position);
    if (hasFailed(CART)) return 'cart gone';
    if (hasFailed(ACCOUNT)) return 'account full';
    return order.unpaidHold.window && hasFailed(NETWORK) ? 'network full' : 'not as read';
  }
}

/** Reserves stock (`held`, see stock-reservations.ts) at the price that the customer accepted. */
function reserveLine(line: OrderLine, products: ProductsById): TransactWriteItem {
  const { productId, variantId, quantity } = line;
  const variant = products.get(productId)?.variants.find(({ id }) => id === variantId);
  // The full price and the sale together decide the price at the order's time.
  const saleCondition = variant?.sale ? 'sale = :sale' : 'attribute_not_exists(sale)';
  return {
    Update: {
      Key: variantKey(productId, variantId),
      UpdateExpression: 'SET stock = stock - :quantity ADD held :quantity',
      ConditionExpression: `stock >= :quantity AND priceCents = :price AND sellable = :yes AND ${saleCondition}`,
      ExpressionAttributeValues: {
        ':quantity': quantity,
        ':price': variant?.priceCents ?? line.priceCents,
        ':yes': true,
        ...(variant?.sale && { ':sale': variant.sale }),
      },
    },
  };
}

/** Writes the orders that do not exist yet and answers how many. For the seed: stock, cart and emails stay untouched. */
export function insertMissingOrders(orders: StoredOrder[]): Promise<number> {
  return putMissingItems(orders.map((order) => ({ ...orderToItem(order), ...orderKey(order.id) })));
}
