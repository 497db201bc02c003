/** Does one thing for many, at most `width` at a time. The first failure is thrown when all that had begun are done. */
export async function inParallel<T>(width: number, things: readonly T[], work: (thing: T) => Promise<void>) {
  const waiting = things.values();
  const lane = async () => {
    for (const thing of waiting) await work(thing);
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(width, things.length) }, lane));
  const failure = lanes.find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
}
