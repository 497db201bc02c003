/**
 * The life of an order where money may move. A refund is first noted on the order, with the key under which the
 * provider makes it once, then sent, then the change it belongs to is carried out: a death at any point leaves a note,
 * and whoever meets the note finishes it.
 */
import { ulid } from 'ulid';
import { ShopError } from '../../../shared/api/errors.ts';
import {
  cancelChange,
  expireChange,
  latePaymentChange,
  paymentChange,
  type OrderChange,
} from '../../../shared/order/rules.ts';
import { stopOrderChange } from '../../../shared/returns/rules.ts';
import { toEuro } from '../../../shared/price/money.ts';
import { log } from '../../platform/log.ts';
import { applyOrderChange, requireOrder, ConcurrentWrite, retryOnConflict, writeOrder } from './apply-change.ts';
import type { StoredOrder } from './item.ts';

/** What the life of an order needs of the payments provider. */
export interface PaymentGateway {
  readIntent(intentId: string): Promise<{ paidCents: number } | undefined>;
  /** Once for each key. False where it never will. */
  refund(refund: { intentId: string; cents: number; key: string }): Promise<boolean>;
}

/** What to do with an order as it is now; undefined for nothing. `seen` is its version when it was first read. */
export type DecideChange = (order: StoredOrder, seen: number) => OrderChange | undefined;

/** Decides on the order as it is at the moment of the write, gives back what the change owes, and carries it out. */
export async function changeOrder(
  bank: PaymentGateway,
  id: string,
  by: string,
  decide: DecideChange,
): Promise<StoredOrder> {
  let seen: number | undefined;
  return retryOnConflict(async () => {
    const found = await requireOrder(id);
    seen ??= found.version;
    const order = found.openRefund ? await finishRefund(bank, found) : found;
    const change = decide(order, seen);
    if (!change) return order;
    if (change.refundCents === 0 || order.byHand || !order.intentId) return applyOrderChange(order, change, by);
    return finishRefund(bank, await noteRefund(order, change, by));
  });
}

/** What a provider says of a payment, in the answer to a charge or in a webhook. */
export interface PaymentOutcome {
  orderId: string;
  /** 0 where it failed. */
  paidCents: number;
}

/**
 * Takes in the provider's word on a payment, once however often it is said. Money for an order that was cancelled
 * because it came late reinstates it while its pieces can be had. It goes back where they are gone, where the owner or
 * an admin did not want the order any more, and where no order waits for it.
 */
export async function settlePayment(
  bank: PaymentGateway,
  intentId: string,
  { orderId, paidCents }: PaymentOutcome,
): Promise<StoredOrder> {
  return retryOnConflict(async () => {
    const found = await requireOrder(orderId);
    const order = found.openRefund ? await finishRefund(bank, found) : found;
    if (paidCents === 0 || (order.paidCents > 0 && order.intentId === intentId && !order.byHand)) return order;
    const foreign = order.intentId !== undefined && order.intentId !== intentId;
    const change = foreign ? undefined : paymentChange(order, paidCents);
    if (!change) {
      log.warn('a payment that no order waits for goes back', { orderId, intentId });
      const given = await send(bank, { intentId, cents: paidCents, key: `${orderId}-stray` });
      if (!given) log.error('the provider knows no such payment', { orderId, intentId });
      return order;
    }
    const paying = { ...order, intentId };
    if (isUnwanted(order)) return giveBack(bank, paying, paidCents);
    try {
      const paid = await applyOrderChange(paying, change, 'payment');
      log.info('paid', { orderId, euro: toEuro(paidCents) });
      return paid;
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'OUT_OF_STOCK') throw error;
      return giveBack(bank, paying, paidCents);
    }
  });
}

/** Cancelled by somebody, not by the clock; or its owner is gone. */
function isUnwanted({ status, history, erasedAt }: StoredOrder): boolean {
  return status === 'cancelled' && (history.at(-1)?.by !== 'shop' || erasedAt !== undefined);
}

async function giveBack(bank: PaymentGateway, order: StoredOrder, paidCents: number): Promise<StoredOrder> {
  return finishRefund(bank, await noteRefund(order, latePaymentChange(order, paidCents), 'payment'));
}

