/**
 * The shop is read-only while its data is restored (`npm run read-only`). The switch is a variable of every function, so
 * no call reads anything for it.
 */
import { ShopError } from '../../shared/api/errors.ts';
import { setting } from './settings.ts';

const RETRY_AFTER_SECONDS = 300;

export const isReadOnly = (): boolean => setting('READ_ONLY') === 'true';

/** Throws READ_ONLY while the shop is read-only. */
export function requireWritable(): void {
  if (isReadOnly()) throw new ShopError('READ_ONLY', { retryAfter: RETRY_AFTER_SECONDS });
}
