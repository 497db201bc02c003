/**
 * The best-selling products of the last 7, 30 and 90 days: one item with a leaderboard for each period. A product's place
 * is always computed again from its rows of days, so doing it twice does no harm.
 */
import { ulid } from 'ulid';
import { periodDays, periods, type Period } from '../../../shared/analytics/rules.ts';
import { addDays, dayOf } from '../../../shared/locale/days.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, queryAll, queryPage } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { inParallel } from '../../platform/parallel.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { leaderboardsKey, productSalesPartition, SALES_PARTITION, salesProductIdOf } from '../keys.ts';
import {
  needsRebuild,
  placeOnLeaderboard,
  ranksHigher,
  type Leaderboard,
  type LeaderboardEntry,
} from './leaderboard.ts';

/** The layout of the leaderboards' item. */
const LAYOUT = 2;
/** The item's attribute that holds the leaderboards. */
const ATTRIBUTE = 'boards';
/** Products read at the same time. */
const CONCURRENCY = 8;
/** Many, since all writers meet at one item and no request waits for this. */
const MAX_ATTEMPTS = 30;
const LONGEST_PERIOD_DAYS = periodDays['90d'];

type Leaderboards = Record<Period, Leaderboard>;
type EntriesByPeriod = Record<Period, LeaderboardEntry>;

interface StoredLeaderboards {
  leaderboards: Leaderboards;
  /** New with every write. */
  version: string;
  /** The day of the last rebuild; absent before the first one. */
  day?: string | undefined;
}

interface SalesRow extends Item {
  /** The day. */
  sk: string;
  name: string;
  pieces: number;
  cents: number;
}

const EMPTY: Leaderboard = { best: [] };

/** Places products on the leaderboards by their rows of days, or takes them off. */
export async function updateLeaderboards(
  productIds: Iterable<string>,
  today: string = dayOf(Date.now()),
): Promise<void> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return;
  await retryOnConflict(async () => {
    // The leaderboards before the rows: the writer of a row that changes in between updates the leaderboards after us.
    const stored = await readLeaderboards(true);
    const entries = await readEntries(ids, today);
    const leaderboards = eachPeriod((period) =>
      placeOnLeaderboard(
        stored?.leaderboards[period] ?? EMPTY,
        entries.map((byPeriod) => byPeriod[period]),
      ),
    );
    await writeLeaderboards(stored, leaderboards, stored?.day);
  }, MAX_ATTEMPTS);
}

function eachPeriod<T>(compute: (period: Period) => T): Record<Period, T> {
  return Object.fromEntries(periods.map((period) => [period, compute(period)])) as Record<Period, T>;
}

async function readLeaderboards(consistent: boolean): Promise<StoredLeaderboards | undefined> {
  const item = await getItem(leaderboardsKey, consistent);
  // An item of an earlier layout counts as none, so the leaderboards are rebuilt.
  if (item?.['v'] !== LAYOUT) return undefined;
  return {
    leaderboards: item[ATTRIBUTE] as Leaderboards,
    version: String(item['version']),
    day: item['day'] as string | undefined,
  };
}

async function writeLeaderboards(
  stored: StoredLeaderboards | undefined,
  leaderboards: Leaderboards,
  day: string | undefined,
): Promise<void> {
  if (stored && stored.day === day && comparable(stored.leaderboards) === comparable(leaderboards)) return;
  const Item = leaderboardsItem(leaderboards, day);
  try {
    await putItem(
      stored
        ? { Item, ConditionExpression: 'version = :stored', ExpressionAttributeValues: { ':stored': stored.version } }
        : {
            Item,
            ConditionExpression: 'attribute_not_exists(pk) OR v <> :layout',
            ExpressionAttributeValues: { ':layout': LAYOUT },
          },
    );
  } catch (error) {
    throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
  }
}

/** As text, since the table returns attributes in any order. */
function comparable(leaderboards: Leaderboards): string {
  return JSON.stringify(
    periods.map((period) => {
      const { best, floor } = leaderboards[period];
      return [...best, ...(floor ? [floor] : [])].map(({ id, pieces, cents }) => [id, pieces, cents]);
    }),
  );
}

