/** The admin's returns: one page of the list, and the steps of a return. */
import { useMemo } from 'react';
import type { AdminReturn } from '../../shared/returns/answers.ts';
import type { ReturnUpdate } from '../../shared/returns/schema.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import { callWithSecondFactor } from './second-factor.ts';
import { useFollowedList } from './use-followed-list.ts';
import { useListPage } from './use-list-page.ts';
import { followsOthers, useApiQuery } from './use-api-query.ts';

export type AdminReturns = ReturnType<typeof useAdminReturns>;

export function useAdminReturns(query: Pick<QueryInput<'listReturns'>, 'page' | 'search' | 'state'>) {
  const { page: answer, isStale, error, mutate } = useListPage(useApiQuery('listReturns', { query }, followsOthers));
  const { state } = query;
  // While another page loads, the rows are those of the filter before.
  const belongs = useMemo(
    () => (state && !isStale ? (listed: AdminReturn) => listed.state === state : undefined),
    [state, isStale],
  );
  const { rows, movedCount, setChanged } = useFollowedList({ rows: answer?.returns, belongs, reread: mutate });

  return useMemo(
    () => ({
      page: answer && rows && { ...answer, returns: rows, total: answer.total - movedCount },
      isStale,
      error,
      reload: () => mutate(),
      /** Rejects with ApiError; RETURN_STATE is a conflict. */
      advance: async ({ _id: id, version }: AdminReturn, step: ReturnUpdate) => {
        const body = { ...step, version };
        const { return: advanced } = await callWithSecondFactor('updateReturn', { params: { id }, body });
        setChanged(advanced);
        const replace = (listed: AdminReturn) => (listed._id === id ? advanced : listed);
        void mutate((list) => list && { ...list, returns: list.returns.map(replace) });
        return advanced;
      },
    }),
    [answer, rows, movedCount, isStale, error, mutate, setChanged],
  );
}
