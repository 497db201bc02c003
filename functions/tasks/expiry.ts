/**
 * What the clock starts every few minutes: orders whose time has come. Unpaid ones are cancelled, and their pieces and
 * cart lines return; interrupted refunds are finished; payments that nobody took in are taken in. And accounts that are
 * being erased: what is left of them goes.
 */
import { log } from '../kit/log.ts';
import { inParallel } from '../kit/parallel.ts';
import { openProvider } from '../payments/provider.ts';
import { carryOutErasure, erasuresDue } from '../store/erasure.ts';
import { lookAfter } from '../store/order-life.ts';
import { orderIdsDue } from '../store/orders.ts';
import { treasury } from '../store/treasury.ts';

/** So many at one time; the rest is found by the next start. */
const AT_ONCE = 200;

export const handler = async (): Promise<{ due: number; failed: number }> => {
  const now = new Date().toISOString();
  const bank = openProvider(treasury);
  const [due, erasures] = await Promise.all([orderIdsDue(now, AT_ONCE), erasuresDue(now, AT_ONCE)]);
  let failed = 0;
  await inParallel(4, due, async (id) => {
    await lookAfter(bank, id, now).catch((error: Error) => {
      failed += 1;
      log.error('an order could not be looked after', { orderId: id, error });
    });
  });
  await inParallel(4, erasures, async (id) => {
    await carryOutErasure(id).catch((error: Error) => {
      failed += 1;
      log.error('an erasure could not be carried out', { user: id, error: error.name });
    });
  });
  log.info('looked after', { due: due.length, erasures: erasures.length, failed });
  return { due: due.length + erasures.length, failed };
};
