import { ShopError } from '../../shared/api/errors.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { setting } from '../platform/settings.ts';
import { demoProvider } from '../payments/demo-provider.ts';
import { demoLedger } from '../store/payments/demo-ledger.ts';
import { settlePayment } from '../store/orders/lifecycle.ts';
import { readProductsInOrders, type StoredOrder } from '../store/orders/read.ts';
import { requireOwnOrder } from './require-own-order.ts';

const GIVEN_BACK = "L'ordine era stato annullato: l'importo è stato rimborsato";

/**
 * The door of the demo provider's own bank: charges an intent with one of its tokens, then settles it as a webhook
 * would. CARD_DECLINED and INSUFFICIENT_FUNDS leave the order waiting; a repeated payment changes nothing.
 */
export const payDemo: UseCase<'payDemo'> = async ({ body, caller }) => {
  if (setting('PAYMENT_PROVIDER') !== 'demo') throw new ShopError('NOT_FOUND');
  const bank = demoProvider(demoLedger);
  const intent = await bank.readIntent(body.intentId);
  if (!intent) throw new ShopError('ORDER_NOT_FOUND');
  const order = await requireOwnOrder(intent.orderId, caller);
  if (intent.paidCents === 0 && isPaidOtherwise(order, intent.id)) throw new ShopError('ALREADY_PAID');
  const { status, paidCents } = await bank.charge(body);
  if (status === 'requires_confirmation') return { status, order: await answer(order) };
  const settled = await settlePayment(bank, intent.id, { orderId: order.id, paidCents });
  if (settled.status === 'cancelled') throw new ShopError('ORDER_STATE', { message: GIVEN_BACK });
  return { status, order: await answer(settled) };
};

/** By hand or with another intent. Paid with this one is the same payment a moment ago: it is answered like the first. */
function isPaidOtherwise({ paidCents, byHand, intentId }: StoredOrder, asked: string): boolean {
  return paidCents > 0 && (byHand === true || intentId !== asked);
}

async function answer(order: StoredOrder) {
  return toOrderAnswer(order, await readProductsInOrders([order]));
}
