import { countEmptySearch } from '../store/analytics/empty-searches.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { setClock } from '../testing/support/clock.ts';
import { adminGet } from '../testing/support/order-history.ts';

setupTable();
setupSes();
afterEach(() => void jest.useRealTimers());

it('the searches of a week are found by any of its days', async () => {
  setClock(new Date('2026-11-19T12:00:00Z'));
  await countEmptySearch('jeans', '203.0.113.7');
  setClock(new Date());
  const week = { week: '2026-11-16', searches: [{ text: 'jeans', count: 1 }] };
  for (const day of ['2026-11-16', '2026-11-22'])
    expect(await adminGet('listEmptySearches', { week: day })).toMatchObject(week);
  expect(await adminGet('listEmptySearches', { week: '2026-11-23' })).toMatchObject({
    week: '2026-11-23',
    searches: [],
  });
});

it('without a day, they are those of this week', async () => {
  setClock(new Date('2026-11-25T12:00:00Z'));
  expect(await adminGet('listEmptySearches', { week: 'ieri' })).toMatchObject({ week: '2026-11-23', searches: [] });
});
