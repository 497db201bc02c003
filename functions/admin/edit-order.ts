import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import type { OrderEdit } from '../../shared/order/admin-schema.ts';
import {
  addressChange,
  otherArticleChange,
  otherVariantChange,
  paidOutChange,
  takeOutChange,
} from '../../shared/order/edit-rules.ts';
import { toCents } from '../../shared/price/money.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { changeOrder } from '../store/orders/lifecycle.ts';
import type { StoredOrder } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';

/**
 * Changes the address of a paid order, or size or article of pieces, or takes pieces out of it and refunds them, before the
 * shipping. Notes that the customer has what was refunded by hand. Two clicks are one change, as for refunds. Throws
 * ORDER_CHANGED, NOT_SELLABLE, OUT_OF_STOCK, PRICE_CHANGED, and what the rules throw.
 */
export const editOrder: UseCase<'editOrder'> = async ({ params, body, caller }) => {
  const provider = createPaymentProvider(paymentAccounts);
  const order = await changeOrder(provider, params.id, caller.account.email, (current, firstVersion) => {
    const change = decide(current, body);
    if (current.version !== (body.version ?? firstVersion)) throw new ShopError('ORDER_CHANGED');
    return change;
  });
  return { order: toOrderAnswer(order, await readProductsInOrders([order]), 'admin') };
};

function decide(order: StoredOrder, body: OrderEdit) {
  if (body.change === 'address') return addressChange(order, body.shippingAddress);
  if (body.change === 'paidOut') return paidOutChange(order);
  if (body.change === 'variant') {
    return otherVariantChange(order, { from: body.variant, to: body.to, quantity: body.quantity });
  }
  if (body.change === 'article') {
    const { variant: from, to, quantity, product: productId, difference } = body;
    return otherArticleChange(order, { from, to, quantity, productId, priceCents: toCents(body.price), difference });
  }
  const pieces = body.items.map(({ variant, quantity }) => ({ variantId: variant, quantity }));
  return takeOutChange(order, { id: ulid(), at: new Date().toISOString(), pieces, reason: body.reason });
}
