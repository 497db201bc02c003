/** Orders in whose place an admin placed another one (`replaceWrite`): they are still to be cancelled. */
import { ShopError } from '../../../shared/api/errors.ts';
import { adminStatusChange } from '../../../shared/order/rules.ts';
import { log } from '../../platform/log.ts';
import { retryOnConflict } from '../../platform/retry.ts';
import { stopReturns } from '../returns/returns.ts';
import { writeOrder } from './apply-change.ts';
import { isReplaced } from './due-order.ts';
import type { StoredOrder } from './item.ts';
import { changeOrder } from './lifecycle.ts';
import type { PaymentGateway } from './pending-refund.ts';
import { readOrder, requireOrder } from './read.ts';

/**
 * Cancels and refunds an order in whose place an admin placed another one. A payment that nobody reported yet is refunded once
 * it is. Where the other one was cancelled meanwhile, this one goes on; where this one cannot be refunded, it waits for an admin.
 */
export async function finishReplacement(gateway: PaymentGateway, id: string): Promise<void> {
  const { replacement } = await requireOrder(id);
  if (!replacement) return;
  const other = await readOrder(replacement.id);
  if (other?.status === 'cancelled') return changeReplacement(id, () => undefined);
  try {
    const order = await changeOrder(gateway, id, replacement.by, (current) =>
      isReplaced(current) ? adminStatusChange(current, { status: 'cancelled' }) : undefined,
    );
    await stopReturns(order, replacement.by);
  } catch (error) {
    if (!(error instanceof ShopError) || mayStillSucceed.includes(error.code)) throw error;
    const { code: refused } = error;
    log.error('replaced order not cancelled', { orderId: id, code: refused });
    await changeReplacement(id, (mark) => ({ ...mark, refused }));
  }
}

const mayStillSucceed: string[] = ['BUSY', 'UNAVAILABLE'];

type Replacement = NonNullable<StoredOrder['replacement']>;

/** A refund that was decided with the cancellation goes on in any case. */
function changeReplacement(id: string, change: (mark: Replacement) => Replacement | undefined): Promise<void> {
  return retryOnConflict(async () => {
    const order = await requireOrder(id);
    const { replacement, ...rest } = order;
    if (!replacement || order.openRefund?.status === 'cancelled') return;
    const changed = change(replacement);
    await writeOrder(order, { ...rest, ...(changed && { replacement: changed }), version: order.version + 1 });
  });
}

/** The same where something else was done already. What fails now is done by the expiry task. */
export async function finishReplacementNow(gateway: PaymentGateway, id: string): Promise<void> {
  await finishReplacement(gateway, id).catch((error: Error) => {
    const details = { orderId: id, error };
    if (error instanceof ShopError) log.warn('replaced order not cancelled yet', details);
    else log.error('replaced order not cancelled yet', details);
  });
}
