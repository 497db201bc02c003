import { ShopError } from '../../shared/errors.ts';
import { toCents } from '../../shared/money.ts';
import { refund } from '../../shared/order-rules.ts';
import { orderAnswer } from '../kit/order-answer.ts';
import type { UseCase } from '../kit/resource.ts';
import { openProvider } from '../payments/provider.ts';
import { changeOrder } from '../store/order-life.ts';
import { liveProducts } from '../store/orders.ts';
import { treasury } from '../store/treasury.ts';

/**
 * Gives money back: `amount` euro, or all that is left. Whatever `version` says, an order that somebody changed while
 * this call was under way is not refunded (ORDER_CHANGED), so that two clicks at once are one refund.
 */
export const refundOrder: UseCase<'refundOrder'> = async ({ params, body, caller }) => {
  const bank = openProvider(treasury);
  const cents = body.amount === null ? null : toCents(body.amount);
  const order = await changeOrder(bank, params.id, caller.account.email, (now, seen) => {
    if (now.version !== (body.version ?? seen)) throw new ShopError('ORDER_CHANGED');
    return refund(now, cents);
  });
  return { order: orderAnswer(order, await liveProducts([order]), 'admin') };
};
