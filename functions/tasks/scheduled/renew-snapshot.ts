/** Keeps the catalogue's snapshot near to the products, so that a new instance has little to read beside it. */
import { decodeTime } from 'ulid';
import { log } from '../../platform/log.ts';
import { inParallel } from '../../platform/parallel.ts';
import type { ProductSummary } from '../../catalogue/product-summary.ts';
import { BLOCK_SIZE, blockIndex } from '../../catalogue/snapshot/blocks.ts';
import { DocumentBlock, serializeProduct } from '../../catalogue/snapshot/document-block.ts';
import { changesSince, overlapStart } from '../../store/products/change-feed.ts';
import { readProductRevision, type ProductRevision } from '../../store/products/products.ts';
import {
  snapshotContents,
  readSnapshotParts,
  readSnapshotHead,
  loadSnapshot,
  writeSnapshot,
  type SnapshotContents,
  type Snapshot,
  type SnapshotHead,
} from '../../catalogue/snapshot/snapshot.ts';
import { SnapshotReplaced } from '../../store/catalogue/snapshot-items.ts';
import { tableTime } from '../../store/table-time.ts';

/** A catalogue of fewer products is read one by one. */
const WORTH_IT = 200;
/** So many changes are read beside a snapshot without being felt. */
const FEW = 50;
/** Deleted products are told for thirty days: long before, no snapshot holds them. */
const DAY = 24 * 60 * 60 * 1000;
const READERS = 16;

/** So many changes at a time: a large shop's first snapshot is made in steps, each of which can be begun with. */
const STEP = 10_000;
/** Milliseconds after which no further step is begun; the next call goes on. A step is a minute, the function has five. */
const LONG = 180_000;

/** True where it was renewed. */
export async function renewSnapshot(now = Date.now(), { step, long } = { step: STEP, long: LONG }): Promise<boolean> {
  const head = await readSnapshotHead();
  const changes = await changesSince(head?.stamp ?? '');
  const isOld = head && now - Date.parse(head.at) > DAY;
  if (!head ? changes.length < WORTH_IT : changes.length < (isOld ? 1 : FEW)) return false;
  const begun = performance.now();
  let isAll = false;
  try {
    do isAll = await takeStep(step);
    while (!isAll && performance.now() - begun < long);
  } catch (error) {
    if (!(error instanceof SnapshotReplaced)) throw error;
    log.info('the snapshot was renewed by another call');
  }
  return true;
}

/** True where nothing is left to be taken in. */
async function takeStep(step: number): Promise<boolean> {
  const head = await readSnapshotHead(true);
  try {
    const before = head && (await loadSnapshot(head, true));
    if (head && !before) throw new Torn('Its cards are gone');
    return await carryOn(head, before, step);
  } catch (error) {
    if (!(error instanceof Torn)) throw error;
    log.warn('the snapshot is made anew', { error });
    return carryOn(head, undefined, step);
  }
}

/** With what is in the snapshot `before`, or anew; in place of `head`. */
async function carryOn(head: SnapshotHead | undefined, before: Snapshot | undefined, step: number): Promise<boolean> {
  const startedAt = tableTime();
  // A change may have reached the feed after younger ones.
  const changes = await changesSince(overlapStart(before?.head.stamp ?? ''));
  const news = changes.filter(({ id, stamp }) => before?.changeIds.get(id) !== stamp);
  const some = news.slice(0, step);
  const isAll = some.length === news.length;
  const told = await tellAll(some);
  // Of what comes after the last of some nothing is known yet, however new a product is that was told meanwhile.
  const until = isAll ? startedAt : Math.min(startedAt, decodeTime(some.at(-1)?.stamp ?? ''));
  await writeSnapshot(before ? changed(before, told) : snapshotContents(told), until, head);
  return isAll;
}

async function tellAll(changes: readonly { id: string }[]): Promise<ProductRevision[]> {
  const told: ProductRevision[] = [];
  await inParallel(READERS, changes, async ({ id }) => {
    const one = await readProductRevision(id);
    if (one) told.push(one);
  });
  return told;
}

/** A snapshot of which something is missing. */
class Torn extends Error {}

/** The snapshot with some products as they are now. Of blocks in which nothing changed only the name is carried over. */
function changed({ head, createdAt, changeIds: stamps }: Snapshot, told: readonly ProductRevision[]): SnapshotContents {
  const gone = new Set(told.map(({ id }) => id));
  const kept = createdAt.filter(({ id }) => !gone.has(id));
  const now = snapshotContents(told);
  const sizes = new Map<number, number>();
  for (const { document } of createdAt) {
    const block = blockIndex(document as number);
    sizes.set(block, (sizes.get(block) ?? 0) + 1);
  }
  const lines = new Lines(head.blocks.map(({ documents }) => documents));
  return {
    summaries: [...kept, ...now.summaries],
    changeIds: new Map([...stamps, ...now.changeIds]),
    readDocument: ({ document }) => (typeof document === 'number' ? lines.at(document) : serializeProduct(document)),
    unchangedBlock: (cards) => {
      const block = blockIn(cards);
      return block !== undefined && cards.length === sizes.get(block) ? head.blocks[block] : undefined;
    },
  };
}

/** The block in which all these cards lay; none where one of them has changed. */
function blockIn(cards: readonly ProductSummary[]): number | undefined {
  const blocks = new Set(
    cards.map(({ document }) => (typeof document === 'number' ? blockIndex(document) : undefined)),
  );
  return blocks.size === 1 ? [...blocks][0] : undefined;
}

/** Asked for place after place: one block is held. */
class Lines {
  readonly #names: readonly string[];
  #held: { name: string; block: DocumentBlock } | undefined;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  async at(place: number): Promise<string> {
    const name = this.#names[blockIndex(place)] ?? '';
    if (this.#held?.name !== name) {
      const [packed] = await readSnapshotParts([name], true);
      if (!packed) throw new Torn(`There is no block ${name}`);
      this.#held = { name, block: new DocumentBlock(packed) };
    }
    return this.#held.block.line(place % BLOCK_SIZE);
  }
}
