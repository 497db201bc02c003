/**
 * A stage's table and pictures as files of one folder: `table.jsonl`, an item a line in DynamoDB's own JSON, and
 * `images/`. Passwords are the pool's, which gives them to nobody.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { inParallel } from '../../kit/parallel.ts';
import { everyPicture } from '../../store/all-images.ts';
import { readPicture } from '../../store/images.ts';
import { toText } from '../../store/item-text.ts';
import { everyItem } from '../../store/table.ts';

export const TABLE_FILE = 'table.jsonl';
const WIDTH = 8;

export interface Kept {
  items: number;
  pictures: number;
}

/**
 * Writes both into a folder that does not exist yet. The table is read while the shop runs: each item is whole, two items
 * may be a moment apart. For one moment of the whole table there is point-in-time recovery.
 */
export async function backUp(folder: string): Promise<Kept> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder);
  const file = createWriteStream(join(folder, TABLE_FILE));
  let items = 0;
  for await (const page of everyItem()) {
    for (const item of page) file.write(`${toText(item)}\n`);
    items += page.length;
  }
  file.end();
  await finished(file);
  let pictures = 0;
  for await (const paths of everyPicture()) {
    await inParallel(WIDTH, paths, async (path) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), await readPicture(path));
    });
    pictures += paths.length;
  }
  return { items, pictures };
}
