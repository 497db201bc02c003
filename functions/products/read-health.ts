import { ShopError } from '../../shared/api/errors.ts';
import type { Health } from '../../shared/shop/answers.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import { pingTable } from '../store/health.ts';
import { htmlShell } from './ssr/html-shell.ts';

const checks: Record<keyof Health['parts'], () => Promise<unknown>> = {
  table: pingTable,
  catalogue: () => liveCatalogue.publicView(),
  page: () => htmlShell.read(),
};

/** Checks each part of the shop. UNAVAILABLE names the failed parts, but not the reasons: those are in the log. */
export const readHealth: UseCase<'readHealth'> = async () => {
  const results = await Promise.all(Object.entries(checks).map(runCheck));
  const parts = Object.fromEntries(results) as Health['parts'];
  // The bundler replaces RELEASE by the name of the deployment.
  const health = { release: process.env['RELEASE'] ?? 'local', parts };
  if (Object.values(parts).includes('failed')) throw new ShopError('UNAVAILABLE', { details: health });
  return health;
};

async function runCheck([part, check]: [string, () => Promise<unknown>]): Promise<[string, 'ok' | 'failed']> {
  try {
    await check();
    return [part, 'ok'];
  } catch (error) {
    log.error('health check failed', { part, error: error as Error });
    return [part, 'failed'];
  }
}
