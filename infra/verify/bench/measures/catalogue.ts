/**
 * The catalogue of ten thousand products beside that of a hundred thousand: list pages, search and product page in turns,
 * the first answer of a new instance, and how soon two instances show an admin's edit.
 */
import { toMultipartParts } from '../../../../shared/product/multipart-schema.ts';
import type { Product } from '../../../../shared/product/answers.ts';
import { LoadClient, loadResult, requireNoErrors, runLoad, percentiles, type LoadResult } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { withHigherPrice } from './admin-writes.ts';
import { LambdaInstance } from './lambda-instance.ts';
import { shopperActions, PAGE_1, type ShopperAction } from './shopper-actions.ts';

/** Milliseconds that a snapshot may add to a cold start. */
export const MAX_SNAPSHOT_MS = { '10,000 products': 150, '100,000 products': 600 } as const;
export const MAX_STALENESS_MS = 2000;
const CONCURRENCY = 16;
const ROUNDS = 6;
/** So many that searches have read every block of the larger catalogue's documents. */
const WARM_UP_ROUNDS = 30;
const CALLS_PER_ROUND = 160;
const FIRST_INDEX = 5_000_000;
const STARTS = 5;
const EDITS = 5;

/** The same action in both catalogues, sixteen at a time, each question another one. */
interface CatalogueGrowth {
  label: string;
  smaller: LoadResult;
  larger: LoadResult;
  /** Operations a second of the smaller catalogue ÷ those of the larger. */
  slowdown: number;
}

export type CatalogueSize = keyof typeof MAX_SNAPSHOT_MS;

export interface CatalogueReport {
  /** What more products add to the first answer of a new instance: where that is a list, and where it is a search. */
  addedToFirstList: Record<CatalogueSize, FirstAnswer>;
  addedToFirstSearch: Record<CatalogueSize, FirstAnswer>;
  /** Milliseconds of each edit. */
  stalenessMs: number[];
  growth: CatalogueGrowth[];
}

/** A shop of a hundred products, one of ten thousand, one of a hundred thousand. */
export type CatalogueShops = Record<'small' | 'medium' | 'large', BenchShop>;

export async function measureCatalogue(shops: CatalogueShops, print: (line: string) => void): Promise<CatalogueReport> {
  const firstSearch = searchPath('felpa');
  return {
    addedToFirstList: await measureAddedTime(shops, PAGE_1, { label: 'a list as first answer', print }),
    addedToFirstSearch: await measureAddedTime(shops, firstSearch, { label: 'a search as first answer', print }),
    stalenessMs: await measureStaleness(shops.medium, print),
    growth: await measureGrowth(shops.medium, shops.large, print),
  };
}

async function measureAddedTime(
  { small, medium, large }: CatalogueShops,
  path: string,
  { label, print }: { label: string; print: (line: string) => void },
): Promise<Record<CatalogueSize, FirstAnswer>> {
  const base = await measureFirstAnswer(small, path);
  const measure = async (size: CatalogueSize, shop: BenchShop): Promise<FirstAnswer> => {
    const first = await measureFirstAnswer(shop, path);
    const added = { milliseconds: first.milliseconds - base.milliseconds, cpuMs: first.cpuMs - base.cpuMs };
    const time = `${added.milliseconds.toFixed(0)} ms of ${MAX_SNAPSHOT_MS[size]}`;
    print(`  ${size} add ${time} to ${label}, ${added.cpuMs.toFixed(0)} ms of them processor time`);
    return added;
  };
  return {
    '10,000 products': await measure('10,000 products', medium),
    '100,000 products': await measure('100,000 products', large),
  };
}

