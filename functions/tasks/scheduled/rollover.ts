/**
 * What the clock starts every few minutes: after midnight in Italy the best sellers' periods move on by a day; the
 * catalogue's snapshot follows the products.
 */
import { dayOf } from '../../../shared/locale/days.ts';
import { log } from '../../platform/log.ts';
import { rollOverPeriods } from '../../store/analytics/best-sellers.ts';
import { renewSnapshot } from './renew-snapshot.ts';

export const handler = async (): Promise<{ moved: boolean; renewed: boolean }> => {
  const moved = await rollOverPeriods(dayOf(Date.now()));
  if (moved) log.info('leaderboards rolled over');
  const renewed = await renewSnapshot();
  if (renewed) log.info('snapshot renewed');
  return { moved, renewed };
};
