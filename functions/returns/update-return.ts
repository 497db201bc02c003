import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import { toCents } from '../../shared/price/money.ts';
import {
  closeReturnChange,
  goodsBackChange,
  limitToReturnable,
  returnableQuantities,
  returnRefundChange,
} from '../../shared/returns/rules.ts';
import type { ReturnUpdate } from '../../shared/returns/schema.ts';
import {
  mayCloseFor,
  NO_SUCH_ORDER,
  NOTHING_LEFT,
  returnStates,
  unmatchedCloseReasons,
  type OrderReturn,
} from '../../shared/returns/states.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { findOrderByNumber } from '../store/orders/find-by-number.ts';
import { cancelForReturn, changeOrder, syncIfReachable } from '../store/orders/lifecycle.ts';
import { readOrder, type StoredOrder } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import {
  addReturnsToOrder,
  advanceReturn,
  advanceReturnWrite,
  newReturnWrite,
  readReturn,
  returnActivityWrite,
  withNextState,
  type Return,
  type ReturnPatch,
} from '../store/returns/returns.ts';
import { withExchangeOrders } from './exchange-orders.ts';
import { refundDeliveryOfAll, refundPayingOrder, withLeftCents, withExchangedOrders } from './refund-paying-order.ts';
import { adminReturnAnswer } from './return-answers.ts';
import { returnParts } from './return-parts.ts';

const MATCH_IT = 'L’ordine indicato esiste: abbina la dichiarazione, oppure scegli un altro motivo';
const ALREADY_DECLARED =
  'Per tutti gli articoli di questo ordine il recesso o il reso è già dichiarato: non resta nulla da abbinare. Chiudi questa dichiarazione con il motivo «Nulla di nuovo»';
const STATED_IN_ACCOUNT = 'La dichiarazione viene dall’account di chi ha fatto l’ordine: scegli un altro motivo';

/**
 * One step of an admin. The order is changed first, once for each return, then the return is advanced. Where the
 * function stops in between, the same step again completes it. Throws RETURN_NOT_FOUND, RETURN_STATE where the state of
 * the return does not allow the step or it changed since the admin's `version`, ORDER_NOT_FOUND and RETURN_CLOSED for a
 * match, WITHDRAWAL_CLOSED, and what the rules of the steps throw.
 */
export const updateReturn: UseCase<'updateReturn'> = async ({ params, body, caller }) => {
  const by = caller.account.email;
  const before = await readReturn(params.id);
  if (!before) throw new ShopError('RETURN_NOT_FOUND');
  const allowedSteps: readonly string[] = returnStates[before.state].steps;
  const isStale = body.version !== undefined && body.version !== before.version;
  if (isStale || !allowedSteps.includes(body.step)) throw new ShopError('RETURN_STATE');
  if (body.step === 'close' && !mayCloseFor(body.note, before.statement.channel)) {
    throw new ShopError('WITHDRAWAL_CLOSED', { message: STATED_IN_ACCOUNT });
  }
  const after =
    body.step === 'match' ? await matchToOrder(before, body.orderNumber, by) : await applyStep(before, body, by);
  const order = after.orderId ? await readOrder(after.orderId) : undefined;
  return { return: adminReturnAnswer(after, order && (await withExchangedOrders(order))) };
};

/**
 * The admin says which order the declaration means. The return takes all that is left of it. Other sizes that were sent for
 * its pieces are of orders of their own: each has returns of its own, as where a visitor's words match.
 */
async function matchToOrder(before: Return, orderNumber: string, by: string): Promise<Return> {
  const named = await findOrderByNumber(orderNumber);
  if (!named) throw new ShopError('ORDER_NOT_FOUND');
  let matched: Return | undefined;
  const orders = await withExchangeOrders(named);
  for (const { id, number } of orders) {
    const isFirst = !matched;
    const { added } = await addReturnsToOrder(
      id,
      (current) =>
        matchPatches(before, current).map((patch, index) => {
          const own = isFirst && index === 0 ? before : { ...before, id: ulid() };
          return withNextState(own, patch, by);
        }),
      {
        writesFor: (nexts) =>
          nexts.flatMap((next) => [
            next.id === before.id ? advanceReturnWrite(before, next) : newReturnWrite(next),
            returnActivityWrite({ ...before, id: next.id }, next, by, number),
          ]),
      },
    );
    matched ??= added[0];
  }
  if (!matched) throw new ShopError('RETURN_CLOSED', isDeclaredWhole(orders) ? { message: ALREADY_DECLARED } : {});
  return matched;
}

