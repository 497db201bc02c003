/** What must be true of the shop's book, as comparisons that name every difference. Nothing here reads or writes. */
import { addDays, dayOf } from '../../../shared/locale/days.ts';
import { truncate } from '../../../shared/text/truncate.ts';
import { orderStatuses, orderStatusNames } from '../../../shared/order/status.ts';
import { orderTotals } from '../../../shared/order/rules.ts';
import { returnStateNames } from '../../../shared/returns/states.ts';
import type { DemoLedgerEntry } from '../../payments/demo-provider.ts';
import { ALL_DAYS, type ListedKind } from '../../store/keys.ts';
import { orderErasureBlocker } from '../../store/accounts/erasure-rules.ts';
import type { StoredOrder } from '../../store/orders/item.ts';
import { orderSearchWords } from '../../store/admin-lists/order-list.ts';
import { returnSearchWords } from '../../store/admin-lists/return-list.ts';
import {
  ContributionDiff,
  orderContribution,
  productContribution,
  userContribution,
  type AnalyticsTotals,
} from '../../store/analytics/contributions.ts';
import { reservedByVariant } from '../../store/products/stock-reservations.ts';
import { userSearchWords } from '../../store/admin-lists/user-list.ts';
import type { ShopContents, ListCounts } from './read-whole-shop.ts';

export type ReconcileCheck = (book: ShopContents, now: number) => string[];

/** After so long the clock has looked at everything whose time has come (tasks/expiry.ts) at least twice. */
const OVERDUE_MS = 15 * 60_000;
/** The longest period that anybody asks for. */
const SOLD_DAYS = 90;

export const reconcileChecks: ReconcileCheck[] = [
  arithmetic,
  stuck,
  stock,
  keys,
  payments,
  statements,
  erased,
  lists,
  words,
  figures,
  sold,
];

function arithmetic({ orders }: ShopContents): string[] {
  return [...orders.values()].flatMap((order) => {
    const { subtotalCents, shippingCents, totalCents, paidCents, refundedCents } = order;
    const sum = orderTotals(order.lines).subtotalCents;
    const refunds = order.refunds.reduce((all, { cents }) => all + cents, 0);
    return [
      ...unless(sum === subtotalCents, `order ${order.id}: its lines make ${sum}, it says ${subtotalCents}`),
      ...unless(subtotalCents + shippingCents === totalCents, `order ${order.id}: subtotal and shipping ≠ total`),
      ...unless(refunds === refundedCents, `order ${order.id}: refunds of ${refunds}, it says ${refundedCents}`),
      ...unless(refundedCents <= paidCents, `order ${order.id}: ${refundedCents} given back of ${paidCents}`),
      ...unless(paidCents === 0 || paidCents === totalCents, `order ${order.id}: ${paidCents} paid of ${totalCents}`),
    ];
  });
}

function stuck({ orders }: ShopContents, now: number): string[] {
  const overdue = (time: string | undefined) => time !== undefined && Date.parse(time) + OVERDUE_MS < now;
  return [...orders.values()].flatMap(({ id, status, expiresAt, openRefund }) => [
    ...unless(status !== 'pending' || !overdue(expiresAt), `order ${id}: waits for its money since ${expiresAt}`),
    ...unless(!overdue(openRefund?.at), `order ${id}: its refund waits since ${openRefund?.at}`),
  ]);
}

function stock({ orders, stock }: ShopContents): string[] {
  const byOrders = reservedByVariant(orders.values());
  return [
    ...[...stock].flatMap(([id, { left, held }]) => [
      ...unless(left >= 0, `variant ${id}: ${left} pieces left`),
      ...unless(
        held === (byOrders.get(id) ?? 0),
        `variant ${id}: ${held} pieces taken, orders hold ${byOrders.get(id) ?? 0}`,
      ),
    ]),
    ...[...orders.values()].flatMap(({ id, status, holds }) =>
      unless(holds || !orderStatuses[status].holdsStock, `order ${id}: ${status} without its pieces`),
    ),
  ];
}

