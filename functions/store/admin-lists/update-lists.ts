/**
 * The back office's lists and the words of its searches, written by the consumer of the table's changes and rebuilt by a
 * task. An entry and the counts that contain it change in one transaction, on condition that the thing was not put there
 * in this version or a later one: the same change told twice is done once.
 */
import { ALL_LIST } from './page-counts.ts';
import { PageCountTransaction } from './page-count-items.ts';
import { adminListPartition, listPlacementKey, searchWordKey, type Key, type ListedKind } from '../keys.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { putItems } from '../../aws/dynamodb/bulk.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem, transactWrite } from '../../aws/dynamodb/write.ts';

/** What the lists must know of a thing: it stands in the list of all, and in that of its status if it has one. */
export interface ListEntry {
  id: string;
  status?: string;
  version: number;
  /** It leaves all lists, for good. */
  gone?: true;
}

type Placed = Omit<ListEntry, 'id'>;

/** So many things change in one transaction: with their chunks and sums they stay below a hundred writes. */
const GROUP = 12;
/** Nobody waits for the consumer: it is patient where several meet at the end of the lists. */
const PATIENCE = 30;

/** Puts things where their status belongs; of several versions of one the latest counts. */
export async function updateLists(kind: ListedKind, entries: ListEntry[]): Promise<void> {
  const latest = new Map<string, ListEntry>();
  for (const entry of [...entries].sort((a, b) => a.version - b.version)) latest.set(entry.id, entry);
  const sorted = [...latest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let from = 0; from < sorted.length; from += GROUP) {
    const group = sorted.slice(from, from + GROUP);
    await retryOnConflict(() => enlistGroup(kind, group), PATIENCE);
  }
}

/** The words of a thing, written again and again to the same effect. */
export async function updateSearchWords(
  kind: ListedKind,
  id: string,
  words: string[],
  before: string[] = [],
): Promise<void> {
  const gone = before.filter((word) => !words.includes(word));
  const fresh = words.filter((word) => !before.includes(word));
  for (const word of fresh) await putItem({ Item: searchWordKey(kind, word, id) });
  for (const word of gone) await deleteItem({ Key: searchWordKey(kind, word, id) });
}

/** The words of many things that had none: for tasks. */
export function putSearchWords(kind: ListedKind, things: { id: string; words: string[] }[]): Promise<void> {
  return putItems(things.flatMap(({ id, words }) => words.map((word) => searchWordKey(kind, word, id))));
}

/** In which list a thing was put, and in which version. */
export function placementItem(kind: ListedKind, { id, ...placed }: ListEntry): Item {
  return { ...listPlacementKey(kind, id), ...placed };
}

/** The lists in which a thing has an entry of its own, beside its place. */
export function listsOfEntry(kind: ListedKind, { status, gone }: Placed): string[] {
  if (gone) return [];
  return [...(kind === 'U' ? [ALL_LIST] : []), ...(status === undefined ? [] : [status])];
}

export function listEntryKey(kind: ListedKind, name: string, id: string): Key {
  return { pk: adminListPartition(kind, name), sk: id };
}

async function enlistGroup(kind: ListedKind, group: ListEntry[]): Promise<void> {
  const changes = new Changes(kind, await PageCountTransaction.open(kind));
  for (const entry of group) {
    const before = await getItem<Item & Placed>(listPlacementKey(kind, entry.id), true);
    if (!before) await changes.add(entry);
    else if (before.version < entry.version) await changes.move(entry, before);
  }
  if (changes.writes().length === 0) return;
  try {
    await transactWrite(changes.writes());
  } catch (error) {
    if (error instanceof ConditionFailed) throw new ConcurrentWrite();
    throw error;
  }
}

/** The writes of one transaction, gathered: the entries, and the chunks that count them. */
class Changes {
  readonly #kind: ListedKind;
  readonly #entries: TransactWriteItem[] = [];
  readonly #chunks: PageCountTransaction;

  constructor(kind: ListedKind, chunks: PageCountTransaction) {
    this.#kind = kind;
    this.#chunks = chunks;
  }

  /** A thing that stands in no list yet. */
  async add(entry: ListEntry): Promise<void> {
    this.#put(entry, 'attribute_not_exists(pk)');
    // It never came in: the mark keeps out what would be told late.
    if (entry.gone) return;
    await this.#chunks.addEntry(entry.status ?? ALL_LIST, entry.id);
    for (const name of listsOfEntry(this.#kind, entry))
      this.#entries.push({ Put: { Item: listEntryKey(this.#kind, name, entry.id) } });
  }

  /** A thing that changed: it leaves one status' list for another's. */
  async move(entry: ListEntry, before: Placed): Promise<void> {
    const { id } = entry;
    this.#put(entry, 'version < :version');
    const [was, is] = [listsOfEntry(this.#kind, before), listsOfEntry(this.#kind, entry)];
    for (const name of was) {
      if (!is.includes(name)) this.#entries.push({ Delete: { Key: listEntryKey(this.#kind, name, id) } });
    }
    for (const name of is) {
      if (!was.includes(name)) this.#entries.push({ Put: { Item: listEntryKey(this.#kind, name, id) } });
    }
    const [from, to] = [countedIn(before), countedIn(entry)];
    if (from === to) return;
    if (from) await this.#chunks.adjust(from, id, -1);
    if (to) await this.#chunks.adjust(to, id, 1);
  }

  writes(): TransactWriteItem[] {
    return [...this.#entries, ...this.#chunks.writes()];
  }

  #put(entry: ListEntry, condition: string): void {
    const values = condition.includes(':') ? { ExpressionAttributeValues: { ':version': entry.version } } : {};
    this.#entries.push({ Put: { Item: placementItem(this.#kind, entry), ConditionExpression: condition, ...values } });
  }
}

/** The list in which chunks count it; that of all is the sum of the others. */
function countedIn({ status, gone }: Placed): string | undefined {
  return gone ? undefined : (status ?? ALL_LIST);
}
