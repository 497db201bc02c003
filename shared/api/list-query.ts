/** What the lists of every noun take from a query string. Unreadable values become defaults: a list is never an error. */
import * as z from 'zod';
import { truncate } from '../text/truncate.ts';
import { optionalCode } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';

const MAX_PAGE_SIZE = 100;
const MAX_SEARCH_CHARS = 100;

/** A page number; anything unreadable is page 1. */
export function pageNumber() {
  return z.coerce.number().int().min(1).max(1_000_000).catch(1);
}

/** Rows per page, at most 100; anything unreadable is the default. */
export function pageSize(defaultRows: number) {
  return z.coerce
    .number()
    .int()
    .min(1)
    .transform((rows) => Math.min(rows, MAX_PAGE_SIZE))
    .catch(defaultRows);
}

/** A search text, trimmed and cut to 100 characters. */
export function searchText() {
  return z
    .string()
    .transform((text) => truncate(text.trim(), MAX_SEARCH_CHARS))
    .catch('');
}

/** `{id}` of a path. It is read leniently: an impossible id is answered as not found. */
export const idParams = lazySchema(() => z.object({ id: optionalCode(64) }));
