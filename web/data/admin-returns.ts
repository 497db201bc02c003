/** The back office's statements of withdrawal: one page of the list, and their steps. */
import { useMemo } from 'react';
import type { AdminReturn, ReturnUpdate } from '../../shared/returns/schema.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import { callApi } from './api.ts';
import { useListPage } from './use-list-page.ts';
import { useApiQuery } from './use-api-query.ts';

export type AdminReturns = ReturnType<typeof useAdminReturns>;

export function useAdminReturns(query: Pick<QueryInput<'listReturns'>, 'page' | 'search' | 'state'>) {
  const { page, isStale, error, mutate } = useListPage(useApiQuery('listReturns', { query }));

  return useMemo(
    () => ({
      page,
      isStale,
      error,
      reload: () => mutate(),
      /** One step. Rejects with ApiError; RETURN_STATE where somebody else was quicker. */
      step: async (one: AdminReturn, body: ReturnUpdate) => {
        const answer = await callApi('updateReturn', { params: { id: one._id }, body });
        const inPlace = (each: AdminReturn) => (each._id === one._id ? answer.return : each);
        void mutate((now) => now && { ...now, returns: now.returns.map(inPlace) });
        return answer.return;
      },
    }),
    [page, isStale, error, mutate],
  );
}
