/** Search texts as shoppers type them, made of the generated shop's own words. So many that no answer is in memory. */
import { adjectives, productNouns, tags, towns } from '../../../../functions/tasks/generate/words.ts';

const nouns: string[] = Object.values(productNouns).flat();
const singleWords = [...new Set([...nouns, ...towns, ...adjectives, ...tags].map((word) => word.toLowerCase()))];

/** In turn: two words, two words, the beginning of one, a typing error, one word. */
export function searchQuery(index: number): string {
  const turn = Math.floor(index / 5);
  const wordOf = (words: readonly string[]) => words[turn % words.length] ?? '';
  const [noun, town] = [wordOf(nouns), wordOf(towns)];
  const texts = [
    `${noun} ${town}`,
    `${noun} ${wordOf(adjectives)}`,
    `${noun} ${town.slice(0, -1)}`,
    `${noun.slice(0, 3)}x${noun.slice(3)} ${town}`,
    wordOf(singleWords),
  ];
  return texts[index % texts.length] ?? '';
}
