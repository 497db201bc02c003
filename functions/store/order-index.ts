/**
 * The back office's lists and its search, written by the consumer of the table's changes and rebuilt by a task. An
 * order's entries and the counts that contain it change in one transaction, on condition that the order was not put
 * there in this version or a later one: the same change told twice is done once.
 */
import { orderStatusNames, type OrderStatus } from '../../shared/order-status.ts';
import { bucketsPartition, chunksPartition, listEndKey, listPartition, placeKey, wordKey, type Key } from './keys.ts';
import { append, type End, type Place } from './order-list.ts';
import { Outrun, untilDecided } from './order-change.ts';
import { ConditionFailed, list, put, read, remove, together, type Item, type Write } from './table.ts';

export type ListName = 'all' | OrderStatus;
export const listNames: ListName[] = ['all', ...orderStatusNames];

/** What the index must know of an order. */
export interface Indexed {
  id: string;
  status: OrderStatus;
  version: number;
}

type Placed = Place & { status: OrderStatus; version: number };

/** So many orders change in one transaction: with their counts they stay below a hundred writes. */
const GROUP = 9;

/** Puts orders where their status belongs; of several versions of one the latest counts. */
export async function indexOrders(orders: Indexed[]): Promise<void> {
  const latest = new Map<string, Indexed>();
  for (const order of [...orders].sort((a, b) => a.version - b.version)) latest.set(order.id, order);
  const sorted = [...latest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let from = 0; from < sorted.length; from += GROUP) {
    const group = sorted.slice(from, from + GROUP);
    await untilDecided(() => indexGroup(group));
  }
}

/** The words of an order, written again and again to the same effect. */
export async function indexWords(id: string, words: string[], before: string[] = []): Promise<void> {
  const gone = before.filter((word) => !words.includes(word));
  const fresh = words.filter((word) => !before.includes(word));
  for (const word of fresh) await put({ Item: wordKey(word, id) });
  for (const word of gone) await remove({ Key: wordKey(word, id) });
}

async function indexGroup(group: Indexed[]): Promise<void> {
  const changes = new Changes(await read<Item & End>(listEndKey, true));
  for (const order of group) {
    const before = await read<Item & Placed>(placeKey(order.id), true);
    if (!before) await changes.add(order);
    else if (before.version < order.version) changes.move(order, before);
  }
  if (changes.writes().length === 0) return;
  try {
    await together(changes.writes());
  } catch (error) {
    if (error instanceof ConditionFailed) throw new Outrun();
    throw error;
  }
}

/** The writes of one transaction, gathered: the entries, and each count once. */
class Changes {
  readonly #entries: Write[] = [];
  readonly #counts = new Map<string, { key: Key; difference: number }>();
  readonly #endBefore: (End & Item) | undefined;
  #end: End | undefined;

  constructor(end: (End & Item) | undefined) {
    this.#endBefore = end;
    this.#end = end;
  }

  /** An order that stands in no list yet. */
  async add(order: Indexed): Promise<void> {
    const end = append(this.#end, order.id);
    if (end) this.#end = end;
    const place = end ?? (await olderPlace(order.id));
    this.#put(order, place, 'attribute_not_exists(pk)');
    this.#enter('all', order.id, place);
    this.#enter(order.status, order.id, place);
  }

  /** An order that changed: it leaves one status' list for another's, in the bucket it always had. */
  move(order: Indexed, before: Placed): void {
    this.#put(order, before, 'version < :version');
    if (order.status === before.status) return;
    this.#leave(before.status, order.id, before);
    this.#enter(order.status, order.id, before);
  }

  writes(): Write[] {
    const counts = [...this.#counts.values()].filter(({ difference }) => difference !== 0);
    return [
      ...this.#entries,
      ...(this.#end !== this.#endBefore ? [endWrite(this.#end!, this.#endBefore)] : []),
      ...counts.map(({ key, difference }): Write => ({
        Update: {
          Key: key,
          UpdateExpression: 'ADD orders :difference',
          ExpressionAttributeValues: { ':difference': difference },
        },
      })),
    ];
  }

  #put({ id, status, version }: Indexed, { chunk, bucket }: Place, condition: string): void {
    const values = condition.includes(':') ? { ExpressionAttributeValues: { ':version': version } } : {};
    const Item = { ...placeKey(id), v: 1, status, version, chunk, bucket };
    this.#entries.push({ Put: { Item, ConditionExpression: condition, ...values } });
  }

  #enter(name: ListName, id: string, place: Place): void {
    this.#entries.push({ Put: { Item: { pk: listPartition(name), sk: id } } });
    this.#count(name, place, 1);
  }

  #leave(name: ListName, id: string, place: Place): void {
    this.#entries.push({ Delete: { Key: { pk: listPartition(name), sk: id } } });
    this.#count(name, place, -1);
  }

  #count(name: ListName, { chunk, bucket }: Place, difference: number): void {
    for (const key of [
      { pk: chunksPartition(name), sk: chunk },
      { pk: bucketsPartition(name, chunk), sk: bucket },
    ]) {
      const label = `${key.pk} ${key.sk}`;
      const before = this.#counts.get(label)?.difference ?? 0;
      this.#counts.set(label, { key, difference: before + difference });
    }
  }
}

/** The end grows by one writer at a time: whoever read an older one starts again. */
function endWrite(end: End, before: Item | undefined): Write {
  const version = Number(before?.['version'] ?? 0);
  const condition = before
    ? { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': version } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  return { Put: { Item: { ...end, ...listEndKey, version: version + 1 }, ...condition } };
}

/** The bucket, long closed, into which an older order falls. */
async function olderPlace(id: string): Promise<Place> {
  const chunk = await startBefore(chunksPartition('all'), id);
  return { chunk, bucket: await startBefore(bucketsPartition('all', chunk), id) };
}

async function startBefore(partition: string, id: string): Promise<string> {
  const { items } = await list<Item>({
    KeyConditionExpression: 'pk = :pk AND sk <= :id',
    ExpressionAttributeValues: { ':pk': partition, ':id': id },
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: true,
  });
  return String(items[0]?.['sk']);
}
