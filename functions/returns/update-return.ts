import { ShopError } from '../../shared/api/errors.ts';
import { toCents } from '../../shared/price/money.ts';
import { closeReturnChange, goodsBackChange, returnRefundChange, limitToReturnable } from '../../shared/returns/rules.ts';
import { returnWindow } from '../../shared/returns/window.ts';
import { returnStates } from '../../shared/returns/states.ts';
import type { ReturnUpdate } from '../../shared/returns/schema.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { changeOrder, cancelForReturn } from '../store/orders/lifecycle.ts';
import { readOrder, type StoredOrder } from '../store/orders/read.ts';
import {
  advanceReturn,
  advanceReturnWrite,
  withNextState,
  findOrderByNumber,
  readReturn,
  addReturnToOrder,
  type ReturnPatch,
  type Return,
} from '../store/returns/returns.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import { adminReturnAnswer } from './return-answers.ts';

/**
 * One step of an admin. What it does to the order is done there first, once for each statement however often it is asked
 * for; then the statement is led on. A death between the two is mended by the same step asked again. RETURN_STATE where
 * the statement's state does not know the step.
 */
export const updateReturn: UseCase<'updateReturn'> = async ({ params, body, caller }) => {
  const by = caller.account.email;
  const one = await readReturn(params.id);
  if (!one) throw new ShopError('RETURN_NOT_FOUND');
  const allowed: readonly string[] = returnStates[one.state].steps;
  if (!allowed.includes(body.step)) throw new ShopError('RETURN_STATE');
  const after = body.step === 'match' ? await match(one, body.orderNumber, by) : await step(one, body, by);
  return { return: adminReturnAnswer(after, after.orderId === undefined ? undefined : await readOrder(after.orderId)) };
};

type Step = Exclude<ReturnUpdate, { step: 'match' }>;

async function step(one: Return, body: Step, by: string): Promise<Return> {
  const to = one.orderId === undefined ? withoutOrder(body) : await carriedOut(one, one.orderId, body, by);
  const after = await advanceReturn(one, to, by);
  if (!after) throw new ShopError('RETURN_STATE');
  return after;
}

/** Of a statement without an order there is nothing to do but to close it. */
function withoutOrder(body: Step): ReturnPatch {
  if (body.step !== 'close') throw new ShopError('RETURN_STATE');
  return { state: 'closed', note: body.note };
}

async function carriedOut({ id }: Return, orderId: string, body: Step, by: string): Promise<ReturnPatch> {
  const bank = createPaymentProvider(paymentAccounts);
  switch (body.step) {
    case 'stop':
      return { state: 'stopped', ...given(id, await cancelForReturn(bank, orderId, id, by)) };
    case 'goodsBack': {
      const restock = body.restock.map(({ variant, quantity }) => ({ variantId: variant, quantity }));
      await changeOrder(bank, orderId, by, (order) => goodsBackChange(order, id, restock));
      return { state: 'goodsBack' };
    }
    case 'refund': {
      const cents = body.amount === null ? null : toCents(body.amount);
      return {
        state: 'refunded',
        ...given(id, await changeOrder(bank, orderId, by, (order) => returnRefundChange(order, id, cents))),
      };
    }
    case 'close':
      await changeOrder(bank, orderId, by, (order) => closeReturnChange(order, id));
      return { state: 'closed', note: body.note };
  }
}

function given(id: string, { returns = [] }: StoredOrder): { refundCents: number } {
  return { refundCents: returns.find((each) => each.id === id)?.refundCents ?? 0 };
}

/** An admin says which order a statement means: it is about all that is left of it. */
async function match(one: Return, orderNumber: string, by: string): Promise<Return> {
  const order = await findOrderByNumber(orderNumber);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const stating = (now: StoredOrder): Return | undefined => {
    const { kind } = returnWindow(now, one.statement.at);
    const pieces = limitToReturnable(now.lines, now.returns ?? []);
    return kind && pieces.length > 0
      ? withNextState(one, { state: 'received', orderId: now.id, kind, pieces }, by)
      : undefined;
  };
  const { stated } = await addReturnToOrder(order.id, stating, (next) => [advanceReturnWrite(one, next)]);
  if (!stated) throw new ShopError('RETURN_CLOSED');
  return stated;
}
