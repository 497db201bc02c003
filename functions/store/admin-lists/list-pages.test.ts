import { ulid } from 'ulid';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { readListPage } from './list-pages.ts';
import { updateLists } from './update-lists.ts';

setupTable();

const now = Date.now();
const ids = Array.from({ length: 450 }, (_, index) => ulid(now - (450 - index) * 1000));
const newestFirst = [...ids].reverse();

beforeAll(async () => {
  await updateLists(
    'O',
    ids.map((id, index) => ({ id, status: index === 0 ? 'cancelled' : 'paid', version: 1 })),
  );
});

describe('a page of a list', () => {
  it.each([1, 2, 15, 30])('%d is a slice of the list, for at most 3 read units', async (page) => {
    await measureCapacity(async () => {
      const { ids: pageIds, total } = await readListPage('O', 'all', page, 15);
      expect(pageIds).toEqual(newestFirst.slice((page - 1) * 15, page * 15));
      expect(total).toBe(450);
      expect(consumedCapacity().read).toBeLessThanOrEqual(3);
    });
  });

  it('past the end is empty and still says the total', async () => {
    expect(await readListPage('O', 'all', 31, 15)).toEqual({ ids: [], total: 450 });
  });

  it('finds the oldest order of all where the list has only that one', async () => {
    expect(await readListPage('O', 'cancelled', 1, 15)).toEqual({ ids: [ids[0]], total: 1 });
  });

  it('of a status that no order has is empty', async () => {
    expect(await readListPage('O', 'pending', 1, 15)).toEqual({ ids: [], total: 0 });
  });

  it('of a shop without returns is empty', async () => {
    expect(await readListPage('W', 'all', 1, 15)).toEqual({ ids: [], total: 0 });
  });

  it('and the next one overlap in nothing, whatever the limit', async () => {
    for (const limit of [1, 7, 100]) {
      const pages = await Promise.all([1, 2].map((page) => readListPage('O', 'all', page, limit)));
      expect(pages.flatMap((page) => page.ids)).toEqual(newestFirst.slice(0, 2 * limit));
    }
  });
});
