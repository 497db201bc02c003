import { toUserAnswer } from '../http/answers/user-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readAccounts } from '../store/accounts/accounts.ts';
import type { ListPage } from '../store/admin-lists/list-pages.ts';
import { findUsers, readUserPage } from '../store/admin-lists/user-list.ts';
import { parseSearchText } from '../store/admin-lists/search-words.ts';

/** All users, the newest registration first, or those found by words. The list lags a second behind, the rows do not. */
export const listUsers: UseCase<'listUsers'> = async ({ query: { page, limit, search } }) => {
  const found = search ? await searched(search, page, limit) : await readUserPage(page, limit);
  const users = await readAccounts(found.ids);
  return {
    users: users.map((user) => toUserAnswer(user, user.role)),
    currentPage: page,
    totalPages: Math.ceil(found.total / limit),
    total: found.total,
    ...(found.more && { more: true }),
  };
};

async function searched(search: string, page: number, limit: number): Promise<ListPage> {
  const { ids, more } = await findUsers(parseSearchText(search));
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length, more };
}
