import type { DemoToken } from '../../shared/order/payment-schema.ts';
import type { Order } from '../../shared/order/answers.ts';
import { ApiError, callApi } from './api.ts';

/**
 * Pays an order with the demo provider. Some cards need `confirm`: the bank's question, with the amount in euro.
 * Null when the person answers no; the order stays pending. Throws ApiError when the card is refused.
 */
export async function payWithDemo(
  orderId: string,
  token: DemoToken,
  confirm: (amount: number) => Promise<boolean>,
): Promise<Order | null> {
  try {
    const { intent } = await callApi('createPaymentIntent', { body: { orderId } });
    const payment = { intentId: intent.id, clientSecret: intent.clientSecret, token };
    const answer = await callApi('payDemo', { body: payment });
    if (answer.status === 'succeeded') return answer.order;
    if (!(await confirm(intent.amount))) return null;
    return (await callApi('payDemo', { body: { ...payment, confirmed: true } })).order;
  } catch (error) {
    // An earlier try was charged, but its answer was lost.
    if (error instanceof ApiError && error.code === 'ALREADY_PAID') {
      return (await callApi('readOrder', { params: { id: orderId } })).order;
    }
    throw error;
  }
}
