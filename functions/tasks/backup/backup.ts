/**
 * A stage's table and pictures as files of one folder: `table.jsonl`, an item a line in DynamoDB's own JSON, and
 * `images/`. Passwords are the pool's, which gives them to nobody.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { inParallel } from '../../platform/parallel.ts';
import { listImagePaths } from '../../store/products/images.ts';
import { readImage } from '../../store/products/images.ts';
import { itemToJson } from '../../store/item-json.ts';
import { scanItems } from '../../store/whole-table.ts';

export const TABLE_FILE = 'table.jsonl';
const WIDTH = 8;

export interface BackupResult {
  items: number;
  images: number;
}

/**
 * Writes both into a folder that does not exist yet. The table is read while the shop runs: each item is whole, two items
 * may be a moment apart. For one moment of the whole table there is point-in-time recovery.
 */
export async function writeBackup(folder: string): Promise<BackupResult> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder);
  const file = createWriteStream(join(folder, TABLE_FILE));
  let items = 0;
  for await (const page of scanItems()) {
    for (const item of page) file.write(`${itemToJson(item)}\n`);
    items += page.length;
  }
  file.end();
  await finished(file);
  let pictures = 0;
  for await (const paths of listImagePaths()) {
    await inParallel(WIDTH, paths, async (path) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), await readImage(path));
    });
    pictures += paths.length;
  }
  return { items, images: pictures };
}
