/** Stops the clock at this moment: what is counted by the hour or the minute cannot begin anew half-way. */
export const freezeClock = (): void => setClock(new Date());

/** Moves the clock, and nothing else: whoever waits, waits as before. `jest.useRealTimers()` puts it right again. */
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