export function leaderboardsItem(leaderboards: Leaderboards, day: string | undefined): Item {
  return { ...leaderboardsKey, v: LAYOUT, version: ulid(), ...(day && { day }), [ATTRIBUTE]: leaderboards };
}

/** The entries of products in each period that ends today. */
async function readEntries(ids: string[], today: string): Promise<EntriesByPeriod[]> {
  const entries: EntriesByPeriod[] = [];
  await inParallel(CONCURRENCY, ids, async (id) => {
    const rows = await queryAll<SalesRow>({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :today',
      ExpressionAttributeValues: {
        ':pk': productSalesPartition(id),
        ':from': addDays(today, 1 - LONGEST_PERIOD_DAYS),
        ':today': today,
      },
      ConsistentRead: true,
    });
    entries.push(entriesByPeriod(id, rows, today));
  });
  return entries;
}

/** A product's rows of days, summed for each period. */
export function entriesByPeriod(
  id: string,
  rows: Pick<SalesRow, 'sk' | 'pieces' | 'cents'>[],
  today: string,
): EntriesByPeriod {
  return eachPeriod((period) => {
    const dayBefore = addDays(today, -periodDays[period]);
    const inPeriod = rows.filter(({ sk }) => sk > dayBefore && sk <= today);
    return {
      id,
      pieces: inPeriod.reduce((sum, { pieces }) => sum + pieces, 0),
      cents: inPeriod.reduce((sum, { cents }) => sum + cents, 0),
    };
  });
}

export function buildLeaderboards(entries: EntriesByPeriod[]): Leaderboards {
  return eachPeriod((period) =>
    placeOnLeaderboard(
      EMPTY,
      entries.map((byPeriod) => byPeriod[period]),
    ),
  );
}

/** The products of which most pieces were sold in a period, best first. */
export async function readBestSellers(period: Period, count: number): Promise<LeaderboardEntry[]> {
  const { best } = (await readLeaderboards(false))?.leaderboards[period] ?? EMPTY;
  return best.slice(0, count);
}

/** The names under which products were last sold, by product id. */
export async function readLastSoldNames(ids: string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  await inParallel(CONCURRENCY, ids, async (id) => {
    const { items } = await queryPage<SalesRow>({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': productSalesPartition(id) },
      ScanIndexForward: false,
      Limit: 1,
    });
    if (items[0]) names.set(id, items[0].name);
  });
  return names;
}

/** Rebuilds the leaderboards where a new day has begun, or where too many products fell. True where it did. */
export async function rollOverPeriods(today: string): Promise<boolean> {
  const stored = await readLeaderboards(true);
  const isOfToday = stored?.day !== undefined && stored.day >= today;
  if (isOfToday && !Object.values(stored.leaderboards).some(needsRebuild)) return false;
  await rebuildLeaderboards(today);
  return true;
}

/**
 * Builds the leaderboards from the rows of all products. A sale during the first pass could be missed, so there is a second
 * one: sales after the first pass meet its floors, and the second pass finds the sales before.
 */
export async function rebuildLeaderboards(today: string): Promise<void> {
  const leaderboards = buildLeaderboards(await readEntries(await readSoldProductIds(today), today));
  await retryOnConflict(async () => writeLeaderboards(await readLeaderboards(true), leaderboards, today), MAX_ATTEMPTS);
  const isAboveFloor = (entries: EntriesByPeriod) =>
    periods.some((period) => {
      const { floor } = leaderboards[period];
      return !floor || ranksHigher(entries[period], floor);
    });
  const secondPass = await readEntries(await readSoldProductIds(today), today);
  const candidates = secondPass.filter(isAboveFloor).map((entries) => entries['90d'].id);
  const listed = periods.flatMap((period) => leaderboards[period].best.map(({ id }) => id));
  await updateLeaderboards([...candidates, ...listed], today);
}

/** The products sold on any day of the longest period. */
async function readSoldProductIds(today: string): Promise<string[]> {
  const keys = await queryAll<Item>({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :sold AND gsi1sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':sold': SALES_PARTITION,
      ':from': addDays(today, 1 - LONGEST_PERIOD_DAYS),
      ':to': addDays(today, 1),
    },
  });
  return [...new Set(keys.map((key) => salesProductIdOf(String(key['pk']))))];
}
