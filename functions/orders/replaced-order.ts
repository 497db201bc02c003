/** The order in whose place an admin takes a new one: it is cancelled, and refunded, with the same request. */
import { ShopError } from '../../shared/api/errors.ts';
import { statusChange } from '../../shared/returns/after-return.ts';
import { requireNoOpenExchange } from '../../shared/returns/exchange-rules.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { changeOrder } from '../store/orders/lifecycle.ts';
import { requireOrder, validLinkedOrder, type StoredOrder } from '../store/orders/read.ts';
import { stopReturns } from '../store/returns/returns.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';

const isReplacedText = (number: string) =>
  `Al posto di questo ordine c’è già ${number}: annulla uno dei due prima di farne un altro`;
const isUndoneText = (number: string) =>
  `L’ordine ${number} non si è annullato, perché intanto è cambiato: anche quello nuovo è stato annullato`;

/** `version` is what the admin saw. ORDER_CHANGED; ORDER_STATE where another order is in its place: the customer would have two to pay. */
export async function requireReplaceable(replaced: StoredOrder, version: number): Promise<void> {
  const replacement = await validLinkedOrder(replaced, ['replacedBy']);
  if (replacement) throw new ShopError('ORDER_STATE', { message: isReplacedText(replacement.number) });
  if (replaced.version !== version) throw new ShopError('ORDER_CHANGED');
}

/**
 * Cancels and refunds the replaced order; where that was done, nothing happens. Where it changed since the admin saw it, or
 * cannot be cancelled, `placed` is cancelled instead: ORDER_CHANGED. Where the provider does not answer, both stay: the same
 * request goes on, and until then only `placed` can be paid.
 */
export async function cancelReplaced(
  placed: StoredOrder,
  { order: replacedId, version }: { order: string; version: number },
  by: string,
): Promise<void> {
  const provider = createPaymentProvider(paymentAccounts);
  const { number } = await requireOrder(replacedId);
  if (placed.status === 'cancelled') throw new ShopError('ORDER_CHANGED', { message: isUndoneText(number) });
  try {
    const cancelled = await changeOrder(provider, replacedId, by, (current) => {
      if (current.status === 'cancelled') return undefined;
      // The name of the new order is one change of it.
      if (current.version !== version + 1) throw new ShopError('ORDER_CHANGED');
      const change = statusChange(current, { status: 'cancelled' });
      requireNoOpenExchange(current, change, new Set());
      return change;
    });
    await stopReturns(cancelled, by);
  } catch (error) {
    if (!(error instanceof ShopError) || mayStillSucceed.includes(error.code)) throw error;
    await changeOrder(provider, placed.id, by, (current) => statusChange(current, { status: 'cancelled' }));
    throw new ShopError('ORDER_CHANGED', { message: isUndoneText(number) });
  }
}

const mayStillSucceed: string[] = ['BUSY', 'UNAVAILABLE'];
