/** The back office's users: one page of the list, and who may come in. */
import { useMemo } from 'react';
import type { User } from '../../shared/account.ts';
import { ADMIN_USERS_PAGE } from '../../shared/catalogue.ts';
import type { QuerySent } from '../../shared/schemas.ts';
import { call } from './api.ts';
import { useListPage } from './list-page.ts';
import { useCall } from './use-call.ts';

export type AdminUsers = ReturnType<typeof useAdminUsers>;

export function useAdminUsers(query: Pick<QuerySent<'listUsers'>, 'page' | 'search'>) {
  const { page, isStale, error, mutate } = useListPage(
    useCall('listUsers', { query: { ...query, limit: ADMIN_USERS_PAGE } }),
  );

  return useMemo(
    () => ({
      page,
      isStale,
      error,
      reload: () => mutate(),
      /** Lets somebody in, or out. Rejects with ApiError; USER_PROTECTED for admins and oneself. */
      setActive: async (user: User, isActive: boolean) => {
        const answer = await call('setUserStatus', { params: { id: user._id }, body: { isActive } });
        const inPlace = (each: User) => (each._id === user._id ? answer.user : each);
        void mutate((now) => now && { ...now, users: now.users.map(inPlace) });
        return answer.user;
      },
    }),
    [page, isStale, error, mutate],
  );
}
