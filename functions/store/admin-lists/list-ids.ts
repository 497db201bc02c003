/** Reads a list of orders, users or returns by time: for exports and for the retention task. */
import { encodeTime } from 'ulid';
import { queryPage } from '../../aws/dynamodb/read.ts';
import { adminListPartition, type ListedKind } from '../keys.ts';

/** Milliseconds since 1970: `from` included, `until` not. */
export interface TimeRange {
  from: number;
  until: number;
}

/**
 * The ids of at most `count` entities that were created in a time and come after the id `after`, oldest first. `list` is
 * 'all' or a status.
 */
export async function readListedIds(
  kind: ListedKind,
  { from, until }: TimeRange,
  count: number,
  after = '',
  list = 'all',
): Promise<string[]> {
  const first = encodeTime(from, 10);
  const { items } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :until',
    ExpressionAttributeValues: {
      ':pk': adminListPartition(kind, list),
      // An id is longer than its time, so the one of `until` alone is before all of its moment.
      ':first': after >= first ? `${after}!` : first,
      ':until': encodeTime(until, 10),
    },
    Limit: count,
  });
  return items.map((item) => String(item['sk']));
}
