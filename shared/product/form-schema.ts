/** The form with which an admin makes or edits a product: one schema for the screen and for the server. */
import * as z from 'zod';
import { euroInput, id, multilineText, optionalLine, requiredCode, requiredLine, wholeNumber } from '../api/fields.ts';
import { lazySchema, type InputOf, type OutputOf } from '../api/lazy-schema.ts';
import { legalSheetForm } from '../legal-sheet/form-schema.ts';
import { toCents } from '../price/money.ts';
import { day, saleForm } from '../price/sale-schema.ts';
import { validationMessages } from '../text/validation-messages.ts';
import { productFormMessages as messages } from './form-messages.ts';
import { isGtin } from './gtin.ts';
import { MAX_ALL_IMAGES, MAX_PRICE, MAX_STOCK, MAX_TAGS, MAX_VARIANTS } from './limits.ts';
import { categories, colorKey, sizes } from './rules.ts';
import { correctionReasonNames } from './stock-causes.ts';

const variantForm = lazySchema(() =>
  z.object({
    /** Absent for a new variant. */
    _id: id().optional(),
    size: z.enum(sizes, messages.size),
    color: requiredLine(validationMessages.required, 40),
    colorCode: z
      .string(messages.colorCode)
      .trim()
      .regex(/^#[0-9a-f]{6}$/i, messages.colorCode)
      .default('#000000'),
    sku: requiredCode(validationMessages.required, 40),
    /** '' for none. Absent: the stored one stays. Spaces and hyphens as on a label are dropped. */
    gtin: z
      .string(messages.gtin)
      .transform((text) => text.replace(/[\s-]/g, ''))
      .refine((text) => text === '' || isGtin(text), messages.gtin)
      .optional(),
    stock: wholeNumber(0, MAX_STOCK, messages.stock),
    /** The stock that the form was filled with. With the form's `version`, only the difference is applied. */
    stockBefore: wholeNumber(0, Infinity, messages.stock).optional(),
    /** Euro, added to the base price; may be negative. */
    priceModifier: euroInput(-MAX_PRICE, MAX_PRICE).default(0),
  }),
);
export type VariantForm = OutputOf<typeof variantForm>;

const variantList = lazySchema(() =>
  z
    .array(variantForm(), messages.noVariant)
    .min(1, messages.noVariant)
    .max(MAX_VARIANTS, messages.manyVariants)
    .superRefine((variants, context) => {
      const [ids, skus, looks] = [new Set<string>(), new Set<string>(), new Set<string>()];
      variants.forEach(({ _id, size, color, sku }, index) => {
        const report = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [index, field], message, input: variants });
        if (isRepeated(skus, sku.toLowerCase())) report('sku', messages.sameSku);
        if (isRepeated(looks, `${size} ${color.toLowerCase()}`)) report('color', messages.sameVariant);
        if (_id && isRepeated(ids, _id)) report('_id', messages.sameVariant);
      });
    }),
);

function isRepeated(values: Set<string>, value: string): boolean {
  if (values.has(value)) return true;
  values.add(value);
  return false;
}

