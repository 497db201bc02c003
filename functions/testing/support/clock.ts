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
