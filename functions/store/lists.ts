/**
 * The back office's lists and the words of its searches, written by the consumer of the table's changes and rebuilt by a
 * task. An entry and the counts that contain it change in one transaction, on condition that the thing was not put there
 * in this version or a later one: the same change told twice is done once.
 */
import { append, type End, type Place } from './buckets.ts';
import {
  bucketsPartition,
  chunksPartition,
  listEndKey,
  listPartition,
  placeKey,
  wordKey,
  type Key,
  type Kind,
} from './keys.ts';
import { Outrun, untilDecided } from './order-change.ts';
import { ConditionFailed, list, put, putAll, read, remove, together, type Item, type Write } from './table.ts';

/** What the lists must know of a thing: it stands in the list of all, and in that of its status if it has one. */
export interface Entry {
  id: string;
  status?: string;
  version: number;
  /** It leaves all lists, for good. */
  gone?: true;
}

type Placed = Place & Omit<Entry, 'id'>;

/** So many things change in one transaction: with their counts they stay below a hundred writes. */
const GROUP = 9;
/** Nobody waits for the consumer: it is patient where several meet at the end of the lists. */
const PATIENCE = 30;

/** Puts things where their status belongs; of several versions of one the latest counts. */
export async function enlist(kind: Kind, entries: Entry[]): Promise<void> {
  const latest = new Map<string, Entry>();
  for (const entry of [...entries].sort((a, b) => a.version - b.version)) latest.set(entry.id, entry);
  const sorted = [...latest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let from = 0; from < sorted.length; from += GROUP) {
    const group = sorted.slice(from, from + GROUP);
    await untilDecided(() => enlistGroup(kind, group), PATIENCE);
  }
}

/** The words of a thing, written again and again to the same effect. */
export async function keepWords(kind: Kind, id: string, words: string[], before: string[] = []): Promise<void> {
  const gone = before.filter((word) => !words.includes(word));
  const fresh = words.filter((word) => !before.includes(word));
  for (const word of fresh) await put({ Item: wordKey(kind, word, id) });
  for (const word of gone) await remove({ Key: wordKey(kind, word, id) });
}

/** The words of many things that had none: for tasks. */
export function addWords(kind: Kind, things: { id: string; words: string[] }[]): Promise<void> {
  return putAll(things.flatMap(({ id, words }) => words.map((word) => wordKey(kind, word, id))));
}

/** Where a thing stands, and in which version it was put there. */
export function placeItem(kind: Kind, { id, ...placed }: Entry, { chunk, bucket }: Place): Item {
  return { ...placeKey(kind, id), v: 1, ...placed, chunk, bucket };
}

export function listKey(kind: Kind, name: string, id: string): Key {
  return { pk: listPartition(kind, name), sk: id };
}

/** The two counts of a list that a place is part of. */
export function countKeys(kind: Kind, name: string, { chunk, bucket }: Place): [Key, Key] {
  return [
    { pk: chunksPartition(kind, name), sk: chunk },
    { pk: bucketsPartition(kind, name, chunk), sk: bucket },
  ];
}

export function endItem(kind: Kind, end: End, version: number): Item {
  return { ...end, ...listEndKey(kind), version };
}

async function enlistGroup(kind: Kind, group: Entry[]): Promise<void> {
  const changes = new Changes(kind, await read<Item & End>(listEndKey(kind), true));
  for (const entry of group) {
    const before = await read<Item & Placed>(placeKey(kind, entry.id), true);
    if (!before) await changes.add(entry);
    else if (before.version < entry.version) changes.move(entry, before);
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
  readonly #kind: Kind;
  readonly #entries: Write[] = [];
  readonly #counts = new Map<string, { key: Key; difference: number }>();
  readonly #endBefore: (End & Item) | undefined;
  #end: End | undefined;

  constructor(kind: Kind, end: (End & Item) | undefined) {
    this.#kind = kind;
    this.#endBefore = end;
    this.#end = end;
  }

  /** A thing that stands in no list yet. */
  async add(entry: Entry): Promise<void> {
    // It never came in: the mark keeps out what would be told late.
    if (entry.gone) return this.#put(entry, { chunk: '', bucket: '' }, 'attribute_not_exists(pk)');
    const end = append(this.#end, entry.id);
    if (end) this.#end = end;
    const place = end ?? (await olderPlace(this.#kind, entry.id));
    this.#put(entry, place, 'attribute_not_exists(pk)');
    this.#enter('all', entry.id, place);
    this.#enter(entry.status, entry.id, place);
  }

  /** A thing that changed: it leaves one status' list for another's, in the bucket it always had. */
  move(entry: Entry, before: Placed): void {
    this.#put(entry, before, 'version < :version');
    if (entry.gone) this.#leave('all', entry.id, before);
    if (entry.status === before.status) return;
    this.#leave(before.status, entry.id, before);
    this.#enter(entry.status, entry.id, before);
  }

  writes(): Write[] {
    const counts = [...this.#counts.values()].filter(({ difference }) => difference !== 0);
    return [
      ...this.#entries,
      ...(this.#end !== this.#endBefore ? [endWrite(this.#kind, this.#end!, this.#endBefore)] : []),
      ...counts.map(({ key, difference }): Write => ({
        Update: {
          Key: key,
          UpdateExpression: 'ADD entries :difference',
          ExpressionAttributeValues: { ':difference': difference },
        },
      })),
    ];
  }

  #put(entry: Entry, place: Place, condition: string): void {
    const values = condition.includes(':') ? { ExpressionAttributeValues: { ':version': entry.version } } : {};
    const Item = placeItem(this.#kind, entry, place);
    this.#entries.push({ Put: { Item, ConditionExpression: condition, ...values } });
  }

  #enter(name: string | undefined, id: string, place: Place): void {
    if (name === undefined) return;
    this.#entries.push({ Put: { Item: listKey(this.#kind, name, id) } });
    this.#count(name, place, 1);
  }

  #leave(name: string | undefined, id: string, place: Place): void {
    if (name === undefined) return;
    this.#entries.push({ Delete: { Key: listKey(this.#kind, name, id) } });
    this.#count(name, place, -1);
  }

  #count(name: string, place: Place, difference: number): void {
    for (const key of countKeys(this.#kind, name, place)) {
      const label = `${key.pk} ${key.sk}`;
      const before = this.#counts.get(label)?.difference ?? 0;
      this.#counts.set(label, { key, difference: before + difference });
    }
  }
}

/** The end grows by one writer at a time: whoever read an older one starts again. */
function endWrite(kind: Kind, end: End, before: Item | undefined): Write {
  const version = Number(before?.['version'] ?? 0);
  const condition = before
    ? { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': version } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  return { Put: { Item: endItem(kind, end, version + 1), ...condition } };
}

/** The bucket, long closed, into which an older thing falls. */
async function olderPlace(kind: Kind, id: string): Promise<Place> {
  const chunk = await startBefore(chunksPartition(kind, 'all'), id);
  return { chunk, bucket: await startBefore(bucketsPartition(kind, 'all', chunk), id) };
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
