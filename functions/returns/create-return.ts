import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import { returnableQuantities, limitToReturnable } from '../../shared/returns/rules.ts';
import { returnWindow } from '../../shared/returns/window.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { limitReturnsBySender } from '../store/accounts/rate-limit.ts';
import { readOrder, type StoredOrder } from '../store/orders/read.ts';
import { readReturn, addReturnToOrder, type Return } from '../store/returns/returns.ts';
import { customerReceipt } from './return-answers.ts';
import { cancelIfFullyReturned } from './cancel-if-fully-returned.ts';

/**
 * States the withdrawal from an order of one's own, or its return. Before it is shipped, the whole order stops. What was
 * stated before changes nothing: its receipt is given again. ORDER_NOT_FOUND for anybody else's, RETURN_CLOSED after the
 * last day.
 */
export const createReturn: UseCase<'createReturn'> = async (call) => {
  const { caller, body } = call;
  await limitReturnsBySender(caller.id);
  const found = await readOrder(body.orderId);
  if (found?.ownerId !== caller.id) throw new ShopError('ORDER_NOT_FOUND');
  const { order, stated } = await addReturnToOrder(found.id, (now) => newReturn(call, now));
  const one = stated ?? (await statedAlready(order));
  await cancelIfFullyReturned(one, order);
  return { receipt: customerReceipt(one, order) };
};

/** Undefined where everything that is asked for was stated before. */
function newReturn({ body, site }: Call<'createReturn'>, order: StoredOrder): Return | undefined {
  const at = new Date().toISOString();
  const wanted = body.items?.map(({ variant, quantity }) => ({ variantId: variant, quantity }));
  const pieces = limitToReturnable(order.lines, order.returns ?? [], wanted);
  const { kind } = returnWindow(order, at);
  if (pieces.length === 0) {
    const foreign = wanted?.some(({ variantId }) => !order.lines.some((line) => line.variantId === variantId));
    if (foreign) throw new ShopError('INVALID', { errors: { items: 'Scegli gli articoli da questo ordine' } });
    return undefined;
  }
  if (!kind || kind === 'late') return refused(order);
  const { name, email } = body;
  return {
    id: ulid(),
    statement: { at, name, email, orderNumber: order.number, channel: 'account' },
    ...{ orderId: order.id, kind, pieces, site },
    state: 'received',
    history: [{ at, to: 'received', by: 'customer' }],
    version: 1,
  };
}

/** Of an order that a statement stopped, the receipt is still to be had. */
function refused(order: StoredOrder): undefined {
  if (order.returns?.some(({ closed }) => !closed) && returnableQuantities(order.lines, order.returns).length === 0)
    return undefined;
  throw new ShopError('RETURN_CLOSED');
}

async function statedAlready({ returns = [] }: StoredOrder): Promise<Return> {
  const last = returns.findLast(({ closed }) => !closed);
  const one = last && (await readReturn(last.id));
  if (!one) throw new ShopError('RETURN_CLOSED');
  return one;
}
