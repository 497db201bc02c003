import { ulid } from 'ulid';
import { toAdminProductAnswer } from '../http/answers/product-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { insertProduct, type StoredProduct } from '../store/products/products.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { toProductEdit, requestedImages } from './product-draft.ts';
import { skuWarnings } from './sku-warnings.ts';
import { withStoredImages } from './store-images.ts';

/** A new product, its pictures stored first: it is in the catalogue within two seconds. */
export const createProduct: UseCase<'createProduct'> = async ({ body }) => {
  const id = ulid();
  const images = requestedImages(body, []);
  const warnings = await skuWarnings(body.variants, id);
  const product = await withStoredImages(id, body.images, (nameOf, saved) => {
    const now = new Date().toISOString();
    const made: StoredProduct = {
      ...toProductEdit(body, images.map(nameOf)),
      id,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    return insertProduct(made, saved);
  });
  liveCatalogue.invalidate();
  return { product: toAdminProductAnswer(product), warnings };
};
