import { generateProduct } from '../../tasks/generate/products.ts';
import { seedCatalogue } from '../../tasks/seed/catalogue.ts';
import { isAudience, isNotSold, NOT_SOLD, SYNONYMS, synonymsOf } from './synonyms.ts';
import { normalizedWords, stemOf } from './words.ts';

const groups = SYNONYMS.split('\n')
  .map((line) => line.split(/\s+/).filter(Boolean))
  .filter((group) => group.length > 0);
const generated = Array.from({ length: 500 }, (_none, index) => generateProduct(index, 500, Date.UTC(2026, 10, 1)));
const shopStems = new Set(
  [
    ...seedCatalogue.map(({ name, tags, description, variants }) => [
      ...[name, ...tags, description, ...variants.map(({ color }) => color)],
    ]),
    ...generated.map(({ name, tags }) => [name, ...tags]),
    ['blu azzurro nero bianco rosso verde rosa'],
  ]
    .flat()
    .flatMap(normalizedWords)
    .map(stemOf),
);

describe('the synonyms', () => {
  it.each(groups.map((group) => [group.join(' '), group]))(
    '%s: the shop writes one, and each is another word',
    (_, group) => {
      expect(group.some((word) => shopStems.has(stemOf(word.replace('-', ''))))).toBe(true);
      expect(group.length).toBeGreaterThan(1);
      // Of two entries with one stem, one would stand there in vain.
      const stems = group.map((word) => stemOf(word.replace('-', '')));
      expect(stems.filter((stem, index) => stems.indexOf(stem) !== index)).toEqual([]);
    },
  );

  it('are known by any form of a word, and two words by the one they make', () => {
    expect(synonymsOf(stemOf('cuffie'))).toContain('berretto');
    expect(synonymsOf(stemOf('duecolori'))).toContain('bicolore');
    expect(synonymsOf(stemOf('trieste')).size).toBe(0);
  });
});

describe('what the shop does not sell', () => {
  it('is in no name and no tag of the demo', () => {
    const names = seedCatalogue.flatMap(({ name, tags }) => normalizedWords([name, ...tags].join(' ')));
    expect(names.filter((name) => isNotSold(stemOf(name)))).toEqual([]);
    expect(
      NOT_SOLD.split(/\s+/)
        .filter(Boolean)
        .every((word) => isNotSold(stemOf(word))),
    ).toBe(true);
  });

  it('is no audience', () => {
    expect([isAudience('donna'), isAudience('felpa')]).toEqual([true, false]);
  });
});
