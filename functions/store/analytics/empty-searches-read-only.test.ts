import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setClock } from '../../testing/support/clock.ts';
import { countEmptySearch, readEmptySearches } from './empty-searches.ts';

process.env['READ_ONLY'] = 'true';
setupTable();
afterEach(() => void jest.useRealTimers());

it('searches that found nothing are not counted while the shop is read-only', async () => {
  setClock(new Date('2026-11-24T10:00:00Z'));
  await countEmptySearch('jeans', '203.0.113.7');
  expect(await readEmptySearches('2026-11-23')).toEqual([]);
});
