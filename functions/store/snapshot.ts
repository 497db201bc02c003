/**
 * All products at one moment, packed into a few items: what a new instance of the catalogue begins with, before it reads
 * what changed since. Written by the clock (tasks/renew-snapshot.ts); a shop of few products has none.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import { ulid } from 'ulid';
import { snapshotKey, SNAPSHOT } from './keys.ts';
import type { Told } from './products.ts';
import { list, listAll, put, read, remove, type Item } from './table.ts';

/** Bytes in one item: DynamoDB takes 400 kB. */
const PIECE = 390_000;

/** What there is to know of a snapshot without reading it. */
export interface SnapshotHead {
  version: string;
  pieces: number;
  products: number;
  /** The latest stamp among its products. */
  stamp: string;
  at: string;
}

export async function snapshotHead(): Promise<SnapshotHead | undefined> {
  return read<Item & SnapshotHead>(snapshotKey());
}

/** The products of the last snapshot, deleted ones left out; none where there is no snapshot, or one is just replaced. */
export async function readSnapshot(): Promise<Told[]> {
  const head = await snapshotHead();
  if (!head) return [];
  const pieces = await listAll<Item & { bytes: Uint8Array }>({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :version)',
    ExpressionAttributeValues: { ':pk': SNAPSHOT, ':version': `${head.version}#` },
  });
  if (pieces.length !== head.pieces) return [];
  return JSON.parse(gunzipSync(Buffer.concat(pieces.map(({ bytes }) => bytes))).toString()) as Told[];
}

/** Replaces the snapshot: its pieces first, so that whoever finds its head finds them too. */
export async function writeSnapshot(told: Told[]): Promise<void> {
  const [head, ...pieces] = snapshotItems(told, ulid());
  for (const Item of pieces) await put({ Item });
  await put({ Item: head });
  const { items } = await list<Item>({
    KeyConditionExpression: 'pk = :pk AND sk < :head',
    ExpressionAttributeValues: { ':pk': SNAPSHOT, ':head': `${String(head['version'])}#` },
    ProjectionExpression: 'pk, sk',
  });
  for (const { pk, sk } of items) if (sk !== head['sk']) await remove({ Key: { pk, sk } });
}

/** The items of a snapshot, its head first. */
export function snapshotItems(told: Told[], version: string, at = new Date().toISOString()): [Item, ...Item[]] {
  const packed = gzipSync(JSON.stringify(told));
  const count = Math.ceil(packed.length / PIECE);
  const stamp = told.reduce((latest, each) => (each.stamp > latest ? each.stamp : latest), '');
  const head: SnapshotHead = { version, pieces: count, products: told.length, stamp, at };
  return [
    { ...snapshotKey(), v: 1, ...head },
    ...Array.from({ length: count }, (_each, piece) => ({
      ...snapshotKey(version, piece),
      bytes: packed.subarray(piece * PIECE, (piece + 1) * PIECE),
    })),
  ];
}
