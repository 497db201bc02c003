import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import { limitToReturnable } from '../../shared/returns/rules.ts';
import { returnWindow } from '../../shared/returns/window.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { limitReturnsBySender } from '../store/accounts/rate-limit.ts';
import { requireOwnOrder, type StoredOrder } from '../store/orders/read.ts';
import { addReturnToOrder, readReturn, type Return } from '../store/returns/returns.ts';
import { cancelIfFullyReturned } from './cancel-if-fully-returned.ts';
import { customerReceipt } from './return-answers.ts';

/**
 * A customer returns an order or some of its items. A whole order that is not shipped is cancelled. What was declared
 * before changes nothing: its receipt is answered again. Throws ORDER_NOT_FOUND, RETURN_CLOSED after the last day, and
 * INVALID where no item can be returned and one is of another order.
 */
export const createReturn: UseCase<'createReturn'> = async (call) => {
  const { caller, body } = call;
  await limitReturnsBySender(caller.id);
  const { id } = await requireOwnOrder(body.orderId, caller.id);
  const { order, added } = await addReturnToOrder(id, (current) => buildReturn(call, current));
  const customerReturn = added ?? (await requireEarlierReturn(order));
  const refundCents = await cancelIfFullyReturned(customerReturn, order);
  return { receipt: customerReceipt(customerReturn, order, refundCents) };
};

/** Undefined where all the requested quantities were declared before. */
function buildReturn({ body, site }: Call<'createReturn'>, order: StoredOrder): Return | undefined {
  const at = new Date().toISOString();
  const requested = body.items?.map(({ variant, quantity }) => ({ variantId: variant, quantity }));
  const pieces = limitToReturnable(order.lines, order.returns ?? [], requested);
  if (pieces.length === 0) {
    const isForeign = requested?.some(({ variantId }) => !order.lines.some((line) => line.variantId === variantId));
    if (isForeign) throw new ShopError('INVALID', { errors: { items: 'Scegli articoli di questo ordine' } });
    return undefined;
  }
  const { kind } = returnWindow(order, at);
  if (!kind || kind === 'late') throw new ShopError('RETURN_CLOSED');
  const { name, email } = body;
  return {
    id: ulid(),
    statement: { at, name, email, orderNumber: order.number, channel: 'account' },
    orderId: order.id,
    kind,
    pieces,
    site,
    state: 'received',
    history: [{ at, to: 'received', by: 'customer' }],
    version: 1,
  };
}

async function requireEarlierReturn({ returns = [] }: StoredOrder): Promise<Return> {
  const last = returns.findLast(({ closed }) => !closed);
  const earlier = last && (await readReturn(last.id));
  if (!earlier) throw new ShopError('RETURN_CLOSED');
  return earlier;
}
