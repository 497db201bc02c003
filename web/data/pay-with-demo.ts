import type { DemoToken, Order } from '../../shared/order/schema.ts';
import { ApiError, callApi } from './api.ts';

/**
 * Pays an order with the demo provider. `confirm` is its bank's question, asked with the amount in euro where the card
 * wants it; null where the answer was no: the order stays as it is. Throws ApiError when the card is refused.
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
    // The answer to an earlier try was lost, the money was not.
    if (error instanceof ApiError && error.code === 'ALREADY_PAID') {
      return (await callApi('readOrder', { params: { id: orderId } })).order;
    }
    throw error;
  }
}
