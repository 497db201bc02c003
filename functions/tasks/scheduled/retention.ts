/**
 * Once a day: what the privacy page promises about time (shared/legal/retention.ts). Owners of idle accounts are warned, and
 * a month later the accounts are erased; orders and statements lose the person when their years are over, or their months
 * where nothing was sold.
 */
import { isOutAfterEnd } from '../../../shared/order/status.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { log } from '../../platform/log.ts';
import { inParallel } from '../../platform/parallel.ts';
import { readAccounts } from '../../store/accounts/accounts.ts';
import { anonymiseStoredOrder, redactStoredReturn } from '../../store/accounts/erase-account-data.ts';
import { eraseIdleAccount, idleBefore, idleStep, warnIdleAccount } from '../../store/accounts/idle-accounts.ts';
import { readListedIds, type TimeRange } from '../../store/admin-lists/list-ids.ts';
import type { ListedKind } from '../../store/keys.ts';
import { readOrders } from '../../store/orders/read.ts';
import { readReturns } from '../../store/returns/returns.ts';

const PAGE = 500;
const CONCURRENCY = 4;
/** An order by transfer may be cancelled, and a statement closed, long after it was made: these months are looked through. */
const LATE_MONTHS = 24;
const { orderYears, unpaidMonths } = legalConfig.retention;

export interface RetentionResult {
  warned: number;
  erased: number;
  anonymisedOrders: number;
  redactedReturns: number;
  failed: number;
}

export async function applyRetention(now = Date.now()): Promise<RetentionResult> {
  const result = { warned: 0, erased: 0, anonymisedOrders: 0, redactedReturns: 0, failed: 0 };
  const attempt = async (what: string, id: string, act: () => Promise<void>) => {
    await act().catch((error: Error) => {
      result.failed += 1;
      log.error('retention not applied', { what, id, error: error.name });
    });
  };
  await forEachPage('U', { from: 0, until: idleBefore(now) }, async (ids) => {
    await inParallel(CONCURRENCY, await readAccounts(ids), async (account) => {
      const step = idleStep(account, now);
      await attempt(step, account.id, async () => {
        if (step === 'warn' && (await warnIdleAccount(account, now))) result.warned += 1;
        if (step === 'erase' && (await eraseIdleAccount(account))) result.erased += 1;
      });
    });
  });
  const anonymise = (ids: string[]) =>
    inParallel(CONCURRENCY, ids, (id) =>
      attempt('order', id, async () => {
        if (await anonymiseStoredOrder(id, new Date(now).toISOString())) result.anonymisedOrders += 1;
      }),
    );
  const redact = (ids: string[]) =>
    inParallel(CONCURRENCY, ids, (id) =>
      attempt('return', id, async () => {
        if (await redactStoredReturn(id)) result.redactedReturns += 1;
      }),
    );
  const expired = expiredRange(now, 12 * orderYears, 12);
  await forEachPage('O', expired, anonymise);
  await forEachPage('W', expired, redact);
  const unsold = expiredRange(now, unpaidMonths, LATE_MONTHS);
  await forEachPage('O', unsold, async (ids) => anonymise(await unpaidIds(ids, unsold.until)), 'cancelled');
  await forEachPage('W', unsold, async (ids) => redact(await unmatchedIds(ids)), 'closed');
  log.info('retention applied', { ...result });
  return result;
}

/** The months before those that are kept. What was older then is done, although the task may not have run for some days. */
function expiredRange(now: number, keptMonths: number, months: number): TimeRange {
  const [from, until] = [new Date(now), new Date(now)];
  from.setUTCMonth(from.getUTCMonth() - keptMonths - months);
  until.setUTCMonth(until.getUTCMonth() - keptMonths);
  return { from: from.getTime(), until: until.getTime() };
}

/** Orders that nobody paid, that were cancelled before `until`, and that still name somebody. Who has their goods is not forgotten. */
async function unpaidIds(ids: string[], until: number): Promise<string[]> {
  const orders = await readOrders(ids);
  return orders.flatMap((order) => {
    const { id, ownerId, status, paidCents, history } = order;
    const isUnpaid = ownerId && status === 'cancelled' && paidCents === 0;
    return isUnpaid && Date.parse(history.at(-1)?.at ?? '') < until && !isOutAfterEnd(order) ? [id] : [];
  });
}

/** Closed statements that no order matches. */
async function unmatchedIds(ids: string[]): Promise<string[]> {
  const returns = await readReturns(ids);
  return returns.flatMap(({ id, orderId, state }) => (orderId === undefined && state === 'closed' ? [id] : []));
}

async function forEachPage(
  kind: ListedKind,
  range: TimeRange,
  apply: (ids: string[]) => Promise<unknown>,
  list?: string,
): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const ids = await readListedIds(kind, range, PAGE, after, list);
    await apply(ids);
    if (ids.length < PAGE) return;
    after = ids.at(-1);
  }
}
