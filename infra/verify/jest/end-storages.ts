/**
 * Node 20 tells every storage of each new promise, also those of test files that have ended: each file of a worker would
 * take longer than the one before. The storages that a file used are switched off after it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const prototype = AsyncLocalStorage.prototype as { run: (...args: unknown[]) => unknown };
const { run } = prototype;
const storages = new Set<AsyncLocalStorage<unknown>>();
prototype.run = function runAndNote(this: AsyncLocalStorage<unknown>, ...args) {
  storages.add(this);
  return run.apply(this, args);
};

afterAll(() => {
  prototype.run = run;
  for (const storage of storages) storage.disable();
});
