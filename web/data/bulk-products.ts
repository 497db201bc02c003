/** Many products at once: reading all that match a filter, and the call that changes several of them. */
import type { Answer } from '../../shared/api/answers.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import type { AdminProduct } from '../../shared/product/answers.ts';
import type { ProductChange, ProductChangeRow } from '../../shared/product/changes-schema.ts';
import { formDrafts } from '../lib/form-drafts.ts';
import { callApi } from './api.ts';
import { callAgain } from './send-rows.ts';
import { sessionStore } from './session-store.ts';

export type ChangeAnswer = Answer<'changeProducts'>['rows'][number];
export type ProductFilter = Omit<QueryInput<'listAllProducts'>, 'page' | 'limit'>;

/** Where the tab keeps a change of many products: the list begins it, its own screen carries it out. */
export const PRODUCTS_DRAFT = 'many products';

/** Keeps the chosen products for the screen. False where another change is under way. */
export function startProductChange(products: Pick<AdminProduct, '_id' | 'name'>[]): boolean {
  const userId = sessionStore.current()?.user._id ?? '';
  const { phase } = (formDrafts.read(userId, PRODUCTS_DRAFT) ?? {}) as { phase?: string };
  if (phase === 'check' || phase === 'run') return false;
  const rows = products.map(({ _id: id, name }) => ({ id, name, state: 'unchecked', message: '', text: '' }));
  formDrafts.write(userId, PRODUCTS_DRAFT, { phase: 'edit', rows });
  return true;
}

/** The most that a call answers. */
const READ_SIZE = 100;

/** At most `max` products that match a filter, newest first. `onRead` hears how many are read. Rejects with ApiError. */
export async function readMatchingProducts(
  filter: ProductFilter,
  { max, onRead }: { max: number; onRead: (count: number) => void },
): Promise<AdminProduct[]> {
  // A product that comes meanwhile moves the others: one is then read twice.
  const products = new Map<string, AdminProduct>();
  for (let page = 1, pages = 1; page <= pages && products.size < max; page += 1) {
    const answer = await callApi('listAllProducts', { query: { ...filter, page, limit: READ_SIZE } });
    for (const product of answer.products) products.set(product._id, product);
    pages = answer.totalPages;
    onRead(products.size);
  }
  return [...products.values()].slice(0, max);
}

/** Changes some products, or with `check` asks what would change. A row that was done already answers `same`. Rejects with ApiError. */
export async function changeProducts(
  change: ProductChange,
  rows: ProductChangeRow[],
  { check, signal }: { check: boolean; signal: AbortSignal },
): Promise<ChangeAnswer[]> {
  const body = { change, rows, ...(check && { check }) };
  return (await callAgain(() => callApi('changeProducts', { body, signal }))).rows;
}
