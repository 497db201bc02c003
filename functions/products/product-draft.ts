/** From the admin's form to an edit of a product: cents, ids of new variants, images in order, warnings about SKUs and GTINs. */
import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import { lacksComposition } from '../../shared/legal-sheet/completeness.ts';
import { toCents } from '../../shared/price/money.ts';
import { saleState } from '../../shared/price/sale-interval.ts';
import type { Sale } from '../../shared/price/sale.ts';
import { productFormMessages } from '../../shared/product/form-messages.ts';
import type { VariantForm } from '../../shared/product/form-schema.ts';
import type { Image } from '../../shared/product/answers.ts';
import { allowedImages } from '../../shared/product/images.ts';
import { uploadedImageRef, type ProductMultipart } from '../../shared/product/multipart-schema.ts';
import { colorKey, variantPrice } from '../../shared/product/rules.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { foldText } from '../catalogue/search/admin-search-entry.ts';
import { log } from '../platform/log.ts';
import { setting } from '../platform/settings.ts';
import type { ProductEdit } from '../store/products/edit.ts';
import { toStoredImages, type StoredProduct } from '../store/products/item.ts';

/** What the form leaves out stays as it was. `images` are all images, in their order. */
export function toProductEdit(form: ProductMultipart, images: Image[], before?: StoredProduct): ProductEdit {
  const basePriceCents = toCents(form.basePrice);
  const sale = form.sale === undefined ? before?.sale : form.sale;
  const storedVariants = new Map(before?.variants.map((variant) => [variant.id, variant]));
  // Without a version the form may be of any age, so its stock replaces the stored one.
  const lowStockAt = form.lowStockAt === undefined ? before?.variants[0]?.lowStockAt : form.lowStockAt;
  const hasVersion = form.version !== undefined;
  return {
    name: form.name,
    description: form.description,
    category: form.category,
    basePriceCents,
    ...toStoredImages(images),
    ...optionalValues(form, before),
    ...daysOf(form, before),
    ...(sale && { sale }),
    // Who puts it on sale again restores it, too.
    ...(before?.archived && form.isActive !== true && { archived: before.archived }),
    variants: form.variants.map((variant) => {
      const stored = storedVariants.get(variant._id ?? '');
      const gtin = variant.gtin ?? stored?.gtin;
      return {
        ...variantValues(variant, basePriceCents),
        ...(gtin && { gtin }),
        ...(typeof lowStockAt === 'number' && { lowStockAt }),
        ...(stored ? { id: stored.id, ...(hasVersion && { stockBefore: variant.stockBefore }) } : { id: ulid() }),
      };
    }),
  };
}

/** Absent days stay, null removes them. */
function daysOf(form: ProductMultipart, before?: StoredProduct) {
  const { availableFrom = before?.availableFrom, availableUntil = before?.availableUntil } = form;
  return { ...(availableFrom && { availableFrom }), ...(availableUntil && { availableUntil }) };
}

const NO_COMPOSITION =
  'Per mettere in vendita un prodotto serve la sua composizione: aggiungila alla scheda legale, oppure salvalo come inattivo';

/** On prod a product is sold only when shoppers can read what it is made of. INVALID otherwise. */
export function requireComposition(form: Optionals, before?: StoredProduct, stage = setting('STAGE')): void {
  const { isActive, details } = optionalValues(form, before);
  if (stage !== 'prod' || !isActive || !lacksComposition(form.category, details)) return;
  throw new ShopError('INVALID', { message: NO_COMPOSITION, errors: { isActive: NO_COMPOSITION } });
}

/** A sale that is over changes nothing. The stored one may stay. INVALID otherwise. */
export function refusePastSale({ sale }: Pick<ProductMultipart, 'sale'>, before?: StoredProduct): void {
  if (!sale || saleState(sale, Date.now()) !== 'over' || isSameSale(sale, before?.sale)) return;
  throw new ShopError('INVALID', { errors: { 'sale.to': productFormMessages.pastSale } });
}

function isSameSale({ percent, from, to }: Sale, other: Sale | undefined): boolean {
  return other?.percent === percent && other.from === from && other.to === to;
}

type Optionals = Pick<ProductMultipart, 'category' | 'tags' | 'weight' | 'isActive' | 'details'>;

function optionalValues({ tags, weight, isActive, details }: Optionals, before?: StoredProduct) {
  return {
    tags: tags ?? before?.tags ?? [],
    weight: weight ?? before?.weight ?? 0,
    isActive: isActive ?? before?.isActive ?? true,
    details: details ?? before?.details,
  };
}

