import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { ConcurrentWrite } from '../platform/retry.ts';
import { digest, readIdempotencyRecord, type IdempotentRequest } from '../store/idempotency.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { productCreatedWrite } from '../store/products/product-activity.ts';
import { insertProduct, insertProductOnce, readProduct } from '../store/products/products.ts';
import { answerFor, writesOfPurchasePrice } from './admin-answer.ts';
import { refusePastSale, requestedImages, requireComposition, codeWarnings, toProductEdit } from './product-draft.ts';
import { withStoredImages, withUrls } from './store-images.ts';

/**
 * Saves a new product, its images first. The same Idempotency-Key answers with the same product. NOT_AN_IMAGE,
 * IMAGE_TOO_LARGE; BUSY where images take too long; KEY_REUSED where the key came with another form.
 */
export const createProduct: UseCase<'createProduct'> = async (call) => {
  requireComposition(call.body);
  refusePastSale(call.body);
  const request = idempotentRequest(call);
  const product =
    (await readProductOfRequest(request)) ??
    (await saveProduct(call, request).catch(async (error: unknown) => {
      // A parallel request with the same key was faster, or the answer to our own write was lost.
      const saved = error instanceof ConcurrentWrite && (await readProductOfRequest(request, true));
      if (saved) return saved;
      throw error;
    }));
  liveCatalogue.invalidate();
  const warnings = await codeWarnings(call.body.variants, product.id);
  return { product: await answerFor(call.caller, product), warnings };
};

type CreateCall = Call<'createProduct'>;

/** Undefined without a key: each such request is a product of its own. */
function idempotentRequest({ body: { images, ...fields }, caller, header }: CreateCall): IdempotentRequest | undefined {
  const key = header('idempotency-key')?.trim();
  // An order's key never meets that of a product.
  return key
    ? { ownerId: caller.id, key: `product-${digest(key)}`, draftHash: digest(JSON.stringify(fields), ...images) }
    : undefined;
}

async function readProductOfRequest(
  request: IdempotentRequest | undefined,
  consistent = false,
): Promise<StoredProduct | undefined> {
  const record = request && (await readIdempotencyRecord(request, consistent));
  if (!record?.productId) return undefined;
  if (record.draftHash !== request?.draftHash) throw new ShopError('KEY_REUSED', { message: CREATED_OTHERWISE });
  const product = await readProduct(record.productId, true);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  return product;
}

const CREATED_OTHERWISE =
  'Questo prodotto è già stato creato con altri dati: chiudi il modulo e modificalo dall’elenco';

function saveProduct({ body, caller }: CreateCall, request: IdempotentRequest | undefined): Promise<StoredProduct> {
  const id = ulid();
  const images = requestedImages(body, []);
  return withStoredImages(id, body.images, ({ urlOf, extraWrites }) => {
    const now = new Date().toISOString();
    const product = { ...toProductEdit(body, withUrls(images, urlOf)), id, version: 1, createdAt: now, updatedAt: now };
    const entry = productCreatedWrite(product, caller.account.email);
    const writes = [...extraWrites, ...writesOfPurchasePrice(caller, id, body), entry];
    return request ? insertProductOnce(product, request, writes) : insertProduct(product, writes);
  });
}
