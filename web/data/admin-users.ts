/** The back office's users: one page of the list, and who may come in. */
import { useMemo } from 'react';
import type { User } from '../../shared/account/schema.ts';
import { ADMIN_USERS_PAGE_SIZE } from '../../shared/product/rules.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import { callApi } from './api.ts';
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
      /** Lets somebody in, or out. Rejects with ApiError; USER_PROTECTED for admins and oneself. */
      setActive: async (user: User, isActive: boolean) => {
        const answer = await callApi('setUserStatus', { params: { id: user._id }, body: { isActive } });
        const inPlace = (each: User) => (each._id === user._id ? answer.user : each);
        void mutate((now) => now && { ...now, users: now.users.map(inPlace) });
        return answer.user;
      },
    }),
    [page, isStale, error, mutate],
  );
}