function variantValues({ size, color, colorCode, sku, stock, priceModifier }: VariantForm, basePriceCents: number) {
  const modifierCents = toCents(priceModifier);
  const priceCents = variantPrice(basePriceCents, modifierCents);
  return { size, color, colorCode, sku, stock, modifierCents, priceCents };
}

/**
 * The images that the product is to have, in order. The `url` of an uploaded one is its reference. INVALID where there
 * are too many, or one belongs to another product. A colour that no variant has any more is dropped.
 */
export function requestedImages(form: ProductMultipart, storedImages: readonly Image[]): Image[] {
  const urls = requestedUrls(
    form,
    storedImages.map(({ url }) => url),
  );
  const { imageColors, variants } = form;
  if (Object.keys(imageColors ?? {}).some((url) => !urls.includes(url))) throw imagesRefusal(FOREIGN_IMAGE);
  const requested = urls.map((url) => {
    const colorBefore = storedImages.find((image) => image.url === url)?.color;
    const key = colorKey((imageColors ? imageColors[url] : colorBefore) ?? '');
    const color = key && variants.find((variant) => colorKey(variant.color) === key)?.color;
    return { url, ...(color && { color }) };
  });
  requireAllowedImages(requested);
  return requested;
}

/** INVALID where there are more than a product may have. */
export function requireAllowedImages(images: readonly Image[]): void {
  if (allowedImages(images).length < images.length) throw imagesRefusal(productFormMessages.manyImages);
}

const FOREIGN_IMAGE = 'Un’immagine non appartiene più al prodotto: ricarica la pagina';

function requestedUrls({ images, keepImages }: ProductMultipart, storedImages: readonly string[]): string[] {
  const uploaded = images.map((_image, index) => uploadedImageRef(index));
  if (!keepImages) return uploaded.length > 0 ? uploaded : [...storedImages];
  const isForeign = keepImages.some((image) => !storedImages.includes(image) && !uploaded.includes(image));
  if (isForeign) throw imagesRefusal(FOREIGN_IMAGE);
  return [...new Set([...keepImages, ...uploaded])];
}

function imagesRefusal(message: string): ShopError {
  return new ShopError('INVALID', { message, errors: { images: message } });
}

interface CodedProduct {
  id: string;
  variants: readonly Pick<VariantForm, 'sku' | 'gtin'>[];
}

/**
 * A sentence for each SKU that another product has, and each GTIN that another variant has. The product is saved all the
 * same, also without a catalogue.
 */
export async function codeWarnings(variants: CodedProduct['variants'], id: string): Promise<string[]> {
  const [warnings = []] = await codeWarningsOf([{ id, variants }]);
  return warnings;
}

/** The same for several products, in their order. */
export async function codeWarningsOf(products: readonly CodedProduct[]): Promise<string[][]> {
  const codesOfProducts = products.map(({ id, variants }) => ({ id, codes: variants.flatMap(codesOf) }));
  const owners = await readCodeOwners(codesOfProducts.flatMap(({ codes }) => codes.map(({ code }) => code)));
  return codesOfProducts.map(({ id, codes }) => {
    const repeated = codes.filter(({ code, label }, place) => {
      return label === GTIN_LABEL && codes.findIndex((other) => other.code === code) < place;
    });
    const taken = codes.flatMap(({ code, label }) => {
      const otherOwner = owners.get(foldText(code))?.find((owner) => owner.id !== id);
      return otherOwner ? [`${label} ${code} è già usato nel prodotto «${otherOwner.name}»`] : [];
    });
    const warnings = repeated.map(({ code }) => `${GTIN_LABEL} ${code} è di più varianti di questo prodotto`);
    return [...warnings, ...new Set(taken)];
  });
}

async function readCodeOwners(codes: string[]): Promise<Map<string, { id: string; name: string }[]>> {
  try {
    return await (await liveCatalogue.adminView()).findCodeOwners(codes);
  } catch (error) {
    log.warn('codes not compared', { error: error as Error });
    return new Map();
  }
}

const GTIN_LABEL = 'Il codice EAN/GTIN';

function codesOf({ sku, gtin }: CodedProduct['variants'][number]) {
  return [{ code: sku, label: 'Lo SKU' }, ...(gtin ? [{ code: gtin, label: GTIN_LABEL }] : [])];
}
