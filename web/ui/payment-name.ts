import type { Order } from '../../shared/order/answers.ts';
import { paymentMethodName } from '../../shared/order/payment-methods.ts';
import { exchangeName, isReplacement } from '../../shared/returns/exchange-name.ts';

/** How an order is paid, as its customer reads it. */
export function paymentName({ paymentMethod, linkedOrders }: Order): string {
  if (paymentMethod === 'card') return 'Carta di credito o di debito';
  return paymentMethod === 'exchange' ? exchangeName(isReplacement(linkedOrders)) : paymentMethodName(paymentMethod);
}
