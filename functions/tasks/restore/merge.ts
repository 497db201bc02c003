/** Makes a table equal to the lines of a backup, item by item, without holding either in memory. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { itemFingerprint, itemFromJson } from '../../store/item-json.ts';
import type { Item, Key } from '../../store/keys.ts';
import { KeyParts, PART_COUNT } from './key-parts.ts';

export interface MergedTable {
  scan: () => AsyncIterable<(Item & Key)[]>;
  put: (items: Item[]) => Promise<void>;
  delete: (keys: Key[]) => Promise<void>;
}

interface MergeResult {
  written: number;
  removed: number;
}

/**
 * Writes the items that differ and deletes those that the backup does not have. `workFolder` must not exist. It takes as much
 * space as the backup, and is deleted at the end.
 */
export async function mergeBackup(
  lines: AsyncIterable<string>,
  table: MergedTable,
  workFolder: string,
): Promise<MergeResult> {
  try {
    const inBackup = await KeyParts.create(join(workFolder, 'backup'));
    for await (const line of lines) {
      const item = itemFromJson(line);
      await inBackup.add(item, `${fingerprinted(item)}\t${line}`);
    }
    const inTable = await KeyParts.create(join(workFolder, 'table'));
    for await (const items of table.scan()) {
      for (const item of items) await inTable.add(item, fingerprinted(item));
    }
    const result: MergeResult = { written: 0, removed: 0 };
    for (let part = 0; part < PART_COUNT; part += 1) {
      const { missing, surplus } = comparePart(await inBackup.lines(part), await inTable.lines(part));
      await table.put(missing);
      await table.delete(surplus);
      result.written += missing.length;
      result.removed += surplus.length;
    }
    return result;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Key and fingerprint, separated by a tab, which JSON escapes. */
function fingerprinted(item: Item & Key): string {
  return `${JSON.stringify([item.pk, item.sk])}\t${itemFingerprint(item)}`;
}

function comparePart(backupLines: string[], tableLines: string[]): { missing: Item[]; surplus: Key[] } {
  const stored = new Map(tableLines.map((line) => line.split('\t') as [key: string, fingerprint: string]));
  const missing: Item[] = [];
  for (const line of backupLines) {
    const [key = '', fingerprint, json = ''] = line.split('\t');
    if (stored.get(key) !== fingerprint) missing.push(itemFromJson(json));
    stored.delete(key);
  }
  const surplus = [...stored.keys()].map((key) => {
    const [pk, sk] = JSON.parse(key) as [string, string];
    return { pk, sk };
  });
  return { missing, surplus };
}
