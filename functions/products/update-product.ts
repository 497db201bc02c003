import { ShopError } from '../../shared/api/errors.ts';
import type { ProductMultipart } from '../../shared/product/multipart-schema.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { editProduct } from '../store/products/edit.ts';
import { imagesOf, type StoredProduct } from '../store/products/item.ts';
import { productEditedWrites } from '../store/products/product-activity.ts';
import { readProduct } from '../store/products/products.ts';
import { answerFor, changeOfPurchasePrice } from './admin-answer.ts';
import { refusePastSale, requestedImages, requireComposition, codeWarnings, toProductEdit } from './product-draft.ts';
import { withStoredImages, withUrls, type StoredImages } from './store-images.ts';

/** For a form without a version: its edit is repeated where another admin was faster. */
const MAX_ATTEMPTS = 4;

/** Changes a product. PRODUCT_CHANGED where the form is older than another admin's change. */
export const updateProduct: UseCase<'updateProduct'> = async ({ params, body, caller }) => {
  const { id } = params;
  const product = await readEditableProduct(id, body.version);
  // Refused here, before an image is converted.
  requireComposition(body, product);
  refusePastSale(body, product);
  requestedImages(body, imagesOf(product));
  const warnings = await codeWarnings(body.variants, id);
  const priceWrites = await changeOfPurchasePrice(caller, id, body);
  await withStoredImages(id, body.images, (images) =>
    saveEdit(product, body, { ...images, priceWrites }, caller.account.email),
  );
  liveCatalogue.invalidate();
  const after = await readProduct(id, true);
  if (!after) throw new ShopError('PRODUCT_NOT_FOUND');
  return { product: await answerFor(caller, after), warnings };
};

async function readEditableProduct(id: string, version: number | undefined): Promise<StoredProduct> {
  const product = await readProduct(id, true);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  if (version !== undefined && version !== product.version) throw new ShopError('PRODUCT_CHANGED');
  return product;
}

async function saveEdit(
  product: StoredProduct,
  form: ProductMultipart,
  { urlOf, extraWrites, priceWrites }: StoredImages & { priceWrites: StoredImages['extraWrites'] },
  by: string,
): Promise<void> {
  let current = product;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const images = withUrls(requestedImages(form, imagesOf(current)), urlOf);
      const edit = toProductEdit(form, images, current);
      const entries = productEditedWrites(current, edit, by, priceWrites.length > 0);
      return await editProduct(current, edit, [...extraWrites, ...priceWrites, ...entries], by);
    } catch (error) {
      const wasChanged = error instanceof ShopError && error.code === 'PRODUCT_CHANGED';
      if (!wasChanged || attempt === MAX_ATTEMPTS) throw error;
      current = await readEditableProduct(current.id, form.version);
    }
  }
}