/** POST /products and PUT /products/{id}. An absent optional field stays as it is, or is empty for a new product. */
export const productForm = lazySchema(() =>
  z
    .object({
      name: requiredLine(validationMessages.required, 120),
      description: multilineText(4000).min(1, validationMessages.required),
      category: z.enum(categories, messages.category),
      /** Euro, as a number or in Italian: '19,90'. */
      basePrice: euroInput(0.01, MAX_PRICE, validationMessages.required),
      /** Euro that the shop pays for a piece; null or '' for none. Ignored without the permission `costs:read`. */
      purchasePrice: orNull(euroInput(0, MAX_PRICE)).optional(),
      /** A variant with so many pieces or fewer is low in stock; null or '' for USUAL_THRESHOLD. */
      lowStockAt: orNull(wholeNumber(0, MAX_STOCK, messages.stock)).optional(),
      variants: variantList(),
      tags: tagList().optional(),
      /** Grams. */
      weight: wholeNumber(0, 100_000, messages.weight, 0).optional(),
      isActive: z.boolean(messages.isActive).optional(),
      /** Days of Italy, both included, between which it is sold; null or '' for none. */
      availableFrom: dayOrNull().optional(),
      availableUntil: dayOrNull().optional(),
      /** Null removes the sale. */
      sale: saleForm().nullable().optional(),
      /** The whole legal sheet: an empty one removes it. */
      details: legalSheetForm().optional(),
      /**
       * PUT only: the urls of the images to keep, in their new order. `uploadedImageRef(n)` stands for the n-th uploaded
       * file (from 0); files without a reference follow at the end. Without this list, files replace all images.
       */
      keepImages: z.array(z.string().max(200), messages.images).max(MAX_ALL_IMAGES, messages.manyImages).optional(),
      /**
       * The colours of images by url or `uploadedImageRef(n)`; images that are not named have none. Absent: kept images
       * keep theirs.
       */
      imageColors: z.record(z.string().max(200), optionalLine(40), messages.images).optional(),
      /** PUT only: the product's version when the form was filled. PRODUCT_CHANGED where it is stale. */
      version: wholeNumber(0, Number.MAX_SAFE_INTEGER, messages.version).optional(),
    })
    .superRefine(({ basePrice, variants, imageColors = {}, availableFrom, availableUntil }, context) => {
      const report = (path: (string | number)[], message: string, input: unknown) =>
        context.addIssue({ code: 'custom', path, message, input });
      if (availableFrom && availableUntil && availableFrom > availableUntil) {
        report(['availableUntil'], messages.availableOrder, availableUntil);
      }
      const unsoldColor = Object.values(imageColors).find((color) => color !== '' && !hasColor(variants, color));
      if (unsoldColor !== undefined) report(['images'], messages.imageColor(unsoldColor), imageColors);
      variants.forEach(({ priceModifier }, index) => {
        if (toCents(basePrice) + toCents(priceModifier) > 0) return;
        report(['variants', index, 'priceModifier'], messages.price, variants);
      });
    }),
);
/** The values of the fields while the form is filled in. */
export type ProductFormInput = InputOf<typeof productForm>;
export type ProductForm = OutputOf<typeof productForm>;

function tagList() {
  return z
    .array(optionalLine(30), messages.tags)
    .max(100, messages.manyTags)
    .transform((tags) => [...new Set(tags.filter(Boolean))])
    .refine((tags) => tags.length <= MAX_TAGS, messages.manyTags);
}

/** An empty field is null. */
function orNull(field: ReturnType<typeof euroInput>) {
  const value = z.preprocess((input) => (input === '' ? null : input), field.nullable());
  return value as unknown as z.ZodType<number | null, string | number | null>;
}

function dayOrNull() {
  const value = z.preprocess((input) => (input === '' ? null : input), day().nullable());
  return value as unknown as z.ZodType<string | null, string | null>;
}

function hasColor(variants: VariantForm[], name: string): boolean {
  return variants.some(({ color }) => colorKey(color) === colorKey(name));
}

/** GET /admin/products/{id}/stock: nothing without a variant. `before` is the `next` of the part before. */
export const stockHistoryQuery = lazySchema(() => {
  const maybeId = id().optional().catch(undefined);
  return z.object({ variant: maybeId, before: maybeId });
});

/** PATCH /products/{id}/stock: the new stock, or the difference. OUT_OF_STOCK below zero. */
export const stockChange = lazySchema(() =>
  z
    .object({
      variantId: id(),
      stock: wholeNumber(0, MAX_STOCK, messages.stock).optional(),
      delta: z.int(messages.stock).min(-MAX_STOCK, messages.stock).max(MAX_STOCK, messages.stock).optional(),
      /** For the activity log and the history of the stock. */
      reason: z.enum(correctionReasonNames, 'Scegli un motivo').default('count'),
      note: optionalLine(120).default(''),
    })
    .refine(({ stock, delta }) => (stock === undefined) !== (delta === undefined), {
      message: messages.stock,
      path: ['stock'],
    }),
);

/** 'estate, cotone , ' → ['estate', 'cotone']. */
export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}
