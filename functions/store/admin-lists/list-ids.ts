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
  // An id is longer than its time, so the one of `until` alone is before all of its moment.
  const [begin, end] = [encodeTime(from, 10), encodeTime(until, 10)];
  const first = after >= begin ? `${after}!` : begin;
  // DynamoDB refuses a range that ends before it begins.
  if (first > end) return [];
  const { items } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :until',
    ExpressionAttributeValues: { ':pk': adminListPartition(kind, list), ':first': first, ':until': end },
    Limit: count,
  });
  return items.map((item) => String(item['sk']));
}
