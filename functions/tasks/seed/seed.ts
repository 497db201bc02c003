/**
 * Fills a shop with the demo: catalogue and images, accounts, orders of the last ninety days. The environment names the
 * shop, as for a function (functions/platform/settings.ts). A second run changes nothing.
 */
import type { DemoAccount } from '../../../shared/account/demo-accounts.ts';
import { inParallel } from '../../platform/parallel.ts';
import { setting } from '../../platform/settings.ts';
import { insertMissingOrders } from '../../store/orders/create.ts';
import { putImage } from '../../store/products/images.ts';
import { insertProduct, storedProductIds } from '../../store/products/products.ts';
import { reservedByVariant, withReservedStock } from '../../store/products/stock-reservations.ts';
import { seedReferenceTime } from '../../store/seed-time.ts';
import { seedAccounts, type SeedAccount } from './accounts.ts';
import { seedCatalogue } from './catalogue.ts';
import { createSeedAccount } from './create-account.ts';
import { seedOrders } from './orders.ts';
import { seedProducts, type ProductWithImages } from './products.ts';

const CONCURRENCY = 8;

export interface SeedOptions {
  /** The shop's base URL, for links in emails about the demo's orders. */
  site: string;
  /** Seeds prod, too. Everybody knows the passwords of the demo accounts: only for a shop that sells nothing. */
  allowProd?: boolean;
  /** With other passwords than those of the shop on one machine. */
  demoAccounts?: readonly DemoAccount[];
}

/** How many were written; all 0 for a shop that was seeded before. */
export interface SeedResult {
  products: number;
  accounts: number;
  orders: number;
}

export async function seedShop({ site, allowProd = false, demoAccounts }: SeedOptions): Promise<SeedResult> {
  if (setting('STAGE') === 'prod' && !allowProd) throw new Error('The stage prod is not seeded with demo data.');
  const seededAt = await seedReferenceTime(Date.now());
  const products = await seedProducts(seedCatalogue, seededAt);
  const accounts = seedAccounts(seededAt, demoAccounts);
  const orders = seedOrders({
    customers: accounts.map(({ account }) => account),
    products: products.map(({ product }) => product),
    site,
    seededAt,
  });
  const [productCount, accountCount] = await Promise.all([
    saveProducts(products, reservedByVariant(orders)),
    createAccounts(accounts),
  ]);
  return { products: productCount, accounts: accountCount, orders: await insertMissingOrders(orders) };
}

/** Images before their product: a run that breaks off leaves no product without images. */
async function saveProducts(
  products: ProductWithImages[],
  reservedQuantities: ReadonlyMap<string, number>,
): Promise<number> {
  const storedIds = await storedProductIds(products.map(({ product }) => product.id));
  const missing = products.filter(({ product }) => !storedIds.has(product.id));
  await inParallel(CONCURRENCY, missing, async ({ product, images }) => {
    for (const { path, bytes } of images) await putImage(path, bytes);
    await insertProduct(withReservedStock(product, reservedQuantities));
  });
  return missing.length;
}

async function createAccounts(accounts: SeedAccount[]): Promise<number> {
  let created = 0;
  await inParallel(CONCURRENCY, accounts, async (account) => {
    if (await createSeedAccount(account)) created += 1;
  });
  return created;
}
