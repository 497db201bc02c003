/** Renews the catalogue's snapshot, so that a new instance has few changes to read beside it. */
import { decodeTime } from 'ulid';
import { loadSnapshot, SNAPSHOT_LAYOUT, type Snapshot } from '../../catalogue/snapshot/snapshot.ts';
import { IncompleteSnapshot, writeSnapshot } from '../../catalogue/snapshot/write.ts';
import { log } from '../../platform/log.ts';
import { inParallel } from '../../platform/parallel.ts';
import {
  deleteTableParts,
  readSnapshotHead,
  SnapshotReplaced,
  type SnapshotHead,
} from '../../store/products/catalogue-snapshot.ts';
import { changesSince, overlapStart, tableTime } from '../../store/products/change-feed.ts';
import { readProductRevision, type ProductRevision } from '../../store/products/products.ts';

/** A catalogue with fewer products is read product by product. */
const MIN_PRODUCTS = 200;
/** Fewer changes cost a new instance almost nothing. */
const MIN_CHANGES = 50;
/** After a day any change counts. Tombstones stay for 30 days, so no snapshot keeps a deleted product. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const PARALLEL_READS = 16;

interface Limits {
  /** Products in one step. Each step leaves a snapshot that instances can begin with. */
  productsPerStep: number;
  /** No step begins later. A step takes a minute, the function has five. */
  lastStepAfterMs: number;
}

const LIMITS: Limits = { productsPerStep: 10_000, lastStepAfterMs: 180_000 };

/** True where there was enough to renew. The next call continues an unfinished snapshot. */
export async function renewSnapshot(now = Date.now(), limits = LIMITS): Promise<boolean> {
  const head = await readSnapshotHead(SNAPSHOT_LAYOUT);
  const changes = await changesSince(head?.changeId ?? '');
  const isOld = head && now - Date.parse(head.createdAt) > MAX_AGE_MS;
  const minChanges = head ? (isOld ? 1 : MIN_CHANGES) : MIN_PRODUCTS;
  if (changes.length < minChanges) return false;
  const startedAt = performance.now();
  try {
    let isComplete = false;
    do isComplete = await renewStep(limits.productsPerStep);
    while (!isComplete && performance.now() - startedAt < limits.lastStepAfterMs);
  } catch (error) {
    if (!(error instanceof SnapshotReplaced)) throw error;
    log.info('another call renewed the snapshot');
  }
  await deleteTableParts();
  return true;
}

/** True where the snapshot has all changes. */
async function renewStep(maxProducts: number): Promise<boolean> {
  const head = await readSnapshotHead(SNAPSHOT_LAYOUT, true);
  try {
    const previous = head && (await loadSnapshot(head));
    if (head && !previous) throw new IncompleteSnapshot('The summaries are missing');
    return await writeChanges(head, previous, maxProducts);
  } catch (error) {
    if (!(error instanceof IncompleteSnapshot)) throw error;
    log.warn('the snapshot is incomplete and is written again from all products', { error });
    return writeChanges(head, undefined, maxProducts);
  }
}

/** Replaces `head` by a snapshot of `previous` and of the oldest changes since. Without `previous`, of all products. */
async function writeChanges(
  head: SnapshotHead | undefined,
  previous: Snapshot | undefined,
  maxProducts: number,
): Promise<boolean> {
  const readAt = tableTime();
  const changes = await changesSince(overlapStart(previous?.head.changeId ?? ''));
  const newChanges = changes.filter(({ id, changeId }) => previous?.changeIds.get(id) !== changeId);
  const changesOfStep = newChanges.slice(0, maxProducts);
  const isComplete = changesOfStep.length === newChanges.length;
  const revisions = await readRevisions(changesOfStep);
  // An unfinished snapshot has the changes until its last product only.
  const completeUntil = isComplete ? readAt : Math.min(readAt, decodeTime(changesOfStep.at(-1)?.changeId ?? ''));
  await writeSnapshot(revisions, completeUntil, head, previous);
  return isComplete;
}

async function readRevisions(changes: readonly { id: string }[]): Promise<ProductRevision[]> {
  const revisions: ProductRevision[] = [];
  await inParallel(PARALLEL_READS, changes, async ({ id }) => {
    const revision = await readProductRevision(id);
    if (revision) revisions.push(revision);
  });
  return revisions;
}
