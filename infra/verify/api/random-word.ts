import { randomUUID } from 'node:crypto';

/** A word that never comes twice. Without digits: random ones may form a card number, which the shop refuses. */
export function randomWord(): string {
  return randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}
