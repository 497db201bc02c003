import { useState } from 'react';
import type { SWRResponse } from 'swr';
import type { ApiError } from './api-error.ts';

/**
 * One page of a list. While the next page loads, the previous one stays (`isStale`); after a failure no page stays.
 * SWR stores an answer under its own key, so a late answer never replaces a newer one.
 */
export function useListPage<Page>({ data, error, isLoading, mutate }: SWRResponse<Page, ApiError>) {
  const [previousPage, setPreviousPage] = useState(data);
  if (data && data !== previousPage) setPreviousPage(data);
  return {
    page: data ?? (isLoading ? previousPage : undefined),
    isStale: !data && isLoading && previousPage !== undefined,
    error,
    mutate,
  };
}
