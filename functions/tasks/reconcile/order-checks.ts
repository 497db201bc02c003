/** Checks of orders with their sums, stock, idempotency records, payments and returns. Nothing here reads or writes. */
import { isDeepStrictEqual } from 'node:util';
import { orderTotals, worthCents } from '../../../shared/order/totals.ts';
import { orderStatuses, wasShipped } from '../../../shared/order/status.ts';
import { demoRemainderCents, type DemoLedgerEntry } from '../../payments/demo-provider.ts';
import { orderErasureBlocker } from '../../store/accounts/erasure-rules.ts';
import { isByAdmin } from '../../store/activity/activity.ts';
import { isReplaced } from '../../store/orders/due-order.ts';
import { byHandCents, countedCents, supplementCents } from '../../store/orders/hand-refunds.ts';
import type { OrderRefund, StoredOrder } from '../../store/orders/item.ts';
import { holdOf } from '../../store/orders/unpaid-orders.ts';
import { reservedByVariant } from '../../store/products/stock-reservations.ts';
import { OVERDUE_MS, unless, type ReconcileCheck } from './check.ts';

export const checkSums: ReconcileCheck = ({ orders }) =>
  [...orders.values()].flatMap(({ id, lines, refunds, returns = [], ...order }) => {
    const { subtotalCents, shippingCents, withdrawnCents = 0, totalCents, paidCents, refundedCents } = order;
    const sumCents = subtotalCents + shippingCents - withdrawnCents;
    const linesCents = orderTotals(lines).subtotalCents;
    const unpaidPieces = returns.filter(({ unpaid }) => unpaid).flatMap(({ pieces }) => pieces);
    const unpaidCents = worthCents(lines, unpaidPieces);
    // A part of the total, after the end of the order.
    const isPaidBack = order.status === 'cancelled' && paidCents < totalCents && refundedCents === paidCents;
    const refundsCents = refunds.reduce((sum, refund) => sum + countedCents(refund), 0);
    return [
      ...unless(linesCents === subtotalCents, `order ${id}: its lines make ${linesCents}, it says ${subtotalCents}`),
      ...unless(
        sumCents === totalCents,
        `order ${id}: subtotal and shipping, without what was withdrawn from, ≠ total`,
      ),
      ...unless(
        unpaidCents === withdrawnCents,
        `order ${id}: returns before the payment of ${unpaidCents}, it says ${withdrawnCents}`,
      ),
      ...unless(refundsCents === refundedCents, `order ${id}: refunds of ${refundsCents}, it says ${refundedCents}`),
      ...unless(refundedCents <= paidCents, `order ${id}: ${refundedCents} refunded of ${paidCents}`),
      ...unless(
        paidCents === 0 || paidCents === totalCents || isPaidBack,
        `order ${id}: ${paidCents} paid of ${totalCents}`,
      ),
    ];
  });

/**
 * The numbers of a year are 1, 2, 3 …: each one once, as many as its counter says, and each has its file. A backup of an open
 * shop may have read the counter before, and the orders after a document was issued.
 */
export const checkInvoices: ReconcileCheck = ({ orders, invoiceCounts, invoiceFiles }) => {
  const countsByYear = new Map<string, number[]>([...invoiceCounts.keys()].map((year) => [year, []]));
  const differences: string[] = [];
  for (const { id, ownerId, documents = [] } of orders.values()) {
    for (const { number } of documents) {
      const [count = '', year = ''] = number.split('/');
      const counts = countsByYear.get(year);
      if (counts) counts.push(Number(count));
      else countsByYear.set(year, [Number(count)]);
      // The table drops a file soon after its order is nobody's any more.
      if (ownerId) differences.push(...unless(invoiceFiles.has(number), `order ${id}: ${number} has no file`));
    }
  }
  for (const [year, counts] of countsByYear) {
    const last = counts.reduce((highest, count) => Math.max(highest, count), 0);
    const isWhole = counts.length === last && new Set(counts).size === last;
    const next = (invoiceCounts.get(year) ?? 0) + 1;
    differences.push(
      ...unless(isWhole, `invoices of ${year}: ${counts.length} numbers up to ${last}`),
      ...unless(next === last + 1, `invoices of ${year}: the next would be ${next}, after ${last}`),
    );
  }
  return differences;
};

