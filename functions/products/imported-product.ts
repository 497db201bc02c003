/** A product of a file beside the one that the shop has. */
import { isDeepStrictEqual } from 'node:util';
import { ShopError } from '../../shared/api/errors.ts';
import type { ImportedProduct } from '../../shared/catalogue-file/schema.ts';
import { toCents, toEuro } from '../../shared/price/money.ts';
import { saleState } from '../../shared/price/sale-interval.ts';
import { productFormMessages } from '../../shared/product/form-messages.ts';
import type { VariantForm } from '../../shared/product/form-schema.ts';
import { MAX_VARIANTS } from '../../shared/product/limits.ts';
import { colorKey } from '../../shared/product/rules.ts';
import { foldText } from '../catalogue/search/admin-search-entry.ts';
import type { ProductEdit } from '../store/products/edit.ts';
import { imagesOf, type StoredProduct, type StoredVariant } from '../store/products/item.ts';
import { requestedImages, toProductEdit } from './product-draft.ts';

type NewProduct = Omit<StoredProduct, 'version' | 'createdAt' | 'updatedAt'>;

/** It has no images: they are uploaded once it exists. */
export function newProductOf({ id, ...form }: ImportedProduct): NewProduct {
  const edit = toProductEdit({ ...form, images: [] }, []);
  return { ...edit, id, variants: withFileIds(edit.variants, form.variants) };
}

/** The edit that makes the stored product what the file says. Variants that the file does not name stay. */
export function mergeIntoProduct(before: StoredProduct, file: ImportedProduct, stock: 'keep' | 'set'): ProductEdit {
  const { id: _id, keepImages, imageColors, ...form } = file;
  const variants = mergedVariants(before, file, stock);
  if (variants.length > MAX_VARIANTS) {
    const message = productFormMessages.manyVariants;
    throw new ShopError('INVALID', { message, errors: { variants: message } });
  }
  const kept = keepImages?.filter((url) => before.images.includes(url));
  const colors = Object.entries(imageColors ?? {}).filter(([url]) => kept?.includes(url));
  const images = kept && { keepImages: kept, imageColors: Object.fromEntries(colors) };
  const { version } = before;
  const merged = { ...form, variants, ...images, ...(stock === 'keep' && { version }), images: [] };
  const edit = toProductEdit(merged, requestedImages(merged, imagesOf(before)), before);
  return { ...edit, variants: withFileIds(edit.variants, variants) };
}

/** A variant that is new to the shop keeps the id that another shop gave it. */
function withFileIds<V extends StoredVariant>(variants: V[], forms: readonly VariantForm[]): V[] {
  return variants.map((variant, place) => ({ ...variant, id: forms[place]?._id ?? variant.id }));
}

/** A variant of the file is the stored one with its id, else with its SKU, else with its size and colour. */
function mergedVariants(before: StoredProduct, file: ImportedProduct, stock: 'keep' | 'set'): VariantForm[] {
  const free = new Set(before.variants);
  const take = (isSame: (stored: StoredVariant) => boolean) => {
    const found = [...free].find(isSame);
    if (found) free.delete(found);
    return found;
  };
  const named = file.variants.map((variant) => {
    const stored =
      take(({ id }) => id === variant._id) ??
      take(({ sku }) => foldText(sku) === foldText(variant.sku)) ??
      take(({ size, color }) => size === variant.size && colorKey(color) === colorKey(variant.color));
    if (!stored) return variant;
    const stockAfter = stock === 'keep' ? stored.stock : variant.stock;
    return { ...variant, _id: stored.id, stock: stockAfter, stockBefore: stored.stock };
  });
  return [...named, ...[...free].map((stored) => unnamedVariant(stored, toCents(file.basePrice)))];
}

/** With the price that it has, whatever the new base price is. */
function unnamedVariant(variant: StoredVariant, basePriceCents: number): VariantForm {
  const { id, size, color, colorCode, sku, stock, priceCents } = variant;
  const priceModifier = toEuro(priceCents - basePriceCents);
  return { _id: id, size, color, colorCode, sku, stock, stockBefore: stock, priceModifier };
}

export function isSameProduct(before: StoredProduct, edit: ProductEdit): boolean {
  return isDeepStrictEqual(comparable(before), comparable(edit));
}

function comparable(product: ProductEdit) {
  const { name, description, category, basePriceCents, images, imageColors = [], tags, weight, isActive } = product;
  const { details = {}, sale, variants, availableFrom = '', availableUntil = '' } = product;
  return {
    ...{
      name,
      category,
      basePriceCents,
      images,
      imageColors,
      tags,
      weight,
      isActive,
      details,
      availableFrom,
      availableUntil,
    },
    // A browser sends the line breaks of a form as CRLF.
    description: description.replaceAll('\r\n', '\n'),
    sale: sale && saleState(sale, Date.now()) !== 'over' ? sale : null,
    variants: variants.map(({ id, size, color, colorCode, sku, gtin = '', modifierCents, stock }) => {
      return { id, size, color, colorCode, sku, gtin, modifierCents, stock };
    }),
  };
}
