import { putItem } from '../../aws/dynamodb/write.ts';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { ALL_DAYS, analyticsKey } from '../keys.ts';
import { countOrders, readAnalyticsPeriod, sumMetric } from './read-period.ts';

setupTable();

beforeAll(async () => {
  await putItem({ Item: { ...analyticsKey('2026-01-01'), paid: 1, salesCents: 1000 } });
  await putItem({ Item: { ...analyticsKey('2026-01-30'), paid: 2, shipped: 1, salesCents: 3000 } });
  await putItem({ Item: { ...analyticsKey(ALL_DAYS), paid: 3, shipped: 1, salesCents: 4000, users: 7 } });
});

it('a period has every day, oldest first, and the totals of all time', async () => {
  const { days, allTime } = await readAnalyticsPeriod(3, '2026-01-31');
  expect(days.map(({ day }) => day)).toEqual(['2026-01-29', '2026-01-30', '2026-01-31']);
  expect(days.map(({ totals }) => totals.salesCents)).toEqual([undefined, 3000, undefined]);
  expect(allTime).toMatchObject({ users: 7, salesCents: 4000 });
});

it('a metric is summed over the days, and orders of every status are counted', async () => {
  const { days, allTime } = await readAnalyticsPeriod(31, '2026-01-31');
  expect([sumMetric(days, 'salesCents'), sumMetric(days, 'users')]).toEqual([4000, 0]);
  expect([countOrders(allTime), countOrders({})]).toEqual([4, 0]);
});

it('a shop without orders has empty days', async () => {
  expect(await readAnalyticsPeriod(1, '2025-01-01')).toMatchObject({ days: [{ day: '2025-01-01', totals: {} }] });
});

it('one query reads a period', async () => {
  await measureCapacity(async () => {
    await readAnalyticsPeriod(90, '2026-01-31');
    expect(consumedCapacity().read).toBeLessThanOrEqual(1);
  });
});