function keys({ orders, idempotencyKeys: keys }: ShopContents): string[] {
  const seen = new Set<string>();
  return keys.flatMap(({ ownerId, orderId }) => {
    const again = seen.has(orderId) || !seen.add(orderId);
    return [
      ...unless(
        orders.get(orderId)?.ownerId === ownerId,
        `a key of ${ownerId} stands for ${orderId}, not an order of his`,
      ),
      ...unless(!again, `order ${orderId}: two keys`),
    ];
  });
}

/** The demo bank's ledger. What Stripe knows of its payments stands at Stripe. */
function payments({ orders, payments: ledger }: ShopContents): string[] {
  const known = new Set(ledger.map(({ intentId }) => intentId));
  return [
    ...ledger.flatMap((entry) => paymentAt(entry, orders.get(entry.orderId))),
    ...[...orders.values()].flatMap(({ id, paidCents, byHand, provider, intentId = '' }) =>
      unless(
        paidCents === 0 || byHand || provider === 'stripe' || known.has(intentId),
        `order ${id}: its money is in no ledger`,
      ),
    ),
  ];
}

function paymentAt(
  { intentId, orderId, paidCents, refunds }: DemoLedgerEntry,
  order: StoredOrder | undefined,
): string[] {
  if (!order) return [`payment ${intentId}: for ${orderId}, which is not there`];
  const given = Object.values(refunds).reduce((sum, cents) => sum + cents, 0);
  if (order.intentId !== intentId || order.byHand) {
    return unless(given === paidCents, `payment ${intentId}: ${paidCents - given} kept that no order waits for`);
  }
  // Between the provider's refund and ours, both are right.
  const noted = order.openRefund?.cents ?? 0;
  const agree = given === order.refundedCents || given === order.refundedCents + noted;
  return [
    ...unless(paidCents === order.paidCents, `order ${orderId}: ${order.paidCents} paid, the bank has ${paidCents}`),
    ...unless(agree, `order ${orderId}: ${order.refundedCents} given back, the bank gave ${given}`),
  ];
}

/** An order and the statements about it say the same. */
function statements({ orders, returns }: ShopContents): string[] {
  const known = new Map(returns.map((one) => [one.id, one]));
  return [
    ...returns.flatMap(({ id, orderId, pieces, state, refundCents }) => {
      if (!orderId || pieces.length === 0) return [];
      const noted = orders.get(orderId)?.returns?.find((each) => each.id === id);
      const done = state === 'refunded' || state === 'stopped';
      return [
        ...unless(noted, `return ${id}: its order ${orderId} knows nothing of it`),
        ...unless(
          !done || noted?.refundCents === refundCents,
          `return ${id}: ${refundCents} given back, its order says ${noted?.refundCents}`,
        ),
      ];
    }),
    ...[...orders.values()].flatMap((order) =>
      (order.returns ?? []).flatMap(({ id }) =>
        unless(known.get(id)?.orderId === order.id, `order ${order.id}: return ${id} is not its own`),
      ),
    ),
  ];
}

/** Whoever asked to be forgotten is, as soon as nothing of theirs is open any more. */
function erased({ erasedAccounts: accounts, orders, idempotencyKeys: records }: ShopContents, now: number): string[] {
  const isDone = (ownerId: string) => {
    const { erasedAt } = accounts.get(ownerId) ?? {};
    return erasedAt !== undefined && Date.parse(erasedAt) + OVERDUE_MS < now;
  };
  return [
    ...[...orders.values()].flatMap((order) =>
      unless(
        !isDone(order.ownerId) || order.erasedAt || orderErasureBlocker(order),
        `order ${order.id}: its owner was erased`,
      ),
    ),
    ...records.flatMap(({ ownerId }) => unless(!isDone(ownerId), `account ${ownerId}: erased, and keeps a key`)),
  ];
}

