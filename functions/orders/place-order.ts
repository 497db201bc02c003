/** What the orders of customers and of admins have in common: priced by the server, written once for each key. */
import { randomInt } from 'node:crypto';
import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import { termsVersions } from '../../shared/legal/terms/versions.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { orderTotals } from '../../shared/order/totals.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { shop } from '../../shared/shop/shop.ts';
import { log } from '../platform/log.ts';
import { ConcurrentWrite, retryOnConflict } from '../platform/retry.ts';
import { readIdempotencyRecord, type IdempotentRequest } from '../store/idempotency.ts';
import { insertOrder, type InsertOptions } from '../store/orders/create.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import { accountRefusal, networkRefusal } from '../store/orders/unpaid-refusals.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProductsOfVariants, type VariantId } from '../store/products/products.ts';

/** A line may change between its read and the order's write. */
const MAX_ATTEMPTS = 5;

/** An order to be placed, as one attempt sees the shop. */
interface OrderPlan {
  request: IdempotentRequest;
  variants: VariantId[];
  /** Throws what refuses the order: no stock, other prices. One time for the prices and the order: a sale may begin at any moment. */
  build: (products: ReadonlyMap<string, StoredProduct>, now: Date) => StoredOrder;
  cart: InsertOptions['cart'];
  otherWrites?: (order: StoredOrder) => InsertOptions['otherWrites'];
}

/** `products` are absent where an earlier request with the same key placed the order. */
interface PlacedOrder {
  order: StoredOrder;
  products?: ReadonlyMap<string, StoredProduct>;
}

/** Writes the planned order. The order of an earlier request with the same key is answered instead. KEY_REUSED, CART_EMPTY, TOO_MANY_UNPAID. */
export function placeOrder(plan: () => OrderPlan | Promise<OrderPlan>): Promise<PlacedOrder> {
  return retryOnConflict(async (attemptNumber) => {
    const { request, variants, build, cart, otherWrites } = await plan();
    // The first read costs half and may be a moment old. The conditions of the write find that out.
    const products = await readProductsOfVariants(variants, attemptNumber > 1);
    let order: StoredOrder;
    let others: InsertOptions['otherWrites'];
    try {
      order = build(products, new Date());
      others = otherWrites?.(order);
    } catch (refusal) {
      // The last items may have gone to an earlier request with the same key.
      const earlierOrder = await readOrderOfRequest(request);
      if (earlierOrder) return { order: earlierOrder };
      throw refusal;
    }
    const result = await insertOrder(order, products, { request, cart, ...(others && { otherWrites: others }) });
    if (result === 'written') {
      log.info('order placed', { orderId: order.id });
      return { order, products };
    }
    const earlierOrder = await readOrderOfRequest(request);
    if (earlierOrder) return { order: earlierOrder };
    if (result === 'cart gone') throw new ShopError('CART_EMPTY');
    if (result === 'account full') throw await accountRefusal(order);
    if (result === 'network full') throw networkRefusal(order);
    throw new ConcurrentWrite();
  }, MAX_ATTEMPTS);
}

/** The order that this key produced, if there is one. Throws KEY_REUSED, with that order, where the key came with another draft. */
export async function readOrderOfRequest(request: IdempotentRequest): Promise<StoredOrder | undefined> {
  const record = await readIdempotencyRecord(request, true);
  if (!record?.orderId) return undefined;
  const order = await requireOrder(record.orderId);
  if (record.draftHash === request.draftHash) return order;
  throw new ShopError('KEY_REUSED', { details: { _id: order.id, orderNumber: order.number } });
}

type OrderDetails = Pick<StoredOrder, 'ownerId' | 'person' | 'site' | 'lines' | 'address' | 'method' | 'notes'> & {
  status: StoredOrder['status'];
  by: string;
};

/** An order that begins now, without payment. */
export function newOrder({ status, by, ...details }: OrderDetails, now: Date, isShippingFree = false): StoredOrder {
  const createdAt = now.toISOString();
  const { subtotalCents, shippingCents, totalCents } = orderTotals(details.lines, isShippingFree);
  const terms = termsVersions[legalConfig.version];
  return {
    id: ulid(now.getTime()),
    number: orderNumber(now),
    termsVersion: legalConfig.version,
    ...(terms && { termsHash: terms.document }),
    ...details,
    status,
    holds: true,
    subtotalCents,
    shippingCents,
    totalCents,
    paidCents: 0,
    refundedCents: 0,
    trackingNumber: '',
    refunds: [],
    history: [{ at: createdAt, to: status, by }],
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
}

/** Crockford's base32: without I, L and O, which look like 1 and 0, and without U. */
const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The year is the Italian one, as in the order's date on every page. The rest is random: every order would have to
 * write a counter, and its numbers could be guessed.
 */
function orderNumber(now: Date): string {
  const random = Array.from({ length: 10 }, () => BASE32[randomInt(BASE32.length)]).join('');
  return `${shop.orderPrefix}-${dayOf(now.getTime()).slice(0, 4)}-${random}`;
}
