const HOUR = 60 * 60 * 1000;
const ENOUGH = 30_000;

/**
 * The shop counts by the hours of its clock, and at each full one begins anew: where less than half a minute is left, waits
 * until the next has begun, so that what one test asks for is counted together. At any other time it waits for nothing.
 */
export async function waitForRateLimitWindow(): Promise<void> {
  for (let left = leftOfTheHour(); left < ENOUGH; left = leftOfTheHour()) {
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

const leftOfTheHour = () => HOUR - (Date.now() % HOUR);
