import { useState } from 'react';
import type { User } from '../../../../shared/account.ts';
import { officeFailures } from '../../../../shared/office-texts.ts';
import { useAdminUsers } from '../../../data/admin-users.ts';
import { useHead } from '../../../kit/head.ts';
import { useListFilters } from '../../../kit/list-filters.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { ListHeading } from '../list-heading.tsx';
import list from '../list.module.css';
import { ListSearch } from '../list-search.tsx';
import { NoRows } from '../no-rows.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { useLoadFailure } from '../use-load-failure.ts';
import { StatusDialog } from './status-dialog.tsx';
import { listWords } from './texts.ts';
import { UserCards } from './user-cards.tsx';
import { UserSummary } from './user-summary.tsx';

/** All users: search them, let them in and out. */
export default function Users() {
  useHead('Utenti');
  const filters = useListFilters();
  const { search } = filters;
  const users = useAdminUsers({ page: filters.page, ...(search && { search }) });
  const { page, error, isStale } = users;
  const [asked, ask] = useState<User | null>(null);
  const heading = useHeadingFocus(asked !== null);
  useLoadFailure(error, officeFailures.usersLoad);

  return (
    <div className={list.screen}>
      <ListHeading ref={heading} words={listWords} page={page} stale={isStale} />
      <ListSearch label="Cerca utenti" placeholder="Nome, email o telefono" filters={filters} />
      {page?.users.length === 0 || (error && !page) ? (
        <NoRows drawing="hanger" words={listWords} {...{ page, filters }} retry={users.reload} />
      ) : (
        <>
          {page && <UserSummary users={page.users} />}
          <UserCards users={page?.users} stale={isStale} onAsk={ask} />
        </>
      )}
      {page && <Pagination page={page.currentPage} pages={page.totalPages} hrefOf={filters.hrefOf} />}
      {asked && <StatusDialog user={asked} users={users} onClose={() => ask(null)} />}
    </div>
  );
}
