/**
 * The catalogue of ten thousand products beside that of a hundred thousand: list pages, search and detail in both by turns,
 * what a new instance takes until it can answer, and how soon an admin's edit is seen by two instances.
 */
import { toMultipartParts } from '../../../../shared/product/form-schema.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { requireNoErrors, runLoad, percentiles, type LoadResult } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { withHigherPrice } from './admin-writes.ts';
import { LambdaInstance } from './lambda-instance.ts';
import { shopperActions, PAGE_1, type ShopperAction } from './shopper-actions.ts';

/** A hundred thousand products may take so many times as long as ten thousand. */
export const MAX_CATALOGUE_SLOWDOWN = 1.5;
/** Milliseconds that a snapshot may add to a cold start, and until an edit is seen. */
export const MAX_SNAPSHOT_MS = { '10,000 products': 150, '100,000 products': 1500 } as const;
export const MAX_STALENESS_MS = 2000;
const ROUNDS = 6;
const CALLS = 40;
const STARTS = 5;
const EDITS = 5;

export interface CatalogueGrowth {
  label: string;
  few: LoadResult;
  many: LoadResult;
  slowdown: number;
}

export interface CatalogueFigures {
  /** What more products add to a new instance's first answer: where that is a list, and where it is a search. */
  addedToFirstList: Record<keyof typeof MAX_SNAPSHOT_MS, FirstAnswer>;
  addedToFirstSearch: Record<keyof typeof MAX_SNAPSHOT_MS, FirstAnswer>;
  /** Milliseconds of each edit. */
  stalenessMs: number[];
  growth: CatalogueGrowth[];
}

/** All of it, in a shop of a hundred products, one of ten thousand and one of a hundred thousand. */
export async function measureCatalogue(
  { small, few, many }: Record<'small' | 'few' | 'many', BenchShop>,
  say: (what: string) => void,
): Promise<CatalogueFigures> {
  const added = await measureAdded({ small, few, many }, PAGE_1, 'the first answer of a new instance', say);
  const search = searchFor('felpa');
  const firstSearch = await measureAdded({ small, few, many }, search, 'the first answer where that is a search', say);
  return {
    addedToFirstList: added,
    addedToFirstSearch: firstSearch,
    stalenessMs: await measureStaleness(few, say),
    growth: await measureGrowth(few, many, say),
  };
}

/** What more products add to the first answer of a new instance that is asked for `path`. */
async function measureAdded(
  { small, few, many }: Record<'small' | 'few' | 'many', BenchShop>,
  path: string,
  what: string,
  say: (what: string) => void,
): Promise<Record<keyof typeof MAX_SNAPSHOT_MS, FirstAnswer>> {
  const bare = await measureFirstAnswer(small, path);
  const measured = async (name: keyof typeof MAX_SNAPSHOT_MS, shop: BenchShop) => {
    const own = await measureFirstAnswer(shop, path);
    const more = { milliseconds: own.milliseconds - bare.milliseconds, cpu: own.cpu - bare.cpu };
    const of = `${more.milliseconds.toFixed(0)} ms of ${MAX_SNAPSHOT_MS[name]}`;
    say(`  ${name} add ${of} to ${what}, ${more.cpu.toFixed(0)} ms of them its own work`);
    return more;
  };
  return {
    '10,000 products': await measured('10,000 products', few),
    '100,000 products': await measured('100,000 products', many),
  };
}

