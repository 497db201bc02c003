/** From the form to the product that it asks for: cents for euro, ids for what is new, pictures in their order. */
import { ulid } from 'ulid';
import { variantPrice } from '../../shared/product/rules.ts';
import { ShopError } from '../../shared/api/errors.ts';
import { toCents } from '../../shared/price/money.ts';
import { MAX_IMAGES } from '../../shared/product/limits.ts';
import { uploadedImageRef, type ProductMultipart } from '../../shared/product/multipart-schema.ts';
import type { VariantForm } from '../../shared/product/form-schema.ts';
import type { ProductEdit, VariantEdit } from '../store/products/edit.ts';
import type { StoredProduct } from '../store/products/products.ts';

/** `images` are the pictures in their order, as `imagesOf` gives them, by the names under which they were stored. */
export function toProductEdit(form: ProductMultipart, images: string[], before?: StoredProduct): ProductEdit {
  const basePriceCents = toCents(form.basePrice);
  const sale = form.sale === undefined ? before?.sale : form.sale;
  const known = new Set(before?.variants.map(({ id }) => id));
  return {
    name: form.name,
    description: form.description,
    category: form.category,
    basePriceCents,
    images,
    ...leftOr(form, before),
    ...(sale && { sale }),
    variants: form.variants.map((variant) =>
      variantOf(variant, basePriceCents, {
        isKnown: known.has(variant._id ?? ''),
        // Without a version nobody knows when the form was filled: its stock is taken as it is.
        byDifference: form.version !== undefined,
      }),
    ),
  };
}

/** What a form may say nothing of: then it stays as it was. */
function leftOr({ tags, weight, isActive, details }: ProductMultipart, before?: StoredProduct) {
  return {
    tags: tags ?? before?.tags ?? [],
    weight: weight ?? before?.weight ?? 0,
    isActive: isActive ?? before?.isActive ?? true,
    details: details ?? before?.details,
  };
}

function variantOf(
  form: VariantForm,
  basePriceCents: number,
  { isKnown, byDifference }: { isKnown: boolean; byDifference: boolean },
): VariantEdit {
  const { _id, size, color, colorCode, sku, stock, stockBefore, priceModifier } = form;
  const modifierCents = toCents(priceModifier);
  return {
    id: isKnown && _id ? _id : ulid(),
    ...{ size, color, colorCode, sku, stock, modifierCents },
    priceCents: variantPrice(basePriceCents, modifierCents),
    ...(isKnown && byDifference && stockBefore !== undefined && { stockBefore }),
  };
}

/**
 * The pictures that a product is to have, in order; those that travel along are named by `newImage`. INVALID where they
 * are too many or the form names one that is not the product's.
 */
export function requestedImages({ images, keepImages }: ProductMultipart, before: readonly string[]): string[] {
  const files = images.map((_, file) => uploadedImageRef(file));
  if (!keepImages) return files.length > 0 ? files : [...before];
  const strange = keepImages.filter((name) => !before.includes(name) && !files.includes(name));
  if (strange.length > 0) throw refusal('Un’immagine non appartiene più al prodotto: ricarica la pagina');
  const named = [...new Set([...keepImages, ...files])];
  if (named.length > MAX_IMAGES) throw refusal(`Al massimo ${MAX_IMAGES} immagini`);
  return named;
}

function refusal(message: string): ShopError {
  return new ShopError('INVALID', { message, errors: { images: message } });
}
