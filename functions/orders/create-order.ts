import { ulid } from 'ulid';
import { shop } from '../../shared/shop/shop.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { digest } from '../store/idempotency.ts';
import type { OrderLine, StoredOrder } from '../store/orders/read.ts';
import { newUnpaidHold } from '../store/orders/unpaid-orders.ts';
import { requireOrderSize } from '../store/orders/unpaid-refusals.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';
import { newOrder, placeOrder } from './place-order.ts';
import { priceDraft } from './price-draft.ts';

/**
 * Places an order, to be paid before it expires. The same Idempotency-Key answers with the same order. Throws
 * KEY_REUSED where the key came with another draft, CART_EMPTY where the cart was ordered or emptied, ORDER_TOO_LARGE and
 * TOO_MANY_UNPAID above the limits of what may be held unpaid, and what `priceDraft` throws.
 */
export const createOrder: UseCase<'createOrder'> = async (call) => {
  const { body: draft, caller } = call;
  requireOrderSize(draft.items);
  const request = {
    ownerId: caller.id,
    // Hashed, because a browser may send any text. Without a key, each request is an order of its own.
    key: digest(call.header('idempotency-key')?.trim() || ulid()),
    draftHash: digest(JSON.stringify(draft)),
  };
  const variants = draft.items.map(({ product, variant }) => ({ productId: product, variantId: variant }));
  const { order, products } = await placeOrder(() => ({
    request,
    variants,
    build: (products, now) => checkoutOrder(call, priceDraft(draft, products, now), now),
    cart: draft.fromCart ? 'ordered' : 'emptied',
  }));
  return {
    order: toOrderAnswer(order, products ?? (await readProductsInOrders([order]))),
    message: 'Ordine creato con successo',
  };
};

function checkoutOrder(
  { body: draft, caller, site, ipAddress }: Call<'createOrder'>,
  lines: OrderLine[],
  now: Date,
): StoredOrder {
  const { firstName, lastName, email } = caller.account;
  const { shippingAddress: address, paymentMethod: method, notes, contactEmail, invoice } = draft;
  const person = { firstName, lastName, email };
  const details = { ownerId: caller.id, person, site, lines, address, method, notes };
  return {
    ...newOrder({ ...details, status: 'pending', by: 'customer' }, now),
    // The account's own is in `person`, and follows it.
    ...(contactEmail && contactEmail !== email && { contactEmail }),
    ...(invoice && { invoice }),
    expiresAt: new Date(now.getTime() + shop.paymentMinutes * 60_000).toISOString(),
    unpaidHold: newUnpaidHold(ipAddress),
  };
}
