import { ShopError } from '../../shared/api/errors.ts';
import { isPaid } from '../../shared/order/rules.ts';
import { isToBePaid } from '../../shared/order/status.ts';
import { toEuro } from '../../shared/price/money.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { retryOnConflict } from '../platform/retry.ts';
import { writeOrder } from '../store/orders/apply-change.ts';
import { LATE_PAYMENT_MS } from '../store/orders/due-order.ts';
import { syncPayment } from '../store/orders/lifecycle.ts';
import { requireOwnOrder, type StoredOrder } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';

const isReplacedText = (number: string) => `Al posto di questo ordine c’è ${number}: paga quello`;
const BY_TRANSFER = 'Questo ordine si paga con bonifico: trovi i dati nella pagina dell’ordine';

/**
 * What the browser needs to pay an order: the same intent at each call. The provider is asked first whether the order
 * was paid meanwhile, so that nobody pays twice. Throws ALREADY_PAID, and ORDER_STATE where the order expects no
 * payment, or another one is in its place.
 */
export const createPaymentIntent: UseCase<'createPaymentIntent'> = async ({ body, caller }) => {
  const provider = createPaymentProvider(paymentAccounts);
  const order = await retryOnConflict(async () => {
    const unpaid = requirePayable(await requireOwnOrder(body.orderId, caller.account));
    if (unpaid.intentId && unpaid.provider === provider.name) {
      const payable = requireValid(requirePayable(await syncPayment(provider, unpaid)));
      const { intentId, totalCents: amountCents, withdrawnCents } = payable;
      if (intentId && withdrawnCents) await provider.changeAmount({ intentId, amountCents });
      const checked = withPaymentCheck(payable);
      return checked === payable ? payable : writeOrder(payable, { ...checked, version: payable.version + 1 });
    }
    requireValid(unpaid);
    // The same intent at each attempt. An order of a provider that was replaced gets an intent of the new one.
    const intent = await provider.openIntent({ orderId: unpaid.id, amountCents: unpaid.totalCents });
    return writeOrder(unpaid, {
      ...withPaymentCheck(unpaid),
      provider: provider.name,
      intentId: intent.id,
      clientSecret: intent.clientSecret,
      version: unpaid.version + 1,
    });
  });
  const { intentId = '', clientSecret = '', totalCents } = order;
  return { intent: { id: intentId, provider: provider.name, clientSecret, amount: toEuro(totalCents) } };
};

/** An order that an admin sent before its payment expires never: the provider is asked about it once more, half an hour after this or later. */
function withPaymentCheck(order: StoredOrder): StoredOrder {
  const isSoon = (order.paymentCheckAt ?? '') < inMilliseconds(LATE_PAYMENT_MS / 2);
  return order.status === 'pending' || !isSoon ? order : { ...order, paymentCheckAt: inMilliseconds(LATE_PAYMENT_MS) };
}

const inMilliseconds = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

function requirePayable(order: StoredOrder): StoredOrder {
  if (order.paidCents > 0) throw new ShopError('ALREADY_PAID');
  if (order.method === 'bankTransfer') throw new ShopError('ORDER_STATE', { message: BY_TRANSFER });
  if (!isToBePaid({ status: order.status, isPaid: isPaid(order) })) throw new ShopError('ORDER_STATE');
  return order;
}

function requireValid(order: StoredOrder): StoredOrder {
  const { replacement } = order;
  if (replacement) throw new ShopError('ORDER_STATE', { message: isReplacedText(replacement.number) });
  return order;
}
