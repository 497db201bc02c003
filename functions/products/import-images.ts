import { isDeepStrictEqual } from 'node:util';
import { ShopError } from '../../shared/api/errors.ts';
import type { Image } from '../../shared/product/answers.ts';
import { originOfImage } from '../../shared/product/images.ts';
import { uploadedImageRef } from '../../shared/product/multipart-schema.ts';
import { colorKey } from '../../shared/product/rules.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { retryOnConflict } from '../platform/retry.ts';
import { limitImageImports } from '../store/accounts/rate-limit.ts';
import { editProduct } from '../store/products/edit.ts';
import { imagesOf, toStoredImages, type StoredProduct } from '../store/products/item.ts';
import { productEditedWrites } from '../store/products/product-activity.ts';
import { readProduct } from '../store/products/products.ts';
import { fetchImages } from './images/fetch.ts';
import { orConflict } from './or-conflict.ts';
import { requireAllowedImages } from './product-draft.ts';
import { digestOfOrigin, withConvertedImages, withUrls } from './store-images.ts';

type Source = Call<'importImages'>['body']['images'][number];

/**
 * Gives a product the images of a file, in their order, and fetches those that it does not have. What cannot be fetched is
 * left out and named. A product none of whose images can be had keeps those that it has. INVALID for more images than a
 * product may have.
 */
export const importImages: UseCase<'importImages'> = async ({ body: { id, images }, caller }) => {
  const product = await readStored(id);
  requireAllowedImages(images.map(({ source, color }) => ({ url: source, ...soldColor(product, color) })));
  const missing = images.map(({ source }) => source).filter((source) => !ownImage(product, source));
  if (missing.length > 0) await limitImageImports(caller.id);
  const { fetched, warnings, left } = await fetchImages([...new Set(missing)]);
  const refs = new Map([...fetched.keys()].map((source, place) => [source, uploadedImageRef(place)]));
  const newImages = [...fetched].map(([source, image]) => {
    return { small: image.small, large: image.large, origin: digestOfOrigin(source) };
  });
  const outcome = await withConvertedImages(id, newImages, ({ urlOf, extraWrites }) =>
    retryOnConflict(async () => {
      const before = await readStored(id);
      const wanted = withUrls(wantedImages(before, images, refs), urlOf);
      if (wanted.length === 0 || isDeepStrictEqual(wanted, imagesOf(before))) return 'unchanged';
      const edit = editOfImages(before, wanted);
      const by = caller.account.email;
      const writes = [...extraWrites, ...productEditedWrites(before, edit, by)];
      await editProduct(before, edit, writes, by).catch(orConflict);
      return 'updated';
    }),
  );
  liveCatalogue.invalidate();
  return { outcome, warnings, left };
};

async function readStored(id: string): Promise<StoredProduct> {
  const product = await readProduct(id, true);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  return product;
}

/** The image that was made of a source before, or is the source. */
function ownImage(product: StoredProduct, source: string): Image | undefined {
  const origin = digestOfOrigin(source);
  return imagesOf(product).find((image) => image.url === source || originOfImage(image) === origin);
}

/** Those that the product has or that were fetched, each once. */
function wantedImages(product: StoredProduct, sources: readonly Source[], refs: ReadonlyMap<string, string>): Image[] {
  const images = new Map<string, Image>();
  for (const { source, color } of sources) {
    const url = ownImage(product, source)?.url ?? refs.get(source);
    if (url && !images.has(url)) images.set(url, { url, ...soldColor(product, color) });
  }
  return [...images.values()];
}

/** As the variants write it. A colour that no variant has is dropped. */
function soldColor({ variants }: StoredProduct, name: string): Pick<Image, 'color'> {
  const color = name && variants.find((variant) => colorKey(variant.color) === colorKey(name))?.color;
  return color ? { color } : {};
}

/** Orders may change the stock meanwhile: the difference is none. */
function editOfImages({ imageColors: _colors, ...product }: StoredProduct, images: readonly Image[]) {
  const variants = product.variants.map((variant) => ({ ...variant, stockBefore: variant.stock }));
  return { ...product, variants, ...toStoredImages(images) };
}
