/** Products for tests: a hoodie in two sizes, changed where a test says so. */
import { ulid } from 'ulid';
import { saveNewProduct, type Product, type Variant } from '../store/products.ts';

export function aProduct(change: Partial<Product> = {}): Product {
  const now = new Date().toISOString();
  const basePriceCents = change.basePriceCents ?? 4990;
  return {
    id: ulid(),
    name: 'Felpa Torino',
    description: 'Felpa pesante con cappuccio e tasca a marsupio.',
    category: 'felpe',
    basePriceCents,
    images: ['/images/x/y.webp'],
    tags: ['inverno', 'cotone'],
    weight: 620,
    isActive: true,
    version: 1,
    createdAt: now,
    updatedAt: now,
    variants: [aVariant({ size: 'M' }, basePriceCents), aVariant({ size: 'L', modifierCents: 500 }, basePriceCents)],
    ...change,
  };
}

export function aVariant(change: Partial<Variant> = {}, basePriceCents = 4990): Variant {
  const modifierCents = change.modifierCents ?? 0;
  return {
    id: ulid(),
    size: 'M',
    color: 'grigio',
    colorCode: '#808080',
    sku: `FEL-GRI-${change.size ?? 'M'}`,
    stock: 10,
    ...change,
    modifierCents,
    priceCents: basePriceCents + modifierCents,
  };
}

/** Saves such a product and gives it back. */
export async function savedProduct(change: Partial<Product> = {}): Promise<Product> {
  const product = aProduct(change);
  await saveNewProduct(product);
  return product;
}
