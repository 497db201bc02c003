import { ShopError } from '../../shared/api/errors.ts';
import type { OrderStatusChange } from '../../shared/order/admin-schema.ts';
import { parcelChange, parcelCorrection, withLastParcel } from '../../shared/order/parcels.ts';
import { isPaid, type OrderChange } from '../../shared/order/rules.ts';
import { isShippedStatus } from '../../shared/order/status.ts';
import { toCents } from '../../shared/price/money.ts';
import { statusChange } from '../../shared/returns/after-return.ts';
import { requireNoOpenExchange } from '../../shared/returns/exchange-rules.ts';
import { requireShippable } from '../../shared/returns/steps.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import { may } from '../http/permission.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { changeOrder, syncIfReachable } from '../store/orders/lifecycle.ts';
import type { StoredOrder } from '../store/orders/read.ts';
import { finishReplacementNow } from '../store/orders/replaced-orders.ts';
import { stopReturns } from '../store/returns/returns.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';
import { requireNoReplacement, requireNotReplaced } from './replaced-orders.ts';
import { readSentExchanges } from './sent-exchanges.ts';

const NOT_PAID = 'L’ordine non è pagato: lo può segnare come spedito solo chi registra gli incassi';

/**
 * Sets the status that an admin chose, or sends some of the items, or corrects a parcel's number. A cancellation refunds what
 * was paid; a payment for an order that ended by a withdrawal goes back, and so does a transfer for a cancelled one. Throws ORDER_CHANGED where the order changed since
 * the admin's `version`, ORDER_STATE where the current status, or an order in its place, does not allow the change, RETURN_OPEN where pieces are to be shipped that the customer has withdrawn from, FORBIDDEN where
 * an unpaid order is shipped by who may not record payments.
 */
export const setOrderStatus: UseCase<'setOrderStatus'> = async ({ params, body, caller }) => {
  const provider = createPaymentProvider(paymentAccounts);
  // A card payment that nobody reported comes first: the admin then decides on the paid order.
  if (body.status === 'cancelled' || body.status === 'paid') await syncIfReachable(provider, params.id);
  const sentExchanges = body.status === 'cancelled' ? await readSentExchanges(params.id) : new Set<string>();
  if (body.status !== 'cancelled') await requireNotReplaced(params.id);
  const order = await changeOrder(provider, params.id, caller.account.email, (current) => {
    if (body.version !== undefined && body.version !== current.version) throw new ShopError('ORDER_CHANGED');
    if (body.status !== 'cancelled') requireNoReplacement(current);
    requireShippable(current, body.status);
    const isSentUnpaid = isShippedStatus(body.status) && !isShippedStatus(current.status) && !isPaid(current);
    if (isSentUnpaid && !may(caller, 'orders:refund')) throw new ShopError('FORBIDDEN', { message: NOT_PAID });
    const change = decide(current, body);
    requireNoOpenExchange(current, change, sentExchanges);
    return change;
  });
  await stopReturns(order, caller.account.email);
  // The order whose place it took goes on, where it is not cancelled yet.
  const { links = [], status } = order;
  const replaced = status === 'cancelled' ? links.filter(({ as }) => as === 'replaces') : [];
  for (const { id } of replaced) await finishReplacementNow(provider, id);
  return { order: toOrderAnswer(order, await readProductsInOrders([order]), 'admin') };
};

function decide(order: StoredOrder, { items, parcel, received, ...change }: OrderStatusChange): OrderChange {
  if (parcel) return parcelCorrection(order, { ...change, parcel });
  const receivedCents = received === undefined ? undefined : toCents(received);
  if (!items) return withLastParcel(order, statusChange(order, { ...change, receivedCents }));
  const lines = items.map(({ variant, quantity }) => ({ variantId: variant, quantity }));
  return parcelChange(order, { ...change, lines });
}
