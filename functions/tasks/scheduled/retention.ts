/**
 * Once a day: what the privacy page promises about time (shared/legal/retention.ts). Owners of idle accounts are warned, and
 * a month later the accounts are erased; orders and statements lose the person when their years are over.
 */
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { log } from '../../platform/log.ts';
import { inParallel } from '../../platform/parallel.ts';
import { readAccounts } from '../../store/accounts/accounts.ts';
import { anonymiseStoredOrder, redactStoredReturn } from '../../store/accounts/erase-account-data.ts';
import { eraseIdleAccount, idleBefore, idleStep, warnIdleAccount } from '../../store/accounts/idle-accounts.ts';
import { readListedIds, type TimeRange } from '../../store/admin-lists/list-ids.ts';
import type { ListedKind } from '../../store/keys.ts';

const PAGE = 500;
const CONCURRENCY = 4;

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
  const expired = expiredYear(now);
  await forEachPage('O', expired, (ids) =>
    inParallel(CONCURRENCY, ids, (id) =>
      attempt('order', id, async () => {
        if (await anonymiseStoredOrder(id, new Date(now).toISOString())) result.anonymisedOrders += 1;
      }),
    ),
  );
  await forEachPage('W', expired, (ids) =>
    inParallel(CONCURRENCY, ids, (id) =>
      attempt('return', id, async () => {
        if (await redactStoredReturn(id)) result.redactedReturns += 1;
      }),
    ),
  );
  log.info('retention applied', { ...result });
  return result;
}

/** The year before the years that are kept: what was older then is done, whenever the task did not run for some days. */
function expiredYear(now: number): TimeRange {
  const { orderYears } = legalConfig.retention;
  const [from, until] = [new Date(now), new Date(now)];
  from.setUTCFullYear(from.getUTCFullYear() - orderYears - 1);
  until.setUTCFullYear(until.getUTCFullYear() - orderYears);
  return { from: from.getTime(), until: until.getTime() };
}

async function forEachPage(
  kind: ListedKind,
  range: TimeRange,
  apply: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const ids = await readListedIds(kind, range, PAGE, after);
    await apply(ids);
    if (ids.length < PAGE) return;
    after = ids.at(-1);
  }
}
