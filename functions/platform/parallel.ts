/**
 * Runs `work` for every item, at most `concurrency` at a time. Throws the first failure once everything that began is over.
 */
export async function inParallel<T>(concurrency: number, items: readonly T[], work: (item: T) => Promise<void>) {
  const queue = items.values();
  const runLane = async () => {
    for (const item of queue) await work(item);
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(concurrency, items.length) }, runLane));
  const failure = lanes.find((lane) => lane.status === 'rejected');
  if (failure) throw failure.reason;
}
