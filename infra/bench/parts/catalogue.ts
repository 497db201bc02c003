/**
 * The catalogue of ten thousand products beside that of a hundred thousand: list pages, search and detail in both by turns,
 * what a new instance takes until it can answer, and how soon an admin's edit is seen by two instances.
 */
import { formParts } from '../../../shared/product-form.ts';
import type { Product } from '../../../shared/product.ts';
import { allServed, drive, spread, type Load } from '../load.ts';
import type { BenchShop } from '../shop/shop.ts';
import { dearer } from './back-office-writes.ts';
import { Instance } from './instance.ts';
import { deedsOf, PAGE_1, type Deed } from './shopping.ts';

/** A hundred thousand products may take so many times as long as ten thousand. */
export const MAX_GROWTH = 1.5;
/** Milliseconds that a snapshot may add to a cold start, and until an edit is seen. */
export const MAX_SNAPSHOT = { '10,000 products': 150, '100,000 products': 1500 } as const;
export const MAX_UNSEEN = 2000;
const ROUNDS = 6;
const CALLS = 40;
const STARTS = 5;
const EDITS = 5;

export interface Growth {
  label: string;
  few: Load;
  many: Load;
  times: number;
}

export interface CatalogueRows {
  /** What more products add to a new instance's first answer: where that is a list, and where it is a search. */
  added: Record<keyof typeof MAX_SNAPSHOT, FirstAnswer>;
  firstSearch: Record<keyof typeof MAX_SNAPSHOT, FirstAnswer>;
  /** Milliseconds of each edit. */
  unseen: number[];
  growth: Growth[];
}

/** All of it, in a shop of a hundred products, one of ten thousand and one of a hundred thousand. */
export async function measureCatalogue(
  { small, few, many }: Record<'small' | 'few' | 'many', BenchShop>,
  say: (what: string) => void,
): Promise<CatalogueRows> {
  const added = await measureAdded({ small, few, many }, PAGE_1, 'the first answer of a new instance', say);
  const search = searchFor('felpa');
  const firstSearch = await measureAdded({ small, few, many }, search, 'the first answer where that is a search', say);
  return { added, firstSearch, unseen: await measureFreshness(few, say), growth: await measureGrowth(few, many, say) };
}

/** What more products add to the first answer of a new instance that is asked for `path`. */
async function measureAdded(
  { small, few, many }: Record<'small' | 'few' | 'many', BenchShop>,
  path: string,
  what: string,
  say: (what: string) => void,
): Promise<Record<keyof typeof MAX_SNAPSHOT, FirstAnswer>> {
  const bare = await measureFirstAnswer(small, path);
  const measured = async (name: keyof typeof MAX_SNAPSHOT, shop: BenchShop) => {
    const own = await measureFirstAnswer(shop, path);
    const more = { milliseconds: own.milliseconds - bare.milliseconds, cpu: own.cpu - bare.cpu };
    const of = `${more.milliseconds.toFixed(0)} ms of ${MAX_SNAPSHOT[name]}`;
    say(`  ${name} add ${of} to ${what}, ${more.cpu.toFixed(0)} ms of them its own work`);
    return more;
  };
  return {
    '10,000 products': await measured('10,000 products', few),
    '100,000 products': await measured('100,000 products', many),
  };
}

/** Each question in both shops, by turns, so that whatever else the machine does falls on both. */
export async function measureGrowth(few: BenchShop, many: BenchShop, say: (what: string) => void): Promise<Growth[]> {
  const [small, large] = [await deedsOf(few), await deedsOf(many)];
  const rows: Growth[] = [];
  const reading = small.deeds.filter(({ route }) => route === 'listProducts' || route === 'readProduct');
  for (const [place, deed] of reading.entries()) {
    const same = large.deeds[place] as Deed;
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const from = 5_000_000 + round * CALLS;
      for (const [side, { client }, asked] of [
        [0, small, deed],
        [1, large, same],
      ] as const) {
        const one = (time: number) => client.ask(asked.ask(from + time));
        const load = await drive(1, CALLS, async (time) => {
          const reply = await one(time);
          if (round > 0) times[side].push(reply.milliseconds);
          return reply;
        });
        allServed(deed.label, load);
      }
    }
    const row = { label: deed.label, few: loadOf(times[0]), many: loadOf(times[1]), times: 0 };
    row.times = row.many.p50 / row.few.p50;
    say(
      `  ${row.label.padEnd(20)} ${row.few.p50.toFixed(2)} → ${row.many.p50.toFixed(2)} ms (× ${row.times.toFixed(2)})`,
    );
    rows.push(row);
  }
  small.client.close();
  large.client.close();
  return rows;
}

function loadOf(times: number[]): Load {
  const seconds = times.reduce((sum, each) => sum + each, 0) / 1000;
  return { ...spread(times), operations: times.length, seconds, perSecond: times.length / seconds, refused: {} };
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
    const instance = new Instance(shop);
    await instance.ready();
    // Nothing else is at work in this process: the instance is a thread of it.
    const before = process.cpuUsage();
    const { status, body, milliseconds } = await instance.ask(path);
    const { user, system } = process.cpuUsage(before);
    await instance.end();
    work.push((user + system) / 1000);
    if (status !== 200) throw new Error(`A new instance answers ${status}: ${body.slice(0, 300)}`);
    times.push(milliseconds);
  }
  return { milliseconds: spread(times).p50, cpu: spread(work).p50 };
}

const searchFor = (words: string) => `${PAGE_1}&search=${encodeURIComponent(words)}`;

/** Milliseconds from the answer to an admin's edit until both instances, the shop's and another, show it. */
export async function measureFreshness(shop: BenchShop, say: (what: string) => void): Promise<number[]> {
  const { client } = await deedsOf(shop);
  const other = new Instance(shop);
  // What the search needs is read before: how long that takes is measured by itself.
  const { body } = await other.ask(searchFor('felpa'));
  await client.ask({ path: searchFor('felpa') });
  const [product] = (JSON.parse(body) as { products: Product[] }).products;
  if (!product) throw new Error('The shop shows no product');
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const name = `Zibellino ${'abcde'[edit]?.repeat(4)}`;
    const { product: before } = JSON.parse((await client.ask({ path: `/api/products/${product._id}` })).text) as {
      product: Product;
    };
    const form = formParts({ ...dearer(before, edit), name });
    const reply = await client.ask({ method: 'PUT', path: `/api/products/${product._id}`, token: shop.admin, form });
    if (reply.status >= 300) throw new Error(`The edit: ${reply.status} ${reply.text.slice(0, 300)}`);
    const edited = performance.now();
    const shows = (text: string) => text.includes(name);
    const own = until(async () => shows((await client.ask({ path: searchFor(name) })).text));
    const others = until(async () => shows((await other.ask(searchFor(name))).body));
    await Promise.all([own, others]);
    times.push(performance.now() - edited);
  }
  client.close();
  await other.end();
  say(
    `  an edit is seen by two instances after ${times.map((each) => each.toFixed(0)).join(', ')} ms of ${MAX_UNSEEN}`,
  );
  return times;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10 * MAX_UNSEEN;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('An edit is not seen');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
