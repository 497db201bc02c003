/**
 * Runs every few minutes. After midnight in Italy it rolls the best sellers' periods over, and it renews the
 * catalogue's snapshot when enough products have changed. Each run writes a heartbeat, which the stream's consumer must hear.
 */
import { dayOf } from '../../../shared/locale/days.ts';
import { log } from '../../platform/log.ts';
import { requireWritable } from '../../platform/read-only.ts';
import { rollOverPeriods } from '../../store/analytics/best-sellers.ts';
import { recordHeartbeat } from '../../store/health.ts';
import { renewSnapshot } from './renew-snapshot.ts';

export const handler = async (): Promise<{ rolledOver: boolean; renewed: boolean }> => {
  // Also in the read-only mode, or SilentConsumer would ring. While data is restored the consumer is at rest: it hears this
  // afterwards, and no other item depends on it.
  await recordHeartbeat(Date.now());
  requireWritable();
  const rolledOver = await rollOverPeriods(dayOf(Date.now()));
  if (rolledOver) log.info('leaderboards rolled over');
  const renewed = await renewSnapshot();
  if (renewed) log.info('snapshot renewed');
  return { rolledOver, renewed };
};
