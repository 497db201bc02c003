import {
  ConcurrentWrite,
  retryOnConflict,
  withDeadline,
  withRetry,
  type RetryPolicy,
  timeUntilDeadline,
} from './retry.ts';

class Temporary extends Error {}

const policy: RetryPolicy = {
  maxAttempts: 5,
  isRetryable: (error) => error instanceof Temporary,
  backoff: { firstMs: 1, maxMs: 2 },
};

/** An attempt that fails so many times. */
const failing = (times: number, error: Error = new Temporary()) =>
  jest.fn((attemptNumber: number) => (attemptNumber > times ? Promise.resolve('fatto') : Promise.reject(error)));

describe('a retry', () => {
  it('goes on until an attempt succeeds', async () => {
    const attempt = failing(4);
    expect(await withRetry(attempt, policy)).toBe('fatto');
    expect(attempt).toHaveBeenCalledTimes(5);
  });

  it('ends as BUSY after the last attempt', async () => {
    const attempt = failing(5);
    await expect(withRetry(attempt, policy)).rejects.toMatchObject({ code: 'BUSY', status: 409, retryAfter: 1 });
    expect(attempt).toHaveBeenCalledTimes(5);
  });

  it('ends as BUSY after two thirds of the function’s time, also inside another retry', async () => {
    const attempt = failing(Infinity);
    const endless = { ...policy, maxAttempts: Infinity };
    jest.useFakeTimers();
    const startedAt = performance.now();
    const nested = withDeadline(150, () => withRetry(() => withRetry(attempt, endless), endless));
    const duration = nested.then(undefined, (error: unknown) => [error, performance.now() - startedAt] as const);
    await jest.advanceTimersByTimeAsync(150);
    jest.useRealTimers();
    const [error, milliseconds] = await duration;
    expect(error).toMatchObject({ code: 'BUSY' });
    expect(milliseconds).toBeGreaterThan(97);
    expect(milliseconds).toBeLessThanOrEqual(100);
    expect(attempt.mock.calls.length).toBeGreaterThan(50);
  });

  it('throws at once what is not retryable', async () => {
    const attempt = failing(1, new Error('rotto'));
    await expect(withRetry(attempt, policy)).rejects.toThrow('rotto');
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});

describe('a concurrent write', () => {
  it('is decided again', async () => {
    const attempt = failing(2, new ConcurrentWrite());
    expect(await retryOnConflict(attempt)).toBe('fatto');
    expect(attempt.mock.calls).toEqual([[1], [2], [3]]);
  });

  it('ends as BUSY after ten attempts, or as many as are allowed', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const attempt = failing(Infinity, new ConcurrentWrite());
    await expect(retryOnConflict(attempt)).rejects.toMatchObject({ code: 'BUSY' });
    expect(attempt).toHaveBeenCalledTimes(10);
    await expect(retryOnConflict(attempt, 3)).rejects.toMatchObject({ code: 'BUSY' });
    expect(attempt).toHaveBeenCalledTimes(13);
    jest.restoreAllMocks();
  });

  it('is no other error', async () => {
    await expect(retryOnConflict(failing(1))).rejects.toThrow(Temporary);
  });
});

describe('the time until the deadline', () => {
  it('is two thirds of the function’s time, and endless outside of a call', async () => {
    const milliseconds = await withDeadline(3000, () => Promise.resolve(timeUntilDeadline()));
    expect(milliseconds).toBeGreaterThan(1900);
    expect(milliseconds).toBeLessThanOrEqual(2000);
    expect(timeUntilDeadline()).toBe(Infinity);
  });
});
