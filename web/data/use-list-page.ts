import { useState } from 'react';
import type { SWRResponse } from 'swr';
import type { ApiError } from './api-error.ts';

/**
 * One page of a list, from the answer to its call. An answer belongs to its own question, so that a late one never
 * replaces what was asked since; while it is on its way the last page stays (`isStale`), after a failure nothing does.
 */
export function useListPage<Page>({ data, error, isLoading, mutate }: SWRResponse<Page, ApiError>) {
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return {
    page: data ?? (isLoading ? last : undefined),
    isStale: !data && isLoading && last !== undefined,
    error,
    mutate,
  };
}