/** Earlier statements hold all that the shop has not taken out itself. */
function isDeclaredWhole(orders: StoredOrder[]): boolean {
  const isStated = ({ closed, takenOut, exchangedFor }: OrderReturn) => !closed && !takenOut && !exchangedFor;
  return (
    orders.every(({ lines, returns }) => returnableQuantities(lines, returns).length === 0) &&
    orders.some(({ returns = [] }) => returns.some(isStated))
  );
}

async function matchingOrder(unmatched: Return, named: StoredOrder): Promise<StoredOrder | undefined> {
  return (await withExchangeOrders(named)).find((order) => matchPatches(unmatched, order).length > 0);
}

/** None where nothing of the order is left to return. */
function matchPatches({ statement }: Return, order: StoredOrder): ReturnPatch[] {
  const pieces = limitToReturnable(order.lines, order.returns ?? []);
  return returnParts(order, pieces, statement.at).map((part) => ({ state: 'received', orderId: order.id, ...part }));
}

type OrderStep = Exclude<ReturnUpdate, { step: 'match' }>;

async function applyStep(before: Return, body: OrderStep, by: string): Promise<Return> {
  const patch = before.orderId
    ? await changeReturnedOrder(before.id, before.orderId, body, by)
    : await closePatch(before, body);
  // The change of its order has its entry already.
  const entry = before.orderId ? [] : [returnActivityWrite(before, patch, by)];
  const after = await advanceReturn(before, patch, by, entry);
  if (!after) throw new ShopError('RETURN_STATE');
  return after;
}

/** A statement without an order can only be closed. It may be a withdrawal, so its reason is one of a list, and true. */
async function closePatch(before: Return, body: OrderStep): Promise<ReturnPatch> {
  if (body.step !== 'close') throw new ShopError('RETURN_STATE');
  const { note } = body;
  if (!unmatchedCloseReasons.includes(note)) throw new ShopError('WITHDRAWAL_CLOSED');
  const order = await findOrderByNumber(before.statement.orderNumber);
  const isUntrue = order && (note === NO_SUCH_ORDER || (note === NOTHING_LEFT && (await matchingOrder(before, order))));
  if (isUntrue) throw new ShopError('WITHDRAWAL_CLOSED', { message: MATCH_IT });
  return { state: 'closed', note };
}

async function changeReturnedOrder(id: string, orderId: string, body: OrderStep, by: string): Promise<ReturnPatch> {
  const provider = createPaymentProvider(paymentAccounts);
  switch (body.step) {
    case 'stop': {
      const order = await cancelForReturn(provider, orderId, id, by);
      return { state: 'stopped', refundCents: refundCentsOf(order, id) };
    }
    case 'goodsBack': {
      const restock = body.restock.map(({ variant, quantity }) => ({ variantId: variant, quantity }));
      const order = await changeOrder(provider, orderId, by, (current) => goodsBackChange(current, id, restock));
      const { exchangedFor, refundCents } = order.returns?.find((entry) => entry.id === id) ?? {};
      // Its other size is on its way: nothing is refunded.
      return exchangedFor && refundCents !== undefined ? { state: 'refunded', refundCents } : { state: 'goodsBack' };
    }
    case 'refund': {
      const cents = body.amount === null ? null : toCents(body.amount);
      await syncIfReachable(provider, orderId);
      const refund = { orderId, id, cents, reason: body.reason };
      const leftCents = await refundPayingOrder(provider, refund, by);
      const order = await changeOrder(provider, orderId, by, (current) =>
        returnRefundChange(withLeftCents(current, leftCents), id, cents, body.reason),
      );
      await refundDeliveryOfAll(provider, order, by);
      const reason = order.returns?.find((entry) => entry.id === id)?.reason;
      return { state: 'refunded', refundCents: refundCentsOf(order, id), ...(reason && { note: reason }) };
    }
    case 'close':
      await changeOrder(provider, orderId, by, (order) => closeReturnChange(order, id, body.note));
      return { state: 'closed', note: body.note };
  }
}

/** As the order has it, so that the two agree. RETURN_STATE where the order knows of no refund. */
function refundCentsOf({ returns = [] }: StoredOrder, id: string): number {
  const refundCents = returns.find((entry) => entry.id === id)?.refundCents;
  if (refundCents === undefined) throw new ShopError('RETURN_STATE');
  return refundCents;
}
