/** The back office's products: one page of the list, and what an admin may do with a product. */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { ADMIN_PRODUCTS_PAGE_SIZE } from '../../shared/product/rules.ts';
import type { Product } from '../../shared/product/schema.ts';
import { toMultipartParts, type ProductFormInput } from '../../shared/product/form-schema.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import { callApi } from './api.ts';
import { useListPage } from './use-list-page.ts';
import { fetchWithProgress } from '../lib/fetch-with-progress.ts';
import { useApiQuery } from './use-api-query.ts';

export type AdminProducts = ReturnType<typeof useAdminProducts>;

/** A form on its way: the pictures that travel along, and who hears how much has left. */
export interface ProductFormUpload {
  form: ProductFormInput;
  files: Blob[];
  onProgress: (part: number) => void;
}

/** What the shop window shows of products: read again after a change, rather than shown as it was. */
const WINDOW = ['listProducts', 'readProduct', 'readPrices', 'suggestProducts', 'readDashboard', 'readAnalytics'];

export function useAdminProducts(query: Omit<QueryInput<'listAllProducts'>, 'limit'>) {
  const { page, isStale, error, mutate } = useListPage(
    useApiQuery('listAllProducts', { query: { ...query, limit: ADMIN_PRODUCTS_PAGE_SIZE } }),
  );
  const { mutate: mutateAll } = useSWRConfig();

  return useMemo(() => {
    /** A changed product shows in its row at once; the list is read again, since it may now belong elsewhere. */
    const changed = (product?: Product) => {
      const inPlace = (each: Product) => (each._id === product?._id ? product : each);
      void mutate((now) => now && { ...now, products: now.products.map(inPlace) });
      void mutateAll((key) => Array.isArray(key) && WINDOW.includes(key[0] as string), undefined);
    };

    return {
      page,
      isStale,
      error,
      reload: () => mutate(),
      /** All four reject with ApiError. */
      create: async ({ form, files, onProgress }: ProductFormUpload) => {
        const answer = await callApi('createProduct', {
          body: formData(form, files),
          transport: fetchWithProgress(onProgress),
        });
        changed();
        return answer;
      },
      /** PRODUCT_CHANGED where somebody else was quicker. */
      update: async (product: Product, { form, files, onProgress }: ProductFormUpload) => {
        const sent = { params: { id: product._id }, body: formData(form, files), via: fetchWithProgress(onProgress) };
        const answer = await callApi('updateProduct', sent);
        changed(answer.product);
        return answer;
      },
      remove: async (product: Product) => {
        await callApi('deleteProduct', { params: { id: product._id } });
        changed();
      },
      /** By how much a variant's stock changes, so that what was sold in between stays sold. */
      changeStock: async (product: Product, variantId: string, delta: number) => {
        const answer = await callApi('changeStock', { params: { id: product._id }, body: { variantId, delta } });
        changed(answer.product);
        return answer.product;
      },
      /** The product as it is now; undefined when it is gone. The list is read again too. */
      readAgain: async (product: Product) => {
        const listed = (await mutate())?.products.find(({ _id }) => _id === product._id);
        return listed ?? findProduct(product);
      },
    };
  }, [page, isStale, error, mutate, mutateAll]);
}

/** A product that an edit took out of the list: by the SKUs that it had. */
async function findProduct({ _id, variants }: Product): Promise<Product | undefined> {
  for (const { sku } of variants) {
    const { products } = await callApi('listAllProducts', { query: { search: sku, limit: 100 } });
    const found = products.find((each) => each._id === _id);
    if (found) return found;
  }
  return undefined;
}

/**
 * The SKUs that other products bear and that begin alike, in capitals. `beginning` null asks nothing. Beyond a hundred
 * products it is no longer all of them: the server's warning covers those.
 */
export function useTakenSkus(beginning: string | null, productId?: string): string[] {
  const query = beginning === null ? null : { query: { search: beginning, limit: 100 } };
  const { data } = useApiQuery('listAllProducts', query, { revalidateOnFocus: false });
  return useMemo(
    () =>
      (data?.products ?? [])
        .filter(({ _id }) => _id !== productId)
        .flatMap(({ variants }) => variants.map(({ sku }) => sku.toUpperCase())),
    [data, productId],
  );
}

function formData(form: ProductFormInput, files: Blob[]): FormData {
  const data = new FormData();
  for (const [name, text] of toMultipartParts(form)) data.append(name, text);
  files.forEach((file, at) => data.append('images', file, `immagine-${at + 1}.${file.type.replace('image/', '')}`));
  return data;
}
