/** Makes a stage's table and pictures what a backup says. */
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { inParallel } from '../../platform/parallel.ts';
import { listImagePaths } from '../../store/products/images.ts';
import { putImage } from '../../store/products/images.ts';
import { itemFromJson } from '../../store/item-json.ts';
import type { Item, Key } from '../../store/keys.ts';
import { deleteItems, putItems, scanItems } from '../../store/whole-table.ts';
import { TABLE_FILE } from '../backup/backup.ts';

const WIDTH = 8;
/** Which mails went out. It comes first: an order that returns before it would be written about again. */
const MAIL_MARKS = 'M#';

export interface RestoreResult {
  written: number;
  removed: number;
  images: number;
}

/** What differs is written, what came later is removed, what is the same stays untouched; pictures only come back. */
export async function restore(folder: string): Promise<RestoreResult> {
  const kept = await itemsOf(folder);
  const surplus: Key[] = [];
  for await (const page of scanItems()) {
    for (const item of page) {
      const before = kept.get(nameOf(item));
      if (!before) surplus.push({ pk: item.pk, sk: item.sk });
      else if (isDeepStrictEqual(before, item)) kept.delete(nameOf(item));
    }
  }
  const missing = [...kept.values()];
  await putItems(missing.filter(({ pk }) => pk.startsWith(MAIL_MARKS)));
  await putItems(missing.filter(({ pk }) => !pk.startsWith(MAIL_MARKS)));
  await deleteItems(surplus);
  return { written: missing.length, removed: surplus.length, images: await restorePictures(folder) };
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

async function itemsOf(folder: string): Promise<Map<string, Item & Key>> {
  const items = new Map<string, Item & Key>();
  for await (const line of createInterface({ input: createReadStream(join(folder, TABLE_FILE)) })) {
    const item = itemFromJson(line);
    items.set(nameOf(item), item);
  }
  return items;
}

async function restorePictures(folder: string): Promise<number> {
  const there = new Set<string>();
  for await (const paths of listImagePaths()) for (const path of paths) there.add(path);
  const missing = (await picturesOf(folder)).filter((path) => !there.has(path));
  await inParallel(WIDTH, missing, async (path) => putImage(path, await readFile(join(folder, path))));
  return missing.length;
}

/** A shop without pictures has no such folder. */
async function picturesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== TABLE_FILE)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
}
