import { withDeadline, withRetry, type RetryPolicy } from './retry.ts';

class Outrun extends Error {}

const PATIENCE: RetryPolicy = {
  maxAttempts: 5,
  isRetryable: (error) => error instanceof Outrun,
  backoff: { firstMs: 1, maxMs: 2 },
};

/** An attempt that is outrun so many times. */
const outrun = (times: number) => jest.fn((tried: number) => (tried > times ? Promise.resolve('fatto') : fail()));
const fail = () => Promise.reject(new Outrun());

describe('where others are faster', () => {
  it('the shop tries again, and is done at last', async () => {
    const attempt = outrun(4);
    expect(await withRetry(attempt, PATIENCE)).toBe('fatto');
    expect(attempt).toHaveBeenCalledTimes(5);
  });

  it('it asks to come again after so many attempts', async () => {
    const attempt = outrun(5);
    await expect(withRetry(attempt, PATIENCE)).rejects.toMatchObject({ code: 'BUSY', status: 409, retryAfter: 1 });
    expect(attempt).toHaveBeenCalledTimes(5);
  });

  it('it asks to come again once two thirds of its time are over, also within another attempt', async () => {
    const attempt = outrun(Infinity);
    const endless = { ...PATIENCE, maxAttempts: Infinity };
    const began = performance.now();
    const both = withDeadline(150, () => withRetry(() => withRetry(attempt, endless), endless));
    await expect(both).rejects.toMatchObject({ code: 'BUSY' });
    expect(performance.now() - began).toBeGreaterThan(90);
    expect(attempt.mock.calls.length).toBeGreaterThan(5);
  });

  it('what does not pass is thrown at once', async () => {
    const attempt = jest.fn(() => Promise.reject(new Error('rotto')));
    await expect(withRetry(attempt, PATIENCE)).rejects.toThrow('rotto');
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
