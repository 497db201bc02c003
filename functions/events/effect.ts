import { log } from '../platform/log.ts';
import { inParallel } from '../platform/parallel.ts';
import type { TableChange } from '../store/stream/table-change.ts';

/** Something that follows from changes of the table. */
export interface Effect {
  name: string;
  appliesTo: (change: TableChange) => boolean;
  /** Does what follows and gives back the changes with which it failed. Told the same change again, it does nothing. */
  apply: (changes: TableChange[]) => Promise<TableChange[]>;
}

/** Follows changes all at once; where one of them spoils that, each by itself. Gives back those that failed. */
export async function applyBatch(changes: TableChange[], follow: (changes: TableChange[]) => Promise<void>) {
  try {
    await follow(changes);
    return [];
  } catch {
    return applyEach(changes, (change) => follow([change]));
  }
}

/** Follows changes one by one, a few at a time: what fails with one does not keep the others. */
export async function applyEach(changes: TableChange[], follow: (change: TableChange) => Promise<void>) {
  const failed: TableChange[] = [];
  await inParallel(4, changes, async (change) => {
    try {
      await follow(change);
    } catch (error) {
      log.error('a change could not be followed', { item: change.pk, error: error as Error });
      failed.push(change);
    }
  });
  return failed;
}
