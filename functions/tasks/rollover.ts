/** What the clock starts every few minutes: after midnight in Italy the best sellers' periods move on by a day. */
import { dayOf } from '../../shared/days.ts';
import { log } from '../kit/log.ts';
import { movePeriods } from '../store/best-sellers.ts';

export const handler = async (): Promise<{ moved: boolean }> => {
  const moved = await movePeriods(dayOf(Date.now()));
  if (moved) log.info('the periods moved on');
  return { moved };
};
