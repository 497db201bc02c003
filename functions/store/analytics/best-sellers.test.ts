import { periods } from '../../../shared/analytics/rules.ts';
import { addDays } from '../../../shared/locale/days.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { expectedPeriod } from '../../testing/support/expected-analytics.ts';
import {
  orderPlacedOn,
  saveAndPublish,
  savedOrders,
  testDay,
  testProductIds,
  withStatus,
} from '../../testing/support/order-history.ts';
import { leaderboardsKey } from '../keys.ts';
import {
  entriesByPeriod,
  readBestSellers,
  readLastSoldNames,
  rebuildLeaderboards,
  rollOverPeriods,
  updateLeaderboards,
} from './best-sellers.ts';

setupTable();
setupSes();

const piecesOf = async (index: number) =>
  (await readBestSellers('7d', 15)).find(({ id }) => id === testProductIds[index])?.pieces ?? 0;

beforeAll(async () => {
  for (let day = 0; day < 95; day += 1) await saveAndPublish(withStatus(orderPlacedOn(day, day % 14, 1), 'paid', 0));
});

describe('the best sellers', () => {
  it.each(periods)('of %s are those that the orders have', async (period) => {
    const { topProducts } = expectedPeriod([...savedOrders.values()], period, testDay);
    expect((await readBestSellers(period, 10)).map(({ id, pieces }) => [id, pieces])).toEqual(
      topProducts.slice(0, 10).map(({ _id, totalQuantity }) => [_id, totalQuantity]),
    );
  });

  it('lose the pieces of an order as soon as it is cancelled', async () => {
    const before = await piecesOf(3);
    const paid = withStatus(orderPlacedOn(0, 3, 5), 'paid', 0);
    await saveAndPublish(paid);
    expect(await piecesOf(3)).toBe(before + 5);
    await saveAndPublish(withStatus(paid, 'cancelled', paid.totalCents));
    expect(await piecesOf(3)).toBe(before);
  });

  it('do not change when products are placed again', async () => {
    const before = await readBestSellers('90d', 15);
    await Promise.all([updateLeaderboards(testProductIds), updateLeaderboards(testProductIds)]);
    await updateLeaderboards([]);
    expect(await readBestSellers('90d', 15)).toEqual(before);
  });

  it('are built anew where the item has an earlier layout', async () => {
    const before = await readBestSellers('90d', 15);
    await putItem({ Item: { ...leaderboardsKey, v: 1 } });
    expect(await readBestSellers('90d', 15)).toEqual([]);
    await rebuildLeaderboards(testDay);
    expect(await readBestSellers('90d', 15)).toEqual(before);
  });

  it('have the names under which they were last sold', async () => {
    const names = await readLastSoldNames([testProductIds[2]!, 'unknown']);
    expect([...names]).toEqual([[testProductIds[2], 'Prodotto 2']]);
  });
});

it('a product’s rows are summed for each period, both ends included', () => {
  const rowOn = (daysAgo: number, pieces: number) => ({ sk: addDays('2026-03-31', -daysAgo), pieces, cents: 100 });
  const rows = [rowOn(0, 1), rowOn(6, 2), rowOn(7, 4), rowOn(29, 8), rowOn(30, 16), rowOn(89, 32), rowOn(90, 64)];
  const entries = entriesByPeriod('P', rows, '2026-03-31');
  expect(periods.map((period) => entries[period].pieces)).toEqual([3, 15, 63]);
  expect(entries['7d']).toEqual({ id: 'P', pieces: 3, cents: 200 });
});

describe('a new day', () => {
  it('takes from each period the sales of the day that left it', async () => {
    const before = await readBestSellers('7d', 100);
    expect(before.length).toBeGreaterThan(3);
    await rebuildLeaderboards(testDay);
    expect(await rollOverPeriods(testDay)).toBe(false);
    expect(await readBestSellers('7d', 100)).toEqual(before);
    for (const daysAhead of [1, 8, 31, 95]) {
      const day = addDays(testDay, daysAhead);
      expect(await rollOverPeriods(day)).toBe(true);
      for (const period of periods) {
        const { topProducts } = expectedPeriod([...savedOrders.values()], period, day);
        const bestSellers = (await readBestSellers(period, 100)).map(({ id, pieces }) => [id, pieces]);
        expect(bestSellers).toEqual(topProducts.slice(0, 15).map(({ _id, totalQuantity }) => [_id, totalQuantity]));
      }
    }
    expect(await readBestSellers('90d', 100)).toEqual([]);
  });
});
