/**
 * The shop's figures in the table: one row for each day, one for all of them together, one for each product and day on
 * which it was sold. Written by the consumer of the table's changes and rebuilt by a task. The shares of several things
 * and the rows they change are one transaction, on condition that nobody counted one of them meanwhile.
 */
import { addDays, lastDays, startOfDay } from '../../../shared/locale/days.ts';
import { orderStatusNames } from '../../../shared/order/status.ts';
import { updateLeaderboards } from './best-sellers.ts';
import {
  ALL_DAYS,
  contributionsKey,
  ANALYTICS_PARTITION,
  analyticsKey,
  SALES_PARTITION,
  productSalesKey,
  salesByDaySortKey,
  type Key,
} from '../keys.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { ContributionDiff, type AnalyticsMetric, type AnalyticsTotals, type Contribution } from './contributions.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, queryAll } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';

/** A share, and the key of the thing it is of. */
export interface KeyedContribution {
  key: Key;
  contribution: Contribution;
  /** Products that it sold before it changed, and perhaps no longer does. */
  previousProductIds?: string[];
}

/** Writes in one transaction, below DynamoDB's hundred. */
const MOST_WRITES = 95;
/** Nobody waits for the consumer: it is patient where several meet at the row of all days. */
const PATIENCE = 30;
/** How long a product's row is kept: past the longest period it is never read again. */
export const SALES_TTL_DAYS = 120;

type CountedItem = Item & Contribution;

/**
 * Gives things the shares they have now; of several versions of one the latest counts. `ranked` false: the ranks of what
 * they sold are left to the caller.
 */
export async function recordContributions(shares: KeyedContribution[], { ranked = true } = {}): Promise<void> {
  const latest = new Map<string, KeyedContribution>();
  for (const each of [...shares].sort((a, b) => a.contribution.version - b.contribution.version)) {
    latest.set(`${each.key.pk} ${each.key.sk}`, each);
  }
  for (const group of groups([...latest.values()])) {
    await retryOnConflict(() => countGroup(group), PATIENCE);
    // Also where all was counted before: then this may be the second try of somebody who came no further.
    if (ranked)
      await updateLeaderboards(
        group.flatMap(({ contribution: share, previousProductIds: sold = [] }) => [
          ...Object.keys(share.sold),
          ...sold,
        ]),
      );
  }
}

async function countGroup(group: KeyedContribution[]): Promise<void> {
  const before = await Promise.all(group.map(({ key }) => getItem<CountedItem>(contributionsKey(key), true)));
  const differences = new ContributionDiff();
  const marks = group.flatMap(({ key, contribution: share }, index): TransactWriteItem[] => {
    const known = before[index];
    if (known && known.version >= share.version) return [];
    differences.replace(known, share);
    return [mark(key, share, known)];
  });
  if (marks.length === 0) return;
  try {
    await transactWrite([...marks, ...[...analyticsRows(differences)].flatMap(addition)]);
  } catch (error) {
    throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
  }
}

/** As many things together as a transaction surely holds. */
function* groups(shares: KeyedContribution[]): Generator<KeyedContribution[]> {
  let group: KeyedContribution[] = [];
  let writes = 1;
  for (const each of shares) {
    // Twice, for the rows of the share before.
    const most = 1 + 2 * (Object.keys(each.contribution.days).length + Object.keys(each.contribution.sold).length);
    if (group.length > 0 && writes + most > MOST_WRITES) {
      yield group;
      [group, writes] = [[], 1];
    }
    group.push(each);
    writes += most;
  }
  if (group.length > 0) yield group;
}

function mark(key: Key, share: Contribution, known: CountedItem | undefined): TransactWriteItem {
  const condition = known
    ? { ConditionExpression: 'version = :known', ExpressionAttributeValues: { ':known': known.version } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  return { Put: { Item: contributionItem({ key, contribution: share }), ...condition } };
}

export function contributionItem({ key, contribution: share }: Pick<KeyedContribution, 'key' | 'contribution'>): Item {
  return { ...contributionsKey(key), v: 1, ...share };
}

/** A row of figures: the numbers that are added up in it, and what else it says of itself. */
export interface AnalyticsRow {
  key: Key;
  increments: Record<string, number>;
  attributes: Record<string, unknown>;
}

/** The rows that shares are added to: of days, of products sold on a day, of all days. */
export function* analyticsRows({ days, sold }: Pick<ContributionDiff, 'days' | 'sold'>): Generator<AnalyticsRow> {
  const all: AnalyticsTotals = {};
  for (const [day, figures] of Object.entries(days)) {
    for (const [figure, value] of Object.entries(figures) as [AnalyticsMetric, number][])
      all[figure] = (all[figure] ?? 0) + value;
    yield { key: analyticsKey(day), increments: figures, attributes: {} };
  }
  for (const { productId, day, pieces, cents, name } of sold.values()) {
    const ttl = Math.floor(startOfDay(addDays(day, SALES_TTL_DAYS)) / 1000);
    const set = { name, gsi1pk: SALES_PARTITION, gsi1sk: salesByDaySortKey(productId, day), ttl };
    yield { key: productSalesKey(productId, day), increments: { pieces, cents }, attributes: set };
  }
  yield { key: analyticsKey(ALL_DAYS), increments: all, attributes: {} };
}

/** Adds its numbers to a row; nothing where nothing is added. */
function addition({ key, increments: numbers, attributes: set }: AnalyticsRow): TransactWriteItem[] {
  const added = Object.entries(numbers).filter(([, value]) => value !== 0);
  if (added.length === 0) return [];
  const names = [...added, ...Object.entries(set)];
  const assign = Object.keys(set).map((name) => `#${name} = :${name}`);
  const adding = added.map(([name]) => `#${name} :${name}`);
  return [
    {
      Update: {
        Key: key,
        UpdateExpression: `ADD ${adding.join(', ')}${assign.length > 0 ? ` SET ${assign.join(', ')}` : ''}`,
        ExpressionAttributeNames: Object.fromEntries(names.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(names.map(([name, value]) => [`:${name}`, value])),
      },
    },
  ];
}

/** The figures of a stretch of days, and those of all days there ever were. */
export interface AnalyticsPeriod {
  /** Every day, the oldest first; one on which nothing happened has no figures. */
  days: { day: string; figures: AnalyticsTotals }[];
  allTime: AnalyticsTotals;
}

/** The figures of the last so many days up to `today`. */
export async function readAnalyticsPeriod(count: number, today: string): Promise<AnalyticsPeriod> {
  const days = lastDays(count, today);
  const items = await queryAll<Item>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :all',
    ExpressionAttributeValues: { ':pk': ANALYTICS_PARTITION, ':from': days[0], ':all': ALL_DAYS },
  });
  const rows = new Map(items.map((item) => [String(item['sk']), item as AnalyticsTotals]));
  return {
    days: days.map((day) => ({ day, figures: rows.get(day) ?? {} })),
    allTime: rows.get(ALL_DAYS) ?? {},
  };
}

/** One figure summed over some days. */
export function sumMetric(days: AnalyticsPeriod['days'], figure: AnalyticsMetric): number {
  return days.reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0);
}

/** Orders of whatever status. */
export function countOrders(figures: AnalyticsTotals): number {
  return orderStatusNames.reduce((sum, status) => sum + (figures[status] ?? 0), 0);
}
