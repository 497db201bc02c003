/** The admin's returns: one page of the list, and the steps of a return. */
import { useMemo } from 'react';
import type { AdminReturn } from '../../shared/returns/answers.ts';
import type { ReturnUpdate } from '../../shared/returns/schema.ts';
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
      /** Rejects with ApiError; RETURN_STATE is a conflict. */
      advance: async ({ _id: id }: AdminReturn, body: ReturnUpdate) => {
        const answer = await callApi('updateReturn', { params: { id }, body });
        const replace = (listed: AdminReturn) => (listed._id === id ? answer.return : listed);
        void mutate((list) => list && { ...list, returns: list.returns.map(replace) });
        return answer.return;
      },
    }),
    [page, isStale, error, mutate],
  );
}
