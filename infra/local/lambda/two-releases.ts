/** Functions of two releases side by side on one table, as while CodeDeploy shifts calls from one to the other. */
import type { Lambda } from './lambda.ts';

/** Behind the name of a function in the log. */
export const RELEASE_BEFORE = ' of the release before';

/**
 * Each call goes to one release or the other, as `random` (0 to 1) says. Functions that only today's release has get all of
 * their calls. Throws where the releases share no function. The release before may have no aliases.
 */
export function mixReleases(
  today: Map<string, Lambda>,
  before: Map<string, Lambda>,
  random: () => number,
): Map<string, Lambda> {
  const olderOnes = new Map([...before.values()].map((lambda) => [lambda.name, lambda]));
  if (![...today.values()].some(({ name }) => olderOnes.has(name))) {
    throw new Error('The release before has none of these functions');
  }
  return new Map(
    [...today].map(([arn, lambda]) => {
      const older = olderOnes.get(lambda.name);
      return [arn, older ? oneOf(lambda, older, random) : lambda];
    }),
  );
}

function oneOf(lambda: Lambda, older: Lambda, random: () => number): Lambda {
  return {
    name: lambda.name,
    invoke: (event) => (random() < 0.5 ? lambda : older).invoke(event),
    stop: async () => void (await Promise.all([lambda.stop(), older.stop()])),
  };
}

/** The same numbers from 0 to 1 for the same seed: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