function lists({ orders, users, returns, lists: found }: ShopContents): string[] {
  const ids = (status?: string) =>
    [...orders.values()].filter((order) => status === undefined || order.status === status).map(({ id }) => id);
  const expected: [string, string[]][] = [
    ['O all', ids()],
    ...orderStatusNames.map((status): [string, string[]] => [`O ${status}`, ids(status)]),
    ['U all', users.map(({ id }) => id)],
    ['W all', returns.map(({ id }) => id)],
    ...returnStateNames.map((state): [string, string[]] => [
      `W ${state}`,
      returns.filter((one) => one.state === state).map(({ id }) => id),
    ]),
  ];
  return expected.flatMap(([name, should]) => {
    const {
      ids: is,
      pageCountTotal: chunks,
      pageCountSums: buckets,
    }: ListCounts = found.get(name) ?? { ids: new Set(), pageCountTotal: 0, pageCountSums: 0 };
    const same = is.size === should.length && should.every((id) => is.has(id));
    return [
      ...unless(same, `list ${name}: ${is.size} entries for ${should.length}`),
      ...unless(chunks === should.length, `list ${name}: chunks count ${chunks} for ${should.length}`),
      ...unless(buckets === should.length, `list ${name}: buckets count ${buckets} for ${should.length}`),
    ];
  });
}

function words({ orders, users, returns, searchWords: found }: ShopContents): string[] {
  const missing = (kind: ListedKind, id: string, all: string[]) =>
    all.flatMap((word) =>
      unless(found.has(`${kind} ${word}#${id}`), `${kind} ${id}: not found by '${truncate(word, 2)}…'`),
    );
  return [
    ...[...orders.values()].flatMap((order) => missing('O', order.id, orderSearchWords(order))),
    ...users.flatMap((user) => missing('U', user.id, userSearchWords(user))),
    ...returns.flatMap((one) => missing('W', one.id, returnSearchWords(one))),
  ];
}

function recount({ orders, users, products }: ShopContents): ContributionDiff {
  const counted = new ContributionDiff();
  for (const order of orders.values()) counted.replace(undefined, orderContribution(order));
  for (const user of users) counted.replace(undefined, userContribution(user));
  for (const product of products) counted.replace(undefined, productContribution(product));
  return counted;
}

function figures(book: ShopContents): string[] {
  const should = new Map<string, AnalyticsTotals>(Object.entries(recount(book).days));
  const all: Record<string, number> = {};
  for (const day of should.values())
    for (const [name, value] of Object.entries(day)) all[name] = (all[name] ?? 0) + value;
  should.set(ALL_DAYS, all);
  const days = new Set([...should.keys(), ...book.analytics.keys()]);
  return [...days].flatMap((day) => {
    const is = (book.analytics.get(day) ?? {}) as Record<string, unknown>;
    const counted = (should.get(day) ?? {}) as Record<string, number>;
    const names = new Set(
      [...Object.keys(is), ...Object.keys(counted)].filter((name) => name !== 'pk' && name !== 'sk'),
    );
    return [...names].flatMap((name) => {
      const [told, real] = [Number(is[name] ?? 0), counted[name] ?? 0];
      return unless(told === real, `figures of ${day}: ${name} ${told} for ${real}`);
    });
  });
}

function sold(book: ShopContents, now: number): string[] {
  const from = addDays(dayOf(now), -SOLD_DAYS);
  const should = new Map([...recount(book).sold.values()].map((row) => [`${row.productId} ${row.day}`, row]));
  const labels = new Set([...should.keys(), ...book.salesByProduct.keys()]);
  return [...labels].flatMap((label) => {
    if (label.slice(-10) < from) return [];
    const [is, counted] = [book.salesByProduct.get(label), should.get(label)];
    const same = (is?.pieces ?? 0) === (counted?.pieces ?? 0) && (is?.cents ?? 0) === (counted?.cents ?? 0);
    return unless(same, `sold ${label}: ${is?.pieces ?? 0} pieces for ${counted?.pieces ?? 0}`);
  });
}

function unless(holds: unknown, difference: string): string[] {
  return holds ? [] : [difference];
}
