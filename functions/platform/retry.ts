/**
 * How long the shop tries again where other writers are faster. Two limits end it: the number of attempts, and the time of
 * the function. BUSY then says that nothing was done and asks to come again, which a function that is stopped cannot say.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ShopError } from '../../shared/api/errors.ts';

const deadline = new AsyncLocalStorage<number>();

/** The last third of a function's time is for the last attempt and for its answer. */
const RETRY_TIME_SHARE = 2 / 3;

/** Runs a call whose function ends after so many milliseconds. */
export function withDeadline<T>(milliseconds: number, call: () => Promise<T>): Promise<T> {
  return deadline.run(performance.now() + milliseconds * RETRY_TIME_SHARE, call);
}

export interface RetryPolicy {
  maxAttempts: number;
  isRetryable: (error: unknown) => boolean;
  /** The pause is random, below `firstMs` at first. The limit doubles with each attempt, up to `maxMs`. */
  backoff: { firstMs: number; maxMs: number };
}

/** Answers with the first attempt that succeeds. Throws what is not retryable, and BUSY after the last attempt. */
export async function withRetry<T>(
  attempt: (attemptNumber: number) => Promise<T>,
  { maxAttempts, isRetryable, backoff: { firstMs, maxMs } }: RetryPolicy,
): Promise<T> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await attempt(attemptNumber);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      const wait = Math.random() * Math.min(maxMs, firstMs * 2 ** (attemptNumber - 1));
      if (attemptNumber === maxAttempts || wait > timeUntilDeadline()) throw new ShopError('BUSY', { retryAfter: 1 });
      await sleep(wait);
    }
  }
}

/** Milliseconds that the current call may still spend on attempts. Infinity outside of a call. */
export function timeUntilDeadline(): number {
  return (deadline.getStore() ?? Infinity) - performance.now();
}

/** Another writer changed the same thing at the same moment: read and decide again. */
export class ConcurrentWrite extends Error {}

const CONFLICT_ATTEMPTS = 10;

/** Runs an attempt again while it throws ConcurrentWrite. Throws BUSY after the last one. */
export function retryOnConflict<T>(
  attempt: (attemptNumber: number) => Promise<T>,
  maxAttempts = CONFLICT_ATTEMPTS,
): Promise<T> {
  return withRetry(attempt, {
    maxAttempts,
    isRetryable: (error) => error instanceof ConcurrentWrite,
    backoff: { firstMs: 20, maxMs: 500 },
  });
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
