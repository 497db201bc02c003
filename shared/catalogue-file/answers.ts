/** What exports and imports of the catalogue answer. */
import * as z from 'zod';
import { id } from '../api/fields.ts';
import { adminProduct } from '../product/answers.ts';

export const productExportAnswer = z.object({
  /** By id. */
  products: z.array(adminProduct),
  /** Where the following part begins; null at the end. */
  next: z.string().nullable(),
});

const outcome = z.enum(['created', 'updated', 'unchanged', 'refused']);

/** Of one product. A refused one was not changed. */
const importResult = z.object({
  id: id(),
  outcome,
  /** Of a refusal. */
  message: z.string().optional(),
  /** By the fields of the product, as in the form. */
  errors: z.record(z.string(), z.string()).optional(),
  warnings: z.array(z.string()),
});
export type ImportResult = z.infer<typeof importResult>;

export const productImportAnswer = z.object({ results: z.array(importResult) });

export const imageImportAnswer = z.object({
  outcome: outcome.extract(['updated', 'unchanged']),
  /** Of images that could not be added: the host of the address, and why. */
  warnings: z.array(z.string()),
  /** Images for which the call had no time left: it is to be sent again. */
  left: z.number().int(),
});

const stockResult = z.object({
  sku: z.string(),
  outcome: outcome.exclude(['created']),
  /** What the shop has now; in the answer to a check, of what would change. */
  stock: z.int().optional(),
  message: z.string().optional(),
});
export type StockResult = z.infer<typeof stockResult>;

export const stockImportAnswer = z.object({ results: z.array(stockResult) });
