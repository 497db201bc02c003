/**
 * Runs every few minutes, and for one order when a person asks for it (`npm run order:settle`). It cancels orders
 * that were not paid in time or that others took the place of, finishes pending refunds, records payments that no call recorded, and completes erasures.
 * Once a day another schedule asks for the retention (retention.ts).
 */
import type { Context } from 'aws-lambda';
import { createPaymentProvider } from '../../payments/choose-provider.ts';
import { log } from '../../platform/log.ts';
import { inParallel } from '../../platform/parallel.ts';
import { requireWritable } from '../../platform/read-only.ts';
import { eraseAccountData } from '../../store/accounts/erase-account-data.ts';
import { readDueErasures } from '../../store/accounts/erasure.ts';
import { processDueOrder } from '../../store/orders/process-due-order.ts';
import type { PaymentGateway } from '../../store/orders/pending-refund.ts';
import { readDueOrderIds } from '../../store/orders/read.ts';
import { paymentAccounts } from '../../store/payments/payment-accounts.ts';
import { applyRetention, type RetentionResult } from './retention.ts';
import { settleOrder, type SettleRequest, type SettleResult } from '../settle/settle.ts';

/** An order waits for the provider and the table most of its time. */
const CONCURRENCY = 16;
/** In the last seconds of the function's time nothing is begun, so that what was begun ends. */
const LAST_SECONDS_MS = 15_000;

interface ExpiryResult {
  due: number;
  failed: number;
  /** The time was over before everything that is due was begun. The next run begins with the rest. */
  left?: true;
}

type FunctionTime = Pick<Context, 'getRemainingTimeInMillis'>;
/** Of a run that is no Lambda's. */
const UNLIMITED: FunctionTime = { getRemainingTimeInMillis: () => Infinity };

interface RetentionRequest {
  retention: true;
}

/** The schedule of every few minutes sends neither `order` nor `retention`. It processes whatever is due, as far as its time goes. */
export async function handler(request: SettleRequest): Promise<SettleResult>;
export async function handler(request: RetentionRequest): Promise<RetentionResult>;
export async function handler(event?: object, context?: FunctionTime): Promise<ExpiryResult>;
export async function handler(
  request?: Partial<SettleRequest & RetentionRequest>,
  context: FunctionTime = UNLIMITED,
): Promise<SettleResult | ExpiryResult | RetentionResult> {
  requireWritable();
  if (request?.retention) return applyRetention();
  const gateway = createPaymentProvider(paymentAccounts);
  if (request?.order) return settleOrder(gateway, { ...request, order: request.order });
  return processAllDue(gateway, () => context.getRemainingTimeInMillis() > LAST_SECONDS_MS);
}

async function processAllDue(gateway: PaymentGateway, hasTime: () => boolean): Promise<ExpiryResult> {
  const orders = await processEach(readDueOrderIds(), hasTime, async (orderId) => {
    await processDueOrder(gateway, orderId, new Date().toISOString()).catch((error: Error) => {
      log.error('due order not processed', { orderId, error });
      throw error;
    });
  });
  const erasures = await processEach(readDueErasures(), hasTime, async (user) => {
    await eraseAccountData(user).catch((error: Error) => {
      log.error('erasure not completed', { user, error: error.name });
      throw error;
    });
  });
  const failed = orders.failed + erasures.failed;
  log.info('due orders processed', { due: orders.due, erasures: erasures.due, failed });
  if (hasTime()) return { due: orders.due + erasures.due, failed };
  log.warn('due orders left for the next run');
  return { due: orders.due + erasures.due, failed, left: true };
}

/** A failure stops no other: it is counted, and the next run tries it again. */
async function processEach(
  pages: AsyncIterable<string[]>,
  hasTime: () => boolean,
  work: (id: string) => Promise<void>,
): Promise<{ due: number; failed: number }> {
  const counts = { due: 0, failed: 0 };
  for await (const ids of pages) {
    await inParallel(CONCURRENCY, ids, async (id) => {
      if (!hasTime()) return;
      counts.due += 1;
      await work(id).catch(() => void (counts.failed += 1));
    });
    if (!hasTime()) break;
  }
  return counts;
}
