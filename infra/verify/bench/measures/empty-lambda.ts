/**
 * Each list page beside an empty Lambda that answers with the same bytes through the same kind of edge: by short turns in
 * changing order, compared within each round, so that whatever else the machine does falls on all of them.
 */
import { requireNoErrors, LoadClient, runLoad, percentiles, type LoadResult, type LoadReply } from '../load.ts';
import { BenchShop } from '../shop/bench-shop.ts';
import { removeTemplate, emptyLambdaTemplate, type Payloads } from './baselines.ts';
import type { ShopperAction } from './shopper-actions.ts';

const EMPTY = { products: 100, users: 100, orders: 100 };
export const EMPTY_LAMBDA_LABEL = 'empty Lambda, same edge';
const ROUNDS = 24;
const WIDTH = 16;
const CALLS = 160;
const ALONE = 100;
/** Apart from the times of the turns: no name comes twice. */
const BEFORE = 9_000_000;

export interface EmptyLambdaComparison {
  /** List pages a second against the same ones of the empty Lambda: the median of all rounds. */
  relativeThroughput: Record<string, number>;
  /** The empty Lambda asked by one person. */
  emptyLambdaLoad: LoadResult;
}

interface Side {
  label: string;
  ask: (time: number) => Promise<LoadReply>;
}

export async function compareWithEmptyLambda(
  shop: BenchShop,
  lists: ShopperAction[],
  say: (what: string) => void,
): Promise<EmptyLambdaComparison> {
  const own = new LoadClient(shop.url);
  const templateFolder = await emptyLambdaTemplate(await payloadsOf(lists, own), say);
  const other = await BenchShop.start({ name: 'empty', size: EMPTY, templateFolder, say });
  const empty = new LoadClient(other.url);
  const sides = lists.flatMap((deed): Side[] => [
    { label: deed.label, ask: (time) => own.send(deed.request(time)) },
    { label: emptyOf(deed.label), ask: (time) => empty.send(deed.request(time)) },
  ]);
  try {
    const rounds = await byTurns(sides);
    const median = (value: (round: Map<string, number>) => number) => percentiles(rounds.map(value)).p50;
    const rate = (round: Map<string, number>, label: string) => round.get(label) ?? NaN;
    for (const { label } of sides) {
      say(`  ${label.padEnd(28)} × ${WIDTH} ${median((round) => rate(round, label)).toFixed(0)}/s by turns`);
    }
    const [, first] = sides;
    if (!first) throw new Error('There are no lists to compare');
    const alone = requireNoErrors(EMPTY_LAMBDA_LABEL, await runLoad(1, ALONE, (time) => first.ask(BEFORE + time)));
    const shares = lists.map(({ label }) => [label, median((one) => rate(one, label) / rate(one, emptyOf(label)))]);
    return { relativeThroughput: Object.fromEntries(shares) as Record<string, number>, emptyLambdaLoad: alone };
  } finally {
    own.close();
    empty.close();
    await other.stop();
    removeTemplate(templateFolder);
  }
}

const emptyOf = (label: string) => `${label}, empty Lambda`;

/** What the shop answers to each. */
async function payloadsOf(lists: ShopperAction[], client: LoadClient): Promise<Payloads> {
  const payloads: Payloads = new Map();
  for (const deed of lists) {
    const asked = deed.request(BEFORE);
    const { status, text } = await client.send(asked);
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
      const load = requireNoErrors(label, await runLoad(WIDTH, CALLS, (time) => ask(3_000_000 + round * CALLS + time)));
      rates.set(label, load.perSecond);
    }
    if (round > 0) rounds.push(rates);
  }
  return rounds;
}
