/**
 * Fills a shop with its demo: catalogue and pictures, accounts, orders of the last ninety days. Where things go is told by
 * the environment, as for a function (functions/platform/settings.ts). A second run changes nothing.
 */
import { inParallel } from '../../platform/parallel.ts';
import { setting } from '../../platform/settings.ts';
import { putImage } from '../../store/products/images.ts';
import { insertMissingOrders } from '../../store/orders/create.ts';
import { storedProductIds, insertProduct } from '../../store/products/products.ts';
import { seedReferenceTime } from '../../store/seed-time.ts';
import { reservedByVariant, withReservedStock } from '../../store/products/stock-reservations.ts';
import { createSeedAccount } from './create-account.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedOrders } from './orders.ts';
import { seedAccounts, type SeedAccount } from './accounts.ts';
import { seedProducts, type ProductWithImages } from './products.ts';

/** How many things are sent at once. */
const WIDTH = 8;

export interface SeedOptions {
  /** The shop's address, for the links in mails about the demo's orders. */
  site: string;
  /** Seeds prod too. Its accounts have passwords that everybody knows: only for a shop that is a demonstration. */
  allowProd?: boolean;
}

/** How many things were written; all zero for a shop that was seeded before. */
export interface SeedResult {
  products: number;
  accounts: number;
  orders: number;
}

export async function seedShop({ site, allowProd: evenProd = false }: SeedOptions): Promise<SeedResult> {
  if (setting('STAGE') === 'prod' && !evenProd) throw new Error('The stage prod is not seeded with demo data.');
  const seededAt = await seedReferenceTime(Date.now());
  const arrivals = await seedProducts(seedCatalogue, seededAt);
  const people = seedAccounts(seededAt);
  const orders = seedOrders({
    people: people.map(({ account }) => account),
    products: arrivals.map(({ product }) => product),
    ...{ site, seededAt },
  });
  const held = reservedByVariant(orders);
  const [products, accounts] = await Promise.all([saveArrivals(arrivals, held), openAccounts(people)]);
  return { products, accounts, orders: await insertMissingOrders(orders) };
}

/** Each product in one write, after its pictures: a run that breaks off leaves nothing half done. */
async function saveArrivals(arrivals: ProductWithImages[], held: ReadonlyMap<string, number>): Promise<number> {
  const known = await storedProductIds(arrivals.map(({ product }) => product.id));
  const missing = arrivals.filter(({ product }) => !known.has(product.id));
  await inParallel(WIDTH, missing, async ({ product, images: pictures }) => {
    for (const { path, bytes } of pictures) await putImage(path, bytes);
    await insertProduct(withReservedStock(product, held));
  });
  return missing.length;
}

async function openAccounts(people: SeedAccount[]): Promise<number> {
  let opened = 0;
  await inParallel(WIDTH, people, async (person) => {
    if (await createSeedAccount(person)) opened += 1;
  });
  return opened;
}
