/** Writes the snapshot: from products, or from the previous snapshot and the products that changed since. */
import { gzipSync } from 'node:zlib';
import { decodeTime } from 'ulid';
import { readBestSellers } from '../../store/analytics/best-sellers.ts';
import { LEADERBOARD_SIZE } from '../../store/analytics/leaderboard.ts';
import {
  deleteSnapshot,
  newSnapshotName,
  readSnapshotPart,
  sortOutOlder,
  writeSnapshotHead,
  writeSnapshotPart,
  type SnapshotHead,
  type SnapshotPart,
} from '../../store/products/catalogue-snapshot.ts';
import { latestChangeId } from '../../store/products/change-feed.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import type { ProductRevision } from '../../store/products/products.ts';
import { DocumentBlock, serializeProduct } from '../product-documents.ts';
import {
  BLOCK_SIZE,
  blockIndex,
  productComparators,
  summarizeProduct,
  type ProductSummary,
} from '../product-summary.ts';
import { adminSearchEntry, type AdminSearchEntry } from '../search/admin-search-entry.ts';
import { ProductIndex } from '../search/product-index.ts';
import { gunzip, SNAPSHOT_LAYOUT, summariesToBytes, type Snapshot } from './snapshot.ts';

/** Instances read the change feed some seconds back from the snapshot's change id, and must know the changes there. */
const RECENT_MS = 60_000;

/** A part of the previous snapshot is missing: write a new one from all products. */
export class IncompleteSnapshot extends Error {}

/** All parts of the previous snapshot but its summaries. */
interface PreviousParts {
  snapshot: Snapshot;
  documents: Buffer;
  words: Buffer;
  adminSearch: AdminSearchEntry[];
}

interface PackedSnapshot {
  head: Omit<SnapshotHead, 'name' | 'olderNames'>;
  parts: Record<SnapshotPart, Buffer>;
}

/**
 * Replaces the snapshot of `previousHead` by one of `previous` and the revisions. `readAt` (milliseconds since 1970): they have
 * every change until then. Throws IncompleteSnapshot, and SnapshotReplaced where another call was faster.
 */
export async function writeSnapshot(
  revisions: readonly ProductRevision[],
  readAt: number,
  previousHead: SnapshotHead | undefined,
  previous: Snapshot | undefined,
): Promise<void> {
  const bestSellers = new Set((await readBestSellers('30d', LEADERBOARD_SIZE)).map(({ id }) => id));
  const { head, parts } = packSnapshot(revisions, readAt, previous && (await readParts(previous)), bestSellers);
  const name = newSnapshotName();
  for (const [part, bytes] of Object.entries(parts)) await writeSnapshotPart(name, part as SnapshotPart, bytes);
  // The head is written last, so that its parts exist when it is read.
  const { kept, old } = sortOutOlder(previousHead);
  await writeSnapshotHead({ ...head, name, olderNames: kept }, previousHead).catch(async (error: unknown) => {
    await deleteSnapshot(name);
    throw error;
  });
  for (const oldName of old) await deleteSnapshot(oldName);
}

async function readParts(snapshot: Snapshot): Promise<PreviousParts> {
  const read = async (part: SnapshotPart) => {
    const bytes = await readSnapshotPart(snapshot.head.name, part);
    if (!bytes) throw new IncompleteSnapshot(`The part ${part} is missing`);
    return bytes;
  };
  return {
    snapshot,
    documents: await read('documents'),
    words: gunzip(await read('words')),
    adminSearch: JSON.parse(gunzip(await read('adminSearch')).toString()) as AdminSearchEntry[],
  };
}

export function packSnapshot(
  revisions: readonly ProductRevision[],
  readAt: number,
  previous?: PreviousParts,
  bestSellers: ReadonlySet<string> = new Set(),
): PackedSnapshot {
  const replacedIds = new Set(revisions.map(({ id }) => id));
  const previousSummaries = previous?.snapshot.createdAt ?? [];
  const changed = revisions.flatMap(({ product }) => (product ? summarizeProduct(product) : []));
  const summaries = [...previousSummaries.filter(({ id }) => !replacedIds.has(id)), ...changed].sort(
    productComparators.createdAt,
  );
  for (const summary of summaries) summary.isBestSeller = bestSellers.has(summary.id);
  const changeIds = new Map(previous?.snapshot.changeIds);
  for (const { id, changeId } of revisions) changeIds.set(id, changeId);
  const changeId = latestChangeId(changeIds.values(), readAt);
  const recent = [...changeIds].filter(([, other]) => decodeTime(other) > decodeTime(changeId) - RECENT_MS);
  const { documents, blockEnds, places } = packDocuments(summaries, previous);
  const columns = { documents: places, blockEnds };
  return {
    head: {
      layout: SNAPSHOT_LAYOUT,
      productCount: summaries.length,
      changeId,
      createdAt: new Date(readAt).toISOString(),
    },
    parts: {
      summaries: gzipSync(summariesToBytes(summaries, columns, new Map(recent))),
      documents,
      words: gzipSync(packWords(summaries, previous)),
      adminSearch: gzipSync(JSON.stringify(packAdminSearch(summaries, previous))),
    },
  };
}

