/**
 * The catalogue's snapshot in the table: one head, and parts that are cut into pieces of an item's size. Bytes go in and
 * out; functions/catalogue/snapshot knows what they mean.
 */
import { createHash } from 'node:crypto';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, getItems, queryAll } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem } from '../../aws/dynamodb/write.ts';
import { inParallel } from '../../platform/parallel.ts';
import { SNAPSHOT_PARTITION, snapshotKey, type Key } from '../keys.ts';

/** Bytes of one piece. DynamoDB's limit for an item is 400 kB. */
const PIECE_SIZE = 390_000;
const PARALLEL_READS = 16;
/** One call reads at most 100 keys and 16 MB. */
const PARTS_PER_CALL = 50;

/** The names of the parts that belong to one block. */
export interface BlockPartNames {
  documents: string;
  postings: string;
  adminSearch: string;
}

export interface SnapshotHead {
  /** How the bytes of the parts are to be read. A snapshot of another layout is replaced, never read. */
  layout: number;
  /** The name of the part that holds all product summaries. */
  summaries: string;
  /** The names are most of this item. There is room for those of 160,000 products. */
  blocks: BlockPartNames[];
  /** Parts of the previous snapshot. Other instances may still read them, so the next snapshot deletes them. */
  replacedParts: string[];
  productCount: number;
  /** Everything up to this change id is in the snapshot. */
  changeId: string;
  /** Of the read of the change feed, or of the last change in an unfinished snapshot (ISO 8601). */
  createdAt: string;
}

/** Another call replaced the snapshot since it was read. */
export class SnapshotReplaced extends Error {}

/** Undefined without a snapshot of this layout. Consistent where the snapshot is to be replaced. */
export async function readSnapshotHead(layout: number, consistent = false): Promise<SnapshotHead | undefined> {
  const head = await getItem<Item & SnapshotHead>(snapshotKey(), consistent);
  return head?.layout === layout ? head : undefined;
}

export function snapshotHeadItem(head: SnapshotHead): Item {
  return { ...snapshotKey(), v: 1, ...head };
}

/** SnapshotReplaced where the stored head is not `previous`; without `previous`, where there is one of this layout. */
export async function writeSnapshotHead(head: SnapshotHead, previous: SnapshotHead | undefined): Promise<void> {
  const condition = previous
    ? {
        ConditionExpression: 'summaries = :summaries',
        ExpressionAttributeValues: { ':summaries': previous.summaries },
      }
    : {
        ConditionExpression: 'attribute_not_exists(layout) OR layout <> :layout',
        ExpressionAttributeValues: { ':layout': head.layout },
      };
  try {
    await putItem({ Item: snapshotHeadItem(head), ...condition });
  } catch (error) {
    throw error instanceof ConditionFailed ? new SnapshotReplaced('Another call replaced the snapshot') : error;
  }
}

/** A part is named by a hash of its bytes and by the number of its pieces. */
export function snapshotPartName(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  return `${hash}.${Math.ceil(bytes.length / PIECE_SIZE)}`;
}

export function snapshotPartItems(name: string, bytes: Uint8Array): Item[] {
  return pieceKeys(name).map((key, piece) => ({
    ...key,
    bytes: bytes.subarray(piece * PIECE_SIZE, (piece + 1) * PIECE_SIZE),
  }));
}

export async function writeSnapshotPart(name: string, bytes: Uint8Array): Promise<void> {
  for (const item of snapshotPartItems(name, bytes)) await putItem({ Item: item });
}

/** Parts by their names, in that order. Undefined for a part that was deleted. */
export async function readSnapshotParts(names: readonly string[], consistent = false): Promise<(Buffer | undefined)[]> {
  const groups: string[][] = [];
  for (let from = 0; from < names.length; from += PARTS_PER_CALL) groups.push(names.slice(from, from + PARTS_PER_CALL));
  const pieces = new Map<string, Uint8Array>();
  await inParallel(PARALLEL_READS, groups, async (group) => {
    const items = await getItems<Item & { sk: string; bytes: Uint8Array }>(group.flatMap(pieceKeys), consistent);
    for (const { sk, bytes } of items) pieces.set(sk, bytes);
  });
  return names.map((name) => {
    const piecesOfPart = pieceKeys(name).map(({ sk }) => pieces.get(sk));
    const isComplete = piecesOfPart.length > 0 && piecesOfPart.every((piece) => piece !== undefined);
    return isComplete ? Buffer.concat(piecesOfPart) : undefined;
  });
}

export async function deleteSnapshotPart(name: string): Promise<void> {
  for (const key of pieceKeys(name)) await deleteItem({ Key: key });
}

/** Deletes the parts of other layouts and of snapshots without a head. */
export async function deleteSnapshotPartsExcept(names: ReadonlySet<string>): Promise<void> {
  const keys = await queryAll<Item & Key>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': SNAPSHOT_PARTITION },
    ProjectionExpression: 'pk, sk',
  });
  for (const { pk, sk } of keys) {
    const [name = ''] = sk.split('#');
    if (sk !== snapshotKey().sk && !names.has(name)) await deleteItem({ Key: { pk, sk } });
  }
}

function pieceKeys(name: string): Key[] {
  const pieceCount = Number(name.split('.')[1]);
  return Array.from({ length: pieceCount }, (_piece, index) => snapshotKey(name, index));
}
