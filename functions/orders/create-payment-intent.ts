import { ShopError } from '../../shared/errors.ts';
import { toEuro } from '../../shared/money.ts';
import type { PaymentIntent } from '../../shared/order.ts';
import type { UseCase } from '../kit/resource.ts';
import { openProvider } from '../payments/provider.ts';
import { demoLedger } from '../store/demo-ledger.ts';
import { untilDecided, writeOrder } from '../store/order-change.ts';
import type { Order } from '../store/orders.ts';
import { ownOrder } from './own-order.ts';

/** What the browser needs to pay an order that waits for its money: the same intent however often it is asked. */
export const createPaymentIntent: UseCase<'createPaymentIntent'> = async ({ body, caller }) => {
  const provider = openProvider(demoLedger);
  const order = await untilDecided(async () => {
    const unpaid = payable(await ownOrder(body.orderId, caller));
    if (unpaid.intentId) return unpaid;
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
