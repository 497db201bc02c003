import { randomUUID } from 'node:crypto';

/** Never twice the same. Letters alone: random digits may happen to be a card's number, which the shop refuses. */
export function randomWord(): string {
  return randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}
