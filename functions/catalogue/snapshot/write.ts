/** Writes the snapshot: from products, or from the previous snapshot and the products that changed since. */
import { gzipSync } from 'node:zlib';
import { decodeTime } from 'ulid';
import {
  deleteSnapshotPart,
  deleteSnapshotPartsExcept,
  readSnapshotParts,
  snapshotPartName,
  writeSnapshotHead,
  writeSnapshotPart,
  type BlockPartNames,
  type SnapshotHead,
} from '../../store/products/catalogue-snapshot.ts';
import { latestChangeId } from '../../store/products/change-feed.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import type { ProductRevision } from '../../store/products/products.ts';
import { DocumentBlock, parseProduct, serializeProduct } from '../product-documents.ts';
import {
  BLOCK_SIZE,
  blockIndex,
  productComparators,
  summarizeProduct,
  type ProductSummary,
} from '../product-summary.ts';
import { adminSearchEntry } from '../search/admin-search-entry.ts';
import { PostingsBlock } from '../search/postings-block.ts';
import { groupIntoBlocks } from './blocks.ts';
import { gunzip, SNAPSHOT_LAYOUT, summariesToBytes, type Snapshot } from './snapshot.ts';

/** Instances read the change feed some seconds back from the snapshot's change id, and must know the changes there. */
const RECENT_MS = 60_000;

interface SnapshotContents {
  summaries: ProductSummary[];
  /** Product id → change id, deleted products included. */
  changeIds: ReadonlyMap<string, string>;
  /** The product as a line of JSON. Called in the order of the blocks. */
  readDocument: (summary: ProductSummary) => string | Promise<string>;
  /** The parts of the previous snapshot's block that has exactly these products. */
  unchangedBlock?: (summaries: readonly ProductSummary[]) => BlockPartNames | undefined;
}

/** A part of the previous snapshot is missing: write a new one from all products. */
export class IncompleteSnapshot extends Error {}

export function snapshotContents(revisions: readonly ProductRevision[]): SnapshotContents {
  return {
    summaries: revisions.flatMap(({ product }) => (product ? summarizeProduct(product) : [])),
    changeIds: new Map(revisions.map(({ id, changeId }) => [id, changeId])),
    readDocument: ({ document }) => serializeProduct(document as StoredProduct),
  };
}

/** The previous snapshot with some products replaced. Throws IncompleteSnapshot while it is written. */
export function changedSnapshotContents(previous: Snapshot, revisions: readonly ProductRevision[]): SnapshotContents {
  const { head, createdAt } = previous;
  const replacedIds = new Set(revisions.map(({ id }) => id));
  const changes = snapshotContents(revisions);
  const blockSizes = new Map<number, number>();
  for (const { document } of createdAt) {
    const block = blockIndex(document as number);
    blockSizes.set(block, (blockSizes.get(block) ?? 0) + 1);
  }
  const documents = new SequentialDocuments(head.blocks.map((block) => block.documents));
  return {
    summaries: [...createdAt.filter(({ id }) => !replacedIds.has(id)), ...changes.summaries],
    changeIds: new Map([...previous.changeIds, ...changes.changeIds]),
    readDocument: ({ document }) =>
      typeof document === 'number' ? documents.read(document) : serializeProduct(document),
    unchangedBlock: (summaries) => {
      const block = commonBlock(summaries);
      return block !== undefined && summaries.length === blockSizes.get(block) ? head.blocks[block] : undefined;
    },
  };
}

/** The block of all these summaries. Undefined where they are of several blocks or one of them changed. */
function commonBlock(summaries: readonly ProductSummary[]): number | undefined {
  const blocks = new Set(
    summaries.map(({ document }) => (typeof document === 'number' ? blockIndex(document) : undefined)),
  );
  return blocks.size === 1 ? [...blocks][0] : undefined;
}

/** Documents that are read in order: one block is in memory at a time. */
class SequentialDocuments {
  readonly #partNames: readonly string[];
  #current: { name: string; block: DocumentBlock } | undefined;

  constructor(partNames: readonly string[]) {
    this.#partNames = partNames;
  }

  async read(place: number): Promise<string> {
    const name = this.#partNames[blockIndex(place)] ?? '';
    if (this.#current?.name !== name) {
      const [compressed] = await readSnapshotParts([name], true);
      if (!compressed) throw new IncompleteSnapshot(`The part ${name} is missing`);
      this.#current = { name, block: new DocumentBlock(gunzip(compressed)) };
    }
    return this.#current.block.line(place % BLOCK_SIZE);
  }
}

/**
 * Replaces the snapshot `previous`. The head is written last, so that its parts exist when it is read. SnapshotReplaced
 * where another call was faster. `readAt` (milliseconds since 1970): the contents have every change until then.
 */
export async function writeSnapshot(
  contents: SnapshotContents,
  readAt: number,
  previous: SnapshotHead | undefined,
): Promise<void> {
  // Without unchanged blocks nothing of the previous snapshot is trusted: some of its parts may be missing.
  const existingNames = new Set(previous && contents.unchangedBlock ? blockPartNames(previous) : []);
  const head = await packSnapshot(contents, readAt, async (name, bytes) => {
    if (!existingNames.has(name)) await writeSnapshotPart(name, bytes);
  });
  const usedNames = new Set(blockPartNames(head));
  const replacedParts = previous
    ? [previous.summaries, ...blockPartNames(previous).filter((name) => !usedNames.has(name))]
    : [];
  await writeSnapshotHead({ ...head, replacedParts }, previous);
  const keptNames = new Set([...usedNames, ...replacedParts]);
  if (!previous) await deleteSnapshotPartsExcept(new Set([...keptNames, head.summaries]));
  for (const name of previous?.replacedParts ?? []) if (!keptNames.has(name)) await deleteSnapshotPart(name);
}

function blockPartNames({ blocks }: SnapshotHead): string[] {
  return blocks.flatMap(({ documents, postings, adminSearch }) => [documents, postings, adminSearch]);
}

/** Hands each part to `writePart`, and answers with the head that names them. */
export async function packSnapshot(
  { summaries, changeIds, readDocument, unchangedBlock }: SnapshotContents,
  readAt: number,
  writePart: (name: string, bytes: Buffer) => Promise<void>,
): Promise<SnapshotHead> {
  const write = async (content: string | Buffer) => {
    const compressed = gzipSync(content);
    const name = snapshotPartName(compressed);
    await writePart(name, compressed);
    return name;
  };
  const blocks: BlockPartNames[] = [];
  const groups = groupIntoBlocks([...summaries].sort(productComparators.createdAt));
  for (const group of groups) {
    const unchanged = unchangedBlock?.(group);
    if (unchanged) {
      blocks.push(unchanged);
      continue;
    }
    const lines: string[] = [];
    for (const summary of group) lines.push(await readDocument(summary));
    const products = lines.map(parseProduct);
    blocks.push({
      documents: await write(lines.join('\n')),
      postings: await write(PostingsBlock.of(products).toBytes()),
      adminSearch: await write(JSON.stringify(products.map(adminSearchEntry))),
    });
  }
  const changeId = latestChangeId(changeIds.values(), readAt);
  const recent = [...changeIds].filter(([, other]) => decodeTime(other) > decodeTime(changeId) - RECENT_MS);
  return {
    layout: SNAPSHOT_LAYOUT,
    summaries: await write(summariesToBytes(groups, new Map(recent))),
    blocks,
    replacedParts: [],
    productCount: summaries.length,
    changeId,
    createdAt: new Date(readAt).toISOString(),
  };
}
