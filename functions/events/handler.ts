/**
 * The consumer of the table's changes. Each effect sees the changes that concern it and says which of them failed: those
 * come again, with all that followed them, so every effect does a change once however often it is told.
 */
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '../kit/log.ts';
import { metered, spent } from '../store/meter.ts';
import { tableChange, type TableChange } from '../store/stream.ts';
import type { Effect } from './effect.ts';
import { dropPictures } from './drop-pictures.ts';
import { countFigures } from './count-figures.ts';
import { feedProducts } from './feed-products.ts';
import { indexOrders } from './index-orders.ts';
import { indexReturns } from './index-returns.ts';
import { indexUsers } from './index-users.ts';
import { markOrdered } from './mark-ordered.ts';
import { sendMails } from './send-mails.ts';

const effects: Effect[] = [
  indexOrders,
  indexUsers,
  indexReturns,
  countFigures,
  feedProducts,
  markOrdered,
  dropPictures,
  sendMails,
];

export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  metered(async () => {
    const changes = event.Records.map(tableChange);
    const failed = new Set<TableChange>();
    for (const effect of effects) for (const change of await outcome(effect, changes)) failed.add(change);
    log.info('followed', { changes: changes.length, failed: failed.size, ...spent() });
    return { batchItemFailures: [...failed].map(({ sequence }) => ({ itemIdentifier: sequence })) };
  });

/** The changes with which an effect failed. */
async function outcome(effect: Effect, changes: TableChange[]): Promise<TableChange[]> {
  const own = changes.filter(effect.concerns);
  try {
    return own.length > 0 ? await effect.follow(own) : [];
  } catch (error) {
    log.error('an effect failed', { effect: effect.name, error: error as Error });
    return own;
  }
}
