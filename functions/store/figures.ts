/**
 * The shop's figures in the table: one row for each day, one for all of them together, one for each product and day on
 * which it was sold. Written by the consumer of the table's changes and rebuilt by a task. The shares of several things
 * and the rows they change are one transaction, on condition that nobody counted one of them meanwhile.
 */
import { addDays, lastDays, startOfDay } from '../../shared/days.ts';
import { orderStatusNames } from '../../shared/order-status.ts';
import { rank } from './best-sellers.ts';
import { ALL_DAYS, countedKey, FIGURES, figuresKey, SOLD, soldKey, soldOnKey, type Key } from './keys.ts';
import { Outrun, untilDecided } from './order-change.ts';
import { Differences, type Figure, type Figures, type Share } from './shares.ts';
import { ConditionFailed, listAll, read, together, type Item, type Write } from './table.ts';

/** A share, and the key of the thing it is of. */
export interface Counted {
  key: Key;
  share: Share;
  /** Products that it sold before it changed, and perhaps no longer does. */
  sold?: string[];
}

/** Writes in one transaction, below DynamoDB's hundred. */
const MOST_WRITES = 95;
/** Nobody waits for the consumer: it is patient where several meet at the row of all days. */
const PATIENCE = 30;
/** How long a product's row is kept: past the longest period it is never read again. */
export const SOLD_DAYS = 120;

type CountedItem = Item & Share;

/**
 * Gives things the shares they have now; of several versions of one the latest counts. `ranked` false: the ranks of what
 * they sold are left to the caller.
 */
export async function count(shares: Counted[], { ranked = true } = {}): Promise<void> {
  const latest = new Map<string, Counted>();
  for (const each of [...shares].sort((a, b) => a.share.version - b.share.version)) {
    latest.set(`${each.key.pk} ${each.key.sk}`, each);
  }
  for (const group of groups([...latest.values()])) {
    await untilDecided(() => countGroup(group), PATIENCE);
    // Also where all was counted before: then this may be the second try of somebody who came no further.
    if (ranked) await rank(group.flatMap(({ share, sold = [] }) => [...Object.keys(share.sold), ...sold]));
  }
}

async function countGroup(group: Counted[]): Promise<void> {
  const before = await Promise.all(group.map(({ key }) => read<CountedItem>(countedKey(key), true)));
  const differences = new Differences();
  const marks = group.flatMap(({ key, share }, index): Write[] => {
    const known = before[index];
    if (known && known.version >= share.version) return [];
    differences.replace(known, share);
    return [mark(key, share, known)];
  });
  if (marks.length === 0) return;
  try {
    await together([...marks, ...[...rowsOf(differences)].flatMap(addition)]);
  } catch (error) {
    throw error instanceof ConditionFailed ? new Outrun() : error;
  }
}

/** As many things together as a transaction surely holds. */
function* groups(shares: Counted[]): Generator<Counted[]> {
  let group: Counted[] = [];
  let writes = 1;
  for (const each of shares) {
    // Twice, for the rows of the share before.
    const most = 1 + 2 * (Object.keys(each.share.days).length + Object.keys(each.share.sold).length);
    if (group.length > 0 && writes + most > MOST_WRITES) {
      yield group;
      [group, writes] = [[], 1];
    }
    group.push(each);
    writes += most;
  }
  if (group.length > 0) yield group;
}

function mark(key: Key, share: Share, known: CountedItem | undefined): Write {
  const condition = known
    ? { ConditionExpression: 'version = :known', ExpressionAttributeValues: { ':known': known.version } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  return { Put: { Item: countedItem({ key, share }), ...condition } };
}

export function countedItem({ key, share }: Pick<Counted, 'key' | 'share'>): Item {
  return { ...countedKey(key), v: 1, ...share };
}

/** A row of figures: the numbers that are added up in it, and what else it says of itself. */
export interface Row {
  key: Key;
  numbers: Record<string, number>;
  set: Record<string, unknown>;
}

/** The rows that shares are added to: of days, of products sold on a day, of all days. */
export function* rowsOf({ days, sold }: Pick<Differences, 'days' | 'sold'>): Generator<Row> {
  const all: Figures = {};
  for (const [day, figures] of Object.entries(days)) {
    for (const [figure, value] of Object.entries(figures) as [Figure, number][])
      all[figure] = (all[figure] ?? 0) + value;
    yield { key: figuresKey(day), numbers: figures, set: {} };
  }
  for (const { productId, day, pieces, cents, name } of sold.values()) {
    const ttl = Math.floor(startOfDay(addDays(day, SOLD_DAYS)) / 1000);
    const set = { name, gsi1pk: SOLD, gsi1sk: soldOnKey(productId, day), ttl };
    yield { key: soldKey(productId, day), numbers: { pieces, cents }, set };
  }
  yield { key: figuresKey(ALL_DAYS), numbers: all, set: {} };
}

/** Adds its numbers to a row; nothing where nothing is added. */
function addition({ key, numbers, set }: Row): Write[] {
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
export interface Told {
  /** Every day, the oldest first; one on which nothing happened has no figures. */
  days: { day: string; figures: Figures }[];
  all: Figures;
}

/** The figures of the last so many days up to `today`. */
export async function readFigures(count: number, today: string): Promise<Told> {
  const days = lastDays(count, today);
  const items = await listAll<Item>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :all',
    ExpressionAttributeValues: { ':pk': FIGURES, ':from': days[0], ':all': ALL_DAYS },
  });
  const rows = new Map(items.map((item) => [String(item['sk']), item as Figures]));
  return {
    days: days.map((day) => ({ day, figures: rows.get(day) ?? {} })),
    all: rows.get(ALL_DAYS) ?? {},
  };
}

/** One figure summed over some days. */
export function sumOf(days: Told['days'], figure: Figure): number {
  return days.reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0);
}

/** Orders of whatever status. */
export function ordersIn(figures: Figures): number {
  return orderStatusNames.reduce((sum, status) => sum + (figures[status] ?? 0), 0);
}