/** Documents that did not change stay where they are. New ones are added in blocks, until most of the lines are old. */
function packDocuments(summaries: readonly ProductSummary[], previous: PreviousParts | undefined) {
  const previousEnds = previous?.snapshot.blockEnds ?? [];
  const isMostlyOld = previousEnds.length * BLOCK_SIZE > 2 * summaries.length + 8 * BLOCK_SIZE;
  const placesOf = new Map<ProductSummary, number>();
  const blocks = previous && !isMostlyOld ? [previous.documents] : [];
  const blockEnds = isMostlyOld ? [] : [...previousEnds];
  const isKept = ({ document }: ProductSummary) => typeof document === 'number' && !isMostlyOld;
  for (const summary of summaries) if (isKept(summary)) placesOf.set(summary, summary.document as number);
  const lines = new DocumentLines(previous);
  // In the order of the previous blocks: each of them is then unpacked once.
  const added = summaries.filter((summary) => !isKept(summary)).sort((a, b) => placeOf(a) - placeOf(b));
  for (let from = 0; from < added.length; from += BLOCK_SIZE) {
    const group = added.slice(from, from + BLOCK_SIZE);
    for (const [place, summary] of group.entries()) placesOf.set(summary, blockEnds.length * BLOCK_SIZE + place);
    const block = gzipSync(group.map((summary) => lines.of(summary)).join('\n'));
    blocks.push(block);
    blockEnds.push((blockEnds.at(-1) ?? 0) + block.length);
  }
  return {
    documents: Buffer.concat(blocks),
    blockEnds,
    places: summaries.map((summary) => placesOf.get(summary) as number),
  };
}

function placeOf({ document, createdAt }: ProductSummary): number {
  return typeof document === 'number' ? document : createdAt;
}

class DocumentLines {
  readonly #previous: PreviousParts | undefined;
  #current: { index: number; block: DocumentBlock } | undefined;

  constructor(previous: PreviousParts | undefined) {
    this.#previous = previous;
  }

  of({ document }: ProductSummary): string {
    if (typeof document === 'object') return serializeProduct(document);
    const index = blockIndex(document);
    if (this.#current?.index !== index) {
      const ends = this.#previous?.snapshot.blockEnds ?? [];
      const bytes = this.#previous?.documents.subarray(ends[index - 1] ?? 0, ends[index]);
      this.#current = { index, block: new DocumentBlock(gunzip(bytes ?? Buffer.alloc(0))) };
    }
    return this.#current.block.line(document % BLOCK_SIZE);
  }
}

/** A product's number is its position among the active ones, as `PublicCatalogue.loadSnapshot` counts. */
function packWords(summaries: readonly ProductSummary[], previous: PreviousParts | undefined): Buffer {
  const active = summaries.filter(({ isActive }) => isActive);
  const index = new ProductIndex(() => true);
  if (previous) index.load(previous.words);
  const previousActive = (previous?.snapshot.createdAt ?? []).filter(({ isActive }) => isActive);
  const numbers = new Map(previousActive.map((summary, number) => [summary, number]));
  let next = previousActive.length;
  for (const summary of active) {
    if (typeof summary.document === 'number') continue;
    index.add(next, summary.document);
    numbers.set(summary, next++);
  }
  return index.toBytes(new Map(active.map((summary, position) => [numbers.get(summary) as number, position])));
}

function packAdminSearch(summaries: readonly ProductSummary[], previous: PreviousParts | undefined) {
  const previousEntries = new Map(
    previous?.snapshot.createdAt.map((summary, position) => [summary, previous.adminSearch[position]]),
  );
  return summaries.map(
    (summary) => previousEntries.get(summary) ?? adminSearchEntry(summary.document as StoredProduct),
  );
}
