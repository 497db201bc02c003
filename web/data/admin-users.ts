/** The admin's users: one page of the list, and blocking or unblocking an account. */
import { useMemo } from 'react';
import type { User } from '../../shared/account/answers.ts';
import { ADMIN_USERS_PAGE_SIZE } from '../../shared/api/page-sizes.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import { answerOrReadBack, callApi } from './api.ts';
import { callWithSecondFactor } from './second-factor.ts';
import { useListPage } from './use-list-page.ts';
import { useApiQuery } from './use-api-query.ts';

export type AdminUsers = ReturnType<typeof useAdminUsers>;

export function useAdminUsers(query: Pick<QueryInput<'listUsers'>, 'page' | 'search'>) {
  const { page, isStale, error, mutate } = useListPage(
    useApiQuery('listUsers', { query: { ...query, limit: ADMIN_USERS_PAGE_SIZE } }),
  );

  return useMemo(
    () => ({
      page,
      isStale,
      error,
      reload: () => mutate(),
      /** Rejects with ApiError; USER_PROTECTED for admins and for one's own account. */
      setActive: async (user: User, isActive: boolean) => {
        const params = { id: user._id };
        const change = callWithSecondFactor('setUserStatus', { params, body: { isActive } });
        const answer = await answerOrReadBack(change, async () => {
          const { users } = await callApi('listUsers', { query: { search: user.email } });
          const found = users.find(({ _id }) => _id === user._id);
          return found?.isActive === isActive ? { user: found } : undefined;
        });
        const replace = (listed: User) => (listed._id === user._id ? answer.user : listed);
        void mutate((list) => list && { ...list, users: list.users.map(replace) });
        return answer.user;
      },
    }),
    [page, isStale, error, mutate],
  );
}
