/** Makes a stage's table and pictures what a backup says. */
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { inParallel } from '../../kit/parallel.ts';
import { everyPicture } from '../../store/all-images.ts';
import { putPicture } from '../../store/images.ts';
import { fromText } from '../../store/item-text.ts';
import type { Key } from '../../store/keys.ts';
import { everyItem, putAll, removeAll, type Item } from '../../store/table.ts';
import { TABLE_FILE } from '../backup/backup.ts';

const WIDTH = 8;
/** Which mails went out. It comes first: an order that returns before it would be written about again. */
const MAIL_MARKS = 'M#';

export interface Restored {
  written: number;
  removed: number;
  pictures: number;
}

/** What differs is written, what came later is removed, what is the same stays untouched; pictures only come back. */
export async function restore(folder: string): Promise<Restored> {
  const kept = await itemsOf(folder);
  const surplus: Key[] = [];
  for await (const page of everyItem()) {
    for (const item of page) {
      const before = kept.get(nameOf(item));
      if (!before) surplus.push({ pk: item.pk, sk: item.sk });
      else if (isDeepStrictEqual(before, item)) kept.delete(nameOf(item));
    }
  }
  const missing = [...kept.values()];
  await putAll(missing.filter(({ pk }) => pk.startsWith(MAIL_MARKS)));
  await putAll(missing.filter(({ pk }) => !pk.startsWith(MAIL_MARKS)));
  await removeAll(surplus);
  return { written: missing.length, removed: surplus.length, pictures: await restorePictures(folder) };
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

async function itemsOf(folder: string): Promise<Map<string, Item & Key>> {
  const items = new Map<string, Item & Key>();
  for await (const line of createInterface({ input: createReadStream(join(folder, TABLE_FILE)) })) {
    const item = fromText(line);
    items.set(nameOf(item), item);
  }
  return items;
}

async function restorePictures(folder: string): Promise<number> {
  const there = new Set<string>();
  for await (const paths of everyPicture()) for (const path of paths) there.add(path);
  const missing = (await picturesOf(folder)).filter((path) => !there.has(path));
  await inParallel(WIDTH, missing, async (path) => putPicture(path, await readFile(join(folder, path))));
  return missing.length;
}

/** A shop without pictures has no such folder. */
async function picturesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== TABLE_FILE)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
}
