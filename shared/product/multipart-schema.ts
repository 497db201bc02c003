/**
 * The product form on the wire: text parts of a multipart form, with the images as files beside them. The browser writes
 * the parts, the server reads them.
 */
import * as z from 'zod';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { MAX_LEGAL_SHEET_CHARS } from '../legal-sheet/form-schema.ts';
import { productForm, productFormMessages, type ProductFormInput } from './form-schema.ts';
import { MAX_IMAGES } from './limits.ts';

/** How `keepImages` names a picture that travels along as a file. */
export const uploadedImageRef = (file: number): string => `upload:${file}`;

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
      images: z.array(z.instanceof(Uint8Array)).max(MAX_IMAGES, productFormMessages.manyImages).default([]),
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
