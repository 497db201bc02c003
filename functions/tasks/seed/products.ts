/** The demo catalogue as products of the shop, with the pictures that belong to them. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addDays, dayOf } from '../../../shared/locale/days.ts';
import type { Sale } from '../../../shared/price/sale.ts';
import { uniqueSku, suggestSku } from '../../../shared/product/sku.ts';
import { withSalePrices } from '../../store/products/prices.ts';
import type { StoredProduct } from '../../store/products/products.ts';
import type { SeedProduct } from './catalogue.ts';
import { stableUlid } from './random.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The oldest product came this many days before the seed, the newest on its eve. */
const DAYS = 120;
/** The ids' time: any, as long as it stays. */
const BEGINNING = Date.UTC(2026, 0, 1);

export interface SeedImage {
  path: string;
  bytes: Buffer;
}

/** A product to be saved and the pictures that it shows. */
export interface ProductWithImages {
  product: StoredProduct;
  images: SeedImage[];
}

/** The products, the oldest first, reckoned from the moment of the first seed. */
export async function seedProducts(catalogue: readonly SeedProduct[], seededAt: number): Promise<ProductWithImages[]> {
  const skus = new Set<string>();
  const arrivals: ProductWithImages[] = [];
  for (const [place, seed] of catalogue.entries()) {
    const id = stableUlid(`product ${seed.slug}`, BEGINNING + place);
    const shown = await Promise.all(seed.images.map((stem) => picturesOf(id, stem)));
    const createdAt = arrival(place, catalogue.length, seededAt);
    const product = productOf({ id, seed, images: shown.map(([large]) => large.path), createdAt, seededAt, skus });
    const variants = withSalePrices(product, [], createdAt, seededAt);
    arrivals.push({ product: { ...product, variants }, images: shown.flat() });
  }
  return arrivals;
}

function arrival(place: number, count: number, seededAt: number): string {
  const daysAgo = DAYS - (place * (DAYS - 1)) / Math.max(1, count - 1);
  return new Date(seededAt - Math.round(daysAgo * DAY)).toISOString();
}

interface Parts {
  id: string;
  seed: SeedProduct;
  images: string[];
  createdAt: string;
  seededAt: number;
  skus: Set<string>;
}

function productOf({ id, seed, images, createdAt, seededAt, skus }: Parts): StoredProduct {
  const { name, description, category, tags, weight, details } = seed;
  return {
    ...{ id, name, description, category, tags, weight, images, details },
    basePriceCents: seed.basePrice,
    isActive: true,
    ...(seed.sale && { sale: saleOf(seed.sale, seededAt) }),
    version: 1,
    createdAt,
    updatedAt: createdAt,
    variants: seed.variants.map(({ size, color, colorCode, stock, priceModifier }) => {
      const sku = uniqueSku(suggestSku(name, color, size), skus);
      skus.add(sku);
      return {
        id: stableUlid(`variant ${seed.slug} ${size} ${color}`, BEGINNING),
        ...{ size, color, colorCode, sku, stock },
        modifierCents: priceModifier,
        priceCents: seed.basePrice + priceModifier,
      };
    }),
  };
}

function saleOf({ percent, days }: NonNullable<SeedProduct['sale']>, seededAt: number): Sale {
  const today = dayOf(seededAt);
  return { percent, from: addDays(today, -2), to: addDays(today, days) };
}

/** A drawing in its two widths, named by what the large one shows. */
async function picturesOf(productId: string, stem: string): Promise<[SeedImage, SeedImage]> {
  const [large, small] = await Promise.all([drawing(`${stem}.webp`), drawing(`${stem}-480.webp`)]);
  const hash = createHash('sha256').update(large).digest('hex').slice(0, 20);
  const path = `/images/${productId}/${hash}`;
  return [
    { path: `${path}.webp`, bytes: large },
    { path: `${path}-480.webp`, bytes: small },
  ];
}

function drawing(file: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`./images/${file}`, import.meta.url)));
}
