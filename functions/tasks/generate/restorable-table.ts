/**
 * A table of any size and its backup, for measuring a restore. Both come from a formula, so they need no memory: one item in
 * a thousand of the backup was deleted from the table, one was changed, and one came later.
 */
import { itemToJson } from '../../store/item-json.ts';
import type { Item, Key } from '../../store/keys.ts';
import type { MergedTable } from '../restore/merge.ts';

const ITEMS_PER_PAGE = 2000;
const EVERY = 1000;

interface RestorableTable {
  backupLines: () => AsyncGenerator<string>;
  table: MergedTable;
  /** Looks at every item of both, without the code of the restore. */
  countDifferences: () => number;
}

export function restorableTable(count: number): RestorableTable {
  const end = count + Math.floor(count / EVERY);
  /** What the restore wrote and deleted, over the generated items. */
  const written = new Map<number, Item>();
  const deleted = new Set<number>();

  function storedItem(number: number): Item | undefined {
    if (deleted.has(number)) return undefined;
    const isInBackup = number < count;
    if (isInBackup && number % EVERY === 1) return written.get(number);
    if (isInBackup && number % EVERY === 2) return written.get(number) ?? { ...generatedItem(number), status: 'paid' };
    return generatedItem(number);
  }

  async function* backupLines(): AsyncGenerator<string> {
    for (let number = 0; number < count; number += 1) yield Promise.resolve(itemToJson(generatedItem(number)));
  }

  /** From the last item to the first: no sequence counts. */
  async function* scan(): AsyncGenerator<(Item & Key)[]> {
    for (let until = end; until > 0; until -= ITEMS_PER_PAGE) {
      const numbers = Array.from({ length: Math.min(ITEMS_PER_PAGE, until) }, (_, index) => until - 1 - index);
      yield Promise.resolve(numbers.flatMap((number) => (storedItem(number) ?? []) as Item & Key));
    }
  }

  function countDifferences(): number {
    let differences = 0;
    for (let number = 0; number < end; number += 1) {
      const expected = number < count ? generatedItem(number) : undefined;
      if (JSON.stringify(storedItem(number)) !== JSON.stringify(expected)) differences += 1;
    }
    return differences;
  }

  const put = (items: Item[]) => {
    for (const item of items) written.set(Number(item['number']), item);
    return Promise.resolve();
  };
  const remove = (keys: Key[]) => {
    for (const { pk } of keys) deleted.add(Number.parseInt(pk.slice(2), 36));
    return Promise.resolve();
  };
  return { backupLines, table: { scan, put, delete: remove }, countDifferences };
}

/** As long as an item of a shop, 450 bytes of JSON. Every fifth is an email record. */
function generatedItem(number: number): Item & Key {
  const id = number.toString(36).padStart(26, '0').toUpperCase();
  return {
    pk: `${number % 5 === 0 ? 'M' : 'O'}#${id}`,
    sk: 'A',
    number,
    at: new Date(1.7e12 + number * 1000).toISOString(),
    status: 'delivered',
    person: { firstName: 'Giulia', lastName: 'Rinaldi', email: `giulia.${number}@example.it` },
    lines: [{ variantId: id, name: 'Maglietta Lecce', priceCents: 2290 + (number % 100), quantity: 1 + (number % 3) }],
  };
}
