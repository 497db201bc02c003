import { ShopError } from '../../shared/api/errors.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { demoProvider, type DemoLedgerEntry } from '../payments/demo-provider.ts';
import { setting } from '../platform/settings.ts';
import { settlePayment } from '../store/orders/lifecycle.ts';
import { requireOwnOrder, type StoredOrder } from '../store/orders/read.ts';
import { demoLedger } from '../store/payments/demo-ledger.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';

const REFUNDED = 'L’ordine era stato annullato: l’importo è stato rimborsato';

/**
 * The demo provider's own payment page: charges an intent with one of the demo tokens, then settles the payment as a
 * webhook does. CARD_DECLINED and INSUFFICIENT_FUNDS leave the order unpaid. A repeated payment changes nothing.
 */
export const payDemo: UseCase<'payDemo'> = async ({ body, caller }) => {
  if (setting('PAYMENT_PROVIDER') !== 'demo') throw new ShopError('NOT_FOUND');
  const provider = demoProvider(demoLedger);
  const entry = await demoLedger.read<DemoLedgerEntry>(body.intentId);
  if (!entry) throw new ShopError('ORDER_NOT_FOUND');
  const { intentId } = entry;
  const order = await requireOwnOrder(entry.orderId, caller.account);
  if (entry.paidCents === 0 && isPaidOtherwise(order, intentId)) throw new ShopError('ALREADY_PAID');
  const { status, paidCents } = await provider.charge(body, entry);
  if (status === 'requires_confirmation') return { status, order: await toAnswer(order) };
  const settled = await settlePayment(provider, order, { intentId, paidCents });
  if (settled.status === 'cancelled') throw new ShopError('ORDER_STATE', { message: REFUNDED });
  return { status, order: await toAnswer(settled) };
};

/** Paid by hand or with another intent. Paid with this intent, it is the same payment and answered like the first. */
function isPaidOtherwise({ paidCents, byHand, intentId }: StoredOrder, currentIntentId: string): boolean {
  return paidCents > 0 && (byHand === true || intentId !== currentIntentId);
}

async function toAnswer(order: StoredOrder) {
  return toOrderAnswer(order, await readProductsInOrders([order]));
}
