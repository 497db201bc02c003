/** The admin's products: one page of the list, and the changes an admin may make. */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { ADMIN_PRODUCTS_PAGE_SIZE } from '../../shared/api/page-sizes.ts';
import type { AdminProduct } from '../../shared/product/answers.ts';
import type { CorrectionReason } from '../../shared/product/stock-causes.ts';
import { toMultipartParts } from '../../shared/product/multipart-schema.ts';
import type { ProductFormInput } from '../../shared/product/form-schema.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import { fetchWithProgress } from '../lib/fetch-with-progress.ts';
import { answerOrReadBack, ApiError, callApi } from './api.ts';
import { useListPage } from './use-list-page.ts';
import { followsOthers, useApiQuery } from './use-api-query.ts';

export type AdminProducts = ReturnType<typeof useAdminProducts>;

interface ProductFormUpload {
  form: ProductFormInput;
  files: Blob[];
  /** `part` is between 0 and 1. */
  onProgress: (part: number) => void;
}

/** Cached answers that contain products. A change drops them. */
const CALLS_WITH_PRODUCTS = [
  'listProducts',
  'readProduct',
  'readAdminProduct',
  'readPrices',
  'readStockHistory',
  'suggestProducts',
  'readDashboard',
  'readAnalytics',
];

export function useAdminProducts(query: Omit<QueryInput<'listAllProducts'>, 'limit'>) {
  const { page, isStale, error, mutate } = useListPage(
    useApiQuery('listAllProducts', { query: { ...query, limit: ADMIN_PRODUCTS_PAGE_SIZE } }),
  );
  const { mutate: mutateAll } = useSWRConfig();

  return useMemo(() => {
    /** Shows the changed product at once. SWR also reads the list again: its place in the list may be another one. */
    const showChange = (changed?: AdminProduct) => {
      const replace = (product: AdminProduct) => (product._id === changed?._id ? changed : product);
      void mutate((list) => list && { ...list, products: list.products.map(replace) });
      void mutateAll((key) => Array.isArray(key) && CALLS_WITH_PRODUCTS.includes(key[0] as string), undefined);
    };

    return {
      page,
      isStale,
      error,
      reload: () => mutate(),
      ...productChanges(showChange),
      /** The product as it is now. Reads the list again too. Rejects with ApiError. */
      refetchProduct: async ({ _id: id }: AdminProduct) => {
        void mutate();
        return (await callApi('readAdminProduct', { params: { id } })).product;
      },
    };
  }, [page, isStale, error, mutate, mutateAll]);
}

/** The changes of products. All reject with ApiError. `showChange` is told what changed. */
function productChanges(showChange: (changed?: AdminProduct) => void) {
  const shown = async (call: Promise<{ product: AdminProduct }>) => {
    const { product } = await call;
    showChange(product);
    return product;
  };

  return {
    /** The same `key` creates one product, however often it is sent. */
    create: async (upload: ProductFormUpload, key: string) => {
      const answer = await callApi('createProduct', { ...uploadInput(upload), headers: { 'Idempotency-Key': key } });
      showChange();
      return answer;
    },
    /** PRODUCT_CHANGED is a conflict. */
    update: async (product: AdminProduct, upload: ProductFormUpload) => {
      const input = { params: { id: product._id }, ...uploadInput(upload) };
      const answer = await callApi('updateProduct', input);
      showChange(answer.product);
      return answer;
    },
    remove: async ({ _id: id }: AdminProduct) => {
      await answerOrReadBack(callApi('deleteProduct', { params: { id } }), () => readDeleted(id));
      showChange();
    },
    setArchived: ({ _id: id }: AdminProduct, archived: boolean) =>
      shown(
        answerOrReadBack(callApi('archiveProduct', { params: { id }, body: { archived } }), async () => {
          const answer = await callApi('readAdminProduct', { params: { id } });
          return (answer.product.archivedAt !== undefined) === archived ? answer : undefined;
        }),
      ),
    /** Sends the difference, so an order placed in between still counts. With the same `key` it counts once. */
    changeStock: (
      { _id: id }: AdminProduct,
      variantId: string,
      { delta, why: reason, note, key }: { delta: number; why: CorrectionReason; note: string; key: string },
    ) => {
      const body = { variantId, delta, reason, ...(note && { note }) };
      return shown(callApi('changeStock', { params: { id }, body, headers: { 'Idempotency-Key': key } }));
    },
  };
}

/** The answer of a deletion, where the product is gone. Rejects with ApiError. */
async function readDeleted(id: string): Promise<Record<string, never> | undefined> {
  try {
    await callApi('readAdminProduct', { params: { id } });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return {};
    throw error;
  }
}

/** The product that an address names, from the list where it is there. The list must have been read, or have failed. */
export function useNamedProduct(id: string | null, listed: AdminProduct[] | undefined, isListed: boolean) {
  const row = listed?.find(({ _id }) => _id === id);
  const isSought = id !== null && isListed && !row;
  // It fills a form: what another admin changes meanwhile is a conflict, told on save.
  const { data, error, mutate } = useApiQuery('readAdminProduct', isSought ? { params: { id } } : null, {
    revalidateOnFocus: false,
  });
  return { product: row ?? data?.product, isMissing: error?.status === 404, error, reload: () => mutate() };
}

/** How many products on sale are low in stock. Undefined until the first answer. */
export function useLowStockCount(): number | undefined {
  return useApiQuery('listAllProducts', { query: { stock: 'low', limit: 1 } }).data?.total;
}

/** The product as it is now: customers buy it while an admin looks at its stock. */
export function useCurrentProduct(product: AdminProduct) {
  const { data, mutate } = useApiQuery('readAdminProduct', { params: { id: product._id } }, followsOthers);
  return {
    current: data?.product ?? product,
    /** Rejects with ApiError, where `mutate` of SWR would answer what was read before. */
    readLatest: async () => {
      const answer = await callApi('readAdminProduct', { params: { id: product._id } });
      await mutate(answer, { revalidate: false });
      return answer.product;
    },
  };
}

/**
 * SKUs of other products that begin with `prefix`, in capitals. Null sends no call. One call answers with at most 100
 * products; for the rest the server warns on save.
 */
export function useTakenSkus(prefix: string | null, productId?: string): string[] {
  const query = prefix === null ? null : { query: { search: prefix, limit: 100 } };
  const { data } = useApiQuery('listAllProducts', query, { revalidateOnFocus: false });
  return useMemo(
    () =>
      (data?.products ?? [])
        .filter(({ _id }) => _id !== productId)
        .flatMap(({ variants }) => variants.map(({ sku }) => sku.toUpperCase())),
    [data, productId],
  );
}

function uploadInput({ form, files, onProgress }: ProductFormUpload) {
  const body = new FormData();
  for (const [name, text] of toMultipartParts(form)) body.append(name, text);
  files.forEach((file, i) => body.append('images', file, `immagine-${i + 1}.${file.type.replace('image/', '')}`));
  return { body, transport: fetchWithProgress(onProgress) };
}
