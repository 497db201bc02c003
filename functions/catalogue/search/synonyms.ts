/** Words that shoppers use for the same thing. A product that is called so itself comes before one that only means it. */
import { stemOf } from './italian-text.ts';

const SAME = [
  ['maglietta', 'tshirt'],
  ['felpa', 'cappuccio', 'hoodie'],
  ['berretto', 'cappello', 'cappellino'],
  ['borsa', 'shopper'],
  ['sciarpa', 'foulard'],
];

const others = new Map<string, string[]>();

/** Stems of other words for what a stem means; none for most. */
export function synonymsOf(stem: string): string[] {
  if (others.size === 0) {
    for (const stems of SAME.map((words) => words.map(stemOf))) {
      for (const each of stems)
        others.set(
          each,
          stems.filter((other) => other !== each),
        );
    }
  }
  return others.get(stem) ?? [];
}
