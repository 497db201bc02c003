/**
 * How long the shop goes on trying where others are faster. Two bounds, whichever comes first: so many attempts, and the
 * time of the function. Who gives up before Lambda does can still say so; nothing was done, and BUSY asks to come again.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ShopError } from '../../shared/api/errors.ts';

const deadline = new AsyncLocalStorage<number>();

/** The last third of a function's time is for the attempt that began in time, and for its answer. */
const RETRY_TIME_SHARE = 2 / 3;

/** Runs a call that has so many milliseconds until its function ends. */
export function withDeadline<T>(milliseconds: number, call: () => Promise<T>): Promise<T> {
  return deadline.run(performance.now() + milliseconds * RETRY_TIME_SHARE, call);
}

export interface RetryPolicy {
  maxAttempts: number;
  /** Whether a failure may be gone at the next try. */
  isRetryable: (error: unknown) => boolean;
  /** Milliseconds. The second pause is at most twice the first, and so on up to the longest. */
  backoff: { first: number; longest: number };
}

/** The outcome of the first attempt that is not outrun. Throws what does not pass; BUSY where patience ends. */
export async function withRetry<T>(
  attempt: (tried: number) => Promise<T>,
  { maxAttempts: tries, isRetryable: passes, backoff: { first, longest } }: RetryPolicy,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(tried);
    } catch (error) {
      if (!passes(error)) throw error;
      const wait = Math.random() * Math.min(longest, first * 2 ** (tried - 1));
      if (tried === tries || isPastDeadline(wait)) throw new ShopError('BUSY', { retryAfter: 1 });
      await sleep(wait);
    }
  }
}

function isPastDeadline(wait: number): boolean {
  return performance.now() + wait > (deadline.getStore() ?? Infinity);
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
