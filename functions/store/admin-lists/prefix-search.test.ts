import { ulid } from 'ulid';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { filterByStatus, searchByPrefix } from './prefix-search.ts';
import { parseSearchText } from './search-words.ts';
import { updateLists, updateSearchWords } from './update-lists.ts';

setupTable();

const now = Date.now();
const ids = Array.from({ length: 270 }, (_, index) => ulid(now - (270 - index) * 1000));
const [rossiId, bianchiId, rossiniId] = ids as [string, string, string];
const wordsById = new Map([
  [rossiId, ['mario', 'rossi', 'mariorossi']],
  [bianchiId, ['mario', 'bianchi', 'mariobianchi']],
  [rossiniId, ['anna', 'rossini', 'annarossini']],
]);
const readSearchWords = jest.fn((wanted: string[]) =>
  Promise.resolve(new Map([...wordsById].filter(([id]) => wanted.includes(id)))),
);
const search = (...words: string[]) => searchByPrefix({ kind: 'O', readSearchWords }, words);

beforeAll(async () => {
  for (const [id, words] of wordsById) await updateSearchWords('O', [{ id, words }]);
});

describe('a search', () => {
  it('finds by the beginnings of words, newest first', async () => {
    expect(await search('ross')).toEqual({ ids: [rossiniId, rossiId], more: false });
    expect(await search('verdi')).toEqual({ ids: [], more: false });
    expect(await search()).toEqual({ ids: [], more: false });
  });

  it('of two words finds what has both', async () => {
    expect(await search('mario', 'ro')).toEqual({ ids: [rossiId], more: false });
    expect(await search('anna', 'bianchi')).toEqual({ ids: [], more: false });
  });

  it('finds a name that was stored as one word and typed as two', async () => {
    expect(await search('mario', 'bianchi')).toEqual({ ids: [bianchiId], more: false });
    expect(await search('mariobianchi')).toEqual({ ids: [bianchiId], more: false });
  });

  it('finds four-byte characters, and words that go on with one', async () => {
    await updateSearchWords('O', [{ id: ids[6]!, words: parseSearchText('𠮷 mario𝓜𝓪𝓻𝓲𝓸') }]);
    for (const searchText of ['𠮷', 'mario𝓜', 'mario𝓜𝓪𝓻𝓲𝓸', '𠮷 mario𝓜']) {
      expect([searchText, await search(...parseSearchText(searchText))]).toEqual([
        searchText,
        { ids: [ids[6]], more: false },
      ]);
    }
    expect((await search('𠮸')).ids).toEqual([]);
    await updateSearchWords('O', [{ id: ids[7]!, words: ['zio', 'zio𝓜'] }]);
    await updateSearchWords('O', [{ id: ids[8]!, words: ['zio𝓜𝓪'] }]);
    expect((await search('zio')).ids).toEqual([ids[8], ids[7]]);
  });
});

describe('a search for a common word', () => {
  beforeAll(async () => {
    for (const id of ids.slice(10, 260)) await updateSearchWords('O', [{ id, words: ['mario', 'mariella'] }]);
  });

  it('reads 200 entries for 3 units and says that there are more', async () => {
    await measureCapacity(async () => {
      const { ids: foundIds, more } = await search('mario');
      expect(foundIds).toEqual(ids.slice(60, 260).reverse());
      expect(more).toBe(true);
      expect(consumedCapacity().read).toBeLessThanOrEqual(3);
    });
  });

  it('still finds the rare word beside it: the entities say whether they have the common one', async () => {
    readSearchWords.mockClear();
    expect(await search('mario', 'rossi')).toEqual({ ids: [rossiId], more: false });
    expect(readSearchWords).toHaveBeenCalledWith([rossiId, rossiniId]);
  });
});

it('results are filtered by the status that the lists have', async () => {
  await updateLists('O', [
    { id: rossiId, status: 'delivered', version: 1 },
    { id: bianchiId, status: 'paid', version: 1 },
  ]);
  expect(await filterByStatus('O', [rossiId, bianchiId, rossiniId], 'delivered')).toEqual([rossiId]);
});
