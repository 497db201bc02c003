/**
 * The back office's lists and the words of its searches, written by the consumer of the table's changes and rebuilt by a
 * task. An entry and the counts that contain it change in one transaction, on condition that the thing was not put there
 * in this version or a later one: the same change told twice is done once.
 */
import { ALL } from './buckets.ts';
import { Chunks } from './chunks.ts';
import { listPartition, placeKey, wordKey, type Key, type Kind } from './keys.ts';
import { Outrun, untilDecided } from './order-change.ts';
import { ConditionFailed, put, putAll, read, remove, together, type Item, type Write } from './table.ts';

/** What the lists must know of a thing: it stands in the list of all, and in that of its status if it has one. */
export interface Entry {
  id: string;
  status?: string;
  version: number;
  /** It leaves all lists, for good. */
  gone?: true;
}

type Placed = Omit<Entry, 'id'>;

/** So many things change in one transaction: with their chunks and sums they stay below a hundred writes. */
const GROUP = 12;
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

/** In which list a thing was put, and in which version. */
export function placeItem(kind: Kind, { id, ...placed }: Entry): Item {
  return { ...placeKey(kind, id), ...placed };
}

/** The lists in which a thing has an entry of its own, beside its place. */
export function entryLists(kind: Kind, { status, gone }: Placed): string[] {
  if (gone) return [];
  return [...(kind === 'U' ? [ALL] : []), ...(status === undefined ? [] : [status])];
}

export function listKey(kind: Kind, name: string, id: string): Key {
  return { pk: listPartition(kind, name), sk: id };
}

async function enlistGroup(kind: Kind, group: Entry[]): Promise<void> {
  const changes = new Changes(kind, await Chunks.open(kind));
  for (const entry of group) {
    const before = await read<Item & Placed>(placeKey(kind, entry.id), true);
    if (!before) await changes.add(entry);
    else if (before.version < entry.version) await changes.move(entry, before);
  }
  if (changes.writes().length === 0) return;
  try {
    await together(changes.writes());
  } catch (error) {
    if (error instanceof ConditionFailed) throw new Outrun();
    throw error;
  }
}

/** The writes of one transaction, gathered: the entries, and the chunks that count them. */
class Changes {
  readonly #kind: Kind;
  readonly #entries: Write[] = [];
  readonly #chunks: Chunks;

  constructor(kind: Kind, chunks: Chunks) {
    this.#kind = kind;
    this.#chunks = chunks;
  }

  /** A thing that stands in no list yet. */
  async add(entry: Entry): Promise<void> {
    this.#put(entry, 'attribute_not_exists(pk)');
    // It never came in: the mark keeps out what would be told late.
    if (entry.gone) return;
    await this.#chunks.enter(entry.status ?? ALL, entry.id);
    for (const name of entryLists(this.#kind, entry))
      this.#entries.push({ Put: { Item: listKey(this.#kind, name, entry.id) } });
  }

  /** A thing that changed: it leaves one status' list for another's. */
  async move(entry: Entry, before: Placed): Promise<void> {
    const { id } = entry;
    this.#put(entry, 'version < :version');
    const [was, is] = [entryLists(this.#kind, before), entryLists(this.#kind, entry)];
    for (const name of was) {
      if (!is.includes(name)) this.#entries.push({ Delete: { Key: listKey(this.#kind, name, id) } });
    }
    for (const name of is) {
      if (!was.includes(name)) this.#entries.push({ Put: { Item: listKey(this.#kind, name, id) } });
    }
    const [from, to] = [countedIn(before), countedIn(entry)];
    if (from === to) return;
    if (from) await this.#chunks.count(from, id, -1);
    if (to) await this.#chunks.count(to, id, 1);
  }

  writes(): Write[] {
    return [...this.#entries, ...this.#chunks.writes()];
  }

  #put(entry: Entry, condition: string): void {
    const values = condition.includes(':') ? { ExpressionAttributeValues: { ':version': entry.version } } : {};
    this.#entries.push({ Put: { Item: placeItem(this.#kind, entry), ConditionExpression: condition, ...values } });
  }
}

/** The list in which chunks count it; that of all is the sum of the others. */
function countedIn({ status, gone }: Placed): string | undefined {
  return gone ? undefined : (status ?? ALL);
}
