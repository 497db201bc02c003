/** Items that wait for a scheduled task, in gsi2 by the time at which they are due. */
import { queryPage } from '../aws/dynamodb/read.ts';
import type { Item } from '../aws/dynamodb/types.ts';

/** Of each shard. */
const PAGE_SIZE = 50;

/**
 * The partitions of the items that are due, page after page. A page has the next items of every shard, the most overdue
 * first. Each is given once, also where its task fails; what becomes due meanwhile is given too.
 */
export async function* readDue(shards: string[]): AsyncGenerator<string[]> {
  let unread: { shard: string; after?: Item }[] = shards.map((shard) => ({ shard }));
  while (unread.length > 0) {
    const pages = await Promise.all(
      unread.map(async ({ shard, after }) => ({ shard, ...(await readPage(shard, after)) })),
    );
    const items = pages.flatMap((page) => page.items);
    yield items.sort((a, b) => (a.gsi2sk < b.gsi2sk ? -1 : 1)).map(({ pk }) => pk);
    unread = pages.flatMap(({ shard, next }) => (next ? [{ shard, after: next }] : []));
  }
}

function readPage(shard: string, after: Item | undefined) {
  return queryPage<{ pk: string; gsi2sk: string }>({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :shard AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':shard': shard, ':now': new Date().toISOString() },
    Limit: PAGE_SIZE,
    ...(after && { ExclusiveStartKey: after }),
  });
}
