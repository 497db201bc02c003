/** Stops the clock now, so that no hour or minute ends during a test. */
export const freezeClock = (): void => setClock(new Date());

/** Sets the clock and leaves timers as they are. `jest.useRealTimers()` ends it. */
export function setClock(now: Date): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
}

const HOUR_MS = 60 * 60_000;

/** So many minutes after the hour that begins next. */
export function nextHourAt(minutes: number): Date {
  return new Date((Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS + minutes * 60_000);
}
