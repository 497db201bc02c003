/**
 * Fills a shop with its demo: catalogue and pictures, accounts, orders of the last ninety days. Where things go is told by
 * the environment, as for a function (functions/kit/settings.ts). A second run changes nothing.
 */
import { inParallel } from '../../kit/parallel.ts';
import { setting } from '../../kit/settings.ts';
import { putPicture } from '../../store/images.ts';
import { importOrders } from '../../store/order-import.ts';
import { knownProducts, saveNewProduct } from '../../store/products.ts';
import { seedMoment } from '../../store/seeding.ts';
import { heldBy, withHeld } from '../../store/stock-ledger.ts';
import { openAccount } from './accounts.ts';
import { catalogue } from './catalogue.ts';
import { seedOrders } from './orders.ts';
import { seedPeople, type Person } from './people.ts';
import { seedProducts, type Arrival } from './products.ts';

/** How many things are sent at once. */
const WIDTH = 8;

export interface SeedOptions {
  /** The shop's address, for the links in mails about the demo's orders. */
  site: string;
  /** Seeds prod too. Its accounts have passwords that everybody knows: only for a shop that is a demonstration. */
  evenProd?: boolean;
}

/** How many things were written; all zero for a shop that was seeded before. */
export interface Seeded {
  products: number;
  accounts: number;
  orders: number;
}

export async function seed({ site, evenProd = false }: SeedOptions): Promise<Seeded> {
  if (setting('STAGE') === 'prod' && !evenProd) throw new Error('The stage prod is not seeded with demo data.');
  const seededAt = await seedMoment(Date.now());
  const arrivals = await seedProducts(catalogue, seededAt);
  const people = seedPeople(seededAt);
  const orders = seedOrders({
    people: people.map(({ account }) => account),
    products: arrivals.map(({ product }) => product),
    ...{ site, seededAt },
  });
  const held = heldBy(orders);
  const [products, accounts] = await Promise.all([saveArrivals(arrivals, held), openAccounts(people)]);
  return { products, accounts, orders: await importOrders(orders) };
}

/** Each product in one write, after its pictures: a run that breaks off leaves nothing half done. */
async function saveArrivals(arrivals: Arrival[], held: ReadonlyMap<string, number>): Promise<number> {
  const known = await knownProducts(arrivals.map(({ product }) => product.id));
  const missing = arrivals.filter(({ product }) => !known.has(product.id));
  await inParallel(WIDTH, missing, async ({ product, pictures }) => {
    for (const { path, bytes } of pictures) await putPicture(path, bytes);
    await saveNewProduct(withHeld(product, held));
  });
  return missing.length;
}

async function openAccounts(people: Person[]): Promise<number> {
  let opened = 0;
  await inParallel(WIDTH, people, async (person) => {
    if (await openAccount(person)) opened += 1;
  });
  return opened;
}
