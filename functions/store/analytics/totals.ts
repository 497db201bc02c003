/**
 * Writes the shop's analytics totals: one row for each day, one for all days, one for each product and day of sale. The
 * events function does it change by change, `npm run rebuild` for everything. The contributions of several entities and the
 * rows they change are one transaction. It fails where another writer recorded one of the entities meanwhile.
 */
import { addDays, startOfDay } from '../../../shared/locale/days.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItemOfEach } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import {
  accountingDayKey,
  ALL_DAYS,
  analyticsKey,
  contributionsKey,
  orderIdOf,
  productSalesKey,
  SALES_PARTITION,
  salesByDaySortKey,
  type Key,
} from '../keys.ts';
import { updateLeaderboards } from './best-sellers.ts';
import { ContributionDiff, type AnalyticsMetric, type AnalyticsTotals, type Contribution } from './contributions.ts';

/** A contribution, and the key of its entity. */
export interface KeyedContribution {
  key: Key;
  contribution: Contribution;
  /** The products that the entity sold before this change. */
  previousProductIds?: string[];
}

/** DynamoDB allows a hundred in a transaction. */
const MAX_WRITES = 95;
/** Many, since all writers meet at the row of all days and no request waits for this. */
const MAX_ATTEMPTS = 30;
/** A product's row of a day is kept longer than the longest period, 90 days. */
export const SALES_TTL_DAYS = 120;

type ContributionItem = Item & Contribution;

/**
 * Replaces the contributions of entities. Of several versions of an entity the latest counts. With `ranked` false the
 * caller updates the leaderboards.
 */
export async function recordContributions(contributions: KeyedContribution[], { ranked = true } = {}): Promise<void> {
  const byVersion = [...contributions].sort((a, b) => a.contribution.version - b.contribution.version);
  const latest = new Map(byVersion.map((keyed) => [`${keyed.key.pk} ${keyed.key.sk}`, keyed]));
  for (const group of transactionGroups([...latest.values()])) {
    await retryOnConflict(() => recordGroup(group), MAX_ATTEMPTS);
  }
  // Also where nothing was new: a writer may have died between a transaction and the leaderboards.
  if (ranked) await updateLeaderboards([...latest.values()].flatMap(affectedProductIds));
}

function affectedProductIds({ contribution, previousProductIds = [] }: KeyedContribution): string[] {
  return [...Object.keys(contribution.sold), ...previousProductIds];
}

async function recordGroup(group: KeyedContribution[]): Promise<void> {
  const contributionKeys = group.map(({ key }) => contributionsKey(key));
  const recorded = await getItemOfEach<ContributionItem>(contributionKeys, true);
  const diff = new ContributionDiff();
  const contributionWrites: TransactWriteItem[] = [];
  for (const [index, keyed] of group.entries()) {
    const previous = recorded[index];
    if (previous && previous.version >= keyed.contribution.version) continue;
    diff.replace(previous, keyed.contribution);
    contributionWrites.push(contributionWrite(keyed, previous));
    for (const item of accountingDays(keyed, previous)) contributionWrites.push({ Put: { Item: item } });
  }
  if (contributionWrites.length === 0) return;
  try {
    await transactWrite([...contributionWrites, ...[...analyticsRows(diff)].flatMap(incrementWrites)]);
  } catch (error) {
    throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
  }
}

/** Groups of contributions that surely fit into one transaction. */
function* transactionGroups(contributions: KeyedContribution[]): Generator<KeyedContribution[]> {
  let group: KeyedContribution[] = [];
  let writes = 1;
  for (const keyed of contributions) {
    const { days, sold } = keyed.contribution;
    // Twice: the previous contribution may have other rows. A new day may also have its item of accounting.
    const maxWrites = 1 + 3 * Object.keys(days).length + 2 * Object.keys(sold).length;
    if (group.length > 0 && writes + maxWrites > MAX_WRITES) {
      yield group;
      [group, writes] = [[], 1];
    }
    group.push(keyed);
    writes += maxWrites;
  }
  if (group.length > 0) yield group;
}

function contributionWrite(keyed: KeyedContribution, previous: ContributionItem | undefined): TransactWriteItem {
  const Item = contributionItem(keyed);
  if (!previous) return { Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } };
  return {
    Put: {
      Item,
      ConditionExpression: 'version = :previousVersion',
      ExpressionAttributeValues: { ':previousVersion': previous.version },
    },
  };
}

export function contributionItem({ key, contribution }: Pick<KeyedContribution, 'key' | 'contribution'>): Item {
  return { ...contributionsKey(key), v: 1, ...contribution };
}

/** The order under each new day on which it was refunded, or on which money moved that needs an invoice or credit note. */
export function accountingDays(
  { key, contribution }: Pick<KeyedContribution, 'key' | 'contribution'>,
  previous?: Contribution,
): (Item & Key)[] {
  const daysOf = ({ days }: Contribution) =>
    Object.keys(days).filter((day) => days[day]!.returnedCents !== undefined || days[day]!.invoicedCents !== undefined);
  const recorded = new Set(previous && daysOf(previous));
  const newDays = daysOf(contribution).filter((day) => !recorded.has(day));
  return newDays.map((day) => ({ ...accountingDayKey(day, orderIdOf(key.pk)), v: 1 }));
}

/** Numbers to add to a row of totals, and the row's other attributes. */
interface AnalyticsRow {
  key: Key;
  increments: Record<string, number>;
  attributes: Record<string, unknown>;
}

/** The rows that contributions change: of days, of products on a day, of all days. */
export function* analyticsRows({ days, sold }: Pick<ContributionDiff, 'days' | 'sold'>): Generator<AnalyticsRow> {
  const allDays: AnalyticsTotals = {};
  for (const [day, totals] of Object.entries(days)) {
    for (const [metric, value] of Object.entries(totals) as [AnalyticsMetric, number][]) {
      allDays[metric] = (allDays[metric] ?? 0) + value;
    }
    yield { key: analyticsKey(day), increments: totals, attributes: {} };
  }
  for (const { productId, day, pieces, cents, name } of sold.values()) {
    yield {
      key: productSalesKey(productId, day),
      increments: { pieces, cents },
      attributes: {
        name,
        gsi1pk: SALES_PARTITION,
        gsi1sk: salesByDaySortKey(productId, day),
        ttl: Math.floor(startOfDay(addDays(day, SALES_TTL_DAYS)) / 1000),
      },
    };
  }
  yield { key: analyticsKey(ALL_DAYS), increments: allDays, attributes: {} };
}

/** One update; none where every increment is 0. */
function incrementWrites({ key, increments, attributes }: AnalyticsRow): TransactWriteItem[] {
  const added = Object.entries(increments).filter(([, value]) => value !== 0);
  if (added.length === 0) return [];
  const values = [...added, ...Object.entries(attributes)];
  const additions = added.map(([name]) => `#${name} :${name}`);
  const assignments = Object.keys(attributes).map((name) => `#${name} = :${name}`);
  const set = assignments.length > 0 ? ` SET ${assignments.join(', ')}` : '';
  return [
    {
      Update: {
        Key: key,
        UpdateExpression: `ADD ${additions.join(', ')}${set}`,
        ExpressionAttributeNames: Object.fromEntries(values.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(values.map(([name, value]) => [`:${name}`, value])),
      },
    },
  ];
}
