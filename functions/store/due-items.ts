/** Items that wait for a scheduled task, in gsi2 by the time at which they are due. */
import { queryPage } from '../aws/dynamodb/read.ts';
import type { Item } from '../aws/dynamodb/types.ts';

const PAGE_SIZE = 200;

/**
 * The partitions of the items that are due, the most overdue first, page after page. Each is given once, also where its task
 * fails; what becomes due meanwhile is given too.
 */
export async function* readDue(kind: string): AsyncGenerator<string[]> {
  let after: Item | undefined;
  do {
    const page = await queryPage({
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :kind AND gsi2sk <= :now',
      ExpressionAttributeValues: { ':kind': kind, ':now': new Date().toISOString() },
      Limit: PAGE_SIZE,
      ...(after && { ExclusiveStartKey: after }),
    });
    yield page.items.map(({ pk }) => String(pk));
    after = page.next;
  } while (after);
}
