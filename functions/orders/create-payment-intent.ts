import { ShopError } from '../../shared/errors.ts';
import { toEuro } from '../../shared/money.ts';
import type { PaymentIntent } from '../../shared/order.ts';
import type { UseCase } from '../kit/resource.ts';
import { openProvider } from '../payments/provider.ts';
import { untilDecided, writeOrder } from '../store/order-change.ts';
import { takeInPayment } from '../store/order-life.ts';
import type { Order } from '../store/orders.ts';
import { treasury } from '../store/treasury.ts';
import { ownOrder } from './own-order.ts';

/**
 * What the browser needs to pay an order that waits for its money: the same intent however often it is asked. Whether it
 * was paid meanwhile is asked of the provider first, so that nobody is asked for money twice: ALREADY_PAID.
 */
export const createPaymentIntent: UseCase<'createPaymentIntent'> = async ({ body, caller }) => {
  const provider = openProvider(treasury);
  const order = await untilDecided(async () => {
    const unpaid = payable(await ownOrder(body.orderId, caller));
    if (unpaid.intentId && unpaid.provider === provider.name) return payable(await takeInPayment(provider, unpaid));
    const { id: intentId, clientSecret } = await provider.openIntent({
      orderId: unpaid.id,
      amountCents: unpaid.totalCents,
    });
    return writeOrder(unpaid, {
      ...unpaid,
      provider: provider.name,
      intentId,
      clientSecret,
      version: unpaid.version + 1,
    });
  });
  return { intent: intentAnswer(order, provider.name) };
};

function payable(order: Order): Order {
  if (order.paidCents > 0) throw new ShopError('ALREADY_PAID');
  if (order.status !== 'pending') throw new ShopError('ORDER_STATE');
  return order;
}

function intentAnswer({ intentId = '', clientSecret = '', totalCents }: Order, provider: PaymentIntent['provider']) {
  return { id: intentId, provider, clientSecret, amount: toEuro(totalCents) };
}
