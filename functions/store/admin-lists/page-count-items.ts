/**
 * The counts of the back office's lists in the table: the open chunk is one item, and each full chunk is one, with its sum
 * in each list beside it. A transaction of lists.ts gathers here what it counts.
 */
import { ALL_LIST, addToBlock, openBlockFor, blockStart, blockTotals, type PageCountBlock } from './page-counts.ts';
import { pageCountBlockKey, openPageCountBlockKey, pageCountsPartition, type Key, type ListedKind } from '../keys.ts';
import { getItem, queryPage } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';

/** The layout of these items. */
const LAYOUT = 2;

/** A chunk as it was read, and as it is being counted. */
interface Held {
  key: Key;
  chunk: PageCountBlock;
  /** At every write one more; 0 where it is new. */
  version: number;
  changed: boolean;
}

export async function readPageCountBlock(
  key: Key,
  consistent = false,
): Promise<(PageCountBlock & { version: number }) | undefined> {
  return chunkOf(await getItem(key, consistent));
}

function chunkOf(item: Item | undefined): (PageCountBlock & { version: number }) | undefined {
  if (!item) return undefined;
  if (item['v'] !== LAYOUT) throw new Error('The lists have an earlier layout: `npm run rebuild` makes them anew');
  const { starts, last, counts, version } = item as unknown as PageCountBlock & { version: number };
  return { starts, last, counts, version };
}

export function pageCountItem(key: Key, { starts, last, counts }: PageCountBlock, version: number): Item {
  return { ...key, v: LAYOUT, version, starts, last, counts };
}

/** What a full chunk adds to the sums of a list. */
export function blockTotalItem(kind: ListedKind, name: string, start: string, entries: number): Item {
  return { pk: pageCountsPartition(kind, name), sk: start, entries };
}

/** The chunks that one transaction counts in. */
export class PageCountTransaction {
  readonly #kind: ListedKind;
  #open: Held | undefined;
  readonly #full: Held[] = [];
  readonly #sums = new Map<string, { name: string; start: string; difference: number }>();

  private constructor(kind: ListedKind, load: Held | undefined) {
    this.#kind = kind;
    this.#open = load;
  }

  static async open(kind: ListedKind): Promise<PageCountTransaction> {
    const key = openPageCountBlockKey(kind);
    const chunk = await readPageCountBlock(key, true);
    return new PageCountTransaction(kind, chunk && { key, chunk, version: chunk.version, changed: false });
  }

  /** Counts a thing that stands in no list yet. */
  async addEntry(name: string, id: string): Promise<void> {
    if (!this.#open || id >= blockStart(this.#open.chunk)) this.#makeRoom(id);
    await this.adjust(name, id, 1);
  }

  /** Counts a thing in a list that it stands in, or leaves. */
  async adjust(name: string, id: string, difference: number): Promise<void> {
    const held = await this.#chunkOf(id);
    addToBlock(held.chunk, name, id, difference);
    held.changed = true;
    if (held === this.#open) return;
    for (const each of new Set([name, ALL_LIST])) this.#add(each, blockStart(held.chunk), difference);
  }

  writes(): TransactWriteItem[] {
    const held = [...(this.#open ? [this.#open] : []), ...this.#full].filter(({ changed }) => changed);
    const sums = [...this.#sums.values()].filter(({ difference }) => difference !== 0);
    return [
      ...held.map(chunkWrite),
      ...sums.map(({ name, start, difference }): TransactWriteItem => ({
        Update: {
          Key: { pk: pageCountsPartition(this.#kind, name), sk: start },
          UpdateExpression: 'ADD entries :difference',
          ExpressionAttributeValues: { ':difference': difference },
        },
      })),
    ];
  }

  #makeRoom(id: string): void {
    const { open, full } = openBlockFor(this.#open?.chunk, id);
    const version = this.#open?.version ?? 0;
    this.#open = { key: openPageCountBlockKey(this.#kind), chunk: open, version, changed: true };
    if (!full) return;
    const key = pageCountBlockKey(this.#kind, blockStart(full));
    this.#full.push({ key, chunk: full, version: 0, changed: true });
    for (const [name, entries] of Object.entries(blockTotals(full))) this.#add(name, blockStart(full), entries);
  }

  /** The chunk into which an id falls. Hardly ever another than the open one: what is old seldom changes. */
  async #chunkOf(id: string): Promise<Held> {
    if (this.#open && id >= blockStart(this.#open.chunk)) return this.#open;
    const closedJustNow = this.#full.find(({ version, chunk }) => version === 0 && id >= blockStart(chunk));
    if (closedJustNow) return closedJustNow;
    const older = await olderChunk(this.#kind, id);
    const known = this.#full.find(({ chunk }) => blockStart(chunk) === blockStart(older.chunk));
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
function chunkWrite({ key, chunk, version }: Held): TransactWriteItem {
  const condition =
    version > 0
      ? { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': version } }
      : { ConditionExpression: 'attribute_not_exists(pk)' };
  return { Put: { Item: pageCountItem(key, chunk, version + 1), ...condition } };
}

/** The full chunk into which an id falls. */
async function olderChunk(kind: ListedKind, id: string): Promise<Held> {
  const { pk, sk } = pageCountBlockKey(kind, id);
  const { items } = await queryPage<Item>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :id',
    ExpressionAttributeValues: { ':pk': pk, ':first': pageCountBlockKey(kind, '').sk, ':id': sk },
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: true,
  });
  const chunk = chunkOf(items[0]);
  if (!chunk) throw new Error(`${kind} ${id} falls into no chunk`);
  return { key: pageCountBlockKey(kind, blockStart(chunk)), chunk, version: chunk.version, changed: false };
}
