import type { CartAddition } from '../../shared/cart/schema.ts';
import { isAnswerLost } from './api.ts';

/** Later the same addition is meant once more. */
const REPETITION_MS = 2 * 60_000;

interface LostAddition {
  key: string;
  at: number;
  /** The pieces of the variant that the cart had before; undefined where that was not known. */
  before: number | undefined;
}

/** The additions whose answer was lost, and which the cart did not show afterwards. */
const lost = new Map<string, LostAddition>();

/**
 * The idempotency key of an addition to the cart: that of before where its answer was lost, so that it is made once. Where the
 * cart shows the pieces by now (`shown`), the person wants them once more.
 */
export async function withAdditionKey<T>(
  addition: CartAddition,
  shown: number | undefined,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const name = JSON.stringify(addition);
  const earlier = repeated(lost.get(name), addition, shown);
  const attempt = earlier ?? { key: crypto.randomUUID(), at: Date.now(), before: shown };
  try {
    const answer = await send(attempt.key);
    lost.delete(name);
    return answer;
  } catch (error) {
    if (earlier || isAnswerLost(error)) lost.set(name, attempt);
    throw error;
  }
}

function repeated(earlier: LostAddition | undefined, { quantity }: CartAddition, shown: number | undefined) {
  if (!earlier || Date.now() - earlier.at > REPETITION_MS) return undefined;
  const { before } = earlier;
  const isSeen = before !== undefined && shown !== undefined && shown >= before + quantity;
  return isSeen ? undefined : earlier;
}
