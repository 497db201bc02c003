import { ShopError } from '../../shared/api/errors.ts';
import { refundChange } from '../../shared/order/rules.ts';
import { toCents } from '../../shared/price/money.ts';
import { requireNoOpenExchange } from '../../shared/returns/exchange-rules.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { changeOrder } from '../store/orders/lifecycle.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';
import { readSentExchanges } from './sent-exchanges.ts';

const CHANGED = 'Intanto l’ordine è cambiato: controlla e rimborsa di nuovo';

/**
 * Refunds `amount` euro, or everything that is left. Two clicks are one refund: an order that changed during the
 * call, or since the admin's `version`, is not refunded. Throws ORDER_CHANGED, and what `refundChange` throws.
 */
export const refundOrder: UseCase<'refundOrder'> = async ({ params, body, caller }) => {
  const provider = createPaymentProvider(paymentAccounts);
  const cents = body.amount === null ? null : toCents(body.amount);
  const sentExchanges = await readSentExchanges(params.id);
  const order = await changeOrder(provider, params.id, caller.account.email, (current, firstVersion) => {
    const change = refundChange(current, cents, body);
    requireNoOpenExchange(current, change, sentExchanges);
    if (current.version !== (body.version ?? firstVersion)) throw new ShopError('ORDER_CHANGED', { message: CHANGED });
    return change;
  });
  return { order: toOrderAnswer(order, await readProductsInOrders([order]), 'admin') };
};
