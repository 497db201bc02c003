/** The demo catalogue as products of the shop, with the pictures that belong to them. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addDays, dayOf } from '../../../shared/days.ts';
import type { Sale } from '../../../shared/sale.ts';
import { freeSku, suggestSku } from '../../../shared/sku.ts';
import { withSale } from '../../store/prices.ts';
import type { Product } from '../../store/products.ts';
import type { SeedProduct } from './catalogue.ts';
import { stableId } from './chance.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The oldest product came this many days before the seed, the newest on its eve. */
const DAYS = 120;
/** The ids' time: any, as long as it stays. */
const BEGINNING = Date.UTC(2026, 0, 1);

export interface Picture {
  path: string;
  bytes: Buffer;
}

/** A product to be saved and the pictures that it shows. */
export interface Arrival {
  product: Product;
  pictures: Picture[];
}

/** The products, the oldest first, reckoned from the moment of the first seed. */
export async function seedProducts(catalogue: readonly SeedProduct[], seededAt: number): Promise<Arrival[]> {
  const skus = new Set<string>();
  const arrivals: Arrival[] = [];
  for (const [place, seed] of catalogue.entries()) {
    const id = stableId(`product ${seed.slug}`, BEGINNING + place);
    const shown = await Promise.all(seed.pictures.map((stem) => picturesOf(id, stem)));
    const createdAt = arrival(place, catalogue.length, seededAt);
    const product = productOf({ id, seed, images: shown.map(([large]) => large.path), createdAt, seededAt, skus });
    const variants = withSale(product, [], createdAt, seededAt);
    arrivals.push({ product: { ...product, variants }, pictures: shown.flat() });
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

function productOf({ id, seed, images, createdAt, seededAt, skus }: Parts): Product {
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
      const sku = freeSku(suggestSku(name, color, size), skus);
      skus.add(sku);
      return {
        id: stableId(`variant ${seed.slug} ${size} ${color}`, BEGINNING),
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
async function picturesOf(productId: string, stem: string): Promise<[Picture, Picture]> {
  const [large, small] = await Promise.all([drawing(`${stem}.webp`), drawing(`${stem}-480.webp`)]);
  const hash = createHash('sha256').update(large).digest('hex').slice(0, 20);
  const path = `/images/${productId}/${hash}`;
  return [
    { path: `${path}.webp`, bytes: large },
    { path: `${path}-480.webp`, bytes: small },
  ];
}

function drawing(file: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`./pictures/${file}`, import.meta.url)));
}