/** Each action in both shops, in turns: other work on the machine then affects both alike. */
async function measureGrowth(
  smallerShop: BenchShop,
  largerShop: BenchShop,
  print: (line: string) => void,
): Promise<CatalogueGrowth[]> {
  const [smaller, larger] = [await shopperActions(smallerShop), await shopperActions(largerShop)];
  const results: CatalogueGrowth[] = [];
  for (const [position, action] of smaller.actions.entries()) {
    if (action.route !== 'listProducts' && action.route !== 'readProduct') continue;
    const rounds: [Round[], Round[]] = [[], []];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      const firstIndex = FIRST_INDEX + round * CALLS_PER_ROUND;
      const smallerRound = await measureRound(smaller.client, action, firstIndex);
      const largerRound = await measureRound(larger.client, larger.actions[position] as ShopperAction, firstIndex);
      if (round < WARM_UP_ROUNDS) continue;
      rounds[0].push(smallerRound);
      rounds[1].push(largerRound);
    }
    const [smallerLoad, largerLoad] = [loadOf(rounds[0]), loadOf(rounds[1])];
    const slowdown = smallerLoad.perSecond / largerLoad.perSecond;
    const rates = [smallerLoad, largerLoad].map(
      ({ perSecond, p95 }) => `${perSecond.toFixed(0)}/s p95 ${p95.toFixed(1)} ms`,
    );
    print(`  ${action.label.padEnd(20)} ${rates.join(' → ')} (× ${slowdown.toFixed(2)})`);
    results.push({ label: action.label, smaller: smallerLoad, larger: largerLoad, slowdown });
  }
  smaller.client.close();
  larger.client.close();
  return results;
}

interface Round {
  /** Milliseconds of each call. */
  times: number[];
  /** Of all calls together. */
  seconds: number;
}

async function measureRound(client: LoadClient, { label, request }: ShopperAction, firstIndex: number): Promise<Round> {
  const times: number[] = [];
  const load = await runLoad(CONCURRENCY, CALLS_PER_ROUND, async (index) => {
    const reply = await client.send(request(firstIndex + index));
    times.push(reply.milliseconds);
    return reply;
  });
  requireNoErrors(label, load);
  return { times, seconds: load.seconds };
}

function loadOf(rounds: readonly Round[]): LoadResult {
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  return loadResult(
    rounds.flatMap(({ times }) => times),
    seconds,
  );
}

/** Of a new instance, the median: until its first answer, and its own processor time until then. */
interface FirstAnswer {
  milliseconds: number;
  cpuMs: number;
}

async function measureFirstAnswer(shop: BenchShop, path: string): Promise<FirstAnswer> {
  const times: number[] = [];
  const cpuTimes: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const instance = new LambdaInstance(shop);
    await instance.loadingMs();
    // The instance is a thread of this process, and nothing else runs in it now.
    const cpuBefore = process.cpuUsage();
    const { status, body, milliseconds } = await instance.invoke(path);
    const { user, system } = process.cpuUsage(cpuBefore);
    await instance.stop();
    if (status !== 200) throw new Error(`A new instance answers ${status}: ${body.slice(0, 300)}`);
    cpuTimes.push((user + system) / 1000);
    times.push(milliseconds);
  }
  return { milliseconds: percentiles(times).p50, cpuMs: percentiles(cpuTimes).p50 };
}

const searchPath = (text: string) => `${PAGE_1}&search=${encodeURIComponent(text)}`;

/** Milliseconds from the answer to an admin's edit until both instances show it: the shop's own and another one. */
async function measureStaleness(shop: BenchShop, print: (line: string) => void): Promise<number[]> {
  const { client } = await shopperActions(shop);
  const instance = new LambdaInstance(shop);
  // Both read the search index now: measureAddedTime measures how long that takes.
  const { body } = await instance.invoke(searchPath('felpa'));
  await client.send({ path: searchPath('felpa') });
  const [product] = (JSON.parse(body) as { products: Product[] }).products;
  if (!product) throw new Error('The shop has no product');
  const path = `/api/products/${product._id}`;
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const name = `Zibellino ${'abcde'[edit]?.repeat(4)}`;
    const { product: current } = await client.sendForJson<{ product: Product }>({ path });
    const form = toMultipartParts({ ...withHigherPrice(current, edit), name });
    await client.sendForJson({ method: 'PUT', path, token: shop.adminToken, form });
    const editedAt = performance.now();
    await Promise.all([
      waitUntil(async () => (await client.send({ path: searchPath(name) })).text.includes(name)),
      waitUntil(async () => (await instance.invoke(searchPath(name))).body.includes(name)),
    ]);
    times.push(performance.now() - editedAt);
  }
  client.close();
  await instance.stop();
  const milliseconds = times.map((time) => time.toFixed(0)).join(', ');
  print(`  two instances show an edit after ${milliseconds} ms of ${MAX_STALENESS_MS}`);
  return times;
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10 * MAX_STALENESS_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('An edit is not shown');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
