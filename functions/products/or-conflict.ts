import { ShopError } from '../../shared/api/errors.ts';
import { ConcurrentWrite } from '../platform/retry.ts';

/** For calls that decide again where somebody else changed the product meanwhile. */
export function orConflict(error: unknown): never {
  throw error instanceof ShopError && error.code === 'PRODUCT_CHANGED' ? new ConcurrentWrite() : error;
}
