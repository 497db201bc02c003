import { ulid } from 'ulid';
import { ShopError } from '../../shared/errors.ts';
import { piecesLeft, statedPieces, windowOf } from '../../shared/return-rules.ts';
import type { Call, UseCase } from '../kit/resource.ts';
import { countStatement } from '../store/attempts.ts';
import { readOrder, type Order } from '../store/orders.ts';
import { readReturn, stateOnOrder, type Return } from '../store/returns.ts';
import { ownReceipt } from './receipt.ts';
import { stopWhole } from './stop-whole.ts';

/**
 * States the withdrawal from an order of one's own, or its return. Before it is shipped, the whole order stops. What was
 * stated before changes nothing: its receipt is given again. ORDER_NOT_FOUND for anybody else's, RETURN_CLOSED after the
 * last day.
 */
export const createReturn: UseCase<'createReturn'> = async (call) => {
  const { caller, body } = call;
  await countStatement(caller.id);
  const found = await readOrder(body.orderId);
  if (found?.ownerId !== caller.id) throw new ShopError('ORDER_NOT_FOUND');
  const { order, stated } = await stateOnOrder(found.id, (now) => newReturn(call, now));
  const one = stated ?? (await statedAlready(order));
  await stopWhole(one, order);
  return { receipt: ownReceipt(one, order) };
};

/** Undefined where everything that is asked for was stated before. */
function newReturn({ body, site }: Call<'createReturn'>, order: Order): Return | undefined {
  const at = new Date().toISOString();
  const wanted = body.items?.map(({ variant, quantity }) => ({ variantId: variant, quantity }));
  const pieces = statedPieces(order.lines, order.returns ?? [], wanted);
  const { kind } = windowOf(order, at);
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
function refused(order: Order): undefined {
  if (order.returns?.some(({ closed }) => !closed) && piecesLeft(order.lines, order.returns).length === 0)
    return undefined;
  throw new ShopError('RETURN_CLOSED');
}

async function statedAlready({ returns = [] }: Order): Promise<Return> {
  const last = returns.findLast(({ closed }) => !closed);
  const one = last && (await readReturn(last.id));
  if (!one) throw new ShopError('RETURN_CLOSED');
  return one;
}
