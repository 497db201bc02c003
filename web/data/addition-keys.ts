import type { CartAddition } from '../../shared/cart/schema.ts';
import { isAnswerLost } from './api.ts';

/** Later the same addition is meant once more. */
const REPETITION_MS = 2 * 60_000;

/** The additions whose answer was lost, and which the cart did not show afterwards. */
const lost = new Map<string, { key: string; at: number }>();

/** The idempotency key of an addition to the cart: that of before where its answer was lost, so that it is made once. */
export async function withAdditionKey<T>(addition: CartAddition, send: (key: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(addition);
  const earlier = lost.get(name);
  lost.delete(name);
  const isRepetition = earlier !== undefined && Date.now() - earlier.at < REPETITION_MS;
  const key = isRepetition ? earlier.key : crypto.randomUUID();
  try {
    return await send(key);
  } catch (error) {
    if (isAnswerLost(error)) lost.set(name, { key, at: Date.now() });
    throw error;
  }
}
