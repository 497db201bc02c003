/** Items that wait for a scheduled task, in gsi2 by the time at which they are due; and the shards of an index partition. */
import { hash } from 'node:crypto';
import { queryPage } from '../aws/dynamodb/read.ts';
import type { Item } from '../aws/dynamodb/types.ts';

/** Of each shard. */
const PAGE_SIZE = 50;

/**
 * One index partition for all orders would be a limit for the whole shop: DynamoDB takes 1,000 write units a second for it,
 * does not divide it by sort keys that only grow, and refuses the order itself where its index entry has to wait. So the
 * entries of such a partition are spread over shards, by a hash of their ids.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/gsi-throttling.html
 * More shards may come. Fewer would leave entries unread.
 */
const SHARDS = 8;

/** The shard of an entry. The first one has the plain name: entries from before there were shards are in it. */
export function shardOf(partition: string, id: string): string {
  return shardsOf(partition)[Number.parseInt(hash('sha1', id).slice(0, 8), 16) % SHARDS] as string;
}

export function shardsOf(partition: string): string[] {
  return Array.from({ length: SHARDS }, (_, shard) => (shard === 0 ? partition : `${partition}#${shard}`));
}

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
