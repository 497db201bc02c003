/** What shoppers type, made of the words of the shop: so many texts that none is answered from memory. */
import { adjectives, productNouns, tags, towns } from '../../../../functions/tasks/generate/words.ts';

const things: string[] = Object.values(productNouns).flat();
const single = [...new Set([...things, ...towns, ...adjectives, ...tags].map((word) => word.toLowerCase()))];

/** Two words, the beginning of one, a slip of the keyboard, one word: by turns. */
export function searchQuery(time: number): string {
  const turn = Math.floor(time / 5);
  const of = (words: readonly string[]) => words[turn % words.length] ?? '';
  const [thing, town] = [of(things), of(towns)];
  const texts = [
    `${thing} ${town}`,
    `${thing} ${of(adjectives)}`,
    `${thing} ${town.slice(0, -1)}`,
    `${thing.slice(0, 3)}x${thing.slice(3)} ${town}`,
    of(single),
  ];
  return texts[time % texts.length] ?? '';
}
