/**
 * The snapshot: all products at one moment. A new instance reads the summaries of all products first; documents, postings
 * and admin search entries are parts of their own, read when they are needed. Small shops have no snapshot.
 */
import { readSnapshotHead, readSnapshotParts, type SnapshotHead } from '../../store/products/catalogue-snapshot.ts';
import { unpackSummaries, type SortedSummaries } from './packed-summaries.ts';

/**
 * Another number for every change of what the parts are made of: fields, names of categories, the stemmer. A snapshot of
 * another layout is replaced, never read (read.test.ts fails when it has to change).
 */
export const SNAPSHOT_LAYOUT = 5;

/** The snapshot may be replaced between the reads of its head and of its summaries. */
const MAX_ATTEMPTS = 3;

export interface Snapshot extends SortedSummaries {
  head: SnapshotHead;
}

export async function readSnapshot(): Promise<Snapshot | undefined> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const head = await readSnapshotHead(SNAPSHOT_LAYOUT);
    if (!head) return undefined;
    const snapshot = await loadSnapshot(head);
    if (snapshot) return snapshot;
  }
  return undefined;
}

/** Undefined where its summaries were deleted. */
export async function loadSnapshot(head: SnapshotHead, consistent = false): Promise<Snapshot | undefined> {
  const [packed] = await readSnapshotParts([head.summaries], consistent);
  return packed && { head, ...unpackSummaries(packed) };
}
