/**
 * All products at one moment: what a new instance of the catalogue begins with, before it reads what changed since. The
 * cards of all products are read first; their documents lie in blocks beside them, each read when something of it is
 * shown. Beside each block lie its words and its labels, for the searches of shoppers and admins. Written by the clock
 * (tasks/renew-snapshot.ts); a shop of few products has none.
 */
import { createHash } from 'node:crypto';
import { decodeTime } from 'ulid';
import { inParallel } from '../../platform/parallel.ts';
import { summarizeProduct, type ProductSummary } from '../product-summary.ts';
import { groupIntoBlocks } from './blocks.ts';
import { serializeProduct, packDocuments, parseProduct } from './document-block.ts';
import { adminSearchEntry, packSearchEntries } from '../search/admin-search-entry.ts';
import { productComparators } from '../product-sort.ts';
import { packSummaries, unpackSummaries, type SortedSummaries } from './packed-summaries.ts';
import { PostingsBlock } from '../search/postings-block.ts';
import { latestChangeId } from '../../store/products/change-feed.ts';
import {
  deletePiece,
  listPieceKeys,
  readHeadItem,
  readPieces,
  writeHeadItem,
  writePiece,
} from '../../store/catalogue/snapshot-items.ts';
import { snapshotKey, type Item } from '../../store/keys.ts';
import type { StoredProduct, ProductRevision } from '../../store/products/products.ts';

/**
 * What cards, documents, words and labels are made of: their fields, the names of categories, the stemmer. A change to any
 * of these ships with another number, and snapshots of before are passed over (snapshot.test.ts says when).
 */
const LAYOUT = 4;
/** Bytes in one item: DynamoDB takes 400 kB. */
const PIECE = 390_000;
const READERS = 16;
/** Parts that are asked for by one call, which takes a hundred and brings 16 MB at once. */
const AT_ONCE = 50;
/** A snapshot may be replaced while it is read. */
const TRIES = 3;
/** Whatever is older is in no look at the feed that goes back a little: its stamp need not be known. */
const RECENT_MS = 60_000;

/** What there is of the products of a block: their documents, and for the searches of shoppers and admins their words and labels. */
export interface BlockPartNames {
  documents: string;
  words: string;
  labels: string;
}

/** What there is to know of a snapshot without reading it. Names of bytes end with the number of their pieces. */
export interface SnapshotHead {
  layout: number;
  cards: string;
  /** Their names are most of this item: it has room for those of 160,000 products at least. */
  blocks: BlockPartNames[];
  /** In the snapshot before and not in this one: some instance may still read them, so they go with the next. */
  retired: string[];
  products: number;
  /** The latest stamp among its products, or the moment `at` where that is earlier. */
  stamp: string;
  /** When the feed was looked at for it; where it does not hold all products yet, when the last that it holds changed. */
  at: string;
}

export interface Snapshot extends SortedSummaries {
  head: SnapshotHead;
}

/** Undefined where there is none, or only one of another layout. Whoever writes the next one must know the last: `consistent`. */
export async function readSnapshotHead(consistent = false): Promise<SnapshotHead | undefined> {
  const head = await readHeadItem<Item & SnapshotHead>(consistent);
  return head?.layout === LAYOUT ? head : undefined;
}

/** The last snapshot, deleted products left out; undefined where there is none. */
export async function readSnapshot(): Promise<Snapshot | undefined> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const head = await readSnapshotHead();
    if (!head) return undefined;
    const snapshot = await loadSnapshot(head);
    if (snapshot) return snapshot;
  }
  return undefined;
}

/** Undefined where its cards are gone. */
export async function loadSnapshot(head: SnapshotHead, consistent = false): Promise<Snapshot | undefined> {
  const [bytes] = await readSnapshotParts([head.cards], consistent);
  return bytes && { head, ...unpackSummaries(bytes) };
}

/** Parts of the snapshot by their names; undefined where one is in no snapshot any more. */
export async function readSnapshotParts(names: readonly string[], consistent = false): Promise<(Buffer | undefined)[]> {
  const groups = Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_each, at) => {
    return names.slice(at * AT_ONCE, (at + 1) * AT_ONCE);
  });
  const pieces = new Map<string, Uint8Array>();
  await inParallel(READERS, groups, async (group) => {
    const keys = group.flatMap((name) => piecesOf(name).map((piece) => snapshotKey(name, piece)));
    for (const [sk, bytes] of await readPieces(keys, consistent)) pieces.set(sk, bytes);
  });
  return names.map((name) => {
    const own = piecesOf(name).map((piece) => pieces.get(snapshotKey(name, piece).sk));
    return own.length > 0 && own.every((piece) => piece !== undefined) ? Buffer.concat(own) : undefined;
  });
}

