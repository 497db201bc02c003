/**
 * The catalogue's snapshot: objects in a folder of its bucket, and a head in the table that names the folder. A table that is
 * restored names its own snapshot. Bytes go in and out; functions/catalogue/snapshot knows what they mean.
 */
import { decodeTime, ulid } from 'ulid';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, queryAll } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem } from '../../aws/dynamodb/write.ts';
import { deleteObject, getObject, getObjectRange, isMissingObject, putObject, type S3Location } from '../../aws/s3.ts';
import { setting } from '../../platform/settings.ts';
import { snapshotKey, type Key } from '../keys.ts';

const KEPT_MS = 6 * 60 * 60 * 1000;
const FOLDER = 'snapshots';

const snapshotParts = ['summaries', 'documents', 'words', 'adminSearch'] as const;
export type SnapshotPart = (typeof snapshotParts)[number];

export interface SnapshotHead {
  /** How the bytes of the parts are to be read. A snapshot of another layout is replaced, never read. */
  layout: number;
  /** The folder of the parts: a ULID of when it was written. */
  name: string;
  /** Older snapshots that are not deleted yet: instances that began with one may still read it. */
  olderNames: string[];
  productCount: number;
  /** Everything up to this change id is in the snapshot. */
  changeId: string;
  /** Of the read of the change feed, or of the last change in an unfinished snapshot (ISO 8601). */
  createdAt: string;
}

export interface ByteRange {
  start: number;
  end: number;
}

export function newSnapshotName(): string {
  return ulid();
}

/** Another call replaced the snapshot since it was read. */
export class SnapshotReplaced extends Error {}

/** Undefined without a snapshot of this layout. Consistent where the snapshot is to be replaced. */
export async function readSnapshotHead(layout: number, consistent = false): Promise<SnapshotHead | undefined> {
  const head = await getItem<Item & SnapshotHead>(snapshotKey, consistent);
  return head?.layout === layout ? head : undefined;
}

export function snapshotHeadItem(head: SnapshotHead): Item {
  return { ...snapshotKey, v: 1, ...head };
}

/** SnapshotReplaced where the stored head is not `previous`; without `previous`, where there is one of this layout. */
export async function writeSnapshotHead(head: SnapshotHead, previous: SnapshotHead | undefined): Promise<void> {
  const condition = previous
    ? {
        ConditionExpression: '#name = :name',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': previous.name },
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

/** Undefined where the snapshot was deleted. */
export async function readSnapshotPart(
  name: string,
  part: SnapshotPart,
  range?: ByteRange,
): Promise<Buffer | undefined> {
  const location = locationOf(snapshotPartKey(name, part));
  const reading = range ? getObjectRange(location, range.start, range.end) : getObject(location);
  const bytes = await reading.catch(undefinedIfMissing);
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export async function writeSnapshotPart(name: string, part: SnapshotPart, bytes: Buffer): Promise<void> {
  await putObject(locationOf(snapshotPartKey(name, part)), bytes, { ContentType: 'application/octet-stream' });
}

/** The snapshots before the new one that stay for a while, and the names of those that no instance reads any more. */
export function sortOutOlder(previous: SnapshotHead | undefined, now = Date.now()): { kept: string[]; old: string[] } {
  const names = previous ? [...previous.olderNames, previous.name] : [];
  const isKept = (name: string) => decodeTime(name) >= now - KEPT_MS || name === previous?.name;
  return { kept: names.filter(isKept), old: names.filter((name) => !isKept(name)) };
}

/** Missing parts are no failure. */
export async function deleteSnapshot(name: string): Promise<void> {
  for (const part of snapshotParts) await deleteObject(locationOf(snapshotPartKey(name, part)));
}

/** Deletes the parts that earlier releases kept in the table. Once none is left, it costs half a unit. */
export async function deleteTableParts(): Promise<void> {
  const keys = await queryAll<Item & Key>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': snapshotKey.pk },
    ProjectionExpression: 'pk, sk',
  });
  for (const { pk, sk } of keys) if (sk !== snapshotKey.sk) await deleteItem({ Key: { pk, sk } });
}

export function snapshotPartKey(name: string, part: SnapshotPart): string {
  return `${FOLDER}/${name}/${part}`;
}

function locationOf(key: string): S3Location {
  return { target: 'catalogue', bucket: setting('CATALOGUE_BUCKET'), key };
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissingObject(error)) throw error;
}
