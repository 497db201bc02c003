/** The items of the catalogue's snapshot: a head, and the pieces of its parts. Their content: functions/catalogue/snapshot. */
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, getItems, queryAll } from '../../aws/dynamodb/read.ts';
import { deleteItem, putItem } from '../../aws/dynamodb/write.ts';
import { snapshotKey, SNAPSHOT_PARTITION, type Item, type Key } from '../keys.ts';

/** Another call replaced the snapshot since it was read. */
export class SnapshotReplaced extends Error {}

export function readHeadItem<Head extends Item>(consistent: boolean): Promise<Head | undefined> {
  return getItem<Head>(snapshotKey(), consistent);
}

/** `replaced` is the `cards` of the head that was read before; undefined where there was none of this layout. */
export async function writeHeadItem(item: Item, layout: number, replaced: string | undefined): Promise<void> {
  try {
    await putItem({
      Item: item,
      ConditionExpression: replaced ? 'cards = :cards' : 'attribute_not_exists(layout) OR layout <> :layout',
      ExpressionAttributeValues: replaced ? { ':cards': replaced } : { ':layout': layout },
    });
  } catch (error) {
    throw error instanceof ConditionFailed ? new SnapshotReplaced('Another call replaced the snapshot') : error;
  }
}

/** Pieces by the sort keys of their items; missing ones are left out. */
export async function readPieces(keys: Key[], consistent: boolean): Promise<Map<string, Uint8Array>> {
  const items = await getItems<Item & { sk: string; bytes: Uint8Array }>(keys, consistent);
  return new Map(items.map(({ sk, bytes }) => [sk, bytes]));
}

export function writePiece(item: Item): Promise<void> {
  return putItem({ Item: item });
}

export function deletePiece(key: Key): Promise<void> {
  return deleteItem({ Key: key });
}

/** The keys of all pieces, those of other layouts too. */
export async function listPieceKeys(): Promise<Key[]> {
  const items = await queryAll<Item & Key>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': SNAPSHOT_PARTITION },
    ProjectionExpression: 'pk, sk',
  });
  return items.filter(({ sk }) => sk !== snapshotKey().sk);
}