/** Each question in both shops, by turns, so that whatever else the machine does falls on both. */
export async function measureGrowth(
  few: BenchShop,
  many: BenchShop,
  say: (what: string) => void,
): Promise<CatalogueGrowth[]> {
  const [small, large] = [await shopperActions(few), await shopperActions(many)];
  const rows: CatalogueGrowth[] = [];
  const reading = small.deeds.filter(({ route }) => route === 'listProducts' || route === 'readProduct');
  for (const [place, deed] of reading.entries()) {
    const same = large.deeds[place] as ShopperAction;
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const from = 5_000_000 + round * CALLS;
      for (const [side, { client }, asked] of [
        [0, small, deed],
        [1, large, same],
      ] as const) {
        const one = (time: number) => client.send(asked.request(from + time));
        const load = await runLoad(1, CALLS, async (time) => {
          const reply = await one(time);
          if (round > 0) times[side].push(reply.milliseconds);
          return reply;
        });
        requireNoErrors(deed.label, load);
      }
    }
    const row = { label: deed.label, few: loadOf(times[0]), many: loadOf(times[1]), slowdown: 0 };
    row.slowdown = row.many.p50 / row.few.p50;
    say(
      `  ${row.label.padEnd(20)} ${row.few.p50.toFixed(2)} → ${row.many.p50.toFixed(2)} ms (× ${row.slowdown.toFixed(2)})`,
    );
    rows.push(row);
  }
  small.client.close();
  large.client.close();
  return rows;
}

function loadOf(times: number[]): LoadResult {
  const seconds = times.reduce((sum, each) => sum + each, 0) / 1000;
  return {
    ...percentiles(times),
    operations: times.length,
    seconds,
    perSecond: times.length / seconds,
    errorsByStatus: {},
  };
}

/** Medians of a new instance's first answer: milliseconds until it is there, and of processor in the instance itself. */
export interface FirstAnswer {
  milliseconds: number;
  cpu: number;
}

export async function measureFirstAnswer(shop: BenchShop, path = PAGE_1): Promise<FirstAnswer> {
  const times: number[] = [];
  const work: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const instance = new LambdaInstance(shop);
    await instance.loadingMs();
    // Nothing else is at work in this process: the instance is a thread of it.
    const before = process.cpuUsage();
    const { status, body, milliseconds } = await instance.invoke(path);
    const { user, system } = process.cpuUsage(before);
    await instance.stop();
    work.push((user + system) / 1000);
    if (status !== 200) throw new Error(`A new instance answers ${status}: ${body.slice(0, 300)}`);
    times.push(milliseconds);
  }
  return { milliseconds: percentiles(times).p50, cpu: percentiles(work).p50 };
}

const searchFor = (words: string) => `${PAGE_1}&search=${encodeURIComponent(words)}`;

/** Milliseconds from the answer to an admin's edit until both instances, the shop's and another, show it. */
export async function measureStaleness(shop: BenchShop, say: (what: string) => void): Promise<number[]> {
  const { client } = await shopperActions(shop);
  const other = new LambdaInstance(shop);
  // What the search needs is read before: how long that takes is measured by itself.
  const { body } = await other.invoke(searchFor('felpa'));
  await client.send({ path: searchFor('felpa') });
  const [product] = (JSON.parse(body) as { products: Product[] }).products;
  if (!product) throw new Error('The shop shows no product');
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const name = `Zibellino ${'abcde'[edit]?.repeat(4)}`;
    const { product: before } = JSON.parse((await client.send({ path: `/api/products/${product._id}` })).text) as {
      product: Product;
    };
    const form = toMultipartParts({ ...withHigherPrice(before, edit), name });
    const reply = await client.send({
      method: 'PUT',
      path: `/api/products/${product._id}`,
      token: shop.adminToken,
      form,
    });
    if (reply.status >= 300) throw new Error(`The edit: ${reply.status} ${reply.text.slice(0, 300)}`);
    const edited = performance.now();
    const shows = (text: string) => text.includes(name);
    const own = until(async () => shows((await client.send({ path: searchFor(name) })).text));
    const others = until(async () => shows((await other.invoke(searchFor(name))).body));
    await Promise.all([own, others]);
    times.push(performance.now() - edited);
  }
  client.close();
  await other.stop();
  say(
    `  an edit is seen by two instances after ${times.map((each) => each.toFixed(0)).join(', ')} ms of ${MAX_STALENESS_MS}`,
  );
  return times;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10 * MAX_STALENESS_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('An edit is not seen');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