/** What a snapshot is made of. Its lines are asked for in the order of the cards' making. */
export interface SnapshotContents {
  summaries: ProductSummary[];
  /** Of products that changed last, by their ids. */
  changeIds: ReadonlyMap<string, string>;
  readDocument: (card: ProductSummary) => string | Promise<string>;
  /** A block that holds just these cards as they are, where there is one. */
  unchangedBlock?: (cards: readonly ProductSummary[]) => BlockPartNames | undefined;
}

export function snapshotContents(told: readonly ProductRevision[]): SnapshotContents {
  return {
    summaries: told.flatMap(({ product }) => (product ? summarizeProduct(product) : [])),
    // Of deleted ones too: who knows their stamps need not ask for them.
    changeIds: new Map(told.map(({ id, changeId: stamp }) => [id, stamp])),
    readDocument: ({ document }) => serializeProduct(document as StoredProduct),
  };
}

/**
 * Replaces the snapshot by what the feed told until a moment: its head last, so that whoever finds it finds the rest. Blocks
 * that are as they were stay. SnapshotReplaced where another did so since `before` was read.
 */
export async function writeSnapshot(
  contents: SnapshotContents,
  at: number,
  before: SnapshotHead | undefined,
): Promise<void> {
  // Made anew, nothing is taken for granted: what is missing may be missing since long.
  const known = new Set(before && contents.unchangedBlock ? namesIn(before) : []);
  const head = await packSnapshot(contents, new Date(at).toISOString(), async (name, items) => {
    if (!known.has(name)) for (const item of items) await writePiece(item);
  });
  const used = new Set(namesIn(head));
  const retired = before ? [before.cards, ...namesIn(before).filter((name) => !used.has(name))] : [];
  await writeHeadItem(snapshotHeadItem({ ...head, retired }), LAYOUT, before?.cards);
  const again = new Set([...used, ...retired]);
  if (!before) await clear(new Set([...again, head.cards]));
  for (const name of before?.retired ?? []) if (!again.has(name)) await removePieces(name);
}

const namesIn = ({ blocks }: SnapshotHead) =>
  blocks.flatMap(({ documents, words, labels }) => [documents, words, labels]);

export const snapshotHeadItem = (head: SnapshotHead): Item => ({ ...snapshotKey(), v: 1, ...head });

/** Hands on the items of each part, and gives back the head that names them. */
export async function packSnapshot(
  { summaries: cards, changeIds: stamps, readDocument: line, unchangedBlock: same }: SnapshotContents,
  at: string,
  keep: (name: string, items: Item[]) => Promise<void>,
): Promise<SnapshotHead> {
  const kept = async (bytes: Buffer) => {
    const count = Math.ceil(bytes.length / PIECE);
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.${count}`;
    await keep(
      name,
      Array.from({ length: count }, (_each, piece) => pieceItem(name, piece, bytes)),
    );
    return name;
  };
  const together = groupIntoBlocks([...cards].sort(productComparators.createdAt));
  const blocks: BlockPartNames[] = [];
  for (const block of together) {
    const before = same?.(block);
    if (before) blocks.push(before);
    else {
      const lines: string[] = [];
      for (const card of block) lines.push(await line(card));
      const products = lines.map(parseProduct);
      blocks.push({
        documents: await kept(packDocuments(lines)),
        words: await kept(PostingsBlock.of(products).pack()),
        labels: await kept(packSearchEntries(products.map(adminSearchEntry))),
      });
    }
  }
  const stamp = latestChangeId(stamps.values(), Date.parse(at));
  const recent = [...stamps].filter(([, each]) => decodeTime(each) > decodeTime(stamp) - RECENT_MS);
  const packed = await kept(packSummaries(together, new Map(recent)));
  return {
    layout: LAYOUT,
    cards: packed,
    blocks,
    retired: [],
    products: cards.length,
    stamp,
    at,
  };
}

function pieceItem(name: string, piece: number, bytes: Buffer): Item {
  return { ...snapshotKey(name, piece), bytes: bytes.subarray(piece * PIECE, (piece + 1) * PIECE) };
}

const piecesOf = (name: string) => Array.from({ length: Number(name.split('.')[1]) }, (_each, piece) => piece);

async function removePieces(name: string): Promise<void> {
  for (const piece of piecesOf(name)) await deletePiece(snapshotKey(name, piece));
}

/** Takes away whatever another layout left. */
async function clear(but: ReadonlySet<string>): Promise<void> {
  for (const key of await listPieceKeys()) if (!but.has(key.sk.split('#')[0] ?? '')) await deletePiece(key);
}
