/**
 * A shop's table of any size and its backup. The table is damaged: of a thousand items of the backup, the table lacks one and
 * has another one changed, and one item came later.
 */
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { dayOf, startOfDay } from '../../../../shared/locale/days.ts';
import { generateShop, type ShopSize } from '../../../../functions/tasks/generate/generate.ts';
import type { ResolvedTemplate } from '../../../local/template.ts';
import { attributesJson, DynamoDbExport } from '../dynamodb-export.ts';
import { keepObject } from './bench-objects.ts';
import { importTable, objectsOf, tableName } from './bench-table.ts';

const EVERY = 1000;
const ITEMS_AT_ONCE = 1000;

interface RestorableTable {
  tableFile: string;
  /** As `npm run backup` writes it. */
  backupFolder: string;
  items: number;
}

interface RestorableOptions {
  /** Of the shop that answers meanwhile. All further items are orders and email records that it never reads. */
  size: ShopSize;
  count: number;
  folder: string;
  template: ResolvedTemplate;
}

export async function createRestorableTable({
  size,
  count,
  folder,
  template,
}: RestorableOptions): Promise<RestorableTable> {
  const tableFile = join(folder, 'table.db');
  const backupFolder = join(folder, 'backup');
  mkdirSync(backupFolder, { recursive: true });
  const backup = createWriteStream(join(backupFolder, 'table.jsonl'));
  const table = new DynamoDbExport(join(folder, 'export'), tableName(template));
  let items = 0;
  const write = async (generated: Iterable<object>) => {
    const list = [...generated];
    const lines = list.map((item) => `${attributesJson(item)}\n`).join('');
    if (!backup.write(lines)) await once(backup, 'drain');
    await table.write(list.flatMap((item, index) => damaged(item, items + index)));
    items += list.length;
  };
  const writeObject = (key: string, bytes: Buffer) => Promise.resolve(keepObject(objectsOf(tableFile), key, bytes));
  const now = startOfDay(dayOf(Date.now()));
  await generateShop({ size, now, site: 'http://localhost:3000' }, { write, writeObject });
  for (let from = items; from < count; from = items) {
    await write(Array.from({ length: Math.min(ITEMS_AT_ONCE, count - from) }, (_, index) => furtherItem(from + index)));
  }
  backup.end();
  await finished(backup);
  await table.close();
  await importTable(tableFile, join(folder, 'export'), template);
  return { tableFile, backupFolder, items };
}

/** What the table has in place of the item. */
function damaged(item: object, number: number): object[] {
  if (number % EVERY === 1) return [];
  if (number % EVERY === 2) return [{ ...item, changedLater: true }];
  if (number % EVERY === 3) return [item, { ...item, pk: `LATER#${number}` }];
  return [item];
}

/** As long as an item of a shop, 450 bytes of JSON. Every fifth is an email record. */
function furtherItem(number: number): object {
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