export const checkDueOrders: ReconcileCheck = ({ orders }, now) => {
  const isOverdue = (time: string | undefined) => time !== undefined && Date.parse(time) + OVERDUE_MS < now;
  return [...orders.values()].flatMap((order) => {
    const { id, status, expiresAt, openRefund, replacement, unpaidHold } = order;
    return [
      ...unless(status !== 'pending' || !isOverdue(expiresAt), `order ${id}: waits for its money since ${expiresAt}`),
      ...unless(
        status !== 'pending' || !unpaidHold || expiresAt,
        `order ${id}: holds its pieces unpaid, and never expires`,
      ),
      ...unless(
        !isReplaced(order) || !isOverdue(replacement?.at),
        `order ${id}: was to be cancelled for ${replacement?.number}`,
      ),
      ...unless(!isOverdue(openRefund?.at), `order ${id}: its refund waits since ${openRefund?.at}`),
    ];
  });
};

export const checkStock: ReconcileCheck = ({ orders, stock }) => {
  const reservedByOrders = reservedByVariant(orders.values());
  return [
    ...[...stock].flatMap(([id, { left, held }]) => {
      const reserved = reservedByOrders.get(id) ?? 0;
      return [
        ...unless(left >= 0, `variant ${id}: ${left} pieces left`),
        ...unless(held === reserved, `variant ${id}: ${held} pieces reserved, orders hold ${reserved}`),
      ];
    }),
    ...[...orders.values()].flatMap((order) => {
      const { id, status, holds } = order;
      // Of an order that is over, only goods that left the shop are still out.
      return orderStatuses[status].holdsStock
        ? unless(holds, `order ${id}: ${status} without its pieces`)
        : unless(!holds || wasShipped(order), `order ${id}: ${status}, and holds pieces that never left`);
    }),
  ];
};

/** `npm run rebuild` corrects these. */
export const checkUnpaidOrders: ReconcileCheck = ({ orders, unpaidOrders }) => {
  const ordersByOwner = new Map<string, StoredOrder[]>([...unpaidOrders.keys()].map((id) => [id, []]));
  for (const order of orders.values()) {
    if (order.unpaidHold) ordersByOwner.set(order.ownerId, [...(ordersByOwner.get(order.ownerId) ?? []), order]);
  }
  return [...ordersByOwner].flatMap(([ownerId, pending]) => {
    const expected = holdOf(pending);
    const { orderIds = new Set<string>(), pieces = 0 } = unpaidOrders.get(ownerId) ?? {};
    const isSame = pieces === expected.pieces && isDeepStrictEqual([...orderIds].sort(), expected.orderIds);
    const counted = `${orderIds.size} unpaid orders of ${pieces} pieces`;
    return unless(isSame, `account ${ownerId}: ${counted}, its orders make ${pending.length} of ${expected.pieces}`);
  });
};

/** The key of an order that an admin takes stands with the admin. */
const isMadeBy = (ownerId: string, order: StoredOrder | undefined) =>
  order?.ownerId === ownerId || (order !== undefined && isByAdmin(order.history[0]?.by ?? ''));

export const checkIdempotencyRecords: ReconcileCheck = ({ orders, idempotencyRecords }) => {
  const orderIds = new Set<string>();
  return idempotencyRecords.flatMap(({ ownerId, orderId }) => {
    if (orderId === undefined) return [];
    const isFirst = !orderIds.has(orderId);
    orderIds.add(orderId);
    return [
      ...unless(isMadeBy(ownerId, orders.get(orderId)), `key of ${ownerId}: ${orderId} is not an order of theirs`),
      ...unless(isFirst, `order ${orderId}: two keys`),
    ];
  });
};

