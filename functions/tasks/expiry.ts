/**
 * What the clock starts every few minutes: orders whose time has come. Unpaid ones are cancelled, and their pieces and
 * cart lines return; interrupted refunds are finished; payments that nobody took in are taken in. And accounts that are
 * being erased: what is left of them goes.
 */
import { log } from '../kit/log.ts';
import { inParallel } from '../kit/parallel.ts';
import { openProvider } from '../payments/provider.ts';
import { carryOutErasure, erasuresDue } from '../store/erasure.ts';
import { lookAfter, type Bank } from '../store/order-life.ts';
import { orderIdsDue } from '../store/orders.ts';
import { treasury } from '../store/treasury.ts';
import { settle, type Asked, type Settled } from './settle/settle.ts';

/** So many at one time; the rest is found by the next start. */
const AT_ONCE = 200;

interface LookedAfter {
  due: number;
  failed: number;
}

/** The clock asks for whatever is due, a person for one order. */
export async function handler(asked: Asked): Promise<Settled>;
export async function handler(): Promise<LookedAfter>;
export async function handler(asked?: Partial<Asked>): Promise<Settled | LookedAfter> {
  const bank = openProvider(treasury);
  return asked?.order ? settle(bank, { ...asked, order: asked.order }) : lookAfterAll(bank);
}

async function lookAfterAll(bank: Bank): Promise<LookedAfter> {
  const now = new Date().toISOString();
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
}
