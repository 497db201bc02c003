/**
 * Page counts in the table: the open block is one item, each closed block is one, and the totals of each closed block are
 * one item for each list. A transaction of update-lists.ts collects its changes of counts here.
 */
import { getItem, queryPage } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { openPageCountBlockKey, pageCountBlockKey, pageCountsPartition, type Key, type ListedKind } from '../keys.ts';
import { addToBlock, ALL_LIST, blockStart, blockTotals, openBlockFor, type PageCountBlock } from './page-counts.ts';

/** The layout of the block items. */
const LAYOUT = 2;

interface LoadedBlock {
  key: Key;
  block: PageCountBlock;
  /** Grows by one with every write; 0 for a block that is not stored yet. */
  version: number;
  changed: boolean;
}

type StoredBlock = PageCountBlock & { version: number };

/** Throws where the item has an earlier layout. */
export async function readPageCountBlock(key: Key, consistent = false): Promise<StoredBlock | undefined> {
  return blockFromItem(await getItem(key, consistent));
}

function blockFromItem(item: Item | undefined): StoredBlock | undefined {
  if (!item) return undefined;
  if (item['v'] !== LAYOUT) throw new Error('The admin lists have an earlier layout: run `npm run rebuild`');
  const { starts, last, counts, version } = item as unknown as StoredBlock;
  return { starts, last, counts, version };
}

export function pageCountItem(key: Key, { starts, last, counts }: PageCountBlock, version: number): Item {
  return { ...key, v: LAYOUT, version, starts, last, counts };
}

/** The number of entries of a closed block in one list. */
export function blockTotalItem(kind: ListedKind, list: string, start: string, entries: number): Item {
  return { pk: pageCountsPartition(kind, list), sk: start, entries };
}

/** The changes of counts in one transaction. */
export class PageCountTransaction {
  readonly #kind: ListedKind;
  #open: LoadedBlock | undefined;
  readonly #closed: LoadedBlock[] = [];
  readonly #totals = new Map<string, { list: string; start: string; difference: number }>();

  private constructor(kind: ListedKind, open: LoadedBlock | undefined) {
    this.#kind = kind;
    this.#open = open;
  }

  static async open(kind: ListedKind): Promise<PageCountTransaction> {
    const key = openPageCountBlockKey(kind);
    const block = await readPageCountBlock(key, true);
    return new PageCountTransaction(kind, block && { key, block, version: block.version, changed: false });
  }

  /** Counts an entity that is in no list yet. */
  async addEntry(list: string, id: string): Promise<void> {
    if (!this.#open || id >= blockStart(this.#open.block)) this.#makeRoom(id);
    await this.adjust(list, id, 1);
  }

  /** Adds 1 or -1 to the count of a list at the range of an id. */
  async adjust(list: string, id: string, difference: number): Promise<void> {
    const loaded = await this.#blockOf(id);
    addToBlock(loaded.block, list, id, difference);
    loaded.changed = true;
    if (loaded === this.#open) return;
    for (const name of new Set([list, ALL_LIST])) this.#addToTotal(name, blockStart(loaded.block), difference);
  }

  writes(): TransactWriteItem[] {
    const blocks = [...(this.#open ? [this.#open] : []), ...this.#closed].filter(({ changed }) => changed);
    const totals = [...this.#totals.values()].filter(({ difference }) => difference !== 0);
    return [
      ...blocks.map(blockWrite),
      ...totals.map(({ list, start, difference }): TransactWriteItem => ({
        Update: {
          Key: { pk: pageCountsPartition(this.#kind, list), sk: start },
          UpdateExpression: 'ADD entries :difference',
          ExpressionAttributeValues: { ':difference': difference },
        },
      })),
    ];
  }

  #makeRoom(id: string): void {
    const { open, closed } = openBlockFor(this.#open?.block, id);
    const version = this.#open?.version ?? 0;
    this.#open = { key: openPageCountBlockKey(this.#kind), block: open, version, changed: true };
    if (!closed) return;
    const start = blockStart(closed);
    this.#closed.push({ key: pageCountBlockKey(this.#kind, start), block: closed, version: 0, changed: true });
    for (const [list, entries] of Object.entries(blockTotals(closed))) this.#addToTotal(list, start, entries);
  }

  /** Nearly always the open block: old entities seldom change. */
  async #blockOf(id: string): Promise<LoadedBlock> {
    if (this.#open && id >= blockStart(this.#open.block)) return this.#open;
    // A block that this transaction closed is not stored yet.
    const closedNow = this.#closed.find(({ version, block }) => version === 0 && id >= blockStart(block));
    if (closedNow) return closedNow;
    const older = await readClosedBlock(this.#kind, id);
    const loaded = this.#closed.find(({ block }) => blockStart(block) === blockStart(older.block));
    if (!loaded) this.#closed.push(older);
    return loaded ?? older;
  }

  #addToTotal(list: string, start: string, difference: number): void {
    const key = `${list} ${start}`;
    const previous = this.#totals.get(key)?.difference ?? 0;
    this.#totals.set(key, { list, start, difference: previous + difference });
  }
}

/** Fails where another writer changed the block since it was read. */
function blockWrite({ key, block, version }: LoadedBlock): TransactWriteItem {
  const Item = pageCountItem(key, block, version + 1);
  if (version === 0) return { Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } };
  return {
    Put: {
      Item,
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': version },
    },
  };
}

async function readClosedBlock(kind: ListedKind, id: string): Promise<LoadedBlock> {
  const { pk, sk } = pageCountBlockKey(kind, id);
  const { items } = await queryPage<Item>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :id',
    ExpressionAttributeValues: { ':pk': pk, ':first': pageCountBlockKey(kind, '').sk, ':id': sk },
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: true,
  });
  const block = blockFromItem(items[0]);
  if (!block) throw new Error(`No page count block holds ${kind} ${id}`);
  return { key: pageCountBlockKey(kind, blockStart(block)), block, version: block.version, changed: false };
}
