import { useState } from 'react';
import type { User } from '../../../../shared/account/answers.ts';
import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import { useAdminUsers } from '../../../data/admin-users.ts';
import { useHead } from '../../../lib/use-head.ts';
import { useListFilters } from '../../../lib/use-list-filters.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { ListHeading } from '../list/list-heading.tsx';
import list from '../list/list.module.css';
import { ListSearch } from '../list/list-search.tsx';
import { EmptyList } from '../list/empty-list.tsx';
import { useHeadingFocus } from '../list/use-heading-focus.ts';
import { useLoadErrorToast } from '../list/use-load-error-toast.ts';
import { UserStatusDialog } from './status-dialog.tsx';
import { userListTexts } from './texts.ts';
import { UserCards } from './user-cards.tsx';
import { UserSummary } from './user-summary.tsx';

export default function AdminUsersScreen() {
  useHead('Utenti');
  const filters = useListFilters();
  const { search } = filters;
  const users = useAdminUsers({ page: filters.page, ...(search && { search }) });
  const { page, error, isStale } = users;
  const [userToConfirm, setUserToConfirm] = useState<User | null>(null);
  const heading = useHeadingFocus(userToConfirm !== null);
  useLoadErrorToast(error, adminErrorMessages.usersLoad);

  return (
    <div className={list.screen}>
      <ListHeading ref={heading} texts={userListTexts} page={page} stale={isStale} />
      <ListSearch label="Cerca utenti" placeholder="Nome, email o telefono" filters={filters} />
      {page?.users.length === 0 || (error && !page) ? (
        <EmptyList illustration="hanger" texts={userListTexts} {...{ page, filters }} retry={users.reload} />
      ) : (
        <>
          {page && <UserSummary users={page.users} />}
          <UserCards users={page?.users} stale={isStale} onChangeStatus={setUserToConfirm} />
        </>
      )}
      {page && <Pagination page={page.currentPage} pages={page.totalPages} hrefOf={filters.hrefOf} />}
      {userToConfirm && <UserStatusDialog user={userToConfirm} users={users} onClose={() => setUserToConfirm(null)} />}
    </div>
  );
}
