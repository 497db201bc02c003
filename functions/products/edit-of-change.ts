/** What a change of many products makes of one of them. */
import { ShopError } from '../../shared/api/errors.ts';
import { toCents } from '../../shared/price/money.ts';
import type { ProductChange, RestoredPrices } from '../../shared/product/changes-schema.ts';
import { productFormMessages } from '../../shared/product/form-messages.ts';
import { MAX_PRICE, MAX_TAGS } from '../../shared/product/limits.ts';
import type { ProductEdit } from '../store/products/edit.ts';
import type { StoredProduct } from '../store/products/item.ts';

export type EditingChange = Exclude<ProductChange, { kind: 'archive' | 'delete' }>;

/** INVALID where the product may not be so, PRODUCT_CHANGED where a price to take back is another one by now. */
export function editOfChange(
  product: StoredProduct,
  change: EditingChange,
  prices: RestoredPrices | undefined,
): ProductEdit {
  // Orders may change the stock meanwhile: the difference is none.
  const variants = product.variants.map((variant) => ({ ...variant, stockBefore: variant.stock }));
  const edit: ProductEdit = { ...product, variants };
  if (change.kind === 'percent') {
    // Hundredths of a percent: whole numbers, so that half a cent is half a cent.
    const parts = 10_000 + toCents(change.percent);
    return repriced(edit, (cents) => Math.floor((cents * parts + 5000) / 10_000));
  }
  if (change.kind === 'euro') return repriced(edit, (cents) => cents + toCents(change.euro));
  if (change.kind === 'prices') return restored(edit, prices!);
  if (change.kind === 'sale') {
    const { sale: _sale, ...others } = edit;
    return change.sale ? { ...others, sale: change.sale } : others;
  }
  // Who puts it on sale again restores it, too.
  if (change.kind === 'active') {
    return { ...edit, isActive: change.isActive, ...(change.isActive && { archived: undefined }) };
  }
  if (change.kind === 'category') return { ...edit, category: change.category };
  return { ...edit, tags: changedTags(product.tags, change) };
}

/** Prices that are all there already stay. */
function restored(edit: ProductEdit, prices: RestoredPrices): ProductEdit {
  const current = new Map(edit.variants.map(({ sku, priceCents }) => [priceName(sku), priceCents]));
  current.set('basePriceCents', edit.basePriceCents);
  const has = (end: 'from' | 'to') => Object.entries(prices).every(([name, price]) => current.get(name) === price[end]);
  if (has('to')) return edit;
  if (!has('from')) throw new ShopError('PRODUCT_CHANGED');
  return repriced(edit, (cents, name) => prices[name]?.to ?? cents);
}

const priceName = (sku: string) => `${sku}.priceCents`;

/** Every variant costs what `priceOf` makes of its price; the base price too. */
function repriced(edit: ProductEdit, priceOf: (cents: number, name: string) => number): ProductEdit {
  const basePriceCents = priceOf(edit.basePriceCents, 'basePriceCents');
  const variants = edit.variants.map((variant) => {
    const priceCents = priceOf(variant.priceCents, priceName(variant.sku));
    return { ...variant, priceCents, modifierCents: priceCents - basePriceCents };
  });
  const prices = [basePriceCents, ...variants.map(({ priceCents }) => priceCents)];
  if (Math.min(...prices) <= 0) throw refusal('Il prezzo diventerebbe zero o meno');
  if (Math.max(...prices) > toCents(MAX_PRICE)) throw refusal('Il prezzo diventerebbe troppo alto');
  return { ...edit, basePriceCents, variants };
}

function changedTags(before: readonly string[], { add, remove }: { add: string[]; remove: string[] }): string[] {
  const removed = new Set(remove.map((tag) => tag.toLowerCase()));
  const kept = before.filter((tag) => !removed.has(tag.toLowerCase()));
  const names = new Set(kept.map((tag) => tag.toLowerCase()));
  const tags = [...kept, ...new Set(add.filter((tag) => !names.has(tag.toLowerCase())))];
  if (tags.length > MAX_TAGS) throw refusal(productFormMessages.manyTags);
  return tags;
}

function refusal(message: string): ShopError {
  return new ShopError('INVALID', { message });
}
