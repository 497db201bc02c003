/**
 * Fills a shop with its demo: catalogue and pictures, accounts, orders of the last ninety days. Where things go is told by
 * the environment, as for a function (functions/kit/settings.ts). A second run changes nothing.
 */
import { inParallel } from '../../kit/parallel.ts';
import { setting } from '../../kit/settings.ts';
import { putPicture } from '../../store/images.ts';
import { knownProducts, saveNewProduct } from '../../store/products.ts';
import { seedMoment } from '../../store/seeding.ts';
import { catalogue } from './catalogue.ts';
import { seedProducts } from './products.ts';

export interface SeedOptions {
  /** Seeds prod too. Its accounts have passwords that everybody knows: only for a shop that is a demonstration. */
  evenProd?: boolean;
}

/** How many things were written; all zero for a shop that was seeded before. */
export interface Seeded {
  products: number;
}

export async function seed({ evenProd = false }: SeedOptions = {}): Promise<Seeded> {
  if (setting('STAGE') === 'prod' && !evenProd) throw new Error('The stage prod is not seeded with demo data.');
  const seededAt = await seedMoment(Date.now());
  return { products: await seedCatalogue(seededAt) };
}

/** Each product in one write, after its pictures: a run that breaks off leaves nothing half done. */
async function seedCatalogue(seededAt: number): Promise<number> {
  const products = await seedProducts(catalogue, seededAt);
  const known = await knownProducts(products.map(({ product }) => product.id));
  const missing = products.filter(({ product }) => !known.has(product.id));
  await inParallel(8, missing, async ({ product, pictures }) => {
    for (const { path, bytes } of pictures) await putPicture(path, bytes);
    await saveNewProduct(product);
  });
  return missing.length;
}