/** The owner cancels. A payment that came in meanwhile is taken in first, and given back. */
export async function cancelByOwner(bank: PaymentGateway, id: string): Promise<StoredOrder> {
  await syncPayment(bank, await requireOrder(id));
  return changeOrder(bank, id, 'customer', cancelChange);
}

/** A withdrawal stops an order that has not left. A payment that came in meanwhile is given back too. */
export async function cancelForReturn(
  bank: PaymentGateway,
  id: string,
  returnId: string,
  by: string,
): Promise<StoredOrder> {
  await syncPayment(bank, await requireOrder(id));
  return changeOrder(bank, id, by, (order) => stopOrderChange(order, returnId));
}

/**
 * Looks at an order whose time has come: a refund that was interrupted is finished, a payment that nobody took in is
 * taken in, and what was not paid in time is cancelled.
 */
export async function processDueOrder(bank: PaymentGateway, id: string, now: string): Promise<StoredOrder> {
  const order = await syncPayment(bank, await requireOrder(id));
  if (order.status !== 'cancelled' || order.paidCents > 0) {
    return changeOrder(bank, id, 'shop', (each) =>
      each.expiresAt && each.expiresAt <= now ? expireChange(each) : undefined,
    );
  }
  const { expiresAt: _over, ...calm } = order;
  return writeOrder(order, { ...calm, version: order.version + 1 }).catch(untilNextTime(order));
}

function untilNextTime(order: StoredOrder) {
  return (error: unknown) => {
    if (error instanceof ConcurrentWrite) return order;
    throw error;
  };
}

/** Asks the provider about an order that it was to pay and that nobody told to be paid. */
export async function syncPayment(bank: PaymentGateway, order: StoredOrder): Promise<StoredOrder> {
  if (!order.intentId || order.paidCents > 0) return order;
  const intent = await bank.readIntent(order.intentId);
  return intent?.paidCents ? settlePayment(bank, order.intentId, { orderId: order.id, ...intent }) : order;
}

async function noteRefund(order: StoredOrder, change: OrderChange, by: string): Promise<StoredOrder> {
  const at = new Date().toISOString();
  const { status, stock, refundCents, paidCents = 0, returnStep: returned } = change;
  const openRefund = {
    key: ulid(),
    cents: refundCents,
    at,
    by,
    status,
    stock: stock === 'return' ? stock : 'keep',
    ...(returned && { returned }),
  } as const;
  return writeOrder(order, {
    ...order,
    openRefund,
    paidCents: order.paidCents + paidCents,
    ...(paidCents > 0 && { paidAt: at }),
    updatedAt: at,
    version: order.version + 1,
  });
}

/** Sends the refund that is noted on an order and carries out what belongs to it. Safe to be done by several at once. */
async function finishRefund(bank: PaymentGateway, noted: StoredOrder): Promise<StoredOrder> {
  const { key, cents, status, stock, by, returned } = noted.openRefund!;
  const given = await send(bank, { intentId: noted.intentId ?? '', cents, key: `${noted.id}-${key}` });
  return retryOnConflict(async () => {
    const now = await requireOrder(noted.id);
    if (now.openRefund?.key !== key) return now;
    const { openRefund: _done, ...order } = now;
    if (given)
      return applyOrderChange(
        order,
        { status, stock, refundCents: cents, ...(returned && { returnStep: returned }) },
        by,
        key,
      );
    await writeOrder(now, { ...order, version: now.version + 1 });
    throw new ShopError('REFUND_TOO_HIGH');
  });
}

const WILL_BE_DONE = 'Il servizio di pagamento non risponde: il rimborso è registrato e verrà completato';

async function send(bank: PaymentGateway, refund: Parameters<PaymentGateway['refund']>[0]): Promise<boolean> {
  try {
    return await bank.refund(refund);
  } catch (error) {
    log.error('a refund waits for the provider', { intentId: refund.intentId, error: error as Error });
    throw new ShopError('BUSY', { message: WILL_BE_DONE, retryAfter: 60 });
  }
}
