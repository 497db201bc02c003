import { ulid } from 'ulid';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import { updateUserList, updateUserWords, findUsers, readUserPage, userSearchWords } from './user-list.ts';

setupTable();

const start = Date.now();
const ids = Array.from({ length: 230 }, (_each, index) => ulid(start - (230 - index) * 1000));
const newestFirst = [...ids].reverse();

const unitsOf = (work: () => Promise<unknown>) =>
  measureCapacity(async () => {
    await work();
    return { ...consumedCapacity() };
  });

describe('the list of users', () => {
  it('holds everybody once, the newest first, however often they are told', async () => {
    await updateUserList(ids.slice(100).map((id) => ({ id })));
    await updateUserList(ids.slice(0, 140).map((id) => ({ id })));
    const pages = await Promise.all([1, 2, 3].map((page) => readUserPage(page, 100)));
    expect(pages.flatMap((page) => page.ids)).toEqual(newestFirst);
    expect(pages.map(({ total }) => total)).toEqual([230, 230, 230]);
  });

  it('costs what the table of keys says: 3 units a page, 10 for a new user', async () => {
    for (const page of [1, 8, 16]) expect((await unitsOf(() => readUserPage(page, 15))).read).toBeLessThanOrEqual(3);
    expect((await unitsOf(() => updateUserList([{ id: ulid() }]))).write).toBeLessThanOrEqual(10);
  });

  it('reads 200 entries of a word and says that there are more', async () => {
    for (const id of ids.slice(0, 205)) await updateUserWords(id, ['anna']);
    const { ids: found, more } = await findUsers(['ann']);
    expect([found.length, more]).toEqual([200, true]);
    expect(found).toEqual(ids.slice(5, 205).reverse());
  });
});

it('a phone is found with and without the prefix of Italy', () => {
  const person = { firstName: 'Anna', lastName: 'Ferri', email: 'anna@example.it' };
  expect(userSearchWords({ ...person, phone: '+39 333 1234567' })).toEqual(
    expect.arrayContaining(['393331234567', '3331234567', 'anna', 'ferri', 'annaexampleit', 'annaferri', 'ferrianna']),
  );
  expect(userSearchWords({ ...person, phone: '' })).not.toContain('');
});
