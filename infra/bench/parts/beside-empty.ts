/**
 * Each list page beside an empty Lambda that answers with the same bytes through the same kind of edge: by short turns in
 * changing order, compared within each round, so that whatever else the machine does falls on all of them.
 */
import { allServed, Client, drive, spread, type Load, type Reply } from '../load.ts';
import { BenchShop } from '../shop/shop.ts';
import { forget, templateOfEmpty, type Payloads } from './floors.ts';
import type { Deed } from './shopping.ts';

const EMPTY = { products: 100, users: 100, orders: 100 };
export const EMPTY_LAMBDA = 'empty Lambda, same edge';
const ROUNDS = 24;
const WIDTH = 16;
const CALLS = 160;
const ALONE = 100;
/** Apart from the times of the turns: no name comes twice. */
const BEFORE = 9_000_000;

export interface BesideEmpty {
  /** List pages a second against the same ones of the empty Lambda: the median of all rounds. */
  share: Record<string, number>;
  /** The empty Lambda asked by one person. */
  alone: Load;
}

interface Side {
  label: string;
  ask: (time: number) => Promise<Reply>;
}

export async function measureBesideEmpty(
  shop: BenchShop,
  lists: Deed[],
  say: (what: string) => void,
): Promise<BesideEmpty> {
  const own = new Client(shop.url);
  const templateFolder = await templateOfEmpty(await payloadsOf(lists, own), say);
  const other = await BenchShop.start({ name: 'empty', size: EMPTY, templateFolder, say });
  const empty = new Client(other.url);
  const sides = lists.flatMap((deed): Side[] => [
    { label: deed.label, ask: (time) => own.ask(deed.ask(time)) },
    { label: emptyOf(deed.label), ask: (time) => empty.ask(deed.ask(time)) },
  ]);
  try {
    const rounds = await byTurns(sides);
    const median = (value: (round: Map<string, number>) => number) => spread(rounds.map(value)).p50;
    const rate = (round: Map<string, number>, label: string) => round.get(label) ?? NaN;
    for (const { label } of sides) {
      say(`  ${label.padEnd(28)} × ${WIDTH} ${median((round) => rate(round, label)).toFixed(0)}/s by turns`);
    }
    const [, first] = sides;
    if (!first) throw new Error('There are no lists to compare');
    const alone = allServed(EMPTY_LAMBDA, await drive(1, ALONE, (time) => first.ask(BEFORE + time)));
    const shares = lists.map(({ label }) => [label, median((one) => rate(one, label) / rate(one, emptyOf(label)))]);
    return { share: Object.fromEntries(shares) as Record<string, number>, alone };
  } finally {
    own.close();
    empty.close();
    await other.stop();
    forget(templateFolder);
  }
}

const emptyOf = (label: string) => `${label}, empty Lambda`;

/** What the shop answers to each. */
async function payloadsOf(lists: Deed[], client: Client): Promise<Payloads> {
  const payloads: Payloads = new Map();
  for (const deed of lists) {
    const asked = deed.ask(BEFORE);
    const { status, text } = await client.ask(asked);
    if (status !== 200) throw new Error(`${asked.path}: ${status} ${text.slice(0, 300)}`);
    payloads.set(asked.path, text);
  }
  return payloads;
}

/** Answers a second of each side, round by round; the first round warms up. */
async function byTurns(sides: Side[]): Promise<Map<string, number>[]> {
  const rounds: Map<string, number>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rates = new Map<string, number>();
    const first = round % sides.length;
    for (const { label, ask } of [...sides.slice(first), ...sides.slice(0, first)]) {
      const load = allServed(label, await drive(WIDTH, CALLS, (time) => ask(3_000_000 + round * CALLS + time)));
      rates.set(label, load.perSecond);
    }
    if (round > 0) rounds.push(rates);
  }
  return rounds;
}
