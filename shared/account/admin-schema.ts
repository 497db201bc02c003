/** What the admin's calls about users take. */
import * as z from 'zod';
import { ADMIN_USERS_PAGE_SIZE } from '../api/page-sizes.ts';
import { lazySchema } from '../api/lazy-schema.ts';
import { pageNumber, pageSize, searchText } from '../api/list-query.ts';

/** GET /admin/users: the newest registration first; `search` in names, email addresses and phone numbers. */
export const adminUserQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(ADMIN_USERS_PAGE_SIZE).default(ADMIN_USERS_PAGE_SIZE),
    search: searchText().default(''),
  }),
);

/** PATCH /admin/users/{id}/status. USER_PROTECTED for admins and for the caller. */
export const userStatusChange = lazySchema(() => z.object({ isActive: z.boolean('Indica se l’utente è attivo') }));
