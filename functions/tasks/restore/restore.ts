/** Brings a stage's table and images back to the state of a backup. */
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { inParallel } from '../../platform/parallel.ts';
import { itemFromJson } from '../../store/item-json.ts';
import type { Item, Key } from '../../store/keys.ts';
import { listImagePaths, putImage } from '../../store/products/images.ts';
import { deleteItems, putItems, scanItems } from '../../store/whole-table.ts';
import { TABLE_FILE } from '../backup/backup.ts';

const CONCURRENCY = 8;
const EMAIL_RECORD_PREFIX = 'M#';

interface RestoreResult {
  written: number;
  removed: number;
  images: number;
}

/**
 * Writes items that differ, deletes items that came later, and brings back missing images. Images are never deleted.
 */
export async function restore(folder: string): Promise<RestoreResult> {
  const missing = await readBackupItems(folder);
  const surplusKeys: Key[] = [];
  for await (const items of scanItems()) {
    for (const item of items) {
      const backupItem = missing.get(keyText(item));
      if (!backupItem) surplusKeys.push({ pk: item.pk, sk: item.sk });
      else if (isDeepStrictEqual(backupItem, item)) missing.delete(keyText(item));
    }
  }
  const items = [...missing.values()];
  // Email records first: without them the consumer would send the emails of a restored order again.
  await putItems(items.filter(({ pk }) => pk.startsWith(EMAIL_RECORD_PREFIX)));
  await putItems(items.filter(({ pk }) => !pk.startsWith(EMAIL_RECORD_PREFIX)));
  await deleteItems(surplusKeys);
  return { written: items.length, removed: surplusKeys.length, images: await restoreImages(folder) };
}

const keyText = ({ pk, sk }: Key): string => `${pk} ${sk}`;

async function readBackupItems(folder: string): Promise<Map<string, Item & Key>> {
  const items = new Map<string, Item & Key>();
  for await (const line of createInterface({ input: createReadStream(join(folder, TABLE_FILE)) })) {
    const item = itemFromJson(line);
    items.set(keyText(item), item);
  }
  return items;
}

async function restoreImages(folder: string): Promise<number> {
  const storedPaths = new Set<string>();
  for await (const paths of listImagePaths()) for (const path of paths) storedPaths.add(path);
  const missing = (await listBackupImages(folder)).filter((path) => !storedPaths.has(path));
  await inParallel(CONCURRENCY, missing, async (path) => putImage(path, await readFile(join(folder, path))));
  return missing.length;
}

/** The paths under which the shop serves the images: '/images/<product>/<hash>.webp'. */
async function listBackupImages(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== TABLE_FILE)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
}
