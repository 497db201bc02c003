/** Brings a stage's table and images back to the state of a backup. */
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { inParallel } from '../../platform/parallel.ts';
import type { Item, Key } from '../../store/keys.ts';
import { listImagePaths, putImage } from '../../store/products/images.ts';
import { deleteItems, putItems, scanItems } from '../../store/whole-table.ts';
import { TABLE_FILE } from '../backup/backup.ts';
import { mergeBackup, type MergedTable } from './merge.ts';

const CONCURRENCY = 8;
const ITEMS_PER_STEP = 100;

interface RestoreResult {
  written: number;
  removed: number;
  images: number;
}

/**
 * Writes items that differ, deletes items that came later, and brings back missing images. Images are never deleted.
 */
export async function restore(folder: string): Promise<RestoreResult> {
  const lines = readLines(join(folder, TABLE_FILE));
  return { ...(await mergeBackup(lines, stageTable, `${folder}.parts`)), images: await restoreImages(folder) };
}

/** node:readline would also end a line at U+2028, which a text of JSON may contain. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

const stageTable: MergedTable = {
  scan: scanItems,
  put: (items: Item[]) => inParallel(CONCURRENCY, steps(items), putItems),
  delete: (keys: Key[]) => inParallel(CONCURRENCY, steps(keys), deleteItems),
};

function steps<T>(list: T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / ITEMS_PER_STEP) }, (_, step) =>
    list.slice(step * ITEMS_PER_STEP, (step + 1) * ITEMS_PER_STEP),
  );
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
