/**
 * Consumes the table's stream. Every effect takes the changes that apply to it and returns those that failed. Lambda
 * sends the failed changes again, with all later ones: so every effect must be idempotent.
 */
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { callUsage, measureCapacity } from '../platform/capacity.ts';
import { log } from '../platform/log.ts';
import { parseTableChange, type Effect, type TableChange } from './table-changes.ts';
import { indexOrders, indexReturns, indexUsers } from './index-lists.ts';
import { keepStockHistory } from './keep-stock-history.ts';
import { releaseImages } from './product-images.ts';
import { moveOrders } from './move-orders.ts';
import { publishStockChanges } from './publish-stock-changes.ts';
import { sendEmails } from './send-emails.ts';
import { sendLowStockEmails } from './send-low-stock-emails.ts';
import { updateAnalytics } from './update-analytics.ts';

/** They run side by side: no effect relies on another one. */
const effects: Effect[] = [
  indexOrders,
  indexUsers,
  indexReturns,
  updateAnalytics,
  publishStockChanges,
  keepStockHistory,
  releaseImages,
  moveOrders,
  sendEmails,
  sendLowStockEmails,
];

export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  measureCapacity(async () => {
    const changes = event.Records.map(parseTableChange);
    const failures = await Promise.all(effects.map((effect) => applyEffect(effect, changes)));
    const failed = new Set(failures.flat());
    log.info('stream batch processed', { changes: changes.length, failed: failed.size, ...callUsage() });
    return { batchItemFailures: [...failed].map(({ sequenceNumber }) => ({ itemIdentifier: sequenceNumber })) };
  });

/** Returns the changes that failed. */
async function applyEffect(effect: Effect, changes: TableChange[]): Promise<TableChange[]> {
  const applicable = changes.filter(effect.appliesTo);
  try {
    return applicable.length > 0 ? await effect.apply(applicable) : [];
  } catch (error) {
    log.error('effect failed', { effect: effect.name, error: error as Error });
    return applicable;
  }
}
