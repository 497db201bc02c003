/**
 * A process of its own, whose memory is that of the restore alone: restores a generated table of so many items, and prints
 * what it took. Backup and table come from a formula, so nothing else is held in memory.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mergeBackup } from '../../../../functions/tasks/restore/merge.ts';
import { itemToJson } from '../../../../functions/store/item-json.ts';
import type { Item, Key } from '../../../../functions/store/keys.ts';
import type { RestoreMeasurement } from './restore.ts';

const ITEMS_PER_PAGE = 2000;
/** One item in a thousand was deleted, one changed, and one came later. */
const EVERY = 1000;

const count = Number(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'vetrina-restore-'));
/** What the restore wrote and deleted, over the generated items. */
const written = new Map<number, Item>();
const deleted = new Set<number>();

/** About as long as an item of a shop: 400 bytes. Every fifth is an email record. */
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

async function* backupLines(): AsyncGenerator<string> {
  for (let number = 0; number < count; number += 1) yield Promise.resolve(itemToJson(generatedItem(number)));
}

/** From the last item to the first, with those that came after the backup. */
async function* scan(): AsyncGenerator<(Item & Key)[]> {
  let page: (Item & Key)[] = [];
  for (let number = count + Math.floor(count / EVERY) - 1; number >= 0; number -= 1) {
    const item = storedItem(number);
    if (item) page.push(item);
    if (page.length === ITEMS_PER_PAGE) {
      yield Promise.resolve(page);
      page = [];
    }
  }
  yield page;
}

function storedItem(number: number): (Item & Key) | undefined {
  if (deleted.has(number)) return undefined;
  const item = written.get(number);
  if (item) return item as Item & Key;
  if (number < count && number % EVERY === 1) return undefined;
  return { ...generatedItem(number), ...(number < count && number % EVERY === 2 && { status: 'paid' }) };
}

const table = {
  scan,
  put: (items: Item[]) => {
    for (const item of items) written.set(Number(item['number']), item);
    return Promise.resolve();
  },
  delete: (keys: Key[]) => {
    for (const { pk } of keys) deleted.add(Number.parseInt(pk.slice(2).toLowerCase(), 36));
    return Promise.resolve();
  },
};

async function restore() {
  const startedAt = performance.now();
  const result = await mergeBackup(backupLines(), table, join(folder, 'parts'));
  return { ...result, seconds: (performance.now() - startedAt) / 1000 };
}

try {
  const { seconds, ...first } = await restore();
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const { written: different, removed: surplus } = await restore();
  const measurement: RestoreMeasurement = { count, ...first, seconds, megabytes, leftDifferences: different + surplus };
  console.log(JSON.stringify(measurement));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
