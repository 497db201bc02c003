import { userAnswer } from '../kit/user-answer.ts';
import type { UseCase } from '../kit/resource.ts';
import { readAccounts } from '../store/accounts.ts';
import type { Page } from '../store/list-search.ts';
import { findUsers, pageOfUsers } from '../store/user-index.ts';
import { searchWords } from '../store/words.ts';

/** All users, the newest registration first, or those found by words. The list lags a second behind, the rows do not. */
export const listUsers: UseCase<'listUsers'> = async ({ query: { page, limit, search } }) => {
  const found = search ? await searched(search, page, limit) : await pageOfUsers(page, limit);
  const users = await readAccounts(found.ids);
  return {
    users: users.map((user) => userAnswer(user, user.role)),
    currentPage: page,
    totalPages: Math.ceil(found.total / limit),
    total: found.total,
    ...(found.more && { more: true }),
  };
};

async function searched(search: string, page: number, limit: number): Promise<Page> {
  const { ids, more } = await findUsers(searchWords(search));
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length, more };
}
