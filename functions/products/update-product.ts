import { ShopError } from '../../shared/api/errors.ts';
import type { ProductMultipart } from '../../shared/product/multipart-schema.ts';
import { toAdminProductAnswer } from '../http/answers/product-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { editProduct } from '../store/products/edit.ts';
import { readProduct, type StoredProduct } from '../store/products/products.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { toProductEdit, requestedImages } from './product-draft.ts';
import { skuWarnings } from './sku-warnings.ts';
import { withStoredImages, type SaveWithImages } from './store-images.ts';

/** How often an edit without a version is made anew where somebody else was faster. */
const TRIES = 4;

/** Changes a product. PRODUCT_CHANGED for a form that was filled before somebody else's change. */
export const updateProduct: UseCase<'updateProduct'> = async ({ params, body }) => {
  const { id } = params;
  const before = await current(id, body);
  requestedImages(body, before.images);
  const warnings = await skuWarnings(body.variants, id);
  await withStoredImages(id, body.images, (...stored) => save(before, body, ...stored));
  liveCatalogue.invalidate();
  const after = await readProduct(id, true);
  if (!after) throw new ShopError('PRODUCT_NOT_FOUND');
  return { product: toAdminProductAnswer(after), warnings };
};

async function current(id: string, { version }: ProductMultipart): Promise<StoredProduct> {
  const product = await readProduct(id, true);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  if (version !== undefined && version !== product.version) throw new ShopError('PRODUCT_CHANGED');
  return product;
}

async function save(
  first: StoredProduct,
  body: ProductMultipart,
  ...[nameOf, saved]: Parameters<SaveWithImages<void>>
): Promise<void> {
  let before = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await editProduct(
        before,
        toProductEdit(body, requestedImages(body, before.images).map(nameOf), before),
        saved,
      );
    } catch (error) {
      if (!isChanged(error) || attempt === TRIES) throw error;
      before = await current(before.id, body);
    }
  }
}

function isChanged(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'PRODUCT_CHANGED';
}
