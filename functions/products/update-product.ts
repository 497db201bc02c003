import { ShopError } from '../../shared/errors.ts';
import type { ProductUpload } from '../../shared/product-form.ts';
import { officeAnswer } from '../kit/product-answer.ts';
import type { UseCase } from '../kit/resource.ts';
import { editProduct } from '../store/product-edit.ts';
import { readProduct, type Product } from '../store/products.ts';
import { catalogue } from './catalogue.ts';
import { editOf, imagesOf } from './product-draft.ts';
import { skuWarnings } from './sku-warnings.ts';
import { withPictures, type Save } from './with-pictures.ts';

/** How often an edit without a version is made anew where somebody else was faster. */
const TRIES = 4;

/** Changes a product. PRODUCT_CHANGED for a form that was filled before somebody else's change. */
export const updateProduct: UseCase<'updateProduct'> = async ({ params, body }) => {
  const { id } = params;
  const before = await current(id, body);
  imagesOf(body, before.images);
  const warnings = await skuWarnings(body.variants, id);
  await withPictures(id, body.images, (...stored) => save(before, body, ...stored));
  catalogue.lookAgain();
  const after = await readProduct(id, true);
  if (!after) throw new ShopError('PRODUCT_NOT_FOUND');
  return { product: officeAnswer(after), warnings };
};

async function current(id: string, { version }: ProductUpload): Promise<Product> {
  const product = await readProduct(id, true);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  if (version !== undefined && version !== product.version) throw new ShopError('PRODUCT_CHANGED');
  return product;
}

async function save(first: Product, body: ProductUpload, ...[nameOf, saved]: Parameters<Save<void>>): Promise<void> {
  let before = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await editProduct(before, editOf(body, imagesOf(body, before.images).map(nameOf), before), saved);
    } catch (error) {
      if (!isChanged(error) || attempt === TRIES) throw error;
      before = await current(before.id, body);
    }
  }
}

function isChanged(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'PRODUCT_CHANGED';
}
