/** What the imports of products and stock take. */
import * as z from 'zod';
import { id, optionalLine, requiredCode, wholeNumber } from '../api/fields.ts';
import { lazySchema, type InputOf, type OutputOf } from '../api/lazy-schema.ts';
import { productForm } from '../product/form-schema.ts';
import { productFormMessages } from '../product/form-messages.ts';
import { MAX_ALL_IMAGES, MAX_STOCK } from '../product/limits.ts';
import { validationMessages } from '../text/validation-messages.ts';

/** Products of one call. */
export const MAX_IMPORTED_PRODUCTS = 10;
/** SKUs of one call. */
export const MAX_STOCK_LINES = 25;

/**
 * A product of a file. Its id decides whether it is created or changed, so the same product sent again is never doubled.
 * Of `keepImages` those stay that the product has. Stored variants that it does not name stay as they are.
 */
export const importedProduct = lazySchema(() => productForm().safeExtend({ id: id() }));
export type ImportedProduct = OutputOf<typeof importedProduct>;
export type ImportedProductInput = InputOf<typeof importedProduct>;

/** POST /admin/import/products. With `check` nothing changes: the answer says what would. */
export const productImport = lazySchema(() =>
  z.object({
    products: z.array(importedProduct()).min(1).max(MAX_IMPORTED_PRODUCTS),
    /** Whether variants that the shop has keep their stock, or get that of the file. */
    stock: z.enum(['keep', 'set']).default('keep'),
    check: z.boolean().optional(),
  }),
);

/**
 * POST /admin/import/images: all images of a product, in their order. Those that it has are not fetched again, so the same
 * call again changes nothing.
 */
export const imageImport = lazySchema(() =>
  z.object({
    id: id(),
    images: z
      .array(
        z.object({
          /** An address on the Internet, or the path of an image that the product has. */
          source: requiredCode(validationMessages.required, 2000),
          /** Empty for none in particular. */
          color: optionalLine(40).default(''),
        }),
      )
      .min(1)
      .max(MAX_ALL_IMAGES, productFormMessages.manyImages),
  }),
);

export const stockLine = lazySchema(() =>
  z.object({
    sku: requiredCode(validationMessages.required, 40),
    stock: wholeNumber(0, MAX_STOCK, productFormMessages.stock),
    /**
     * The stock that the count was compared with. The difference is then added to the stock of now, so sales since stay
     * subtracted; once for each `id`, which a repetition has again. `exact`: the stock is set where it is still that one.
     * Without `compared` it is set. A check looks at the stock of now.
     */
    compared: z
      .object({
        id: requiredCode(validationMessages.required, 40),
        stock: wholeNumber(0, MAX_STOCK, productFormMessages.stock),
        exact: z.literal(true).optional(),
      })
      .optional(),
  }),
);

/** POST /admin/import/stock: what was counted. `reason` goes to the activity log. With `check` nothing changes: the answer says what would. */
export const stockImport = lazySchema(() =>
  z.object({
    reason: optionalLine(120).default(''),
    check: z.boolean().optional(),
    lines: z.array(stockLine()).min(1).max(MAX_STOCK_LINES),
  }),
);

/** GET /admin/export/products. `after` is the `next` of the part before. */
export const productExportQuery = lazySchema(() => z.object({ after: id().optional().catch(undefined) }));
