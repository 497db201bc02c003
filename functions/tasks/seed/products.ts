/** The demo catalogue as products of the shop, with their image files. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addDays, dayOf } from '../../../shared/locale/days.ts';
import type { Sale } from '../../../shared/price/sale.ts';
import { suggestSku, uniqueSku } from '../../../shared/product/sku.ts';
import { toStoredImages, type StoredProduct, type StoredVariant } from '../../store/products/item.ts';
import { withSalePrices } from '../../store/products/prices.ts';
import type { SeedProduct } from './catalogue/seed-product.ts';
import { stableUlid } from './random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The oldest product was created this many days before the seed, the newest one day before. */
const ARRIVAL_DAYS = 120;
/** The time in the ids. Any time will do, as long as it never changes. */
const ID_TIME = Date.UTC(2026, 0, 1);

interface SeedImage {
  path: string;
  bytes: Buffer;
}

export interface ProductWithImages {
  product: StoredProduct;
  images: SeedImage[];
}

/** The products, oldest first. All times count from the first seed. */
export async function seedProducts(catalogue: readonly SeedProduct[], seededAt: number): Promise<ProductWithImages[]> {
  const skus = new Set<string>();
  const products: ProductWithImages[] = [];
  for (const [index, seed] of catalogue.entries()) {
    const id = stableUlid(`product ${seed.slug}`, ID_TIME + index);
    const images = await Promise.all(seed.images.map(({ file }) => readImages(id, file)));
    const createdAt = arrivalTime(index, catalogue.length, seededAt);
    const product: StoredProduct = {
      id,
      name: seed.name,
      description: seed.description,
      category: seed.category,
      tags: seed.tags,
      weight: seed.weight,
      ...toStoredImages(images.map(([large], place) => ({ url: large.path, color: seed.images[place]?.color }))),
      details: seed.details,
      basePriceCents: seed.basePrice,
      isActive: true,
      ...(seed.sale && { sale: seedSale(seed.sale, seededAt) }),
      version: 1,
      createdAt,
      updatedAt: createdAt,
      variants: seedVariants(seed, skus),
    };
    const variants = withSalePrices(product, [], createdAt, seededAt);
    products.push({ product: { ...product, variants }, images: images.flat() });
  }
  return products;
}

function arrivalTime(index: number, count: number, seededAt: number): string {
  const daysAgo = ARRIVAL_DAYS - (index * (ARRIVAL_DAYS - 1)) / Math.max(1, count - 1);
  return new Date(seededAt - Math.round(daysAgo * DAY_MS)).toISOString();
}

/** Adds the SKUs of the variants to `skus`. */
function seedVariants({ slug, name, basePrice, variants }: SeedProduct, skus: Set<string>): StoredVariant[] {
  return variants.map(({ size, color, colorCode, stock, priceModifier }) => {
    const sku = uniqueSku(suggestSku(name, color, size), skus);
    skus.add(sku);
    return {
      id: stableUlid(`variant ${slug} ${size} ${color}`, ID_TIME),
      size,
      color,
      colorCode,
      sku,
      stock,
      modifierCents: priceModifier,
      priceCents: basePrice + priceModifier,
    };
  });
}

function seedSale({ percent, days }: NonNullable<SeedProduct['sale']>, seededAt: number): Sale {
  const today = dayOf(seededAt);
  return { percent, from: addDays(today, -2), to: addDays(today, days) };
}

/** An image in its two widths. Both paths carry the hash of the large one. */
async function readImages(productId: string, stem: string): Promise<[SeedImage, SeedImage]> {
  const [large, small] = await Promise.all([readImageFile(`${stem}.webp`), readImageFile(`${stem}-480.webp`)]);
  const hash = createHash('sha256').update(large).digest('hex').slice(0, 20);
  const path = `/images/${productId}/${hash}`;
  return [
    { path: `${path}.webp`, bytes: large },
    { path: `${path}-480.webp`, bytes: small },
  ];
}

function readImageFile(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`./images/${name}`, import.meta.url)));
}
