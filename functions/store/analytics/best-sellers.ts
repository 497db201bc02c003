/**
 * Which products sold best in the last 7, 30 and 90 days: one item with a board for each period (boards.ts), read at once
 * however many products and orders there are. Where a product stands is always made anew from its rows of days, so doing
 * it twice does no harm; after midnight the boards are drawn up anew from all rows.
 */
import { ulid } from 'ulid';
import { periodDays, periods, type Period } from '../../../shared/analytics/rules.ts';
import { addDays, dayOf } from '../../../shared/locale/days.ts';
import { inParallel } from '../../platform/parallel.ts';
import {
  ranksHigher,
  needsRebuild,
  placeOnLeaderboard,
  type Leaderboard,
  type LeaderboardEntry,
} from './leaderboard.ts';
import { leaderboardsKey, SALES_PARTITION, productSalesPartition, salesProductIdOf } from '../keys.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, queryAll, queryPage } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { putItem } from '../../aws/dynamodb/write.ts';

/** The layout of the boards' item. */
const LAYOUT = 2;
/** Products looked at at the same time. */
const WIDTH = 8;
const PATIENCE = 30;
const LONGEST = periodDays['90d'];

type Boards = Record<Period, Leaderboard>;

interface BoardsItem extends Item {
  boards: Boards;
  /** Another at every write. */
  version: string;
  /** The day on which they were drawn up; absent where they never were. */
  day?: string;
}

interface Row extends Item {
  /** The day. */
  sk: string;
  name: string;
  pieces: number;
  cents: number;
}

type Standings = Record<Period, LeaderboardEntry>;

/** Puts some products on the boards, or takes them off, by what their rows say. */
export function updateLeaderboards(productIds: Iterable<string>, today: string = dayOf(Date.now())): Promise<void> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return Promise.resolve();
  return retryOnConflict(async () => {
    // The boards first, then the rows: a row that changes in between is read new, or whoever changed it comes after us.
    const before = await readBoards(true);
    const standings = await standingsOf(ids, today);
    await write(
      before,
      byPeriod((period) => placeOnLeaderboard(before?.boards[period] ?? EMPTY, pick(standings, period))),
    );
  }, PATIENCE);
}

const EMPTY: Leaderboard = { best: [] };
const byPeriod = (board: (period: Period) => Leaderboard) =>
  Object.fromEntries(periods.map((period) => [period, board(period)])) as Boards;
const pick = (standings: Standings[], period: Period) => standings.map((each) => each[period]);

async function readBoards(consistent: boolean): Promise<BoardsItem | undefined> {
  const item = await getItem<BoardsItem>(leaderboardsKey, consistent);
  // What an earlier layout kept there says nothing of boards: they are drawn up anew.
  return item?.['v'] === LAYOUT ? item : undefined;
}

async function write(before: BoardsItem | undefined, boards: Boards, day = before?.day): Promise<void> {
  if (day === before?.day && before && JSON.stringify(sorted(before.boards)) === JSON.stringify(sorted(boards))) return;
  const condition = before
    ? { ConditionExpression: 'version = :known', ExpressionAttributeValues: { ':known': before.version } }
    : {
        ConditionExpression: 'attribute_not_exists(pk) OR v <> :layout',
        ExpressionAttributeValues: { ':layout': LAYOUT },
      };
  try {
    await putItem({ Item: leaderboardsItem(boards, day), ...condition });
  } catch (error) {
    throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
  }
}

/** Attributes come back from the table in any order. */
function sorted(boards: Boards) {
  const values = ({ id, pieces, cents }: LeaderboardEntry) => [id, pieces, cents];
  return periods.map((period) => [...boards[period].best, ...[boards[period].floor ?? []].flat()].map(values));
}

export function leaderboardsItem(boards: Boards, day: string | undefined): Item {
  return { ...leaderboardsKey, v: LAYOUT, version: ulid(), ...(day && { day }), boards };
}

/** Where products stand in each period that ends today. */
async function standingsOf(ids: string[], today: string): Promise<Standings[]> {
  const found: Standings[] = [];
  await inParallel(WIDTH, ids, async (id) => {
    const rows = await queryAll<Row>({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :today',
      ExpressionAttributeValues: {
        ':pk': productSalesPartition(id),
        ':from': addDays(today, 1 - LONGEST),
        ':today': today,
      },
      ConsistentRead: true,
    });
    found.push(entriesByPeriod(id, rows, today));
  });
  return found;
}

/** A product's rows summed up over each period. */
export function entriesByPeriod(id: string, rows: Pick<Row, 'sk' | 'pieces' | 'cents'>[], today: string): Standings {
  const of = (period: Period): LeaderboardEntry => {
    const from = addDays(today, -periodDays[period]);
    const own = rows.filter(({ sk }) => sk > from && sk <= today);
    return {
      id,
      pieces: own.reduce((sum, { pieces }) => sum + pieces, 0),
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
    };
  };
  return Object.fromEntries(periods.map((period) => [period, of(period)])) as Standings;
}

/** The boards of products that stand like this. */
export function buildLeaderboards(standings: Standings[]): Boards {
  return byPeriod((period) => placeOnLeaderboard(EMPTY, pick(standings, period)));
}

/** The products of which most pieces were sold in a period, the best first. */
export async function readBestSellers(period: Period, count: number): Promise<LeaderboardEntry[]> {
  const { best = [] } = (await readBoards(false))?.boards[period] ?? EMPTY;
  return best.slice(0, count);
}

/** The names under which products were sold last, by their ids. */
export async function readLastSoldNames(ids: string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  await inParallel(WIDTH, ids, async (id) => {
    const { items } = await queryPage<Row>({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': productSalesPartition(id) },
      ScanIndexForward: false,
      Limit: 1,
    });
    if (items[0]) names.set(id, items[0].name);
  });
  return names;
}

/**
 * A new day has begun, or so many products fell that a board no longer knows who comes next: draws all boards up anew.
 * True where that was to be done. What was missed while nobody asked is made up for.
 */
export async function rollOverPeriods(today: string): Promise<boolean> {
  const before = await readBoards(true);
  const isDone = before?.day !== undefined && before.day >= today;
  if (isDone && !Object.values(before.boards).some(needsRebuild)) return false;
  await rebuildLeaderboards(today);
  return true;
}

/**
 * Draws the boards up from the rows of all products. What is sold while they are read would be missed, so it is done
 * twice: once the new floors stand, every later sale finds them, and the second look finds what came before.
 */
export async function rebuildLeaderboards(today: string): Promise<void> {
  const first = buildLeaderboards(await standingsOf(await soldLately(today), today));
  await retryOnConflict(async () => write(await readBoards(true), first, today), PATIENCE);
  const above = (each: Standings) =>
    periods.some((period) => !first[period].floor || ranksHigher(each[period], first[period].floor));
  const second = (await standingsOf(await soldLately(today), today)).filter(above).map((each) => each['90d'].id);
  const listed = periods.flatMap((period) => first[period].best.map(({ id }) => id));
  await updateLeaderboards([...second, ...listed], today);
}

/** The products sold on any day of the longest period. */
async function soldLately(today: string): Promise<string[]> {
  const keys = await queryAll<Item>({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :sold AND gsi1sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':sold': SALES_PARTITION,
      ':from': addDays(today, 1 - LONGEST),
      ':to': addDays(today, 1),
    },
  });
  return [...new Set(keys.map((key) => salesProductIdOf(String(key['pk']))))];
}
