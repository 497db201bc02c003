/**
 * The form in which a product is made or changed: one schema for the screen and for the server. The screen fills it with
 * values; over the wire they travel as text parts of a multipart form (`formParts`) beside the pictures.
 */
import * as z from 'zod';
import { categories, sizes } from './rules.ts';
import { euroInput, id, optionalLine, requiredCode, requiredLine, multilineText, wholeNumber } from '../api/fields.ts';
import { toCents } from '../price/money.ts';
import { lazySchema, type InputOf, type OutputOf } from '../api/lazy-schema.ts';
import { legalSheetForm, MAX_LEGAL_SHEET_CHARS } from '../legal-sheet/schema.ts';
import { productAnswer } from './schema.ts';
import { saleForm } from '../price/sale-schema.ts';
import { validationMessages } from '../text/validation-messages.ts';

/** One transaction of the table holds a product with all its variants. */
export const MAX_VARIANTS = 90;
export const MAX_IMAGES = 5;
export const MAX_TAGS = 20;
/** Bytes of one picture, and of a whole form with all its pictures. */
export const MAX_UPLOAD_BYTES = 4 * 1024 * 1024;
/** Pixels of a picture's longer side. */
export const MAX_IMAGE_SIDE = 6000;
export const MAX_STOCK = 99_999;
const MAX_PRICE = 100_000;

const words = {
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
    size: z.enum(sizes, words.size),
    color: requiredLine(validationMessages.required, 40),
    colorCode: z
      .string(words.colorCode)
      .trim()
      .regex(/^#[0-9a-f]{6}$/i, words.colorCode)
      .default('#000000'),
    sku: requiredCode(validationMessages.required, 40),
    stock: wholeNumber(0, MAX_STOCK, words.stock),
    /** The stock that the form was filled with: with the form's `version`, only the difference is applied. */
    stockBefore: wholeNumber(0, Infinity, words.stock).optional(),
    /** Euro, added to the base price; may be negative. */
    priceModifier: euroInput(-MAX_PRICE, MAX_PRICE).default(0),
  }),
);
export type VariantForm = OutputOf<typeof variantForm>;

const variantList = lazySchema(() =>
  z
    .array(variantForm(), words.noVariant)
    .min(1, words.noVariant)
    .max(MAX_VARIANTS, words.manyVariants)
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
        if (again('sku', sku.toLowerCase())) say('sku', words.sameSku);
        if (again('look', `${size} ${color.toLowerCase()}`)) say('color', words.sameVariant);
        if (_id && again('id', _id)) say('_id', words.sameVariant);
      });
    }),
);

/** POST /products and PUT /products/{id}. What is optional and left out stays as it is, or is empty for a new product. */
export const productForm = lazySchema(() =>
  z
    .object({
      name: requiredLine(validationMessages.required, 120),
      description: multilineText(4000).min(1, validationMessages.required),
      category: z.enum(categories, words.category),
      /** Euro, as a number or as Italians write it: '19,90'. */
      basePrice: euroInput(0.01, MAX_PRICE, validationMessages.required),
      variants: variantList(),
      tags: z
        .array(optionalLine(30), words.tags)
        .max(100, words.manyTags)
        .transform((tags) => [...new Set(tags.filter(Boolean))])
        .refine((tags) => tags.length <= MAX_TAGS, words.manyTags)
        .optional(),
      /** Grams. */
      weight: wholeNumber(0, 100_000, words.weight, 0).optional(),
      isActive: z.boolean(words.isActive).optional(),
      /** Null takes it away. */
      sale: saleForm().nullable().optional(),
      /** The legal sheet, as a whole: an empty one takes away what there was. */
      details: legalSheetForm().optional(),
      /**
       * PUT only: the urls of the pictures that stay, in their new order. `newImage(n)` stands for the n-th file sent along
       * (from 0); files that are not named follow at the end. Without this list, files replace all pictures.
       */
      keepImages: z.array(z.string().max(200), words.images).max(20, words.manyImages).optional(),
      /** PUT only: the product's version as the form was filled. A stale one is PRODUCT_CHANGED. */
      version: wholeNumber(0, Number.MAX_SAFE_INTEGER, words.version).optional(),
    })
    .superRefine(({ basePrice, variants }, context) => {
      variants.forEach(({ priceModifier }, at) => {
        if (toCents(basePrice) + toCents(priceModifier) > 0) return;
        context.addIssue({
          code: 'custom',
          path: ['variants', at, 'priceModifier'],
          message: words.price,
          input: variants,
        });
      });
    }),
);
/** What a form's fields hold while it is filled in. */
export type ProductFormInput = InputOf<typeof productForm>;
export type ProductForm = OutputOf<typeof productForm>;

/** How `keepImages` names a picture that travels along as a file. */
export const uploadedImageRef = (file: number): string => `upload:${file}`;

/** 'estate, cotone , ' → ['estate', 'cotone']. */
export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** The text parts that a form travels in; the files go beside them, each under the name `images`. */
export function toMultipartParts(form: ProductFormInput): [name: string, text: string][] {
  const { variants, tags, keepImages, sale, details, ...plain } = form;
  const json = Object.entries({ variants, tags, keepImages, sale, details }).filter(([, value]) => value !== undefined);
  return [
    ...Object.entries(plain).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
    ...json.map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ];
}

const JSON_PARTS = ['variants', 'tags', 'keepImages', 'sale', 'details'];
const TRUTHS: Record<string, boolean> = { true: true, on: true, '1': true, false: false, off: false, '0': false };

/** What the server reads out of the parts: JSON where a list travels, true or false; `images` are the files' bytes. */
export const productMultipart = lazySchema(() =>
  z.preprocess(
    (parts: unknown) => {
      if (typeof parts !== 'object' || parts === null) return parts;
      return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, readPart(name, value)]));
    },
    productForm().safeExtend({
      images: z.array(z.instanceof(Uint8Array)).max(MAX_IMAGES, words.manyImages).default([]),
    }),
  ),
);
export type ProductMultipart = OutputOf<typeof productMultipart>;

function readPart(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // Some clients send the field without a file as a text.
  if (name === 'images') return undefined;
  if (name === 'isActive') return TRUTHS[value.trim().toLowerCase()] ?? value;
  // A part that was left empty says nothing.
  if (value.trim() === '' && name !== 'weight') return ['version', ...JSON_PARTS].includes(name) ? undefined : value;
  if (!JSON_PARTS.includes(name)) return value;
  // Its own schema says that it is too long.
  if (name === 'details' && value.length > MAX_LEGAL_SHEET_CHARS) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** `warnings` are said beside the success: a SKU that another product bears too. */
export const productSavedAnswer = productAnswer.extend({ warnings: z.array(z.string()) });

/** PATCH /products/{id}/stock: the new stock, or by how much it changes. Never below zero: OUT_OF_STOCK. */
export const stockChange = lazySchema(() =>
  z
    .object({
      variantId: id(),
      stock: wholeNumber(0, MAX_STOCK, words.stock).optional(),
      delta: z.int(words.stock).min(-MAX_STOCK, words.stock).max(MAX_STOCK, words.stock).optional(),
    })
    .refine(({ stock, delta }) => (stock === undefined) !== (delta === undefined), {
      message: words.stock,
      path: ['stock'],
    }),
);
export type StockChange = OutputOf<typeof stockChange>;
