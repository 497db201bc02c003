import type { Health } from '../../shared/shop/answers.ts';
import { ShopError } from '../../shared/api/errors.ts';
import { log } from '../platform/log.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { pingTable } from '../store/health.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { htmlShell } from './ssr/html-shell.ts';

const checks: Record<keyof Health['parts'], () => Promise<unknown>> = {
  table: pingTable,
  catalogue: () => liveCatalogue.publicView(),
  page: () => htmlShell.read(),
};

/** Asks each part for the least that shows it alive. Throws UNAVAILABLE, naming what failed and nothing of why. */
export const readHealth: UseCase<'readHealth'> = async () => {
  const parts = Object.fromEntries(await Promise.all(Object.entries(checks).map(look))) as Health['parts'];
  // Put in by the bundler: what the deployment was called.
  const health = { release: process.env['RELEASE'] ?? 'local', parts };
  if (Object.values(parts).includes('failed')) throw new ShopError('UNAVAILABLE', { details: health });
  return health;
};

async function look([part, check]: [string, () => Promise<unknown>]): Promise<[string, 'ok' | 'failed']> {
  try {
    await check();
    return [part, 'ok'];
  } catch (error) {
    log.error('part failed', { part, error: error as Error });
    return [part, 'failed'];
  }
}
