/**
 * The consumer of the table's changes. Each effect sees the changes that concern it and says which of them failed: those
 * come again, with all that followed them, so every effect does a change once however often it is told.
 */
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '../platform/log.ts';
import { measureCapacity, callUsage } from '../platform/capacity.ts';
import { parseTableChange, type TableChange } from '../store/stream/table-change.ts';
import type { Effect } from './effect.ts';
import { removeUnusedImages } from './remove-unused-images.ts';
import { updateAnalytics } from './update-analytics.ts';
import { publishStockChanges } from './publish-stock-changes.ts';
import { indexOrders } from './index-orders.ts';
import { indexReturns } from './index-returns.ts';
import { indexUsers } from './index-users.ts';
import { markOrderedProducts } from './mark-ordered-products.ts';
import { sendEmails } from './send-emails.ts';

const effects: Effect[] = [
  indexOrders,
  indexUsers,
  indexReturns,
  updateAnalytics,
  publishStockChanges,
  markOrderedProducts,
  removeUnusedImages,
  sendEmails,
];

export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  measureCapacity(async () => {
    const changes = event.Records.map(parseTableChange);
    const failed = new Set<TableChange>();
    for (const effect of effects) for (const change of await outcome(effect, changes)) failed.add(change);
    log.info('followed', { changes: changes.length, failed: failed.size, ...callUsage() });
    return { batchItemFailures: [...failed].map(({ sequenceNumber: sequence }) => ({ itemIdentifier: sequence })) };
  });

/** The changes with which an effect failed. */
async function outcome(effect: Effect, changes: TableChange[]): Promise<TableChange[]> {
  const own = changes.filter(effect.appliesTo);
  try {
    return own.length > 0 ? await effect.apply(own) : [];
  } catch (error) {
    log.error('an effect failed', { effect: effect.name, error: error as Error });
    return own;
  }
}
