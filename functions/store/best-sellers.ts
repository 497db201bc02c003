/**
 * Which products sold best in the last 7, 30 and 90 days. Each product has one rank for each period, whose index sorts
 * by pieces: a list costs the same however many products and orders there are. A rank is made anew from the product's
 * rows of days whenever one of them changed, and when a day enters or leaves its period: doing it twice does no harm.
 */
import { ulid } from 'ulid';
import { periodDays, periods, type Period } from '../../shared/analytics.ts';
import { addDays, dayOf, lastDays } from '../../shared/days.ts';
import { inParallel } from '../kit/parallel.ts';
import { periodsMovedKey, rankKey, RANK_PREFIX, soldOn, soldPartition, soldProductOf, topOf } from './keys.ts';
import { Outrun, untilDecided } from './order-change.ts';
import { ConditionFailed, list, listAll, put, read, readMany, remove, type Item } from './table.ts';

/** Products ranked at the same time. */
const WIDTH = 4;
const PATIENCE = 30;
const LONGEST = periodDays['90d'];

interface Row extends Item {
  /** The day. */
  sk: string;
  name: string;
  pieces: number;
  cents: number;
}

interface Rank extends Row {
  /** Another at every write. */
  version: string;
}

/** Brings the ranks of some products to what their rows say. */
export async function rank(productIds: Iterable<string>, today: string = dayOf(Date.now())): Promise<void> {
  await inParallel(WIDTH, [...new Set(productIds)], (id) => untilDecided(() => rankOne(id, today), PATIENCE));
}

async function rankOne(productId: string, today: string): Promise<void> {
  // Backwards: the ranks first, then the rows they are made of. So a row that changes in between is read new, or whoever
  // changed it finds the rank as we left it and makes it anew.
  const items = await listAll<Row>({
    KeyConditionExpression: 'pk = :pk AND sk > :before',
    ExpressionAttributeValues: { ':pk': soldPartition(productId), ':before': addDays(today, -LONGEST) },
    ScanIndexForward: false,
    ConsistentRead: true,
  });
  const ranks = items.filter(({ sk }) => sk.startsWith(RANK_PREFIX)) as Rank[];
  const rows = items.filter(({ sk }) => !sk.startsWith(RANK_PREFIX));
  for (const period of periods) {
    const before = ranks.find(({ sk }) => sk === rankKey(productId, period).sk);
    await write(productId, period, sumUp(rows, period, today), before);
  }
}

/** A product's rows, the latest day first, summed up over those of a period that ends today. */
export function sumUp(rows: Pick<Row, 'sk' | 'name' | 'pieces' | 'cents'>[], period: Period, today: string) {
  const from = addDays(today, -periodDays[period]);
  const own = rows.filter(({ sk }) => sk > from && sk <= today);
  return {
    pieces: own.reduce((sum, { pieces }) => sum + pieces, 0),
    cents: own.reduce((sum, { cents }) => sum + cents, 0),
    name: own[0]?.name ?? '',
  };
}

async function write(id: string, period: Period, sum: ReturnType<typeof sumUp>, before: Rank | undefined) {
  const { pieces, cents, name } = sum;
  if (before ? before.pieces === pieces && before.cents === cents && before.name === name : pieces <= 0) return;
  const Key = rankKey(id, period);
  const condition = before
    ? { ConditionExpression: 'version = :known', ExpressionAttributeValues: { ':known': before.version } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  const Item = rankItem(id, period, sum);
  try {
    if (pieces > 0) await put({ Item, ...condition });
    else await remove({ Key, ...condition });
  } catch (error) {
    throw error instanceof ConditionFailed ? new Outrun() : error;
  }
}

/** What of a product was sold in a period, placed in the index by pieces and money. */
export function rankItem(id: string, period: Period, sum: ReturnType<typeof sumUp>): Item {
  const place = { gsi2pk: topOf(period), gsi2sk: order(sum, id) };
  return { ...rankKey(id, period), ...sum, version: ulid(), ...place };
}

const order = ({ pieces, cents }: { pieces: number; cents: number }, id: string) =>
  `${digits(pieces, 9)}#${digits(cents, 12)}#${id}`;
const digits = (value: number, width: number) => String(value).padStart(width, '0');

export interface BestSeller {
  id: string;
  pieces: number;
  cents: number;
}

/** The products of which most pieces were sold in a period, the best first; all is in the keys of the index. */
export async function bestSellers(period: Period, count: number): Promise<BestSeller[]> {
  const { items } = await list<Item>({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :top',
    ExpressionAttributeValues: { ':top': topOf(period) },
    ScanIndexForward: false,
    Limit: count,
  });
  return items.map((item) => {
    const [pieces, cents, id = ''] = String(item['gsi2sk']).split('#');
    return { id, pieces: Number(pieces), cents: Number(cents) };
  });
}

/** The names under which products were sold last in a period, by their ids. */
export async function soldNames(period: Period, ids: string[]): Promise<Map<string, string>> {
  const ranks = await readMany<Rank>(ids.map((id) => rankKey(id, period)));
  return new Map(ranks.map((each) => [soldProductOf(String(each['pk'])), each.name]));
}

/**
 * A new day has begun: ranks everything sold on the days that left a period, or that came. True where that was to be
 * done. What was missed while nobody asked is made up for.
 */
export async function movePeriods(today: string): Promise<boolean> {
  const moved = await read<Item & { day: string }>(periodsMovedKey, true);
  if (moved && moved.day >= today) return false;
  const fresh = lastDays(LONGEST, today).filter((day) => !moved || day > moved.day);
  const left = fresh.flatMap((day) => periods.map((period) => addDays(day, -periodDays[period])));
  for (const day of new Set([...left, ...fresh])) {
    const keys = await listAll<Item>({
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :day',
      ExpressionAttributeValues: { ':day': soldOn(day) },
    });
    await rank(
      keys.map((key) => soldProductOf(String(key['pk']))),
      today,
    );
  }
  await put({ Item: periodsMovedItem(today) });
  return true;
}

export function periodsMovedItem(today: string): Item {
  return { ...periodsMovedKey, v: 1, day: today };
}
