import { toUserAnswer } from '../http/answers/user-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readAccounts } from '../store/accounts/accounts.ts';
import type { ListPage } from '../store/admin-lists/list-pages.ts';
import { parseSearchText } from '../store/admin-lists/search-words.ts';
import { findUsers, readUserPage } from '../store/admin-lists/user-list.ts';

/** All users, newest registration first, or those that match a search. The list is about a second behind. */
export const listUsers: UseCase<'listUsers'> = async ({ query: { page, limit, search } }) => {
  const list = search ? await searchPage(search, page, limit) : await readUserPage(page, limit);
  const users = await readAccounts(list.ids);
  return {
    users: users.map((user) => toUserAnswer(user, user.role)),
    currentPage: page,
    totalPages: Math.ceil(list.total / limit),
    total: list.total,
    ...(list.more && { more: true }),
  };
};

async function searchPage(search: string, page: number, limit: number): Promise<ListPage> {
  const { ids, more } = await findUsers(parseSearchText(search));
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length, more };
}
