/** The form with which an admin makes or edits a product: one schema for the screen and for the server. */
import * as z from 'zod';
import { euroInput, id, multilineText, optionalLine, requiredCode, requiredLine, wholeNumber } from '../api/fields.ts';
import { lazySchema, type InputOf, type OutputOf } from '../api/lazy-schema.ts';
import { legalSheetForm } from '../legal-sheet/form-schema.ts';
import { toCents } from '../price/money.ts';
import { saleForm } from '../price/sale-schema.ts';
import { validationMessages } from '../text/validation-messages.ts';
import { MAX_IMAGES, MAX_PRICE, MAX_STOCK, MAX_TAGS, MAX_VARIANTS } from './limits.ts';
import { categories, sizes } from './rules.ts';

export const productFormMessages = {
  category: 'Scegli una categoria',
  size: 'Scegli una taglia',
  colorCode: 'Scegli un colore',
  stock: 'Inserisci una quantità intera, da zero in su',
  weight: 'Inserisci il peso in grammi interi',
  price: 'Il prezzo della variante deve essere maggiore di zero',
  noVariant: 'Aggiungi almeno una variante',
  manyVariants: `Al massimo ${MAX_VARIANTS} varianti`,
  sameSku: 'SKU già usato in un’altra variante',
  sameVariant: 'Esiste già una variante con questa taglia e questo colore',
  tags: 'Inserisci i tag separati da virgole',
  manyTags: `Al massimo ${MAX_TAGS} tag`,
  images: 'Elenco delle immagini non valido',
  manyImages: `Al massimo ${MAX_IMAGES} immagini`,
  isActive: 'Valore non valido',
  version: 'Versione non valida',
} as const;

export const variantForm = lazySchema(() =>
  z.object({
    /** Absent for a variant that is new. */
    _id: id().optional(),
    size: z.enum(sizes, productFormMessages.size),
    color: requiredLine(validationMessages.required, 40),
    colorCode: z
      .string(productFormMessages.colorCode)
      .trim()
      .regex(/^#[0-9a-f]{6}$/i, productFormMessages.colorCode)
      .default('#000000'),
    sku: requiredCode(validationMessages.required, 40),
    stock: wholeNumber(0, MAX_STOCK, productFormMessages.stock),
    /** The stock that the form was filled with: with the form's `version`, only the difference is applied. */
    stockBefore: wholeNumber(0, Infinity, productFormMessages.stock).optional(),
    /** Euro, added to the base price; may be negative. */
    priceModifier: euroInput(-MAX_PRICE, MAX_PRICE).default(0),
  }),
);
export type VariantForm = OutputOf<typeof variantForm>;

const variantList = lazySchema(() =>
  z
    .array(variantForm(), productFormMessages.noVariant)
    .min(1, productFormMessages.noVariant)
    .max(MAX_VARIANTS, productFormMessages.manyVariants)
    .superRefine((variants, context) => {
      const seen = new Map<string, Set<string>>();
      const again = (kind: string, value: string) => {
        const before = seen.get(kind) ?? new Set();
        seen.set(kind, before);
        return before.has(value) || !before.add(value);
      };
      variants.forEach(({ _id, size, color, sku }, at) => {
        const say = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [at, field], message, input: variants });
        if (again('sku', sku.toLowerCase())) say('sku', productFormMessages.sameSku);
        if (again('look', `${size} ${color.toLowerCase()}`)) say('color', productFormMessages.sameVariant);
        if (_id && again('id', _id)) say('_id', productFormMessages.sameVariant);
      });
    }),
);

/** POST /products and PUT /products/{id}. What is optional and left out stays as it is, or is empty for a new product. */
export const productForm = lazySchema(() =>
  z
    .object({
      name: requiredLine(validationMessages.required, 120),
      description: multilineText(4000).min(1, validationMessages.required),
      category: z.enum(categories, productFormMessages.category),
      /** Euro, as a number or as Italians write it: '19,90'. */
      basePrice: euroInput(0.01, MAX_PRICE, validationMessages.required),
      variants: variantList(),
      tags: z
        .array(optionalLine(30), productFormMessages.tags)
        .max(100, productFormMessages.manyTags)
        .transform((tags) => [...new Set(tags.filter(Boolean))])
        .refine((tags) => tags.length <= MAX_TAGS, productFormMessages.manyTags)
        .optional(),
      /** Grams. */
      weight: wholeNumber(0, 100_000, productFormMessages.weight, 0).optional(),
      isActive: z.boolean(productFormMessages.isActive).optional(),
      /** Null takes it away. */
      sale: saleForm().nullable().optional(),
      /** The legal sheet, as a whole: an empty one takes away what there was. */
      details: legalSheetForm().optional(),
      /**
       * PUT only: the urls of the pictures that stay, in their new order. `newImage(n)` stands for the n-th file sent along
       * (from 0); files that are not named follow at the end. Without this list, files replace all pictures.
       */
      keepImages: z
        .array(z.string().max(200), productFormMessages.images)
        .max(20, productFormMessages.manyImages)
        .optional(),
      /** PUT only: the product's version as the form was filled. A stale one is PRODUCT_CHANGED. */
      version: wholeNumber(0, Number.MAX_SAFE_INTEGER, productFormMessages.version).optional(),
    })
    .superRefine(({ basePrice, variants }, context) => {
      variants.forEach(({ priceModifier }, at) => {
        if (toCents(basePrice) + toCents(priceModifier) > 0) return;
        context.addIssue({
          code: 'custom',
          path: ['variants', at, 'priceModifier'],
          message: productFormMessages.price,
          input: variants,
        });
      });
    }),
);
/** What a form's fields hold while it is filled in. */
export type ProductFormInput = InputOf<typeof productForm>;
export type ProductForm = OutputOf<typeof productForm>;

/** PATCH /products/{id}/stock: the new stock, or by how much it changes. Never below zero: OUT_OF_STOCK. */
export const stockChange = lazySchema(() =>
  z
    .object({
      variantId: id(),
      stock: wholeNumber(0, MAX_STOCK, productFormMessages.stock).optional(),
      delta: z
        .int(productFormMessages.stock)
        .min(-MAX_STOCK, productFormMessages.stock)
        .max(MAX_STOCK, productFormMessages.stock)
        .optional(),
    })
    .refine(({ stock, delta }) => (stock === undefined) !== (delta === undefined), {
      message: productFormMessages.stock,
      path: ['stock'],
    }),
);
export type StockChange = OutputOf<typeof stockChange>;

/** 'estate, cotone , ' → ['estate', 'cotone']. */
export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}
