const HOUR_MS = 60 * 60 * 1000;
/** A test needs less than this on a busy machine. */
const MIN_REMAINING_MS = 120_000;

/**
 * Rate limits count by the hours of the clock. Near the end of an hour, this waits for the next one, so that all calls of
 * a test are counted together.
 */
export async function waitForRateLimitWindow(): Promise<void> {
  const remainingMs = HOUR_MS - (Date.now() % HOUR_MS);
  if (remainingMs < MIN_REMAINING_MS) await new Promise((resolve) => setTimeout(resolve, remainingMs + 10));
}
