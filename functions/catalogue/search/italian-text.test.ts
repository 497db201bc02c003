import { normalizedWords, normalizeWord, stemOf, synonymsOf, tokenizeItalian, withinOneEdit } from './italian-text.ts';

describe('words', () => {
  it('lose accents, capitals and punctuation', () => {
    expect(normalizedWords('Felpa Città, 100% COTONE')).toEqual(['felpa', 'citta', '100', 'cotone']);
  });

  it('come without articles, prepositions and elisions', () => {
    expect(normalizedWords("la felpa con il cappuccio per l'inverno")).toEqual(['felpa', 'cappuccio', 'inverno']);
  });

  it('keep their written form, from which the normalized one follows', () => {
    const tokens = tokenizeItalian('Città in T shirt');
    expect(tokens).toEqual([
      { normalized: 'citta', written: 'città' },
      { normalized: 'tshirt', written: 't-shirt' },
    ]);
    for (const { normalized, written } of tokens) expect(normalizeWord(written)).toBe(normalized);
  });

  it.each([
    ['felpa', 'felpe'],
    ['maglietta', 'magliette'],
    ['sciarpa', 'sciarpe'],
    ['cappuccio', 'cappucci'],
    ['bianco', 'bianche'],
    ['berretto', 'berretti'],
    ['leggera', 'leggero'],
  ])('%s and %s share their stem', (singular, other) => {
    expect(stemOf(singular)).toBe(stemOf(other));
  });

  it('have synonyms by their stems', () => {
    expect(synonymsOf(stemOf('felpe'))).toEqual([stemOf('cappuccio'), stemOf('hoodie')]);
    expect(synonymsOf(stemOf('cintura'))).toEqual([]);
  });
});

describe('a typo', () => {
  it.each([
    ['felpa', 'felpa'],
    ['felpa', 'felpq'],
    ['felpa', 'flpa'],
    ['felpa', 'felppa'],
    ['felpa', 'fepla'],
    ['felpa', 'felpaa'],
    ['felpa', 'elpa'],
  ])('%s may have been meant by %s', (word, typed) => {
    expect(withinOneEdit(word, typed)).toBe(true);
    expect(withinOneEdit(typed, word)).toBe(true);
  });

  it.each([
    ['felpa', 'fela2x'],
    ['felpa', 'pelfa'],
    ['felpa', 'fel'],
    ['lana', 'luna2'],
    ['abcd', 'badc'],
  ])('%s was not meant by %s', (word, typed) => {
    expect(withinOneEdit(word, typed)).toBe(false);
    expect(withinOneEdit(typed, word)).toBe(false);
  });
});
