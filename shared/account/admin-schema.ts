/** The back office's users: the list, and whether somebody may come in. */
import * as z from 'zod';
import { user } from './schema.ts';
import { ADMIN_USERS_PAGE_SIZE } from '../product/rules.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { pageNumber, pageSize, searchText } from '../product/schema.ts';

/** GET /admin/users: the newest registration first; `search` in names, e-mail addresses and phone numbers. */
export const adminUserQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(ADMIN_USERS_PAGE_SIZE).default(ADMIN_USERS_PAGE_SIZE),
    search: searchText().default(''),
  }),
);
export type AdminUserQuery = OutputOf<typeof adminUserQuery>;

/** `updatedAt` of a user is the last access: a log-in, or a change the person made. */
export const adminUsersAnswer = z.object({
  users: z.array(user),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  /** True where a text search reads no further: there are at least `total`, which is shown as '200+'. */
  more: z.boolean().optional(),
});

/** PATCH /admin/users/{id}/status. USER_PROTECTED for admins and oneself. */
export const userStatusChange = lazySchema(() => z.object({ isActive: z.boolean('Indica se l’utente è attivo') }));
export type UserStatusChange = OutputOf<typeof userStatusChange>;
