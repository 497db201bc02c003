/**
 * The counts of the back office's lists in the table: the open chunk is one item, and each full chunk is one, with its sum
 * in each list beside it. A transaction of lists.ts gathers here what it counts.
 */
import { ALL, count, roomFor, startOf, sumsOf, type Chunk } from './buckets.ts';
import { chunkKey, openChunkKey, sumsPartition, type Key, type Kind } from './keys.ts';
import { list, read, type Item, type Write } from './table.ts';

/** The layout of these items. */
const LAYOUT = 2;

/** A chunk as it was read, and as it is being counted. */
interface Held {
  key: Key;
  chunk: Chunk;
  /** At every write one more; 0 where it is new. */
  version: number;
  changed: boolean;
}

export async function readChunk(key: Key, consistent = false): Promise<(Chunk & { version: number }) | undefined> {
  return chunkOf(await read(key, consistent));
}

function chunkOf(item: Item | undefined): (Chunk & { version: number }) | undefined {
  if (!item) return undefined;
  if (item['v'] !== LAYOUT) throw new Error('The lists have an earlier layout: `npm run rebuild` makes them anew');
  const { starts, last, counts, version } = item as unknown as Chunk & { version: number };
  return { starts, last, counts, version };
}

export function chunkItem(key: Key, { starts, last, counts }: Chunk, version: number): Item {
  return { ...key, v: LAYOUT, version, starts, last, counts };
}

/** What a full chunk adds to the sums of a list. */
export function sumItem(kind: Kind, name: string, start: string, entries: number): Item {
  return { pk: sumsPartition(kind, name), sk: start, entries };
}

/** The chunks that one transaction counts in. */
export class Chunks {
  readonly #kind: Kind;
  #open: Held | undefined;
  readonly #full: Held[] = [];
  readonly #sums = new Map<string, { name: string; start: string; difference: number }>();

  private constructor(kind: Kind, open: Held | undefined) {
    this.#kind = kind;
    this.#open = open;
  }

  static async open(kind: Kind): Promise<Chunks> {
    const key = openChunkKey(kind);
    const chunk = await readChunk(key, true);
    return new Chunks(kind, chunk && { key, chunk, version: chunk.version, changed: false });
  }

  /** Counts a thing that stands in no list yet. */
  async enter(name: string, id: string): Promise<void> {
    if (!this.#open || id >= startOf(this.#open.chunk)) this.#makeRoom(id);
    await this.count(name, id, 1);
  }

  /** Counts a thing in a list that it stands in, or leaves. */
  async count(name: string, id: string, difference: number): Promise<void> {
    const held = await this.#chunkOf(id);
    count(held.chunk, name, id, difference);
    held.changed = true;
    if (held === this.#open) return;
    for (const each of new Set([name, ALL])) this.#add(each, startOf(held.chunk), difference);
  }

  writes(): Write[] {
    const held = [...(this.#open ? [this.#open] : []), ...this.#full].filter(({ changed }) => changed);
    const sums = [...this.#sums.values()].filter(({ difference }) => difference !== 0);
    return [
      ...held.map(chunkWrite),
      ...sums.map(({ name, start, difference }): Write => ({
        Update: {
          Key: { pk: sumsPartition(this.#kind, name), sk: start },
          UpdateExpression: 'ADD entries :difference',
          ExpressionAttributeValues: { ':difference': difference },
        },
      })),
    ];
  }

  #makeRoom(id: string): void {
    const { open, full } = roomFor(this.#open?.chunk, id);
    const version = this.#open?.version ?? 0;
    this.#open = { key: openChunkKey(this.#kind), chunk: open, version, changed: true };
    if (!full) return;
    const key = chunkKey(this.#kind, startOf(full));
    this.#full.push({ key, chunk: full, version: 0, changed: true });
    for (const [name, entries] of Object.entries(sumsOf(full))) this.#add(name, startOf(full), entries);
  }

  /** The chunk into which an id falls. Hardly ever another than the open one: what is old seldom changes. */
  async #chunkOf(id: string): Promise<Held> {
    if (this.#open && id >= startOf(this.#open.chunk)) return this.#open;
    const closedJustNow = this.#full.find(({ version, chunk }) => version === 0 && id >= startOf(chunk));
    if (closedJustNow) return closedJustNow;
    const older = await olderChunk(this.#kind, id);
    const known = this.#full.find(({ chunk }) => startOf(chunk) === startOf(older.chunk));
    if (!known) this.#full.push(older);
    return known ?? older;
  }

  #add(name: string, start: string, difference: number): void {
    const label = `${name} ${start}`;
    const before = this.#sums.get(label)?.difference ?? 0;
    this.#sums.set(label, { name, start, difference: before + difference });
  }
}

/** A chunk grows by one writer at a time: whoever read an older one starts again. */
function chunkWrite({ key, chunk, version }: Held): Write {
  const condition =
    version > 0
      ? { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': version } }
      : { ConditionExpression: 'attribute_not_exists(pk)' };
  return { Put: { Item: chunkItem(key, chunk, version + 1), ...condition } };
}

/** The full chunk into which an id falls. */
async function olderChunk(kind: Kind, id: string): Promise<Held> {
  const { pk, sk } = chunkKey(kind, id);
  const { items } = await list<Item>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :id',
    ExpressionAttributeValues: { ':pk': pk, ':first': chunkKey(kind, '').sk, ':id': sk },
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: true,
  });
  const chunk = chunkOf(items[0]);
  if (!chunk) throw new Error(`${kind} ${id} falls into no chunk`);
  return { key: chunkKey(kind, startOf(chunk)), chunk, version: chunk.version, changed: false };
}
