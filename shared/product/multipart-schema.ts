/**
 * The product form on the wire: text parts of a multipart form, with the images as files beside them. The browser writes
 * the parts, the server reads them.
 */
import * as z from 'zod';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { MAX_LEGAL_SHEET_CHARS } from '../legal-sheet/form-schema.ts';
import { productFormMessages } from './form-messages.ts';
import { productForm, type ProductFormInput } from './form-schema.ts';
import { MAX_IMAGES } from './limits.ts';

/** How `keepImages` names an uploaded file. */
export const uploadedImageRef = (file: number): string => `upload:${file}`;

const JSON_PARTS = [
  'variants',
  'tags',
  'keepImages',
  'imageColors',
  'sale',
  'details',
  'purchasePrice',
  'lowStockAt',
  'availableFrom',
  'availableUntil',
];
const BOOLEANS: Record<string, boolean> = { true: true, on: true, '1': true, false: false, off: false, '0': false };

/** The text parts of a form. The files are parts named `images`. */
export function toMultipartParts(form: ProductFormInput): [name: string, text: string][] {
  const fields = Object.entries(form).filter(([, value]) => value !== undefined);
  return fields.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]);
}

/** The parts as the server reads them; `images` are the bytes of the files. */
export const productMultipart = lazySchema(() =>
  z.preprocess(
    (parts: unknown) => {
      if (typeof parts !== 'object' || parts === null) return parts;
      return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, readPart(name, value)]));
    },
    productForm().safeExtend({
      images: z.array(z.instanceof(Uint8Array)).max(MAX_IMAGES, productFormMessages.manyNewImages).default([]),
    }),
  ),
);
export type ProductMultipart = OutputOf<typeof productMultipart>;

function readPart(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // Some clients send an empty file field as text.
  if (name === 'images') return undefined;
  if (name === 'isActive') return BOOLEANS[value.trim().toLowerCase()] ?? value;
  const isJson = JSON_PARTS.includes(name);
  // An empty part counts as absent.
  if (value.trim() === '' && (isJson || name === 'version')) return undefined;
  // The schema reports a legal sheet that is too long.
  if (!isJson || (name === 'details' && value.length > MAX_LEGAL_SHEET_CHARS)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
