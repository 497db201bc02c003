/**
 * Runs every few minutes, and for one order when a person asks for it (`npm run order:settle`). It cancels orders
 * that were not paid in time, finishes pending refunds, records payments that no call recorded, and completes erasures.
 * Once a day another schedule asks for the retention (retention.ts).
 */
import { createPaymentProvider } from '../../payments/choose-provider.ts';
import { log } from '../../platform/log.ts';
import { inParallel } from '../../platform/parallel.ts';
import { eraseAccountData } from '../../store/accounts/erase-account-data.ts';
import { listDueErasures } from '../../store/accounts/erasure.ts';
import { processDueOrder } from '../../store/orders/lifecycle.ts';
import type { PaymentGateway } from '../../store/orders/pending-refund.ts';
import { readDueOrderIds } from '../../store/orders/read.ts';
import { paymentAccounts } from '../../store/payments/payment-accounts.ts';
import { applyRetention, type RetentionResult } from './retention.ts';
import { settleOrder, type SettleRequest, type SettleResult } from '../settle/settle.ts';

/** Of orders and of erasures in one run. The next run finds the rest. */
const MAX_PER_RUN = 200;
const CONCURRENCY = 4;

interface ExpiryResult {
  due: number;
  failed: number;
}

interface RetentionRequest {
  retention: true;
}

/** The schedule of every few minutes sends neither `order` nor `retention`. */
export async function handler(request: SettleRequest): Promise<SettleResult>;
export async function handler(request: RetentionRequest): Promise<RetentionResult>;
export async function handler(): Promise<ExpiryResult>;
export async function handler(
  request?: Partial<SettleRequest & RetentionRequest>,
): Promise<SettleResult | ExpiryResult | RetentionResult> {
  if (request?.retention) return applyRetention();
  const gateway = createPaymentProvider(paymentAccounts);
  return request?.order ? settleOrder(gateway, { ...request, order: request.order }) : processAllDue(gateway);
}

async function processAllDue(gateway: PaymentGateway): Promise<ExpiryResult> {
  const now = new Date().toISOString();
  const [orderIds, accountIds] = await Promise.all([
    readDueOrderIds(now, MAX_PER_RUN),
    listDueErasures(now, MAX_PER_RUN),
  ]);
  let failed = 0;
  await inParallel(CONCURRENCY, orderIds, async (id) => {
    await processDueOrder(gateway, id, now).catch((error: Error) => {
      failed += 1;
      log.error('due order not processed', { orderId: id, error });
    });
  });
  await inParallel(CONCURRENCY, accountIds, async (id) => {
    await eraseAccountData(id).catch((error: Error) => {
      failed += 1;
      log.error('erasure not completed', { user: id, error: error.name });
    });
  });
  log.info('due orders processed', { due: orderIds.length, erasures: accountIds.length, failed });
  return { due: orderIds.length + accountIds.length, failed };
}
