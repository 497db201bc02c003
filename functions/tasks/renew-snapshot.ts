/** Keeps the catalogue's snapshot near to the products, so that a new instance has little to read beside it. */
import { log } from '../kit/log.ts';
import { inParallel } from '../kit/parallel.ts';
import type { Card } from '../store/catalogue/card.ts';
import { Block, BLOCK, lineOf } from '../store/catalogue/documents.ts';
import { changesSince, shortlyBefore } from '../store/feed.ts';
import { tellProduct, type Told } from '../store/products.ts';
import {
  contentsOf,
  readParts,
  readSnapshot,
  snapshotHead,
  writeSnapshot,
  type Contents,
  type Snapshot,
} from '../store/snapshot.ts';
import { tableTime } from '../store/table-clock.ts';

/** A catalogue of fewer products is read one by one. */
const WORTH_IT = 200;
/** So many changes are read beside a snapshot without being felt. */
const FEW = 50;
/** Deleted products are told for thirty days: long before, no snapshot holds them. */
const DAY = 24 * 60 * 60 * 1000;
const READERS = 16;

/** True where it was renewed. */
export async function renewSnapshot(now = Date.now()): Promise<boolean> {
  const head = await snapshotHead();
  const changes = await changesSince(head?.stamp ?? '');
  const isOld = head && now - Date.parse(head.at) > DAY;
  if (!head ? changes.length < WORTH_IT : changes.length < (isOld ? 1 : FEW)) return false;
  await carryOn().catch(async (error: unknown) => {
    if (!(error instanceof Torn)) throw error;
    log.warn('the snapshot is made anew', { error });
    const startedAt = tableTime();
    await writeSnapshot(contentsOf(await tellAll(await changesSince(''))), startedAt);
  });
  return true;
}

async function carryOn(): Promise<void> {
  const before = await readSnapshot();
  if (!before) throw new Torn('There is none that could be read');
  const startedAt = tableTime();
  // A change may have reached the feed after younger ones.
  const changes = await changesSince(shortlyBefore(before.head.stamp));
  const news = changes.filter(({ id, stamp }) => before.stamps.get(id) !== stamp);
  await writeSnapshot(changed(before, await tellAll(news)), startedAt);
}

async function tellAll(changes: readonly { id: string }[]): Promise<Told[]> {
  const told: Told[] = [];
  await inParallel(READERS, changes, async ({ id }) => {
    const one = await tellProduct(id);
    if (one) told.push(one);
  });
  return told;
}

/** A snapshot of which something is missing. */
class Torn extends Error {}

/** The snapshot with some products as they are now. Of blocks in which nothing changed only the name is carried over. */
function changed({ head, createdAt, stamps }: Snapshot, told: readonly Told[]): Contents {
  const gone = new Set(told.map(({ id }) => id));
  const kept = createdAt.filter(({ id }) => !gone.has(id));
  const now = contentsOf(told);
  const lines = new Lines(head.blocks.map(({ documents }) => documents));
  return {
    cards: [...kept, ...now.cards],
    stamps: new Map([...stamps, ...now.stamps]),
    line: ({ document }) => (typeof document === 'number' ? lines.at(document) : lineOf(document)),
    same: (cards) => {
      const block = blockOf(cards);
      const size = Math.min(BLOCK, createdAt.length - block * BLOCK);
      return cards.length === size ? head.blocks[block] : undefined;
    },
  };
}

/** Where these cards are one after the other, from a block's beginning, that block; else none (NaN). */
function blockOf(cards: readonly Card[]): number {
  const first = cards[0]?.document;
  const isRow = typeof first === 'number' && first % BLOCK === 0;
  return isRow && cards.every(({ document }, at) => document === first + at) ? first / BLOCK : NaN;
}

/** Asked for place after place: one block is held. */
class Lines {
  readonly #names: readonly string[];
  #held: { name: string; block: Block } | undefined;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  async at(place: number): Promise<string> {
    const name = this.#names[Math.floor(place / BLOCK)] ?? '';
    if (this.#held?.name !== name) {
      const [packed] = await readParts([name]);
      if (!packed) throw new Torn(`There is no block ${name}`);
      this.#held = { name, block: new Block(packed) };
    }
    return this.#held.block.line(place % BLOCK);
  }
}
