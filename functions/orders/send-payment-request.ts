import { ShopError } from '../../shared/api/errors.ts';
import { isPaid } from '../../shared/order/rules.ts';
import { isToBePaid } from '../../shared/order/status.ts';
import { isComingBack, isOpenBeforeShipping } from '../../shared/returns/states.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { retryOnConflict } from '../platform/retry.ts';
import { limitPaymentRequests } from '../store/accounts/rate-limit.ts';
import { askForPayment } from '../store/orders/payment-request.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';

const NOT_PAYABLE = 'Questo ordine non aspetta un pagamento: non c’è un link da inviare';

/**
 * Mails the payment link of an order that the shop took once more, or the data of its bank transfer. Two clicks are one
 * email. Throws ORDER_NOT_FOUND, ORDER_STATE, ORDER_CHANGED, TOO_MANY_ATTEMPTS.
 */
export const sendPaymentRequest: UseCase<'sendPaymentRequest'> = async ({ params, body, caller }) => {
  const order = await retryOnConflict(async (attemptNumber) => {
    const current = await requireOrder(params.id);
    if (!isPayable(current)) throw new ShopError('ORDER_STATE', { message: NOT_PAYABLE });
    if (current.version !== body.version) throw new ShopError('ORDER_CHANGED');
    if (attemptNumber === 1) await limitPaymentRequests(current.id);
    return askForPayment(current, caller.account.email);
  });
  return { order: toOrderAnswer(order, await readProductsInOrders([order]), 'admin') };
};

/** An expired one is about to be cancelled, and the sum of one that is coming back is not known yet. */
function isPayable(order: StoredOrder): boolean {
  const { origin, expiresAt, erasedAt, returns = [] } = order;
  if (returns.some((each) => isComingBack(each) || isOpenBeforeShipping(each))) return false;
  const isExpired = expiresAt !== undefined && expiresAt <= new Date().toISOString();
  return origin !== undefined && isToBePaid({ status: order.status, isPaid: isPaid(order) }) && !isExpired && !erasedAt;
}
