import '../../testing/support/silence-logs.ts';
import { dayOf } from '../../../shared/locale/days.ts';
import { readBestSellers, rebuildLeaderboards } from '../../store/analytics/best-sellers.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { setClock } from '../../testing/support/clock.ts';
import { orderPlacedOn, saveAndPublish, withStatus } from '../../testing/support/order-history.ts';
import { handler } from './rollover.ts';

setupTable();
setupSes();
afterEach(() => jest.useRealTimers());

it('after midnight in Italy the periods roll over, once a day', async () => {
  const now = new Date();
  await saveAndPublish(withStatus(orderPlacedOn(0, 1, 3), 'paid', 0));
  await rebuildLeaderboards(dayOf(now.getTime()));
  expect(await handler()).toEqual({ rolledOver: false, renewed: false });
  setClock(new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000));
  expect(await handler()).toEqual({ rolledOver: true, renewed: false });
  expect(await handler()).toEqual({ rolledOver: false, renewed: false });
  expect(await readBestSellers('7d', 10)).toEqual([]);
  expect(await readBestSellers('30d', 10)).toMatchObject([{ pieces: 3 }]);
});
