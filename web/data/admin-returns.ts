/** The back office's statements of withdrawal: one page of the list, and their steps. */
import { useMemo } from 'react';
import type { AdminReturn, ReturnUpdate } from '../../shared/returns.ts';
import type { QuerySent } from '../../shared/schemas.ts';
import { call } from './api.ts';
import { useListPage } from './list-page.ts';
import { useCall } from './use-call.ts';

export type AdminReturns = ReturnType<typeof useAdminReturns>;

export function useAdminReturns(query: Pick<QuerySent<'listReturns'>, 'page' | 'search' | 'state'>) {
  const { page, isStale, error, mutate } = useListPage(useCall('listReturns', { query }));

  return useMemo(
    () => ({
      page,
      isStale,
      error,
      reload: () => mutate(),
      /** One step. Rejects with ApiError; RETURN_STATE where somebody else was quicker. */
      step: async (one: AdminReturn, body: ReturnUpdate) => {
        const answer = await call('updateReturn', { params: { id: one._id }, body });
        const inPlace = (each: AdminReturn) => (each._id === one._id ? answer.return : each);
        void mutate((now) => now && { ...now, returns: now.returns.map(inPlace) });
        return answer.return;
      },
    }),
    [page, isStale, error, mutate],
  );
}
