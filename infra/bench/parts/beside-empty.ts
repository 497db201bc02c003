/**
 * The list pages beside an empty Lambda that answers with the same bytes through the same kind of edge: by short turns in
 * changing order, compared within each round, so that whatever else the machine does falls on all of them.
 */
import { allServed, Client, drive, spread, type Load, type Reply } from '../load.ts';
import { BenchShop } from '../shop/shop.ts';
import { forget, templateOfEmpty } from './floors.ts';
import { PAGE_1, pastTheCache, type Deed } from './shopping.ts';

const EMPTY = { products: 100, users: 100, orders: 100 };
export const EMPTY_LAMBDA = 'empty Lambda, same edge';
const ROUNDS = 12;
const WIDTH = 16;
const CALLS = 160;
const ALONE = 100;

export interface BesideEmpty {
  /** List pages a second against those of the empty Lambda: the median of all rounds. */
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
  payload: string,
  say: (what: string) => void,
): Promise<BesideEmpty> {
  const templateFolder = await templateOfEmpty(payload, say);
  const other = await BenchShop.start({ name: 'empty', size: EMPTY, templateFolder, say });
  const [own, empty] = [new Client(shop.url), new Client(other.url)];
  const askEmpty = (time: number) => empty.ask({ path: pastTheCache(PAGE_1, time) });
  const sides: Side[] = [
    { label: EMPTY_LAMBDA, ask: askEmpty },
    ...lists.map((deed): Side => ({ label: deed.label, ask: (time) => own.ask(deed.ask(3_000_000 + time)) })),
  ];
  try {
    const rounds = await byTurns(sides);
    const median = (value: (round: Map<string, number>) => number) => spread(rounds.map(value)).p50;
    const rate = (round: Map<string, number>, label: string) => round.get(label) ?? NaN;
    const each = sides.map(({ label }) => `${label} ${median((round) => rate(round, label)).toFixed(0)}`);
    say(`  × ${WIDTH} by turns, a second: ${each.join(', ')}`);
    const alone = allServed(EMPTY_LAMBDA, await drive(1, ALONE, (time) => askEmpty(9_000_000 + time)));
    const shares = lists.map(({ label }) => [label, median((one) => rate(one, label) / rate(one, EMPTY_LAMBDA))]);
    return { share: Object.fromEntries(shares) as Record<string, number>, alone };
  } finally {
    own.close();
    empty.close();
    await other.stop();
    forget(templateFolder);
  }
}

/** Answers a second of each side, round by round; the first round warms up. */
async function byTurns(sides: Side[]): Promise<Map<string, number>[]> {
  const rounds: Map<string, number>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rates = new Map<string, number>();
    const first = round % sides.length;
    for (const { label, ask } of [...sides.slice(first), ...sides.slice(0, first)]) {
      const load = allServed(label, await drive(WIDTH, CALLS, (time) => ask(round * CALLS + time)));
      rates.set(label, load.perSecond);
    }
    if (round > 0) rounds.push(rates);
  }
  return rounds;
}
