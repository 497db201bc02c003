/**
 * What the clock starts every few minutes: orders whose time has come. Unpaid ones are cancelled, and their pieces and
 * cart lines return; interrupted refunds are finished; payments that nobody took in are taken in. And accounts that are
 * being erased: what is left of them goes.
 */
import { log } from '../../platform/log.ts';
import { inParallel } from '../../platform/parallel.ts';
import { createPaymentProvider } from '../../payments/choose-provider.ts';
import { listDueErasures } from '../../store/accounts/erasure.ts';
import { eraseAccountData } from '../../store/accounts/erase-account-data.ts';
import { processDueOrder } from '../../store/orders/lifecycle.ts';
import type { PaymentGateway } from '../../store/orders/pending-refund.ts';
import { readDueOrderIds } from '../../store/orders/read.ts';
import { paymentAccounts } from '../../store/payments/payment-accounts.ts';
import { settleOrder, type SettleRequest, type SettleResult } from '../settle/settle.ts';

/** So many at one time; the rest is found by the next start. */
const AT_ONCE = 200;

interface LookedAfter {
  due: number;
  failed: number;
}

/** The clock asks for whatever is due, a person for one order. */
export async function handler(asked: SettleRequest): Promise<SettleResult>;
export async function handler(): Promise<LookedAfter>;
export async function handler(asked?: Partial<SettleRequest>): Promise<SettleResult | LookedAfter> {
  const bank = createPaymentProvider(paymentAccounts);
  return asked?.order ? settleOrder(bank, { ...asked, order: asked.order }) : lookAfterAll(bank);
}

async function lookAfterAll(bank: PaymentGateway): Promise<LookedAfter> {
  const now = new Date().toISOString();
  const [due, erasures] = await Promise.all([readDueOrderIds(now, AT_ONCE), listDueErasures(now, AT_ONCE)]);
  let failed = 0;
  await inParallel(4, due, async (id) => {
    await processDueOrder(bank, id, now).catch((error: Error) => {
      failed += 1;
      log.error('due order not processed', { orderId: id, error });
    });
  });
  await inParallel(4, erasures, async (id) => {
    await eraseAccountData(id).catch((error: Error) => {
      failed += 1;
      log.error('erasure not completed', { user: id, error: error.name });
    });
  });
  log.info('due orders processed', { due: due.length, erasures: erasures.length, failed });
  return { due: due.length + erasures.length, failed };
}