/** The demo provider's ledger. Stripe keeps its own. */
export const checkPayments: ReconcileCheck = ({ orders, payments }) => {
  const intentIds = new Set(payments.map(({ intentId }) => intentId));
  return [
    ...payments.flatMap((entry) => checkPayment(entry, orders.get(entry.orderId))),
    ...[...orders.values()].flatMap(({ id, paidCents, byHand, provider, intentId = '' }) => {
      const needsNoEntry = paidCents === 0 || byHand || provider === 'stripe';
      return unless(needsNoEntry || intentIds.has(intentId), `order ${id}: its money is in no ledger`);
    }),
  ];
};

function checkPayment(entry: DemoLedgerEntry, order: StoredOrder | undefined): string[] {
  const { intentId, orderId, paidCents } = entry;
  if (!order) return [`payment ${intentId}: its order ${orderId} does not exist`];
  const goneCents = paidCents - demoRemainderCents(entry);
  if (order.intentId !== intentId || order.byHand) {
    const keptCents = paidCents - goneCents;
    return unless(keptCents === 0, `payment ${intentId}: ${keptCents} kept that no order waits for`);
  }
  const outside = (refund: OrderRefund) => (refund.byTransfer ? refund.cents : (refund.handCents ?? 0));
  const transferredCents = order.refunds.reduce((sum, refund) => sum + outside(refund), 0);
  const atProviderCents = order.paidCents - supplementCents(order);
  // A dispute may take more than was left: the order books what it can.
  const refundedCents = Math.min(goneCents + transferredCents, order.paidCents);
  // The provider's refund comes before the order's: between the two, both sums are right.
  const openCents = order.openRefund?.cents ?? 0;
  const pendingCents = openCents - byHandCents(order, openCents);
  const agrees = refundedCents === order.refundedCents || refundedCents === order.refundedCents + pendingCents;
  return [
    ...unless(paidCents === atProviderCents, `order ${orderId}: ${atProviderCents} paid, the ledger has ${paidCents}`),
    ...unless(agrees, `order ${orderId}: ${order.refundedCents} refunded, the ledger has ${refundedCents}`),
  ];
}

/** An order and its returns must say the same. */
export const checkReturns: ReconcileCheck = ({ orders, returns }) => {
  const returnsById = new Map(returns.map((orderReturn) => [orderReturn.id, orderReturn]));
  return [
    ...returns.flatMap(({ id, orderId, pieces, state, refundCents }) => {
      if (!orderId || pieces.length === 0) return [];
      const onOrder = orders.get(orderId)?.returns?.find((orderReturn) => orderReturn.id === id);
      const isRefunded = state === 'refunded' || state === 'stopped';
      return [
        ...unless(onOrder, `return ${id}: its order ${orderId} does not have it`),
        ...unless(
          !isRefunded || onOrder?.refundCents === refundCents,
          `return ${id}: ${refundCents} refunded, its order says ${onOrder?.refundCents}`,
        ),
      ];
    }),
    ...[...orders.values()].flatMap((order) =>
      (order.returns ?? []).flatMap(({ id, closed, takenOut }) =>
        unless(
          closed || takenOut || returnsById.get(id)?.orderId === order.id,
          `order ${order.id}: return ${id} is of another order`,
        ),
      ),
    ),
  ];
};

/** Of an erased account nothing may remain once no order of it is open. */
export const checkErasures: ReconcileCheck = ({ erasedAccounts, orders, idempotencyRecords }, now) => {
  const mustBeErased = (ownerId: string) => {
    const { erasedAt } = erasedAccounts.get(ownerId) ?? {};
    return erasedAt !== undefined && Date.parse(erasedAt) + OVERDUE_MS < now;
  };
  return [
    ...[...orders.values()].flatMap((order) => {
      const mayRemain = !mustBeErased(order.ownerId) || order.erasedAt || orderErasureBlocker(order);
      return unless(mayRemain, `order ${order.id}: its owner was erased`);
    }),
    ...idempotencyRecords.flatMap(({ ownerId }) =>
      unless(!mustBeErased(ownerId), `account ${ownerId}: erased, and has a key`),
    ),
  ];
};
