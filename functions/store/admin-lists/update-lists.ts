/**
 * Writes the admin lists and their search words: the events function, change by change, and `npm run rebuild`. An entry and
 * the counts that include it change in one transaction. It fails where the lists already have this version of the entity,
 * so a change that is processed twice has its effect once.
 */
import { deleteItems, putItems } from '../../aws/dynamodb/bulk.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItemOfEach } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { adminListPartition, listPlacementKey, searchWordKey, type Key, type ListedKind } from '../keys.ts';
import type { ListEntry } from './list-entries.ts';
import { PageCountTransaction } from './page-count-items.ts';
import { ALL_LIST } from './page-counts.ts';

/** In which list an entity was put, and in which version. */
type Placement = Omit<ListEntry, 'id'>;

/** With their blocks and totals these stay below the hundred writes of a transaction. */
const ENTRIES_PER_TRANSACTION = 12;
/** Many, since all writers meet at the open block and no request waits for this. */
const MAX_ATTEMPTS = 30;

/** Puts entities into the lists of their status. Of several versions of an entity the latest counts. */
export async function updateLists(kind: ListedKind, entries: ListEntry[]): Promise<void> {
  const byVersion = [...entries].sort((a, b) => a.version - b.version);
  const latest = new Map(byVersion.map((entry) => [entry.id, entry]));
  const oldestFirst = [...latest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let from = 0; from < oldestFirst.length; from += ENTRIES_PER_TRANSACTION) {
    const group = oldestFirst.slice(from, from + ENTRIES_PER_TRANSACTION);
    await retryOnConflict(() => updateGroup(kind, group), MAX_ATTEMPTS);
  }
}

export interface SearchWordsChange {
  id: string;
  words: string[];
  previousWords?: string[] | undefined;
}

/** Replaces the search words of entities. Of several changes of an entity the last counts. */
export async function updateSearchWords(kind: ListedKind, changes: SearchWordsChange[]): Promise<void> {
  const added = new Map<string, Key>();
  const removed = new Map<string, Key>();
  for (const { id, words, previousWords = [] } of changes) {
    for (const word of previousWords.filter((previous) => !words.includes(previous))) {
      added.delete(`${word} ${id}`);
      removed.set(`${word} ${id}`, searchWordKey(kind, word, id));
    }
    for (const word of words.filter((next) => !previousWords.includes(next))) {
      removed.delete(`${word} ${id}`);
      added.set(`${word} ${id}`, searchWordKey(kind, word, id));
    }
  }
  await putItems([...added.values()]);
  await deleteItems([...removed.values()]);
}

export function placementItem(kind: ListedKind, { id, ...placement }: ListEntry): Item {
  return { ...listPlacementKey(kind, id), ...placement };
}

/** The lists that hold an entry item for the entity. Of orders and returns the placement is the entry in the list of all. */
export function listsOfEntry(kind: ListedKind, { status, gone }: Placement): string[] {
  if (gone) return [];
  return [...(kind === 'U' ? [ALL_LIST] : []), ...(status === undefined ? [] : [status])];
}

export function listEntryKey(kind: ListedKind, list: string, id: string): Key {
  return { pk: adminListPartition(kind, list), sk: id };
}

async function updateGroup(kind: ListedKind, group: ListEntry[]): Promise<void> {
  const transaction = new ListTransaction(kind, await PageCountTransaction.open(kind));
  const placementKeys = group.map(({ id }) => listPlacementKey(kind, id));
  const placements = await getItemOfEach<Item & Placement>(placementKeys, true);
  for (const [index, entry] of group.entries()) {
    const placement = placements[index];
    if (!placement) await transaction.add(entry);
    else if (placement.version < entry.version) await transaction.move(entry, placement);
  }
  const writes = transaction.writes();
  if (writes.length === 0) return;
  try {
    await transactWrite(writes);
  } catch (error) {
    if (error instanceof ConditionFailed) throw new ConcurrentWrite();
    throw error;
  }
}

/** The writes of one transaction: placements, entries and counts. */
class ListTransaction {
  readonly #kind: ListedKind;
  readonly #counts: PageCountTransaction;
  readonly #entryWrites: TransactWriteItem[] = [];

  constructor(kind: ListedKind, counts: PageCountTransaction) {
    this.#kind = kind;
    this.#counts = counts;
  }

  /** Adds an entity that is in no list yet. */
  async add(entry: ListEntry): Promise<void> {
    this.#entryWrites.push({
      Put: { Item: placementItem(this.#kind, entry), ConditionExpression: 'attribute_not_exists(pk)' },
    });
    // The placement of an entity that is gone keeps out earlier versions that arrive later.
    if (entry.gone) return;
    await this.#counts.addEntry(entry.status ?? ALL_LIST, entry.id);
    for (const list of listsOfEntry(this.#kind, entry)) this.#putEntry(list, entry.id);
  }

  /** Moves an entity from the lists of its previous placement. */
  async move(entry: ListEntry, previous: Placement): Promise<void> {
    this.#entryWrites.push({
      Put: {
        Item: placementItem(this.#kind, entry),
        ConditionExpression: 'version < :version',
        ExpressionAttributeValues: { ':version': entry.version },
      },
    });
    const [previousLists, lists] = [listsOfEntry(this.#kind, previous), listsOfEntry(this.#kind, entry)];
    for (const list of previousLists.filter((name) => !lists.includes(name))) {
      this.#entryWrites.push({ Delete: { Key: listEntryKey(this.#kind, list, entry.id) } });
    }
    for (const list of lists.filter((name) => !previousLists.includes(name))) this.#putEntry(list, entry.id);
    const [from, to] = [countedList(previous), countedList(entry)];
    if (from === to) return;
    if (from) await this.#counts.adjust(from, entry.id, -1);
    if (to) await this.#counts.adjust(to, entry.id, 1);
  }

  writes(): TransactWriteItem[] {
    return [...this.#entryWrites, ...this.#counts.writes()];
  }

  #putEntry(list: string, id: string): void {
    this.#entryWrites.push({ Put: { Item: listEntryKey(this.#kind, list, id) } });
  }
}

/** The list in which blocks count an entity: the count of the list of all is the sum of the others. */
function countedList({ status, gone }: Placement): string | undefined {
  return gone ? undefined : (status ?? ALL_LIST);
}
