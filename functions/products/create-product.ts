import { ulid } from 'ulid';
import { officeAnswer } from '../kit/product-answer.ts';
import type { UseCase } from '../kit/resource.ts';
import { saveNewProduct, type Product } from '../store/products.ts';
import { catalogue } from './catalogue.ts';
import { editOf, imagesOf } from './product-draft.ts';
import { skuWarnings } from './sku-warnings.ts';
import { withPictures } from './with-pictures.ts';

/** A new product, its pictures stored first: it is in the catalogue within two seconds. */
export const createProduct: UseCase<'createProduct'> = async ({ body }) => {
  const id = ulid();
  const images = imagesOf(body, []);
  const warnings = await skuWarnings(body.variants, id);
  const product = await withPictures(id, body.images, (nameOf, saved) => {
    const now = new Date().toISOString();
    const made: Product = { ...editOf(body, images.map(nameOf)), id, version: 1, createdAt: now, updatedAt: now };
    return saveNewProduct(made, saved);
  });
  catalogue.lookAgain();
  return { product: officeAnswer(product), warnings };
};
