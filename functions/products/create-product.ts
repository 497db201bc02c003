import { ulid } from 'ulid';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { toAdminProductAnswer } from '../http/answers/product-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { insertProduct } from '../store/products/products.ts';
import { requestedImages, requireComposition, skuWarnings, toProductEdit } from './product-draft.ts';
import { withStoredImages, withUrls } from './store-images.ts';

/** Saves a new product, its images first. NOT_AN_IMAGE, IMAGE_TOO_LARGE; BUSY where images take too long. */
export const createProduct: UseCase<'createProduct'> = async ({ body }) => {
  requireComposition(body);
  const id = ulid();
  const images = requestedImages(body, []);
  const warnings = await skuWarnings(body.variants, id);
  const product = await withStoredImages(id, body.images, ({ urlOf, extraWrites }) => {
    const now = new Date().toISOString();
    const edit = toProductEdit(body, withUrls(images, urlOf));
    return insertProduct({ ...edit, id, version: 1, createdAt: now, updatedAt: now }, extraWrites);
  });
  liveCatalogue.invalidate();
  return { product: toAdminProductAnswer(product), warnings };
};
