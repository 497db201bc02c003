/**
 * One index partition for all orders would be a limit for the whole shop: DynamoDB takes 1,000 write units a second for it,
 * does not divide it by sort keys that only grow, and refuses the order itself where its index entry has to wait. So the
 * entries of such a partition are spread over shards, by a hash of their ids.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/gsi-throttling.html
 */
import { hash } from 'node:crypto';

/** More may come. Fewer would leave entries unread. */
const SHARDS = 8;

/** The shard of an entry. The first one has the plain name: entries from before there were shards are in it. */
export function shardOf(partition: string, id: string): string {
  return shardsOf(partition)[Number.parseInt(hash('sha1', id).slice(0, 8), 16) % SHARDS] as string;
}

export function shardsOf(partition: string): string[] {
  return Array.from({ length: SHARDS }, (_, shard) => (shard === 0 ? partition : `${partition}#${shard}`));
}
