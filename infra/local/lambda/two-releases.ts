/** Functions of two releases side by side on one table, as while CodeDeploy shifts calls from one to the other. */
import type { Lambda } from './lambda.ts';

/**
 * Each call goes to one release or the other, as `random` (0 to 1) says. Functions that only today's release has get all of
 * their calls. Throws where the releases share no function.
 */
export function mixReleases(
  today: Map<string, Lambda>,
  before: Map<string, Lambda>,
  random: () => number,
): Map<string, Lambda> {
  if (![...today.keys()].some((arn) => before.has(arn)))
    throw new Error('The release before has none of these functions');
  return new Map(
    [...today].map(([arn, lambda]) => {
      const older = before.get(arn);
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
