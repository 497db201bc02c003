import { ulid } from 'ulid';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { userListEntry } from './list-entries.ts';
import { updateLists, updateSearchWords } from './update-lists.ts';
import { findUsers, readUserPage } from './user-list.ts';

setupTable();

const now = Date.now();
const ids = Array.from({ length: 230 }, (_, index) => ulid(now - (230 - index) * 1000));
const listUsers = (userIds: string[]) =>
  updateLists(
    'U',
    userIds.map((id) => userListEntry({ id })),
  );

const capacityOf = (work: () => Promise<unknown>) =>
  measureCapacity(async () => {
    await work();
    return { ...consumedCapacity() };
  });

describe('the list of users', () => {
  it('holds everybody once, newest first, however often they come', async () => {
    await listUsers(ids.slice(100));
    await listUsers(ids.slice(0, 140));
    const pages = await Promise.all([1, 2, 3].map((page) => readUserPage(page, 100)));
    expect(pages.flatMap((page) => page.ids)).toEqual([...ids].reverse());
    expect(pages.map(({ total }) => total)).toEqual([230, 230, 230]);
  });

  it('costs 3 read units a page and 10 write units for a new user', async () => {
    for (const page of [1, 8, 16]) expect((await capacityOf(() => readUserPage(page, 15))).read).toBeLessThanOrEqual(3);
    expect((await capacityOf(() => listUsers([ulid()]))).write).toBeLessThanOrEqual(10);
  });

  it('is searched by name: 200 entries of a word, and whether there are more', async () => {
    for (const id of ids.slice(0, 205)) await updateSearchWords('U', [{ id, words: ['anna'] }]);
    const { ids: foundIds, more } = await findUsers(['ann']);
    expect(foundIds).toEqual(ids.slice(5, 205).reverse());
    expect(more).toBe(true);
  });
});
