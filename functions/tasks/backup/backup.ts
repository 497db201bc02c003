/**
 * Writes a stage's table and images as files of one folder: `table.jsonl`, one item a line in DynamoDB's own JSON, and
 * `images/`. Passwords are not in it: Cognito gives them to nobody.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { inParallel } from '../../platform/parallel.ts';
import { itemToJson } from '../../store/item-json.ts';
import { listImagePaths, listImagesAt, readImage } from '../../store/products/images.ts';
import { scanItems } from '../../store/whole-table.ts';

export const TABLE_FILE = 'table.jsonl';
const CONCURRENCY = 8;

interface BackupResult {
  items: number;
  images: number;
}

/**
 * The folder must not exist yet. The shop goes on while the table is read: each item is complete, but two items may
 * be of different moments. Point-in-time recovery has the whole table at one moment; `imagesAt` are the images of that moment.
 */
export async function writeBackup(folder: string, imagesAt?: Date): Promise<BackupResult> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder);
  return { items: await writeTable(folder), images: await writeImages(folder, imagesAt) };
}

async function writeTable(folder: string): Promise<number> {
  const path = join(folder, TABLE_FILE);
  // A backup that broke off has no table: a restore would delete what it does not contain.
  const file = createWriteStream(`${path}.part`);
  let count = 0;
  for await (const items of scanItems()) {
    const lines = items.map((item) => `${itemToJson(item)}\n`).join('');
    if (!file.write(lines)) await once(file, 'drain');
    count += items.length;
  }
  file.end();
  await finished(file);
  await rename(`${path}.part`, path);
  return count;
}

async function writeImages(folder: string, moment: Date | undefined): Promise<number> {
  let count = 0;
  for await (const images of moment ? [await listImagesAt(moment)] : listImages()) {
    await inParallel(CONCURRENCY, images, async ({ path, versionId }) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), await readImage(path, versionId));
    });
    count += images.length;
  }
  return count;
}

async function* listImages(): AsyncGenerator<{ path: string; versionId?: string }[]> {
  for await (const paths of listImagePaths()) yield paths.map((path) => ({ path }));
}
