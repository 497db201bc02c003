/**
 * Writes a new order in one transaction: the order, every piece it takes, the emptied cart, the idempotency record.
 * What stands in the conditions (stock, price, on sale) cannot be raced by anybody.
 */
import { cartKey, idempotencyKey } from '../keys.ts';
import { orderToItem, type StoredOrder, type OrderLine } from './item.ts';
import type { StoredProduct } from '../products/products.ts';
import { reserveStock } from '../products/stock-reservations.ts';
import { ConditionFailed, getItem, transactWrite, type Item, type TransactWriteItem } from '../../aws/dynamodb.ts';

/** How long a key answers with its order. */
const KEY_DAYS = 2;

/** What a key of a person stands for: the order it made, and of which draft. */
export interface IdempotencyRecord {
  orderId: string;
  draftHash: string;
}

/** The record of a key; undefined while it was never used. */
export function readIdempotencyRecord(
  ownerId: string,
  key: string,
  consistent = false,
): Promise<IdempotencyRecord | undefined> {
  return getItem<Item & IdempotencyRecord>(idempotencyKey(ownerId, key), consistent);
}

/**
 * What became of the attempt: written, the key was used already, there is no cart any more (or nobody, whose it was), or
 * a line is not what it was when it was read.
 */
export type InsertOrderResult = 'written' | 'key used' | 'cart gone' | 'line changed';

interface Placing {
  key: string;
  draftHash: string;
  /** The order is of the cart, of which there can be only one. */
  fromCart: boolean;
}

/** The products by which an order was priced. */
export type ProductsById = ReadonlyMap<string, StoredProduct>;

/** Writes the order, all or nothing; what its lines cost must still be what `products` made of it. */
export async function insertOrder(
  order: StoredOrder,
  products: ProductsById,
  { key, draftHash, fromCart }: Placing,
): Promise<InsertOrderResult> {
  const ttl = Math.floor(Date.parse(order.createdAt) / 1000) + KEY_DAYS * 24 * 60 * 60;
  const record = { ...idempotencyKey(order.ownerId, key), v: 1, orderId: order.id, draftHash, ttl };
  // Whoever erases their account closes their cart: no order is placed after that, however late it was sent.
  const isThere = fromCart ? 'attribute_exists(pk) AND attribute_not_exists(closed)' : 'attribute_not_exists(closed)';
  const cart = { Key: cartKey(order.ownerId), ConditionExpression: isThere };
  const writes: TransactWriteItem[] = [
    { Put: { Item: record, ConditionExpression: 'attribute_not_exists(pk)' } },
    { Delete: cart },
    { Put: { Item: orderToItem(order), ConditionExpression: 'attribute_not_exists(pk)' } },
    ...order.lines.map((line) => taken(line, products)),
  ];
  try {
    await transactWrite(writes);
    return 'written';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failedPositions.includes(0)) return 'key used';
    return error.failedPositions.includes(1) ? 'cart gone' : 'line changed';
  }
}

function taken({ productId, variantId, quantity, priceCents }: OrderLine, products: ProductsById): TransactWriteItem {
  const variant = products.get(productId)?.variants.find(({ id }) => id === variantId);
  // The price without the sale, and the sale: what it comes to at the order's own time is settled by both.
  const sale = variant?.sale ? 'sale = :sale' : 'attribute_not_exists(sale)';
  const taking = reserveStock({ productId, variantId }, quantity);
  return {
    Update: {
      ...taking,
      ConditionExpression: `stock >= :pieces AND priceCents = :price AND sellable = :yes AND ${sale}`,
      ExpressionAttributeValues: {
        ...taking.ExpressionAttributeValues,
        ...{ ':price': variant?.priceCents ?? priceCents, ':yes': true },
        ...(variant?.sale && { ':sale': variant.sale }),
      },
    },
  };
}
